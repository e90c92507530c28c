import Controls
import DocumentStore
import Geometry
import Gestures
import Scene
import Text

/// The view of the shapes. It fills the window; its subviews are the shapes, from back to front.
@MainActor public final class CanvasView: View {
  /// The shapes' movement.
  private(set) lazy var movement = ShapeMovement(in: self, recorder: recorder)
  /// The undo history, and what a store does not have yet.
  let recorder = StepRecorder()
  /// The context menu, which lies in front of everything.
  let menu = ContextMenu()
  /// The font of the menu, loaded on first use because loading takes longer than a frame.
  private(set) lazy var menuFont = loadMenuFont()
  /// The font of the menu with the theme's text scale; nil if there is no menu.
  var scaledMenuFont: Font? { menuFont.map { $0.withSize($0.size * theme.textScale) } }
  private let loadMenuFont: () -> Font?

  /// The number of shapes created so far.
  var count = 0
  var maker: ShapeMaker
  /// The gestures on the empty part of the canvas; see ``CanvasGround``.
  let ground = CanvasGround()
  /// Cuts and copies the shape with the focus, by its menu.
  var onCut: (() -> Void)?
  var onCopy: (() -> Void)?
  /// Called with a long press or a right click on the empty canvas, in each of its states.
  var onGroundPress: ((LongPressGestureRecognizer) -> Void)?

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - seed: determines the colours and positions of new shapes.
  ///   - menuFont: returns the font of the menu; if it returns nil, there is no menu.
  public init(seed: UInt64, menuFont: @escaping () -> Font? = { nil }) {
    maker = ShapeMaker(seed: seed)
    loadMenuFont = menuFont
    super.init()
    name = "canvas"
    listenToGround()
  }

  /// The shapes' views, from back to front.
  public var shapes: [ShapeView] { subviews.compactMap { $0 as? ShapeView } }

  /// The undo history.
  public var history: History<CanvasStep> { recorder.history }

  public override func didMoveToWindow() { movement.windowChanged() }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole {
    get { .canvas }
    set { super.accessibilityRole = newValue }
  }
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Shapes" }
    set { super.accessibilityLabel = newValue }
  }
  public override var accessibilityHint: String? {
    get { super.accessibilityHint ?? "Arrows move a shape, plus and minus resize it, brackets rotate it" }
    set { super.accessibilityHint = newValue }
  }

  /// The shape with the focus is selected.
  public override var accessibilitySelectionMode: AccessibilitySelectionMode { .single }
  public override func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool {
    guard let shape = element as? ShapeView, shape.superview === self else { return false }
    if !isSelected {
      shape.resignFocus()
      return !shape.isFocused
    }
    let isFocused = shape.becomeFocused()
    if isFocused { window?.isFocusRingVisible = true }
    return isFocused
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: [Touch]) { groundTouched(touches) }
  public override func touchesMoved(_ touches: [Touch]) { groundTouchMoved(touches) }
  public override func touchesEnded(_ touches: [Touch]) { groundTouchEnded() }
  public override func touchesCancelled(_ touches: [Touch]) { groundTouchCancelled() }

  /// Returns the view for a touch. A touch beside a shape that is held by one finger belongs to that shape,
  /// so that two fingers can resize a small shape without hiding it. The nearest such shape is chosen.
  public override func hitTest(_ point: Point, radius: Double) -> View? {
    let hit = super.hitTest(point, radius: radius)
    guard hit === self else { return hit }
    let touched = (window?.gestures.touches ?? []).compactMap { ($0.owner as? ShapeView)?.controller }
    let held = touched.filter { $0.fingerCount == 1 }
    return held.min { $0.view.center.distance(to: point) < $1.view.center.distance(to: point) }?.view ?? hit
  }

  // MARK: Undo and redo

  /// Undoes the last step. If a shape is being dragged, cancels the drag instead, as Escape does.
  public func undo() {
    menu.close()
    if movement.cancelHolds() { return }
    recorder.endKeyRun()
    movement.physics.synchronize()
    movement.physics.throwRecorder.endEpisodes()
    guard let step = recorder.history.undo() else { return }
    apply(step.inverse)
    recorder.onCommit?()
  }

  /// Redoes the last undone step. Without effect while a shape is being dragged, because the drag will become
  /// a step.
  public func redo() {
    menu.close()
    if movement.isMovedByHand { return }
    movement.cancelHolds()
    recorder.endKeyRun()
    guard let step = recorder.history.redo() else { return }
    apply(step)
    recorder.onCommit?()
  }

  /// Shows the result of a step. A step that was read from a file may name shapes that are not there, or are there already; it
  /// then has no effect on these.
  private func apply(_ step: CanvasStep) {
    switch step.change {
    case .move(let id, let from, let end): movement.animate([ShapeMove(id: id, from: from, to: end)])
    case .moveSeveral(let moves):
      movement.animate(moves)
      movement.physics.sleepAll()
    case .recolor(let id, _, let color):
      movement.controller(of: id)?.view.color = color
      recorder.unsaved.shapes.insert(id)
    case .reorder(let id, _, let index):
      guard let view = movement.controller(of: id)?.view else { break }
      insertSubview(view, at: index)
      recorder.unsaved.hasNewOrder = true
    case .add(let record, let index): restore([record], at: index)
    case .remove(let record, _):
      if let controller = movement.controller(of: record.id) { movement.remove(controller) }
    case .insert(let records, let index):
      restore(records, at: index)
    case .removeSeveral(let records, _):
      movement.remove(records.compactMap { movement.controller(of: $0.id) })
    case .removeAll: movement.removeAll()
    case .addAll(let records): restore(records, at: 0)
    case .replaceAll(_, let records):
      movement.removeAll()
      restore(records, at: 0)
    }
    if let focus = step.focusAfter.flatMap({ movement.controller(of: $0) }) { focus.view.becomeFocused() }
  }

  /// Adds shapes at rest, listed from back to front. A shape that is there already is left out, and its index stays free.
  ///
  /// - Parameter index: the index of the first one, counted from the back.
  func restore(_ records: [ShapeRecord], at index: Int) {
    movement.reserve(records.count)
    for (offset, record) in records.enumerated() where movement.controller(of: record.id) == nil {
      movement.add(record, ShapeMotion(atRest: resting(record)), at: index + offset)
        .setPreferredGeometry(record.geometry)
    }
  }

  /// Returns where a shape rests in the present window.
  func resting(_ record: ShapeRecord) -> ShapeGeometry {
    movement.corral.resting(record.geometry, kind: record.kind)
  }

  // MARK: All shapes

  /// Replaces all shapes by others, as one step of the history.
  public func replaceAll(by records: [ShapeRecord]) {
    movement.cancelHolds()
    let (old, focus) = (settledRecords, movement.focusedShape)
    let change = ShapeChange.replaceAll(old, by: records)
    apply(CanvasStep(change: change, focusBefore: focus, focusAfter: nil))
    count = CanvasModel.count(count, records, [])
    recorder.record(change, focusBefore: focus)
  }

  /// Removes all shapes, as one step of the history.
  public func clear() {
    movement.cancelHolds()
    let (records, focus) = (settledRecords, movement.focusedShape)
    window?.focusedView?.resignFocus()
    movement.removeAll()
    recorder.record(.removeAll(records), focusBefore: focus)
  }
}
