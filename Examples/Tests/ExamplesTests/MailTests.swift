import NavEngine
import NavEngineTesting
import Testing

@testable import Mail

@MainActor
@Suite("Mail: a stack, and a sheet with a stack of its own")
struct MailTests {
  @Test("A reply: its recipients are picked on a screen within the sheet")
  func reply() async {
    let store = TestStore(initialState: Mail.State()) { Mail() }

    await store.send(.mailboxTapped("Inbox")) {
      $0.path[id: 0] = .mailbox(Mailbox.State(name: "Inbox"))
    }
    await store.send(\.path[id: 0].mailbox.messageTapped, "Lunch") {
      $0.path[id: 1] = .message(Message.State(subject: "Lunch"))
    }
    await store.send(\.path[id: 1].message.replyButtonTapped, "Lunch") {
      $0.composer = Composer.State(draft: Draft(subject: "Re: Lunch"))
    }
    await store.send(\.composer.recipientsButtonTapped) {
      $0.composer?.path[id: 2] = .recipients(RecipientPicker.State())
    }
    await store.send(\.composer.path[id: 2].recipients.tapped, "Ada") {
      $0.composer?.path[id: 2, case: \.recipients]?.picked = ["Ada"]
    }
    await store.send(\.composer.path[id: 2].recipients.doneButtonTapped) {
      $0.composer?.draft.recipients = ["Ada"]
      $0.composer?.path = []
    }
    await store.send(\.composer.sendButtonTapped) {
      $0.composer = nil
    }
  }

  @Test("A message that is archived pops itself")
  func archiving() async {
    let store = TestStore(
      initialState: Mail.State(path: [
        .mailbox(Mailbox.State(name: "Inbox")), .message(Message.State(subject: "Lunch")),
      ])
    ) {
      Mail()
    }
    await store.send(\.path[id: 1].message.archiveButtonTapped)
    await store.receive(\.path.popFrom) {
      $0.path[id: 1] = nil
    }
  }
}
