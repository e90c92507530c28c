/// Details of the current SDL event that SDL does not report. Valid only while the event is being handled.
protocol EventSourceInfo: AnyObject {
  /// Whether pinches of a touchpad are received separately.
  var hasPinches: Bool { get }
  /// Whether mice, wheels and fingers are read from the window system itself. SDL's events of them are then ignored.
  var readsPointers: Bool { get }
  /// Ends the contacts whose ends were lost, if pointers are read from the window system itself.
  func endLostContacts()
  /// Whether a wheel event has the Ctrl modifier although no Ctrl key is down.
  var wheelImpliesControl: Bool { get }
}
