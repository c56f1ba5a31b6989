import CGTK
import NavEngineHosts
import NavEngineMacros

@MainActor
func makePage(of screen: StoreScreen) -> Page {
  if let store = screen.store(of: Draft.self) {
    let entry: Widget = gtk_entry_new()
    connect("changed", of: entry) { store.text = String(cString: gtk_editable_get_text(OpaquePointer(entry))) }
    return Page(title: "New note", widget: makeColumn([entry, makeButton("Save") { store.send(.saveTapped) }]))
  }
  if let path = screen.case(of: Notes.Path.self), case .note(let store) = path {
    return Page(title: "Note", widget: makeColumn([gtk_label_new(store.text)]))
  }
  guard let store = screen.store(of: Notes.self) else { return Page(title: screen.label, widget: makeColumn([])) }
  let list = makeColumn([])
  var page = Page(title: "Notes", widget: makeColumn([list, makeButton("Add") { store.send(.addTapped) }]))
  observe {
    while let row = gtk_widget_get_first_child(list) { gtk_box_remove(cast(list), row) }
    for note in store.notes { gtk_box_append(cast(list), makeButton(note) { store.send(.noteTapped(note)) }) }
  }
  .store(in: &page.tokens)
  return page
}

gtk_init()
// Each turn of GTK's loop runs the main actor's work: without this, no action of an effect arrives.
g_main_context_set_poll_func(nil) { MainLoop.poll(OpaquePointer($0).map { .init($0) }, $1, $2) }

let host = Host()
let store = Store(initialState: Notes.State()) { Notes() }
host.driver = NavigationDriver(store, host: host) { screen in makePage(of: screen) }
g_main_loop_run(g_main_loop_new(nil, 0))
