"""Chromium by chromedriver, whose protocol is HTTP and JSON."""
import base64, json, os, re, signal, subprocess, tempfile, time, urllib.error, urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
ESCAPE, ENTER, TAB = "\ue00c", "\ue007", "\ue004"


class Browser:
    """One window at first; `open_tab()` makes others. Each call is about the tab that was selected last."""
    def __init__(self, dark=False):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                       text=True, start_new_session=True)
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                self.address = f"http://127.0.0.1:{found[1]}/session"
                break
        options = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--window-size=900,1000",
                   f"--user-data-dir={self.profile.name}"] + (["--force-dark-mode"] if dark else [])
        capabilities = {"goog:chromeOptions": {"args": options}, "goog:loggingPrefs": {"browser": "ALL"}}
        self.address += "/" + self.call("", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]

    def call(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from None

    def run(self, script, *arguments):
        return self.call("/execute/sync", {"script": script, "args": list(arguments)})

    def go(self, address): self.call("/url", {"url": address})
    def back(self): self.call("/back", {})
    def forward(self): self.call("/forward", {})
    def reload(self): self.call("/refresh", {})

    def find(self, css):
        """The first element that is seen. Waits for it."""
        return self.until(f"an element {css}", lambda: next(
            (found for found in self.call("/elements", {"using": "css selector", "value": css})
             if self.call(f"/element/{found[ELEMENT]}/displayed")), None))[ELEMENT]

    def click(self, css): self.call(f"/element/{self.find(css)}/click", {})

    def type(self, css, text, replace=True):
        element = self.find(css)
        # A user selects what is there, deletes it, and types.
        keys = "\ue009a\ue000\ue003" + text if replace else text
        self.call(f"/element/{element}/value", {"text": keys})

    def press(self, key):
        self.call("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}]})

    def until(self, what, condition, seconds=10):
        """Waits until something is true, and returns it."""
        end = time.monotonic() + seconds
        while True:
            try:
                if value := condition():
                    return value
            except AssertionError as error:
                if "stale" not in str(error):
                    raise
            if time.monotonic() > end:
                raise AssertionError(f"In vain waited for {what}. The page has: {self.run('return document.body.innerText')!r}"
                                     f" at {self.run('return location.href')}")
            time.sleep(0.02)

    def open_tab(self):
        self.select_tab(self.call("/window/new", {"type": "tab"})["handle"])

    def tabs(self): return self.call("/window/handles")
    def select_tab(self, handle): self.call("/window", {"handle": handle})

    def console(self): return self.call("/se/log", {"type": "browser"})

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("/screenshot")))

    def close(self):
        try:
            request = urllib.request.Request(self.address, method="DELETE")
            urllib.request.urlopen(request, timeout=20).close()
        finally:
            # Its own group of processes, with the browser's.
            os.killpg(self.driver.pid, signal.SIGTERM)
            self.driver.wait()
            self.driver.stdout.close()
            self.profile.cleanup()
