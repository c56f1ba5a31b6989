/// Collections that copy their elements when they are written while somebody else has a copy, and what is like them.
protocol WatchedCollection {}

extension Array: WatchedCollection {}
extension ArraySlice: WatchedCollection {}
extension ContiguousArray: WatchedCollection {}
extension Dictionary: WatchedCollection {}
extension Set: WatchedCollection {}
extension IdentifiedArray: WatchedCollection {}
extension StackState: WatchedCollection {}
extension PresentationState: WatchedCollection {}
extension PresentationTree: WatchedCollection {}
