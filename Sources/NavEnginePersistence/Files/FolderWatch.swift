import Dispatch
import Foundation
import NavEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Hears of changes of a folder's files, whoever makes them: by inotify on Linux, by kqueue on Apple's systems. Elsewhere,
/// nothing is heard.
///
/// A folder that is removed and made anew is not heard of any more.
///
/// `@unchecked`: its variables are set while it is made.
final class FolderWatch: @unchecked Sendable {
  private static let all = ObjectTable<URL, FolderWatch>()
  private static let queue = DispatchQueue(label: "NavEngine.folders", qos: .utility)

  private let folder: URL
  private let listeners = Listeners<Void>()
  private var source: (any DispatchSourceProtocol)?

  /// Calls a closure when something has changed in a folder, until the subscription ends.
  static func watch(_ folder: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let watch = all.object(of: folder) { FolderWatch(folder) }
    let subscription = watch.listeners.add(onChange)
    // The watch stays until then.
    return SharedSubscription { withExtendedLifetime(watch) { subscription.cancel() } }
  }

  private init(_ folder: URL) {
    self.folder = folder
    #if canImport(Darwin)
      let descriptor = open(folder.path, O_EVTONLY)
      if descriptor < 0 { return }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .attrib],
        queue: Self.queue
      )
    #elseif canImport(Glibc)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return }
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      if inotify_add_watch(descriptor, folder.path, events) < 0 {
        close(descriptor)
        return
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue)
    #endif
    #if canImport(Darwin) || canImport(Glibc)
      source.setEventHandler { [listeners] in
        // Each writer looks at its file: the events are taken from inotify, and dropped.
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        listeners.tell(())
      }
      source.setCancelHandler { close(descriptor) }
      self.source = source
      source.resume()
    #endif
  }

  deinit {
    source?.cancel()
    Self.all.removeEnded(folder)
  }
}
