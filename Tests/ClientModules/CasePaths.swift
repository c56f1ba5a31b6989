import NavEngineMacros

/// A payload that no thread may share.
final class Reference {
  var count = 0
}

struct Row {
  var reference = Reference()
}

@CasePathable
@dynamicMemberLookup
enum Screen {
  case row(Row)
  case rows([Row], selected: Int?)
  case closure(() -> Void)
  case nested(Nested)
  case metatype(Any.Type)
  case nothing

  @CasePathable
  enum Nested {
    case any(Any)
    case error(any Error)
    case text(String)
  }
}

@CasePathable
enum Box<Value> {
  case full(Value)
  case pair(Value, Value)
  case empty
}

func use(_ screen: inout Screen) {
  print(screen.is(\.nothing), screen.row?.reference.count ?? 0, screen[case: \.rows]?.selected as Any)
  screen.modify(\.row) { $0.reference.count += 1 }
  let text: CasePath<Screen, String> = CasePath(\Screen.Cases.nested.text)
  screen = text.embed("a")
}
