#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// The user's calendar, as it is when it is asked: `Calendar.autoupdatingCurrent` by default.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's language and region: `Locale.autoupdatingCurrent` by default.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The user's time zone: `TimeZone.autoupdatingCurrent` by default.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

// Tests have none: their assertions would depend on the machine that runs them.

private enum CalendarKey: DependencyKey {
  static let liveValue = Calendar.autoupdatingCurrent
}

private enum LocaleKey: DependencyKey {
  static let liveValue = Locale.autoupdatingCurrent
}

private enum TimeZoneKey: DependencyKey {
  static let liveValue = TimeZone.autoupdatingCurrent
}

// Elsewhere, it is in FoundationNetworking, which would have each program link all of Foundation and an HTTP client.
// A feature that needs it there declares a key of its own, as `DependencyKey` shows.
#if canImport(Darwin)
  public import class Foundation.URLSession

  extension DependencyValues {
    /// Loads from URLs: `URLSession.shared` by default.
    ///
    /// It is where Foundation itself has it: on Apple's platforms.
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared
  }
#endif
