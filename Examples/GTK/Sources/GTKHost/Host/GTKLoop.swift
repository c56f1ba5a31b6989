import CGTK
import Foundation
import NavEngineHosts

/// GLib's loop on the main thread, which runs the main actor's work as well.
@MainActor
final class GTKLoop {
  private let loop = g_main_loop_new(nil, 0)

  /// Starts GTK. Ends the program, as GTK does, where there is no display.
  static func prepare() {
    gtk_init()
    g_main_context_set_poll_func(nil) { MainLoop.poll(OpaquePointer($0).map { .init($0) }, $1, $2) }
  }

  /// Runs until ``stop()``, or until a signal ends the program: its files are written then, as at any other end.
  func run() {
    let stop: GSourceFunc = { loop in
      g_main_loop_quit(OpaquePointer(loop))
      return 1
    }
    for signal in [SIGINT, SIGTERM] { g_unix_signal_add(signal, stop, UnsafeMutableRawPointer(loop)) }
    g_main_loop_run(loop)
  }

  func stop() { g_main_loop_quit(loop) }
}
