/// Knows of the event that SDL tells at this moment what SDL does not say. To be asked while it is told.
protocol EventSourceInfo: AnyObject {
  /// Whether a key that goes down was down before the window got the focus. Its press was meant for somebody else,
  /// so it counts as repeated.
  var isKeyDownBeforeFocus: Bool { get }
  /// Whether a notch of the wheel was received already, as smooth scrolling.
  var isWheelEventDuplicate: Bool { get }
  /// Whether what the mouse does is another device's doing: a pen's, which is received by itself, or a finger's beside
  /// a button that is held.
  var isMouseFromOtherDevice: Bool { get }
  /// Whether the wheel turns with Ctrl though no such key is down.
  var wheelImpliesControl: Bool { get }
}
