/// Whether places that were found are compared with the key path at each access.
var checksPlaces: Bool {
  #if DEBUG || NAV_INTERNAL_CHECKS
    true
  #else
    false
  #endif
}
