import Geometry
import Motion
import Painting

/// A rectangle of the window that is drawn: the node of the tree that the passes walk.
///
/// The geometry is that of Core Animation. A layer shows ``bounds`` of its own coordinate space. The point of
/// the bounds at ``anchorPoint`` lies at ``position`` in the superlayer, and ``transform`` applies about that
/// point. ``frame`` is the resulting bounding box.
///
/// A ``View`` owns a layer, and adds touches, focus and layout. A layer may also stand alone, as a sublayer of a
/// view's layer: for what is only seen, it costs less than a view.
///
/// Non-finite numbers are ignored: the property keeps its value.
///
/// One type, because frames and hit tests read these properties of thousands of layers in a row: a part in an object of its own would
/// cost each of them a pointer and a line of the cache. The parts with rules are values in it, such as `SiblingPosition`, `PendingWork`,
/// `DrawingCache` and `SublayerBoxes`; what few layers have is in `StyleStorage`.
///
/// ```swift
/// let dot = Layer()
/// dot.frame = Rect(x: 10, y: 10, width: 20, height: 20)
/// dot.backgroundColor = .red
/// dot.cornerRadius = 10
/// shape.layer.addSublayer(dot)
/// ```
@MainActor open class Layer {
  // MARK: Stored state

  // Frames and hit tests read these properties of thousands of layers. Dynamic exclusivity checks took a
  // quarter of that time. No other code runs while one of these is being modified.

  // Hit tests read these four of every sibling: they come first, to lie in few cache lines.

  /// The set value of ``isHidden``.
  @exclusivity(unchecked) var modelIsHidden = false
  /// The running animations of the layer and its view; nil for none.
  @exclusivity(unchecked) var runningAnimations: RunningAnimations?
  /// The values on the screen. They differ from the properties only while the properties are animated.
  @exclusivity(unchecked) public internal(set) var presentation: Appearance
  /// The view that owns the layer; nil for a layer that stands alone. The view clears it when it is released. A weak
  /// reference would allocate for every view, and slow down its reference counting.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var owner: (any LayerOwner)?

  /// The position among the siblings.
  @exclusivity(unchecked) var sibling = SiblingPosition()

  /// The values set by the program.
  @exclusivity(unchecked) var model: Appearance
  /// The work that this layer needs, and the work that its descendants need.
  @exclusivity(unchecked) var work = PendingWork()
  /// The latest drawings, kept until `draw` is called again.
  @exclusivity(unchecked) var drawingCache = DrawingCache()
  /// The position and bounds at which the layer was painted last.
  @exclusivity(unchecked) var paintedBounds = PaintedBounds()
  /// The painted bounds of each sublayer with its descendants. Empty after a change of the sublayers' order,
  /// except at its front end.
  @exclusivity(unchecked) var sublayerBoxes = SublayerBoxes()
  /// The layer's time relative to its superlayer's; nil for the same time.
  var timing: MediaTiming?
  /// Whether what the layer itself draws, and its group, count against the frame's `DrawingBudget`, because they come from
  /// outside of the program; see `DisplayList.isTrusted`. Set before the first frame. Default false.
  package final var isBudgeted = false
  /// Whether a sublayer has or had a z position.
  var ordersByDepth = false
  /// The rarer values of the appearance; nil until one of them is set.
  @exclusivity(unchecked) var style: StyleStorage?
  /// Whether a frame has placed the layer since it came into the window.
  var wasPlaced = false
  var isDrawing = false
  /// Whether ``placementChanged()`` is called.
  var observesPlacement = false
  /// The parts that a reader's tree must read again; see ``AccessibilityMarks``.
  @exclusivity(unchecked) var accessibilityMark: AccessibilityMark = []

  /// A name for the program's own use.
  public var name: String?

  /// The object that draws, lays out and animates the layer; nil for none. The delegate of a view's layer is asked only
  /// to draw and to lay out.
  public weak var delegate: (any LayerDelegate)?
  /// The actions for changes of properties, by key; see ``action(for:)``. Default none.
  public var actions: [AnimationKey: LayerAction] = [:]
  /// The layer that contains this one; nil for none. The superlayer of a mask is the layer that it masks.
  public var superlayer: Layer? { container?.takeUnretainedValue() }
  /// The stored ``superlayer``. That layer clears it when it is released. A weak reference would slow down the counting of
  /// references to that layer, and a frame reads it of each animated layer.
  @exclusivity(unchecked) nonisolated(unsafe) var container: Unmanaged<Layer>?
  /// The sublayers, from back to front. Those of subviews are among them.
  @exclusivity(unchecked) public internal(set) var sublayers: [Layer] = []
  /// The number of levels of the tree that the layer is the root of, masks included; 1 without sublayers.
  @exclusivity(unchecked) var treeHeight: Int32 = 1
  /// The tree of the window that contains the layer; nil for none.
  var tree: LayerTree? { containingTree?.takeUnretainedValue() }
  /// The stored ``tree``. The window clears it when it is released.
  @exclusivity(unchecked) nonisolated(unsafe) var containingTree: Unmanaged<LayerTree>?

  /// Whether drawing and sublayers are clipped to the bounds. Default false.
  @exclusivity(unchecked) public var masksToBounds = false {
    didSet {
      guard masksToBounds != oldValue else { return }
      noteAccessibleChange(.placement)
      dropPicture()
      invalidate(.placement)
    }
  }

  /// Creates a layer with a frame in the superlayer's points. A non-finite frame counts as zero.
  public init(frame: Rect = .zero) {
    model = Appearance(frame: frame)
    presentation = model
    setUp()
  }

  /// Creates a layer of size zero. Layers that were written for Core Animation override this initializer.
  public init() {
    model = Appearance(frame: .zero)
    presentation = model
    setUp()
  }

  /// Creates the layer of a view whose ``View/layerClass`` is this class. A class of the program's own overrides it, if a view has
  /// that class:
  ///
  /// ```swift
  /// final class Ring: ShapeLayer {
  ///   override class func makeForView() -> Layer { Ring() }
  /// }
  /// ```
  ///
  /// It takes the place of a required initializer, which every subclass would have to declare.
  @MainActor open class func makeForView() -> Layer { Layer() }

  /// Returns nil: layers are not archived. The parameter is an object, as that of ``View/init(coder:)``.
  @_documentation(visibility: internal)
  public init?(coder: AnyObject) { return nil }

  /// Creates an empty layer for text that was written for Core Animation, whose layers on the screen are copies that this initializer
  /// makes. Nothing calls it here: ``presentation`` has the values on the screen.
  @_documentation(visibility: internal)
  public init(layer: Any) {
    model = Appearance(frame: .zero)
    presentation = model
    setUp()
  }

  /// Sets what layers of a class have from the start. Each initializer calls it once, so that a class without stored properties to
  /// initialize inherits them all.
  func setUp() {}

  deinit { for sublayer in sublayers { sublayer.container = nil } }

  /// ``sublayers`` and ``actions``, where properties of EaselUIKit with other types hide them.
  package final var plainSublayers: [Layer] { sublayers }
  package final var plainActions: [AnimationKey: LayerAction] {
    get { actions }
    set { actions = newValue }
  }

  // MARK: The tree, which subclasses may observe

  /// Removes the layer from its superlayer. Its animations end early. The layer of a view takes its view with
  /// it.
  open func removeFromSuperlayer() { remove() }

  // MARK: Drawing and layout, to be overridden

  /// Draws the layer in its own points. Called after `setNeedsDisplay()`, and never for a mere move. By
  /// default its delegate and its view draw.
  ///
  /// Meanwhile, `bounds` reads as its value on the screen, so that a layer with an animated size is drawn
  /// crisply at every size. The drawing may exceed the bounds. The background lies behind it.
  ///
  /// Blend modes apply among the commands of the drawing, as in a bitmap of its own: erasing shows what lies below the
  /// drawing. ``Layer/blendMode`` blends the layer with what lies below.
  open func draw(_ context: inout GraphicsContext) {
    delegate?.draw(self, in: &context)
    owner?.draw(&context)
    drawByReference(&context)
  }

  /// Draws the layer, unless the method with a value is overridden. For layers that were written for Core Animation, with the product
  /// EaselUIKit; others draw into the context that they are given.
  @_documentation(visibility: internal)
  open func draw(in context: ContextReference) {}

  /// Whether the blend modes of the drawing apply to what lies below the layer, too, as those of sublayers do.
  var drawsOntoBackdrop: Bool { false }

  /// Sets the frames of the sublayers. Called before drawing if the size changed or ``setNeedsLayout()`` was
  /// called. By default its delegate and its view lay them out.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
    owner?.layoutSublayers(of: self)
  }

  @available(
    *, unavailable,
    message: "a property of a subclass is animated as an @Animated property, as those of ShapeLayer are"
  )
  @_documentation(visibility: internal)
  @MainActor open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Called after the layer or an ancestor was added to a window or removed from one.
  open func didMoveToWindow() {}

  /// Called at the end of a frame that placed the layer elsewhere, changed its visibility or its size.
  func placementChanged() {}

  /// The delay of the last instance in which the layer shows its sublayers, in seconds of its time; 0 for a single instance.
  var lastInstanceDelay: Double { 0 }

  /// Requests a drawing, if the layer shows its sublayers with delays, because one of them may still be animated in a later
  /// instance.
  func redrawInstances() {}

  // MARK: Actions

  /// Returns the action for a property that was never specified otherwise, for all layers of a class. Default
  /// unspecified.
  @MainActor open class func defaultAction(for key: AnimationKey) -> LayerAction { .unspecified }

  /// Returns the action for a change of a property: the first that is specified by the delegate, by ``actions``, or by
  /// ``defaultAction(for:)`` of the layer's class. Unspecified is the implicit animation; see ``Transaction``.
  ///
  /// It is asked when a property is set on a layer that stands alone, unless the transaction disables actions, and
  /// only after a frame has shown the layer.
  public func action(for key: AnimationKey) -> LayerAction {
    if let delegate, case let action = delegate.action(for: self, key: key), action.isSpecified {
      return action
    }
    if let action = actions[key], action.isSpecified { return action }
    return type(of: self).defaultAction(for: key)
  }
}
