import Geometry
import Scene

/// A view that lays out its arranged subviews in a row or a column.
///
/// ```swift
/// let row = StackView([Label("Volume"), Slider()], axis: .horizontal)
/// row.spacing = 12
/// row.frame = Rect(x: 20, y: 20, width: 300, height: 44)
/// ```
///
/// The length of a view along the axis is its ``/Scene/View/intrinsicContentSize``, or else the length that it had when it was
/// arranged. ``distribution`` decides what happens with the rest of the stack's length, ``alignment`` what happens across the
/// axis. Hidden views take no room. Edges are on whole pixels.
@MainActor open class StackView: View {
  /// The direction of a stack.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The place of views across the axis.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the left edge, or at the top edge of a row.
    case leading
    /// In the middle.
    case center
    /// At the right edge, or at the bottom edge of a row.
    case trailing
  }

  /// The lengths and distances of views along the axis.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// Views fill the stack: the least hugging ones grow, the least resistant ones shrink.
    case fill
    /// Views fill the stack with equal lengths.
    case fillEqually
    /// Views fill the stack with lengths in proportion to their own.
    case fillProportionally
    /// Views keep their lengths, with equal distances of at least ``StackView/spacing``.
    case equalSpacing
    /// Views keep their lengths, with equal distances between their centres if ``StackView/spacing`` permits.
    case equalCentering
  }

  /// The direction. Default horizontal.
  public var axis = Axis.horizontal { didSet { if axis != oldValue { changed() } } }
  /// The place of views across the axis. Default fill.
  public var alignment = Alignment.fill { didSet { if alignment != oldValue { changed() } } }
  /// The lengths and distances of views along the axis. Default fill.
  public var distribution = Distribution.fill { didSet { if distribution != oldValue { changed() } } }
  /// The distance between views, in points; the least distance for the equal distances of ``distribution``. Negative
  /// distances overlap; non-finite ones are ignored. Default 0.
  public var spacing = 0.0 {
    didSet {
      if !spacing.isFinite { spacing = oldValue }
      if spacing != oldValue { changed() }
    }
  }
  /// Whether the views are inside of the layout margins instead of the bounds. Default false.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { changed() } }
  }

  /// The priority of views with a length of their own, and of others.
  public static let defaultHuggingPriority = (intrinsic: 250.0, other: 50.0)
  /// The resistance of views against shrinking.
  public static let defaultCompressionResistance = 750.0

  private var items: [StackItem] = []
  private var lastIntrinsicSize: Size?

  /// Creates a stack.
  public init(_ views: [View] = [], axis: Axis = .horizontal, spacing: Double = 0, frame: Rect = .zero) {
    self.axis = axis
    self.spacing = spacing.isFinite ? spacing : 0
    super.init(frame: frame)
    for view in views { addArrangedSubview(view) }
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  // MARK: Arranged subviews

  /// The subviews that the stack lays out, in order. Other subviews keep their frames.
  public var arrangedSubviews: [View] { items.lazy.map(\.view).filter { $0.superview === self } }

  /// Adds a view at the end. It becomes a subview.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: items.count) }

  /// Inserts a view; the index is clamped to the valid range. It becomes a subview. A view that is arranged already is
  /// moved.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    let old = view.superview === self ? item(of: view) : nil
    items.removeAll { $0.view === view || $0.view.superview !== self }
    items.insert(old ?? StackItem(view), at: max(0, min(items.count, index)))
    if view.superview !== self { addSubview(view) }
    changed()
  }

  /// Stops to lay out a view. It stays a subview.
  public func removeArrangedSubview(_ view: View) {
    items.removeAll { $0.view === view }
    changed()
  }

  /// Sets the distance after a view, in points; nil for ``spacing``.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    change(view) { $0.spacingAfter = spacing.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// Returns the distance after a view, in points; nil for ``spacing``.
  public func customSpacing(after view: View) -> Double? { item(of: view)?.spacingAfter }

  /// Sets the priority with which a view keeps its length while the stack has more room. The views with the lowest one
  /// share the rest equally. Nil for ``defaultHuggingPriority``.
  public func setHuggingPriority(_ priority: Double?, for view: View) {
    change(view) { $0.hugging = priority }
  }

  /// Sets the priority with which a view keeps its length while the stack has less room. The views with the lowest one
  /// shrink first. Nil for ``defaultCompressionResistance``.
  public func setCompressionResistance(_ priority: Double?, for view: View) {
    change(view) { $0.resistance = priority }
  }

  private func item(of view: View) -> StackItem? { items.first { $0.view === view } }

  private func change(_ view: View, _ change: (inout StackItem) -> Void) {
    guard let index = items.firstIndex(where: { $0.view === view }) else { return }
    change(&items[index])
    changed()
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func subviewsChanged() {
    super.subviewsChanged()
    changed()
  }

  // MARK: Sizes

  /// The size of all views at their own lengths, with the distances and margins.
  open override var intrinsicContentSize: Size { fittingSize(across: nil) }

  /// The size for a given length across the axis, such as the width of a column with wrapped text.
  open override func sizeThatFits(_ size: Size) -> Size {
    let across = axis == .horizontal ? size.height : size.width
    return fittingSize(across: across.isFinite ? across : nil)
  }

  private var margins: Insets {
    guard isLayoutMarginsRelativeArrangement else { return .zero }
    // Not from the bounds, which have no room for margins before the stack was sized.
    let (margins, safe) = (layoutMargins, insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero)
    return Insets(
      top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right)
  }

  private var shown: [StackItem] { items.filter { $0.view.superview === self && !$0.view.isHidden } }

  private func fittingSize(across: Double?) -> Size {
    let (shown, margins) = (shown, margins)
    let ends = axis == .horizontal ? margins.top + margins.bottom : margins.left + margins.right
    let room = across.map { max(0, $0 - ends) }
    let lengths = shown.map { $0.length(along: axis, across: room) }
    var along = lengths.reduce(0, +)
    if distribution == .fillEqually { along = (lengths.max() ?? 0) * Double(lengths.count) }
    along += gaps(of: shown).reduce(0, +)
    let widest = min(room ?? .infinity, shown.map { $0.length(across: axis) }.max() ?? 0)
    return axis == .horizontal
      ? Size(along + margins.left + margins.right, widest + margins.top + margins.bottom)
      : Size(widest + margins.left + margins.right, along + margins.top + margins.bottom)
  }

  private func gaps(of items: [StackItem]) -> [Double] { items.dropLast().map { $0.spacingAfter ?? spacing } }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    items.removeAll { $0.view.superview !== self }
    let intrinsic = intrinsicContentSize
    if intrinsic != lastIntrinsicSize {
      lastIntrinsicSize = intrinsic
      invalidateIntrinsicContentSize()
    }
    let area = bounds.inset(by: margins)
    let shown = shown
    let isRow = axis == .horizontal
    let across = isRow ? area.height : area.width
    let spans = StackArrangement(
      lengths: shown.map { $0.length(along: axis, across: alignment == .fill ? across : nil) },
      gaps: gaps(of: shown), hugging: shown.map { $0.huggingPriority(along: axis) },
      resistance: shown.map { $0.resistance ?? StackView.defaultCompressionResistance }
    ).spans(in: isRow ? area.width : area.height, distribution)
    for (item, span) in zip(shown, spans) {
      let extent = alignment == .fill ? across : min(across, item.length(across: axis, along: span.length))
      let start =
        switch alignment {
        case .fill, .leading: 0.0
        case .center: (across - extent) / 2
        case .trailing: across - extent
        }
      let frame =
        isRow
        ? Rect(x: area.minX + span.start, y: area.minY + start, width: span.length, height: extent)
        : Rect(x: area.minX + start, y: area.minY + span.start, width: extent, height: span.length)
      item.view.frame = frame.onWholePixels(scale: window?.scale ?? 1)
    }
  }
}

extension Rect {
  /// The rectangle with its edges moved to the nearest pixels.
  nonisolated func onWholePixels(scale: Double) -> Rect {
    func nearest(_ edge: Double) -> Double { (edge * scale).rounded() / scale }
    return Rect(minX: nearest(minX), minY: nearest(minY), maxX: nearest(maxX), maxY: nearest(maxY))
  }
}
