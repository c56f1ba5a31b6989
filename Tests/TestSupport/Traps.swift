// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import Foundation
  import Testing

  extension ExitTest.Condition {
    /// The program stops itself, by a trap. A bad address, or a sanitizer's report, is no trap.
    package static var trap: Self {
      #if arch(x86_64) || arch(i386)
        .signal(SIGILL)
      #else
        .signal(SIGTRAP)
      #endif
    }
  }
#endif
