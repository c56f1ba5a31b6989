import CGTK
import Foundation
import NavEngine

/// Prints on standard error, a line each: the calls of a host, the gestures of its user, and what the windows show.
@MainActor
final class CallLog {
  private struct Layout: Encodable, Equatable {
    var window: Int
    var title: String
    var widgets: [LaidOutWidget]
  }

  /// The numbers of the windows, from 0.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var windowCount = 0

  func call(_ name: String, _ screen: HostedScreen<Page>) {
    write("call \(name) \(screen.id) \(screen.content.title)")
  }

  func call(_ name: String, _ ids: [ScreenID]) {
    write("call \(name) \(ids.map { "\($0)" }.joined(separator: " "))")
  }

  func gesture(_ name: String, _ id: ScreenID) { write("gesture \(name) \(id)") }

  /// Prints the layout of a window after each frame that has changed it, and in which nothing slides.
  func follow(_ window: ScreenWindow) {
    guard let clock = gdk_surface_get_frame_clock(gtk_native_get_surface(window.widget.opaque)) else { return }
    let number = windowCount
    windowCount += 1
    numbers[ObjectIdentifier(window)] = number
    var last: Layout?
    connect("after-paint", of: UnsafeMutableRawPointer(clock)) { [weak self, weak window] _ in
      guard let self, let window, window.top?.stack?.isSliding == false else { return false }
      let layout = Layout(window: number, title: window.title, widgets: window.widget.layout)
      if layout != last, let data = try? JSONEncoder().encode(layout) {
        write("layout \(String(decoding: data, as: UTF8.self))")
      }
      last = layout
      return false
    }
  }

  /// Prints that a window closes.
  func unfollow(_ window: ScreenWindow) {
    if let number = numbers.removeValue(forKey: ObjectIdentifier(window)) { write("closed \(number)") }
  }

  private func write(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
