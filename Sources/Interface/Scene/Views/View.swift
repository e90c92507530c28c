import Geometry
import Gestures
import Motion
import Painting

/// A rectangle of the window that draws itself, contains other views, and receives touches.
///
/// The geometry is that of UIKit. A view shows `bounds` of its own coordinate space. The centre of the bounds
/// lies at `center` in the superview, and `transform` applies about that point. `frame` is the resulting
/// bounding box.
///
/// ```
///   superview's space          view's own space
///   ┌──────────────────┐       bounds.origin
///   │   frame          │         ●────────┐
///   │   ●───────┐      │         │ draw() │
///   │   │   ×   │      │         └────────┘
///   │   └───│───┘      │
///   │    center        │       y grows downwards, angles turn clockwise
///   └──────────────────┘
/// ```
///
/// Properties set inside ``animate(duration:delay:curve:options:animations:completion:)`` change at once, and
/// the screen follows in the window's time; see ``presentation``. Non-finite numbers are ignored: the
/// property keeps its value.
///
/// ```swift
/// let disc = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
/// disc.backgroundColor = .orange
/// disc.layer.cornerRadius = 30
/// root.addSubview(disc)
/// View.animate(duration: 0.5) { disc.center = Point(200, 150) }
/// ```
@MainActor open class View: GestureOwner {
  // MARK: Stored state

  /// The layer that draws the view: its geometry, its appearance and its place among the others.
  public let layer: Layer
  /// Whether touches, wheel and keyboard events reach the view and its descendants. Default true.
  @exclusivity(unchecked) open var isUserInteractionEnabled = true {
    didSet {
      layer.noteAccessibleChange()
      if !isUserInteractionEnabled { host?.becameUnavailable(self) }
    }
  }
  var pointerTraits = PointerTraits()
  /// The rarer settings of layout and inheritance; nil until one of them is set.
  @exclusivity(unchecked) var settings: ViewSettings?

  /// A name for the program's own use, shown in a ``SceneDump``.
  public var name: String? { didSet { if name != oldValue { layer.noteAccessibleChange() } } }
  /// A number for the program's own use.
  public var tag = 0

  /// The accessible properties that were set; nil for none.
  var accessibilityStorage: AccessibilityStorage?

  /// The view that contains this one; nil for none.
  public var superview: View? { container?.takeUnretainedValue() }
  /// The stored ``superview``, which clears it when it is released; see ``Layer/container``.
  @exclusivity(unchecked) nonisolated(unsafe) var container: Unmanaged<View>?
  /// The subviews, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// The recognizers that are attached so far; see ``gestureRecognizers``.
  @exclusivity(unchecked) var attachedRecognizers: [GestureRecognizer] = []
  /// Whether ``attachGestureRecognizers()`` was called.
  @exclusivity(unchecked) var hasAttachedRecognizers = false

  /// Whether `touchesBegan` is called for further touches while one is down. Recognizers receive all touches.
  /// Default false.
  public var isMultipleTouchEnabled = false

  /// Creates a view with a frame in the superview's points. A non-finite frame counts as zero.
  ///
  /// The layer has the class ``layerClass``.
  public init(frame: Rect = .zero) {
    let kind: AnyClass = type(of: self).layerClass
    layer = kind == Layer.self ? Layer(frame: frame) : View.makeLayer(of: kind, frame: frame)
    layer.owner = self
  }

  /// Creates a view that is drawn by a layer of its own kind.
  ///
  /// - Parameters:
  ///   - frame: in the superview's points. A non-finite frame counts as zero.
  ///   - layer: a layer without a superlayer, of no other view. The view keeps it.
  public init(frame: Rect = .zero, layer: Layer) {
    ensure(layer.owner == nil, "a layer cannot draw two views")
    ensure(layer.superlayer == nil, "a sublayer cannot become the layer of a view")
    self.layer = layer
    layer.owner = self
    layer.takeInitialFrame(frame)
  }

  /// Returns nil: views are not archived. Views that were written for UIKit call it in an initializer that nothing calls.
  ///
  /// The parameter is an object, so that subclasses declare the initializer with Foundation's `NSCoder` without overriding this one.
  @_documentation(visibility: internal)
  public init?(coder: AnyObject) { return nil }

  deinit {
    layer.owner = nil
    for subview in subviews { subview.container = nil }
  }

  // MARK: The tree, which subclasses may observe

  /// Adds `view` in front of all subviews, and removes it from its former superview.
  ///
  /// - Precondition: `view` is neither this view nor an ancestor of it, and not a window's root view. The tree has at most
  ///   ``Layer/maximumDepth`` levels.
  open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Removes the view from its superview. Its touches are cancelled, its animations end early, and it loses
  /// the focus.
  open func removeFromSuperview() { removeFromSuperview(movesTo: nil) }

  // MARK: Geometry and appearance, which subclasses may observe

  /// The visible part of the view's own coordinate space. A change of size requests layout and drawing; a
  /// change of origin scrolls the subviews. Non-finite values are ignored.
  open var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The bounding box of the transformed bounds, in the superview's points.
  ///
  /// Setting the frame changes the centre and the size so that the frame reads back as set, up to rounding.
  /// If the transform shears, or rotates by other than quarter turns, only the centre changes; the size stays. A direction that is
  /// scaled by 0 gets the size of the frame.
  open var frame: Rect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The position of the bounds' centre in the superview's points. If the layer has another anchor point, its
  /// position instead.
  public final var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform about the centre. Default identity.
  public final var transform: Transform {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The opacity of the view and its descendants as one group; clamped to 0...1.
  open var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// The colour that fills the bounds behind the drawing; nil for none.
  open var backgroundColor: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// Whether the view and its descendants are excluded from drawing, touches and focus. Default false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  // MARK: Drawing and layout, to be overridden

  /// Draws the view in its own points. Called after `setNeedsDisplay()`, and never for a mere move.
  ///
  /// Meanwhile, `bounds` reads as its value on the screen, so that a view with an animated size is drawn
  /// crisply at every size. The drawing may exceed the bounds. The background lies behind it.
  ///
  /// Blend modes apply among the commands of the drawing, as in UIKit, where a view has a bitmap of its own: erasing shows
  /// what lies below the drawing. ``Layer/blendMode`` blends the view with what lies below.
  ///
  /// By default `draw(_ rect:)` is called.
  open func draw(_ context: inout GraphicsContext) { drawByReference(&context) }

  /// Draws the view into ``ContextReference/current``, unless the method with a context is overridden. For views that were written
  /// for UIKit, with the product EaselUIKit; others draw into the context that they are given.
  ///
  /// - Parameter rect: the bounds.
  @_documentation(visibility: internal)
  open func draw(_ rect: Rect) {}

  /// Sets the frames of the subviews. Called before drawing if the size changed or ``setNeedsLayout()`` was
  /// called.
  open func layoutSubviews() {}

  /// Lays out what the view's layer contains; by default ``layoutSubviews()`` is called. Views that were written for UIKit override
  /// it for the frames of sublayers.
  @_documentation(visibility: internal)
  open func layoutSublayers(of layer: Layer) { layoutSubviews() }

  /// The class of the layer that ``init(frame:)`` creates, by ``Layer/makeForView()`` of that class. Views that pass a layer to
  /// `super.init(frame:layer:)`, such as scroll views, do not read it. Default `Layer`.
  @MainActor open class var layerClass: AnyClass { Layer.self }

  /// Returns the preferred size within `size`; by default ``intrinsicContentSize``, with the current width or height where it
  /// determines none.
  ///
  /// Override it for content whose size depends on the offered one, such as wrapped text.
  ///
  /// - Parameter size: the available size, in points. A component may be infinite.
  open func sizeThatFits(_ size: Size) -> Size {
    let (content, current) = (intrinsicContentSize, bounds.size)
    return Size(
      content.width < 0 ? current.width : content.width, content.height < 0 ? current.height : content.height)
  }

  /// The size of the view's content, in points, for a container such as a stack. A component is
  /// ``noIntrinsicMetric`` if the content does not determine it. Default: neither is determined.
  open var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, View.noIntrinsicMetric) }

  /// Called after ``safeAreaInsets`` changed because the window's or an ancestor's insets were set. The view is
  /// laid out afterwards.
  open func safeAreaInsetsDidChange() {}

  /// Called when a value that the view inherits may have changed: it was set for the view or an ancestor, the
  /// view came into a window, or ``Window/scale`` changed. See ``TraitKey``.
  open func traitsChanged() {}

  /// Called after ``traitsChanged()``, in the form of UIKit's.
  ///
  /// - Parameter previousTraitCollection: the traits before a trait was set for the view or an ancestor; nil after another change.
  @_documentation(visibility: internal)
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called by nothing, because views are made in code and not by files. For views that were written for UIKit.
  @_documentation(visibility: internal)
  open func awakeFromNib() {}

  /// Called by nothing, because there is no Interface Builder. For views that were written for UIKit.
  @_documentation(visibility: internal)
  open func prepareForInterfaceBuilder() {}

  /// Called after a subview was added, removed, shown or hidden, for a container that lays out its subviews in
  /// order.
  open func subviewsChanged() {}

  /// Called after the view's tint changed, by a theme or a tint of the view or an ancestor. For views that were written for UIKit;
  /// others read the theme in ``traitsChanged()``.
  @_documentation(visibility: internal)
  open func tintColorDidChange() {}

  /// Called after the view or an ancestor was added to a window or removed from one.
  open func didMoveToWindow() {}

  /// Called before the view is added to a superview, or removed from one, for which the superview is nil.
  open func willMove(toSuperview superview: View?) {}
  /// Called after the view was added to a superview, or removed from one.
  open func didMoveToSuperview() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Hit testing, to be overridden

  /// Returns whether any point within `radius` points of `point` belongs to the view.
  ///
  /// Points are the view's own. By default the bounds belong to it. `radius` is 0 for a mouse. A view that
  /// overrides this with its shape lets touches outside of the shape pass through.
  ///
  /// By default the method with an event is called, which has the form of UIKit's.
  open func point(inside point: Point, radius: Double) -> Bool {
    self.point(inside: point, with: .hitTest(radius: radius))
  }

  /// Returns whether a point belongs to the view, unless the method with a radius is overridden. An override that ignores the event
  /// has an exact outline.
  @_documentation(visibility: internal)
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    boundsContain(point, radius: event?.hitRadius ?? 0)
  }

  /// Returns the view that a touch at `point` belongs to: the view itself, a descendant, or nil for none.
  ///
  /// The frontmost view exactly under the point is found first. If `radius` is greater than 0, the nearest
  /// view in front of it within the radius takes its place. Points are the view's own; positions are those on
  /// the screen. Excluded are hidden, transparent and disabled views, and those in an animation without
  /// ``AnimationOptions/allowUserInteraction``. So are their subviews, and parts of subviews outside of their
  /// superview.
  ///
  /// By default the method with an event is called, which has the form of UIKit's.
  open func hitTest(_ point: Point, radius: Double = 0) -> View? {
    hitTest(point, with: .hitTest(radius: radius))
  }

  /// Returns the view that a touch at a point belongs to, unless the method with a radius is overridden.
  @_documentation(visibility: internal)
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    defaultHitTest(point, radius: event?.hitRadius ?? 0)
  }

  /// Attaches the view's own recognizers. Called once, before the first touch or hovering pointer reaches the view. The default
  /// does nothing.
  ///
  /// A program with thousands of views attaches their recognizers here: most views are never touched.
  open func attachGestureRecognizers() {}

  /// Returns whether a recognizer may begin with touches that landed on this view: one of the view itself, or of an ancestor. It is
  /// asked besides the recognizer's own `shouldBegin`. Default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether the view receives touches that land beside it, within the touch radius. By default only a view
  /// with gesture recognizers does.
  open var attractsNearbyTouches: Bool { !gestureRecognizers.isEmpty }

  /// Returns the point about which an Alt-drag from `point` mirrors its second touch, in the view's own
  /// points. Nil defers to the superview; the final default is the centre of the window.
  open func mirrorCenter(for point: Point) -> Point? { nil }

  /// The view that receives two touches when the mouse presses this one, mirrored about that view's
  /// ``mirrorCenter(for:)`` as in an Alt-drag. Used for handles that rotate and resize another view. Default
  /// nil: a press is one touch.
  open var mirrorTarget: View? { nil }

  // MARK: Input, to be overridden

  /// Called when touches began in the view, or in a subview that does not handle them. By default the
  /// superview is called, so that a view without these methods is transparent to its superview's touches. A
  /// view that overrides one of the four overrides all of them, and calls `super` only for touches that it
  /// does not handle.
  ///
  /// The methods with a set have the form of UIKit's, and are called by default. A view overrides four methods of one form.
  open func touchesBegan(_ touches: [Touch]) { touchesBegan(Set(touches), with: event(touches)) }
  /// Called when touches moved. By default the superview is called.
  open func touchesMoved(_ touches: [Touch]) { touchesMoved(Set(touches), with: event(touches)) }
  /// Called when touches ended. By default the superview is called.
  open func touchesEnded(_ touches: [Touch]) { touchesEnded(Set(touches), with: event(touches)) }
  /// Called when the system or a recognizer cancelled touches. By default the superview is called.
  open func touchesCancelled(_ touches: [Touch]) { touchesCancelled(Set(touches), with: event(touches)) }
  /// Called when touches began, unless the method with an array is overridden. By default the superview is called.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    superview?.touchesBegan(event?.ordered(touches) ?? Array(touches))
  }
  /// Called when touches moved, unless the method with an array is overridden. By default the superview is called.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    superview?.touchesMoved(event?.ordered(touches) ?? Array(touches))
  }
  /// Called when touches ended, unless the method with an array is overridden. By default the superview is called.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    superview?.touchesEnded(event?.ordered(touches) ?? Array(touches))
  }
  /// Called when touches were cancelled, unless the method with an array is overridden. By default the superview is called.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    superview?.touchesCancelled(event?.ordered(touches) ?? Array(touches))
  }

  private func event(_ touches: [Touch]) -> TouchEvent {
    TouchEvent(touches, active: host?.activeTouches ?? [])
  }

  /// Called when the wheel was turned over the view and no recognizer there handled it. Returns whether the
  /// event was handled; otherwise the superview is called.
  open func scrolled(_ event: WheelEvent) -> Bool { false }
  /// Called when a mouse or pen pointer entered the view or a descendant.
  open func pointerEntered() {}
  /// Called when the pointer left, or the view was removed from under it.
  open func pointerExited() {}

  // MARK: Keyboard, to be overridden

  /// Whether the view accepts the focus, such as by Tab.
  open var canBecomeFocused: Bool { false }
  /// Returns whether the view takes the focus that it is about to get, by a press, a key or ``becomeFocused()``. Asked once each time.
  /// Default true.
  open func shouldBecomeFocused() -> Bool { true }
  /// Returns whether the view gives up the focus that it is about to lose, by a press, a key, ``resignFocus(forced:)`` or
  /// ``becomeFocused()`` of another view. It is not asked if the view is removed, hidden or disabled. Default true.
  open func shouldResignFocus() -> Bool { true }
  /// Called when ``isFocused`` or ``showsFocusRing`` changed. By default the view is redrawn.
  open func focusChanged() { setNeedsDisplay() }
  /// Called for every ancestor of a view that received the focus, from the nearest on, so that a scroll view can
  /// show it.
  open func descendantBecameFocused(_ view: View) {}
  /// Called when a key went down while the view or a descendant had the focus. Returns whether the event was
  /// handled.
  open func keyDown(_ event: KeyEvent) -> Bool { false }
  /// Called when a key went up while the view or a descendant had the focus. Returns whether the event was
  /// handled.
  open func keyUp(_ event: KeyEvent) -> Bool { false }

  // MARK: Clipboard, to be overridden

  /// Called with content of a clipboard that ``WindowHost/requestPaste(of:as:into:)`` requested, while the view or a descendant had the
  /// focus; the root view also without a focus. Returns whether the content was used.
  open func paste(_ content: PastedContent) -> Bool { false }
  /// Called if requested content cannot be pasted, with a sentence that says why. Returns whether the sentence is shown.
  open func pasteFailed(_ reason: String) -> Bool { false }

  // MARK: Accessibility, to be set or overridden

  // An override returns what was set, or else what the view knows itself: `super.accessibilityLabel ?? title`.

  /// Whether the view is one element for readers, whose subviews are not elements themselves. Default: whether
  /// ``accessibilityTraits`` name a kind of element, such as a button or an image.
  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? !accessibilityTraits.isDisjoint(with: .kinds) }
    set { editAccessibility { $0.isElement = newValue } }
  }
  /// The kind of the element. By default it follows from ``accessibilityTraits``.
  open var accessibilityRole: AccessibilityRole {
    get { accessibilityStorage?.role ?? AccessibilityRole(accessibilityTraits) }
    set { editAccessibility { $0.role = newValue } }
  }
  /// The name that is spoken; nil for the text of the ``toolTip``. Default nil.
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label }
    set { editAccessibility { $0.label = newValue } }
  }
  /// The value as text; nil for none. Default nil.
  open var accessibilityValue: String? {
    get { accessibilityStorage?.value }
    set { editAccessibility { $0.value = newValue } }
  }
  /// The effect of the main action; nil for the text of the ``toolTip``, if that is not the name. Default nil.
  open var accessibilityHint: String? {
    get { accessibilityStorage?.hint }
    set { editAccessibility { $0.hint = newValue } }
  }
  /// The behaviour and the state. Default none.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilityStorage?.traits ?? [] }
    set { editAccessibility { $0.traits = newValue } }
  }
  /// The number and its range; nil for none. Default nil.
  open var accessibilityRange: AccessibilityRange? {
    get { accessibilityStorage?.range }
    set { editAccessibility { $0.range = newValue } }
  }
  /// The actions beyond the standard ones. Default none.
  open var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { accessibilityStorage?.customActions ?? [] }
    set { editAccessibility { $0.customActions = newValue } }
  }
  /// The connections to other elements, such as to the label beside the view. Default none.
  open var accessibilityRelations: [AccessibilityRelation] {
    get { accessibilityStorage?.relations ?? [] }
    set { editAccessibility { $0.relations = newValue } }
  }
  /// The elements that the view contains, instead of its subviews; nil for the subviews. The same objects must be returned
  /// for as long as they stand for the same parts. Views that are not inside this view are left out. Default nil.
  open var accessibilityElements: [any Accessible]? {
    get { accessibilityStorage?.elements }
    set { editAccessibility { $0.elements = newValue } }
  }
  /// Whether readers ignore the view and everything in it. Default false.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStorage?.hidesElements ?? false }
    set { editAccessibility { $0.hidesElements = newValue } }
  }
  /// Whether readers ignore the view's siblings while it is shown. Default false.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.isModal ?? false }
    set { editAccessibility { $0.isModal = newValue } }
  }
  /// The text, its caret and its selection; nil for none. Default nil.
  open var accessibilityText: (any AccessibleText)? { nil }
  /// The part of the view that has the focus while the view has it, such as a menu's line; nil for the view. Default nil.
  open var accessibilityFocusedElement: (any Accessible)? { nil }
  /// How many of the elements inside a reader can select. Default none.
  open var accessibilitySelectionMode: AccessibilitySelectionMode { .none }
  /// The bounding box of the element, in the window's points. By default that of the bounds.
  open var accessibilityFrame: Rect { convert(bounds, to: nil) }

  /// Performs the main action. Returns whether there is one and it was possible. By default there is none.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value by a step. By default nothing happens.
  open func accessibilityIncrement() {}
  /// Decreases the value by a step. By default nothing happens.
  open func accessibilityDecrement() {}
  /// Sets the number of ``accessibilityRange``. Returns whether it can be set. By default it cannot.
  open func setAccessibilityValue(_ number: Double) -> Bool { false }
  /// Selects or deselects an element inside. Returns whether that was possible. By default it is not.
  open func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool { false }
}
