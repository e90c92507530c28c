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
  private let former:
    (
      report: ((GestureReport) -> Void)?, diagnostic: ((GestureDiagnostic) -> Void)?, pass: (() -> Void)?
    )

  init(_ window: Window) {
    self.window = window
    let arena = window.gestures
    let former = (report: arena.onReport, diagnostic: arena.onDiagnostic, pass: arena.onPass)
    self.former = former
    link = window.addDisplayLink { [weak self] tick in self?.update(at: tick.time) }
    arena.onReport = { [weak self] report in
      former.report?(report)
      self?.model.note(report)
    }
    arena.onDiagnostic = { [weak self] warning in
      former.diagnostic?(warning)
      self?.warn(warning)
    }
    arena.onPass = { [weak self] in
      former.pass?()
      self?.passEnded()
    }
    model.note(arena)
  }

  func end() {
    link?.invalidate()
    link = nil
    guard let arena = window?.gestures else { return }
    arena.onReport = former.report
    arena.onDiagnostic = former.diagnostic
    arena.onPass = former.pass
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

  private func passEnded() {
    guard let arena = window?.gestures else { return }
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
