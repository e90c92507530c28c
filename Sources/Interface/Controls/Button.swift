import Geometry
import Painting
import Scene
import Text

/// A control that shows an image and performs one action when tapped.
///
/// ```swift
/// let button = Button("Flip") { card.flip() }
/// button.isEnabled = false
/// ```
@MainActor open class Button: Control {
  /// Draws the button's content instead of an image, in the button's own points. The button itself draws the
  /// background, the dimming when disabled, and the focus ring.
  public var drawContent: ((_ context: inout GraphicsContext, _ bounds: Rect, _ state: State) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// The title of the normal state, smaller in a narrow button, over the theme's button fill. Where larger text is too wide, it is
  /// wrapped first. With an image, the title is beside it. Nil for none. Default nil.
  public var title: String? {
    get { titles[[]] }
    set { setTitle(newValue, for: []) }
  }
  /// The font of the title, at its own size times the theme's text scale. Nil is the window's default font at ``titleSize``. Default
  /// nil.
  public var titleFont: Font? {
    didSet { if titleFont != oldValue { contentChanged() } }
  }
  /// Whether the button with a title is filled with the theme's tint, as the default button of a panel. Default false.
  public var isProminent = false {
    didSet { if isProminent != oldValue { setNeedsDisplay() } }
  }
  /// Whether the button has the theme's fills behind its content, and a border. Without them only its content shows its state.
  /// Default true.
  public var drawsGround: Bool {
    get { trait(ButtonGround.self) }
    set { setTrait(ButtonGround.self, to: newValue) }
  }
  /// The distance of the content from the edges, in points; nil for ``titleMargin`` at both sides of a title. Default nil.
  public var contentInsets: Insets? {
    didSet { if contentInsets != oldValue { contentChanged() } }
  }
  /// The place of the image beside the title. Default leading.
  public var imagePlacement = ImagePlacement.leading {
    didSet { if imagePlacement != oldValue { contentChanged() } }
  }

  /// The place of a button's image.
  nonisolated public enum ImagePlacement: Hashable, Sendable, CaseIterable {
    /// At the left of the title.
    case leading
    /// At the right of the title.
    case trailing
    /// Above the title.
    case top
  }

  /// The size of the title's font, in points, before the theme's text scale.
  public static let titleSize = 15.0
  /// The distance of a title from the left and the right edge, in points.
  public static let titleMargin = 14.0
  /// The distance between image and title, in points.
  static let imageGap = 6.0

  private var images: [State: Image] = [:]
  private var titles: [State: String] = [:]
  private var titleColors: [State: Color] = [:]

  /// Creates a button with a title and a tap action.
  public convenience init(_ title: String, onTap: (() -> Void)? = nil) {
    self.init(frame: .zero)
    self.title = title
    self.onTap = onTap
  }

  /// Creates a button with an image for the normal state and a tap action.
  public convenience init(frame: Rect = .zero, image: Image? = nil, onTap: (() -> Void)? = nil) {
    self.init(frame: frame)
    self.onTap = onTap
    setImage(image, for: [])
  }

  /// Sets the image for `state`. Without one, the image of the normal state is shown, dimmed according to the
  /// theme.
  open func setImage(_ image: Image?, for state: State) {
    if images[state] == image { return }
    images[state] = image
    contentChanged()
  }

  /// Returns the image for `state`: its own, or that of a less specific state, the normal one last.
  public func image(for state: State) -> Image? { Button.value(for: state, of: images) }

  /// Sets the title for `state`. Without one, that of the normal state is shown.
  open func setTitle(_ title: String?, for state: State) {
    if titles[state] == title { return }
    titles[state] = title
    contentChanged()
  }

  /// Returns the title for `state`: its own, or that of a less specific state, the normal one last.
  public func title(for state: State) -> String? { Button.value(for: state, of: titles) }

  /// Sets the colour of the title for `state`. Without one, that of the normal state is used, or else the theme's.
  open func setTitleColor(_ color: Color?, for state: State) {
    if titleColors[state] == color { return }
    titleColors[state] = color
    setNeedsDisplay()
  }

  /// Returns the colour of the title for `state`: its own, or that of a less specific state, the normal one last. Nil is the theme's.
  public func titleColor(for state: State) -> Color? { Button.value(for: state, of: titleColors) }

  /// The states whose values are used for others, the most specific first.
  private static let lessSpecific: [State] = [.disabled, .highlighted, .selected, .hovered, .focused, []]

  private static func value<Value>(for state: State, of values: [State: Value]) -> Value? {
    if values.isEmpty { return nil }
    if let value = values[state] { return value }
    for less in lessSpecific where state.isSuperset(of: less) {
      if let value = values[less] { return value }
    }
    return nil
  }

  open override func stateChanged() {
    super.stateChanged()
    // Another title may need another size.
    if titles.count > 1 { invalidateIntrinsicContentSize() }
  }

  private func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The label that was set, or else the title.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title(for: state) }
    set { super.accessibilityLabel = newValue }
  }

  /// The size of image and title with their margins, enlarged to ``Control/minimumTouchSize``.
  open override var intrinsicContentSize: Size {
    var content = contentSize
    if let contentInsets {
      content.width += contentInsets.left + contentInsets.right
      content.height += contentInsets.top + contentInsets.bottom
    } else if title(for: state) != nil {
      content.width += 2 * Button.titleMargin
      if imagePlacement == .top { content.height += 2 * Button.imageGap }
    }
    return Size(
      max(content.width.rounded(.up), Control.minimumTouchSize.width),
      max(content.height.rounded(.up), Control.minimumTouchSize.height))
  }

  /// The size of image and title side by side, or one above the other.
  private var contentSize: Size {
    let image = image(for: [])?.size
    guard let title = title(for: state), let font = fullTitleFont else { return image ?? .zero }
    let text = Size(font.measure(title).width, font.lineHeight)
    guard let image else { return text }
    return imagePlacement == .top
      ? Size(max(image.width, text.width), image.height + Button.imageGap + text.height)
      : Size(image.width + Button.imageGap + text.width, max(image.height, text.height))
  }

  /// The font of a title that has room; nil outside of a window without a font of its own.
  private var fullTitleFont: Font? {
    titleFont.map { $0.withSize($0.size * themeTextScale) } ?? themeFont(size: Button.titleSize)
  }

  // MARK: Drawing

  open override func draw(_ context: inout GraphicsContext) {
    let (state, bounds, theme) = (state, bounds, theme)
    if state.contains(.disabled) { context.beginLayer(opacity: theme.disabledOpacity) }
    if drawsGround { drawGround(&context, state, theme) }
    context.withState { context in
      if let drawContent {
        drawContent(&context, bounds, state)
      } else {
        drawContents(&context, state, theme)
      }
    }
    if state.contains(.disabled) { context.endLayer() }
    if state.contains(.focused) { context.drawFocusRing(around: bounds, theme: theme) }
  }

  private func drawGround(_ context: inout GraphicsContext, _ state: State, _ theme: Theme) {
    let shape = Path(roundedRect: bounds, cornerRadius: theme.cornerRadius)
    func fill(_ color: Color) {
      context.fillColor = color
      context.fill(shape)
    }
    let hasTitle = title(for: state) != nil
    if hasTitle { fill(isProminent ? theme.tintFill : theme.buttonFill) }
    if state.contains(.selected) { fill(theme.selectedFill) }
    if state.contains(.highlighted) || state.contains(.hovered) {
      let shade = state.contains(.highlighted) ? theme.pressedFill : theme.hoveredFill
      fill(isProminent && hasTitle ? theme.overTint(shade) : shade)
    }
    if hasTitle || state.contains(.selected) { context.strokeBorder(of: bounds, theme: theme) }
  }

  private func drawContents(_ context: inout GraphicsContext, _ state: State, _ theme: Theme) {
    let image = image(for: state)
    let title = title(for: state)
    let box = contentBox
    let isDimmed = state.contains(.highlighted) && images[state] == nil && title == nil
    context.alpha = isDimmed ? theme.pressedOpacity : 1
    guard let title, window != nil else {
      if let image { context.draw(image, in: Rect(center: box.center, size: image.size)) }
      return
    }
    context.fillColor = titleColor(for: state) ?? (isProminent ? theme.titleOnTint : theme.title)
    guard let image else { return drawTitle(title, in: titleBox, &context) }
    let content = Rect(center: box.center, size: contentSize)
    let imageFrame: Rect
    var text = content
    if imagePlacement == .top {
      imageFrame = Rect(
        x: content.midX - image.size.width / 2, y: content.minY, width: image.size.width,
        height: image.size.height)
      text = Rect(
        minX: content.minX, minY: imageFrame.maxY + Button.imageGap, maxX: content.maxX, maxY: content.maxY)
    } else {
      let isLeading = imagePlacement == .leading
      imageFrame = Rect(
        x: isLeading ? content.minX : content.maxX - image.size.width,
        y: content.midY - image.size.height / 2, width: image.size.width, height: image.size.height)
      let used = image.size.width + Button.imageGap
      text = Rect(
        x: isLeading ? content.minX + used : content.minX, y: content.minY, width: content.width - used,
        height: content.height)
    }
    context.draw(image, in: Rect(origin: imageFrame.origin.rounded, size: imageFrame.size))
    drawTitle(title, in: text.intersection(box), &context)
  }

  /// The room of the content.
  private var contentBox: Rect { contentInsets.map { bounds.inset(by: $0) } ?? bounds }

  /// The room of a title without an image.
  var titleBox: Rect {
    contentInsets == nil ? bounds.insetBy(dx: min(Button.titleMargin, bounds.width / 8), dy: 0) : contentBox
  }

  /// Draws the title in the middle: smaller, and then shortened, if it is too wide.
  private func drawTitle(_ title: String, in box: Rect, _ context: inout GraphicsContext) {
    guard !box.isEmpty, let font = fullTitleFont else { return }
    let fit = TitleFit([title], font, ordinarySize: titleFont?.size ?? Button.titleSize, in: box.size)
    context.draw(fit.layout(title, width: box.width), centeredIn: box, clipsToRect: true)
  }
}

extension Point {
  nonisolated fileprivate var rounded: Point { Point(x.rounded(), y.rounded()) }
}

/// Whether buttons have a ground.
private enum ButtonGround: TraitKey {
  static var defaultValue: Bool { true }
}

extension View {
  /// Lets the buttons in the view have no ground, unless their own ``Button/drawsGround`` was set. Text for UIKit expects that of
  /// buttons that it makes without a type.
  package func omitButtonGrounds() { setTrait(ButtonGround.self, to: false) }
}
