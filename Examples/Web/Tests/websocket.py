"""A WebSocket in the standard library, without any politeness: it sends whatever bytes a test wants."""
import base64, json, os, socket, struct


class Closed(Exception):
    """The server has closed the connection; `code` is its reason, or None without one."""
    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class WebSocket:
    def __init__(self, port, host=None, origin=None, path="/socket"):
        host = host or f"127.0.0.1:{port}"
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.buffer = b""
        request = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
                   f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13"]
        if origin != "":
            request.append(f"Origin: {origin or 'http://' + host}")
        self.socket.sendall("\r\n".join(request + ["", ""]).encode())
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def fill(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            data = b""
        if not data:
            raise Closed(None)
        self.buffer += data

    def take(self, count):
        while len(self.buffer) < count:
            self.fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def frame(self, payload, opcode=1, fin=True, length=None):
        """Sends a frame, which may lie about its length."""
        length = len(payload) if length is None else length
        size = (bytes([0x80 | length]) if length < 126 else
                b"\xfe" + struct.pack(">H", length) if length < 65536 else b"\xff" + struct.pack(">Q", length))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.socket.sendall(bytes([(0x80 if fin else 0) | opcode]) + size + mask + masked)

    def send(self, message):
        self.frame((message if isinstance(message, str) else json.dumps(message)).encode())

    def receive(self):
        """The next message, as JSON."""
        text = b""
        while True:
            head, size = self.take(2)
            length = size & 127
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            payload = self.take(length)
            if head & 15 == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            text += payload
            if head & 128:
                return json.loads(text)

    def close(self):
        self.socket.close()
