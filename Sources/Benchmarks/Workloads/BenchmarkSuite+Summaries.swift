import NavEngineBenchmarking

extension BenchmarkSuite {
  /// One operation of each group in a few words, for `list`. The comment of the workload describes both sides in full.
  static let summaries: [String: String] = [
    "stack/push": "one of many appends to an empty stack",
    "stack/push-pop": "an append and a popLast",
    "stack/lookup": "an element read by a random id",
    "stack/lookup-gaps": "the same, where every third element was replaced",
    "stack/lookup-missing": "a look-up of an id whose element was replaced",
    "stack/modify": "an element edited in place by a random id",
    "stack/modify-by-closure": "the same, by modify(id:_:)",
    "stack/append-range": "a range of numbers appended at once, and popped",
    "stack/pop-from-middle": "a pop from the id in the middle, and a push of what it removed",
    "stack/insert-middle": "an insert in the middle and its removal",
    "stack/iterate": "an element read in a for loop",
    "stack/copy-mutate": "a copy, and an edit of its middle element",
    "stack/copy-push": "a copy, and an append to it",
    "stack/equal-shared": "== of a stack and its unchanged copy",
    "stack/encode": "a stack written as JSON",
    "stack/decode": "a stack read from JSON",

    "index/find": "the position of a random id",
    "index/find-missing": "a look-up of an id that no element has",
    "index/insert-remove": "a random id removed and entered again",
    "index/rebuild": "an id entered into the emptied table",

    "casepath/extract": "the payload of an enum's case, by its case path",
    "casepath/extract-miss": "the same, of another case",
    "casepath/chain-3": "the same, through three enums",
    "casepath/embed": "a payload made into an enum's case",
    "casepath/modify": "a payload raised by one in place",

    "presentation/mutate-leaf": "a level on the way to an edit of the innermost screen",
    "presentation/copy-mutate-leaf": "the same, in a copy of all screens",
    "presentation/present-dismiss": "a screen presented on the innermost one and dismissed",
    "presentation/equal-shared": "== of nested screens and their unchanged copy",
    "presentation/tree/present-dismiss": "a sheet presented on a random node and dismissed",
    "presentation/tree/snapshot-edit": "a snapshot, and an edit of its middle node",
    "presentation/tree/difference": "the difference of two trees with one changed node",

    "store/send": "an action sent to a store; fresh: the store is made for it",
    "store/access": "the count read from a store; fresh: the store is made for it",
    "store/scope": "a store scoped to what is presented; fresh: nothing holds it",
    "nested/send": "an action sent to the innermost of so many stores",
    "nested/root-send": "an action sent to the root store",
    "nested/nested-send-1": "an action sent to the store that is scoped once",
    "nested/access": "the count of the innermost store read",
    "nested/scope": "all scopes from the root store to the innermost",
    "forEach/element-send": "an action sent to the screen with a random id",
    "forEach/push-popFrom": "a screen pushed by an action and popped by another",
    "forEach/scoped-send": "an action sent to a screen, while all screens have stores",
    "tabs/field-send": "an action of a tab that holds a sheet, screens and rows",
    "tabs/sheet-send": "an action of a tab's sheet",
    "tabs/screen-send": "an action of a screen in a tab",
    "tabs/row-send": "an action of a row in a tab",
    "effect/none": "an action that merges no effect with no effect",
    "effect/run-cancel": "an effect started by an action, cancelled by another, and ended",
    "effect/send-beside": "an action of a tab, while effects run in so many rows of another",
    "effect/pop-beside": "a screen pushed, its effect started, and the screen popped",

    "navigator/go": "going to another screen at the end of the path",
    "navigator/go-back": "going to ten screens, and back",
    "navigator/replace-common-prefix": "a path replaced by one that differs in the last two screens",
    "tree/build": "a path of so many screens built by a tree",

    "deeplink/parse": "a link parsed into screens",
    "deeplink/parse-build": "a link parsed, and its path built by a tree",
    "deeplink/print": "a path printed as a link",

    "moving/send": "an action sent to the innermost of so many stores",
    "moving/root-send": "an action sent to the root store",
    "moving/nested-send-1": "an action sent to the store that is scoped once",
    "moving/access": "the count of the innermost store read",
    "moving/scope": "all scopes from the root store to the innermost",
    "moving/make": "a root store and all stores scoped from it made",
    "moving/observe": "an observed count changed, with the callback",
    "moving/present-dismiss": "a feature presented by an action and dismissed by another",
    "moving/case-subscript": "the payload of an action's case read",
    "moving/case-is": "an action tested for a case",
    "moving/case-modify": "the payload of an action's case changed",
    "moving/case-path": "a payload extracted by a CasePath",
    "moving/store-once": "a store made, and an action sent to it",
    "moving/state": "the count in the whole state of a store read",
    "moving/computed-child": "an action sent beside a held store of a computed child",
    "moving/dependency": "an action whose reducer reads a dependency",
    "moving/effect-dismiss": "a child presented, its effect started, and the child dismissed",
    "moving/test-store": "a TestStore made, and an action asserted",
    "moving/identified-append": "a row appended to an IdentifiedArray, and removed by its id",
    "moving/identified-remove-first": "the first row removed and appended",
    "moving/identified-modify": "a row edited in place by a random id",
    "moving/identified-lookup": "a row read by a random id",
    "moving/stack-encode": "a stack of a feature's screens written as JSON",
    "moving/stack-decode": "a stack of a feature's screens read from JSON",

    "memory/stack-empty": "an empty stack made and dropped",
    "memory/stack-4": "a stack of 4 elements made and dropped",
    "memory/stack-element": "one of 1,000 elements of a stack that is made and dropped",
    "memory/stacks-million": "one of many stacks of 4 elements",
    "memory/presented": "a state with a presented child made and dropped",
    "memory/store": "a root store made and dropped",
    "memory/scope": "a scoped store made and dropped",
    "memory/effect": "an effect that waits, started and cancelled",

    "replay": "a step of recorded navigation on a stack",
    "replay/store": "a step of recorded navigation through a store",
  ]
}

extension BenchmarkSuite {
  /// One operation of a group in a few words. The two spellings of a case have the same summary.
  static func summary(ofGroup group: String) -> String {
    summaries[group.hasPrefix("own/") ? "moving/" + group.dropFirst(4) : group] ?? ""
  }
}
