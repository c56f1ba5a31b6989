/// What the alerts and dialogs of these tests send.
package enum DeletionAction: Hashable, Codable, Sendable {
  case confirm
  case rename(to: String)
}
