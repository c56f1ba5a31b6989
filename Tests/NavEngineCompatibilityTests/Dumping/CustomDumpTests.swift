import NavEngineCompatibility
import NavEngineTesting
import TestSupport
import Testing

private struct Password: CustomDumpStringConvertible, Equatable {
  var text: String
  var customDumpDescription: String { "<redacted>" }
}

private struct UserID: CustomDumpRepresentable, Hashable {
  var number: Int
  var customDumpValue: Int { number }
}

/// Stands for nothing in particular.
private struct Anything: CustomDumpRepresentable {
  var value: Any?
  var customDumpValue: Any { value as Any }
}

private struct Login: CustomDumpReflectable, Equatable {
  var name = "Blob"
  var password = Password(text: "1234")
  var token = "secret"

  var customDumpMirror: Mirror {
    Mirror(self, children: ["name": name, "password": password], displayStyle: .struct)
  }
}

private struct User: Equatable {
  var id = UserID(number: 1)
  var login = Login()
  var isAdmin = false
}

/// A property wrapper.
@propertyWrapper
private struct Hidden: CustomDumpStringConvertible {
  var wrappedValue: String
  var customDumpDescription: String { "…" }
}

private struct Form {
  @Hidden var note = "secret"
}

private final class Session: CustomDumpStringConvertible {
  let customDumpDescription = "a session"
}

private struct Account: Reducer {
  func reduce(into state: inout User, action: Password) -> Effect<Password> {
    state.login.password = action
    state.login.token += "!"
    state.login.name = "Blob Jr."
    return .none
  }
}

@Suite("Dumps of values")
struct CustomDumpTests {
  @Test("values say how they are dumped")
  func customised() {
    let login = #"Login(name: "Blob", password: <redacted>)"#
    #expect(String(customDumping: Login()) == login)
    #expect(String(customDumping: [UserID(number: 3): Password(text: "a")]) == "[3: <redacted>]")
    #expect(String(customDumping: Form()) == "Form(note: …)")
    #expect(String(customDumping: Anything(value: Anything(value: [Login()]))) == "[\(login)]")
    #expect(String(customDumping: Anything()) == "nil")
    let session = Session()
    #expect(String(customDumping: [session, session]) == "[a session, a session]")
  }

  @Test("a dump has a name, and is indented")
  func tree() {
    var text = "> "
    let user = customDump(User(), to: &text, name: "user", indent: 2)
    #expect(user == User())
    #expect(
      text == """
        >   user: User(
            id: 1,
            login: Login(name: "Blob", password: <redacted>),
            isAdmin: false
          )
        """
    )
    #expect(customDump(User(), maxDepth: 0) == User())
  }

  @Test("parts beyond a depth are left out, and nothing else is")
  func depth() {
    func text(_ value: Any, _ depth: Int) -> String {
      var text = ""
      customDump(value, to: &text, maxDepth: depth)
      return text
    }
    #expect(text([User()], 0) == "[…]" && text([User()], 1) == "[User(…)]" && text([Int](), 0) == "[]")
    #expect(text([User()], 2) == "[User(id: 1, login: Login(…), isAdmin: false)]")
    #expect(String(customDumping: Array(0..<10_000)).hasSuffix("\n  9998,\n  9999\n]"))
  }

  @Test("failures of tests show values as dumps do")
  func failures() {
    func difference(_ change: (inout User) -> Void) -> String {
      var user = User()
      change(&user)
      let text = LockIsolated("")
      withKnownIssue {
        expectNoDifference(User(), user)
      } matching: {
        text.setValue("\($0)")
        return true
      }
      return text.value
    }
    let id = difference { $0.id.number = 2 }
    #expect(id.contains("-   id: 1,\n+   id: 2,"))
    let password = difference { $0.login.password.text = "5678" }
    #expect(password.contains("<redacted>") && !password.contains("5678"))
    let token = difference { $0.login.token = "other" }
    #expect(token.contains("no visible difference") && !token.contains("secret"))
  }

  @MainActor
  @Test("a test store shows states and actions as dumps do")
  func testStore() async {
    let issues = LockIsolated("")
    await withKnownIssue {
      let store = TestStore(initialState: User()) { Account() }
      await store.send(Password(text: "5678")) { $0.login.name = "Blob Sr." }
    } matching: {
      let issue = "\($0)"
      issues.withValue { $0 += issue }
      return true
    }
    let text = issues.value
    #expect(text.contains(#"+     name: "Blob Jr.""#) && text.contains("<redacted>"))
    #expect(!text.contains("5678") && !text.contains("secret"))
  }
  #if compiler(>=6.3)
    @Test("a printer dumps actions, and how they change the state")
    func printer() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let store = Store(initialState: User()) { Account()._printChanges(.customDump) }
          store.send(Password(text: "5678"))
        }
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("received action:\n  <redacted>\n  User(\n"))
      #expect(text.contains(#"+     name: "Blob Jr.","#) && !text.contains("5678") && !text.contains("secret"))
    }
  #endif
}
