/// How often somebody who watches a title was told that it changes.
@MainActor
final class TitleWatch {
  var changes = 0
}
