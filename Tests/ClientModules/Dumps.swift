import NavEngineCompatibility

struct Token: CustomDumpStringConvertible {
  let text: String
  var customDumpDescription: String { "<redacted>" }
}

struct AccountID: CustomDumpRepresentable {
  let number: Int
  var customDumpValue: Any { number }
}

struct Account: CustomDumpReflectable {
  let id: AccountID
  let token: Token
  var customDumpMirror: Mirror { Mirror(self, children: ["id": id, "token": token], displayStyle: .struct) }
}

@MainActor
func printAccounts() {
  let account = customDump(Account(id: AccountID(number: 1), token: Token(text: "a")), name: "account", indent: 2)
  var text = String(customDumping: account)
  customDump([account.id, account.id], to: &text, maxDepth: 1)
  print(text)
}
