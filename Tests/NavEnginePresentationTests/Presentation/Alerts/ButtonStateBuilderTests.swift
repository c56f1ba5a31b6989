import NavEngine
import TestSupport
import Testing

@Suite("ButtonStateBuilder")
struct ButtonStateBuilderTests {
  enum Kind: CaseIterable {
    case file
    case folder
    case other
  }

  private func labels(@ButtonStateBuilder<Int> _ buttons: () -> [ButtonState<Int>]) -> String {
    buttons().map { String(state: $0.label) }.joined(separator: " ")
  }

  private func button(_ action: Int) -> ButtonState<Int> {
    ButtonState(action: action) { TextState("\(action)") }
  }

  @Test("buttons and arrays of them are listed in order")
  func listing() {
    #expect(labels {} == "")
    #expect(labels { button(1) } == "1")
    let more = [button(2), button(3)]
    let listed = labels {
      button(1)
      more
      let last = 4
      button(last)
      []
    }
    #expect(listed == "1 2 3 4")
  }

  @Test("a condition may leave buttons out", arguments: [true, false])
  func conditions(isOn: Bool) {
    let optional: Int? = isOn ? 5 : nil
    let listed = labels {
      if isOn { button(1) }
      if isOn {
        button(2)
        button(3)
      } else {
        button(4)
      }
      if let optional { button(optional) }
      if !isOn {
      } else if optional == nil {
        button(6)
      } else {
        if isOn { button(7) }
      }
    }
    #expect(listed == (isOn ? "1 2 3 5 7" : "4"))
  }

  @Test("a switch chooses buttons", arguments: [(Kind.file, "0 1"), (.folder, "0 2 3"), (.other, "0")])
  func choice(kind: Kind, expected: String) {
    let listed = labels {
      button(0)
      switch kind {
      case .file: button(1)
      case .folder:
        button(2)
        button(3)
      case .other: []
      }
    }
    #expect(listed == expected)
  }

  @Test("a loop lists buttons, also within and around conditions")
  func loops() {
    let listed = labels {
      for number in 1...5 {
        if number % 2 == 1 { button(number) }
        for tens in 1..<number where number == 3 {
          button(tens * 10)
        }
      }
      for number in [Int]() { button(number) }
    }
    #expect(listed == "1 3 10 20 5")
  }

  @Test("what a newer system has may be listed")
  func availability() {
    let listed = labels {
      if #available(macOS 99, iOS 99, tvOS 99, watchOS 99, visionOS 99, *) {
        button(1)
      } else {
        button(2)
      }
      if #available(macOS 14, *) { button(3) }
    }
    #if os(Linux)
      #expect(listed == "1 3")
    #else
      #expect(listed == "2 3")
    #endif
  }
}
