import Geometry
import Gestures
import Scene

/// The hooks, model and views of the inspector from turning on to turning off.
final class InspectorSession {
  private(set) var model = InspectorModel()
  let pointers = PointersView()
  let panel = PanelView()
  private(set) var link: DisplayLink?
  var onWarning: ((GestureDiagnostic) -> Void)?
  /// Called in a frame with its time, after a possible change.
  var onFrame: ((Double) -> Void)?

  private weak var window: Window?
  private var tokens: [ObserverToken] = []

  init(_ window: Window) {
    self.window = window
    let arena = window.gestures
    link = window.addDisplayLink { [weak self] tick in self?.update(at: tick.time) }
    tokens = [
      arena.reportObservers.add { [weak self] report in self?.model.note(report) },
      arena.diagnosticObservers.add { [weak self] warning in self?.warn(warning) },
      arena.passObservers.add { [weak self] arena in self?.passEnded(in: arena) },
    ]
    model.note(arena)
  }

  func end() {
    link?.invalidate()
    link = nil
    tokens.removeAll()
  }

  /// Checks the rules of all recognizers, before the first touch.
  func checkRules(of root: View) {
    var recognizers: [GestureRecognizer] = []
    var open = [root]
    while let view = open.popLast() {
      recognizers += view.gestureRecognizers
      open += view.subviews.reversed()
    }
    for problem in GestureLinter.problems(among: recognizers) { warn(problem) }
  }

  private func warn(_ warning: GestureDiagnostic) {
    if model.note(warning, at: window?.time ?? 0) { onWarning?(warning) }
    link?.isPaused = false
  }

  private func passEnded(in arena: GestureArena) {
    model.note(arena)
    link?.isPaused = false
  }

  private func update(at time: Double) {
    guard let arena = window?.gestures else { return }
    // Timers advance with time alone.
    if !arena.isAtRest { model.update(from: arena.snapshot()) }
    model.advance(to: time)
    onFrame?(time)
    link?.isPaused = !model.isMoving
  }
}
