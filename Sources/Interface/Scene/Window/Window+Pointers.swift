import Geometry
import Gestures

/// Pointers: see `PointerDispatcher`.
extension Window {
  /// The distance beside a view at which a finger still hits it, in points. Default 10. A mouse is exact.
  public var touchRadius: Double {
    get { pointers.touchRadius }
    set { pointers.touchRadius = newValue }
  }

  /// The positions of the two fingers of an Alt-drag in the window's points, to be shown as dots: during a drag, and
  /// where they would land while the mouse hovers with Alt held. Otherwise empty.
  public var simulatedTouches: [Point] { pointers.simulatedTouches }

  /// Handles pointer events of one instant.
  func dispatch(_ events: [PointerEvent]) {
    reportingSimulatedTouches {
      pointers.dispatch(events)
      updateHovering()
      if events.contains(where: { $0.phase == .down }) { hoverObservers.notify(self) }
    }
  }

  /// Shows or hides where an Alt-drag would put its fingers, because Alt was pressed or released.
  func showMirroredPair(_ isShown: Bool) {
    reportingSimulatedTouches { pointers.showMirroredPair(isShown) }
  }

  /// Cancels all touches and everything else that waits for further input, for example when the window loses the focus
  /// or is hidden. Events that were sent before are handled first.
  public func cancelInput(at time: Double) {
    runInputPass(until: time)
    if isClosed { return }
    cancelEverything(at: time)
  }

  /// Cancels all input at the window's present time.
  func cancelEverything(at time: Double) {
    reportingSimulatedTouches {
      pointers.cancel()
      wheel.cancel()
      focus.unmarkText()
      gestures.cancelAll(at: time)
      pointers.forgetPosition()
      updateHovering()
    }
  }

  private func reportingSimulatedTouches(_ change: () -> Void) {
    let positions = simulatedTouches
    change()
    if simulatedTouches != positions { simulatedTouchesObservers.notify(self) }
  }
}
