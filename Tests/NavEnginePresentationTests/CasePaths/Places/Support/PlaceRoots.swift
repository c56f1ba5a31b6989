import NavEngine

/// Roots with presentations in each kind of property.
struct Screens {
  var flag: UInt8 = 1
  @PresentationState var form: Form?
  var count = 0
  @PresentationState var other: Form?
  var nested = Inner()
  var text = "some text that is too long to be kept in place"
  var optional: Form?
  @PresentationState var number: Int?
  var plain = PresentationState<String>(wrappedValue: nil)
  var tuple = (1, Inner())

  struct Inner {
    var name = "inner"
    @PresentationState var form: Form?
    @PresentationState var deep: [String]?
    var optional: [Int]?
  }

  /// Forwards.
  var alias: PresentationState<Form> {
    get { $other }
    set { $other = newValue }
  }

  /// Forwards, and does more.
  var counted: PresentationState<Form> {
    get { $form }
    set {
      $form = newValue
      count += 1
    }
  }

  /// Writes to two.
  var both: PresentationState<Form> {
    get { $form }
    set {
      $form = newValue
      $other = newValue
    }
  }

  /// Is now here, now there.
  var current: PresentationState<Form> {
    get { flag == 1 ? $form : $other }
    set { if flag == 1 { $form = newValue } else { $other = newValue } }
  }

  var currentForm: Form? {
    get { current.wrappedValue }
    set { current.wrappedValue = newValue }
  }

  /// What is got is another value than what is there.
  var renamed: Form? {
    get { form.map { Form(name: $0.name, tags: $0.tags + [0]) } }
    set { form = newValue }
  }

  var forwarded: Form? {
    get { nested.form }
    set { nested.form = newValue }
  }

  var readOnly: Form? { form }
}

struct GenericScreens<Child> {
  var before: [Child] = []
  @PresentationState var child: Child?
  var optional: Child?
  var after: Child?
}

/// Presentations that lie in no struct within the root.
struct DistantScreens {
  final class Storage {
    @PresentationState var form: Form?
  }

  enum Kind {
    case presented(PresentationState<Form>)
    case none
  }

  var decoy = PresentationState<Form>(wrappedValue: nil)
  var storage = Storage()
  var kind = Kind.none
  var boxed: [PresentationState<Form>] = [PresentationState(wrappedValue: nil)]

  var inKind: PresentationState<Form> {
    get { if case .presented(let form) = kind { form } else { PresentationState(wrappedValue: nil) } }
    set { kind = .presented(newValue) }
  }
}

final class ClassScreens {
  @PresentationState var form: Form?
}
