// UIKit's members of controls.

extension Button {
  /// The looks of buttons of UIKit's.
  public enum ButtonType: Hashable, Sendable {
    /// A button without a ground: what it shows is its content.
    case custom
    /// A button with the theme's look.
    case system
  }

  /// Creates a button of a type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    drawsGround = type == .system
    if type == .custom { contentInsets = .zero }
  }

  /// The distance of the content from the edges.
  public var contentEdgeInsets: UIEdgeInsets {
    get { contentInsets ?? .zero }
    set { contentInsets = newValue }
  }

  @available(*, unavailable, message: "use contentInsets, which moves the title and the image together")
  public var titleEdgeInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }

  @available(*, unavailable, message: "use contentInsets, which moves the title and the image together")
  public var imageEdgeInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }

  /// Creates a button with the title of an action, which a tap calls.
  public convenience init(type: ButtonType = .system, primaryAction action: UIAction?) {
    self.init(type: type)
    guard let action else { return }
    title = action.title.isEmpty ? nil : action.title
    addAction(action, for: .primaryActionTriggered)
  }

  /// The title that is shown.
  public var currentTitle: String? { title(for: state) }
  /// The colour of the title that is shown.
  public var currentTitleColor: UIColor { titleColor(for: state) ?? theme.title }
  /// The image that is shown.
  public var currentImage: UIImage? { image(for: state) }

  /// The title as an object with a font.
  ///
  /// ```swift
  /// let button = UIButton(type: .system)
  /// button.titleLabel?.font = .boldSystemFont(ofSize: 20)
  /// ```
  public var titleLabel: TitleLabel? { TitleLabel(button: self) }

  /// The label of a button's title, as far as UIKit's text sets it.
  @MainActor public struct TitleLabel {
    let button: Button

    /// The font of the title.
    public var font: UIFont! {
      get { button.titleFont ?? .systemFont(ofSize: Button.titleSize) }
      nonmutating set { button.titleFont = newValue }
    }
    /// The title that is shown. Set it by `setTitle(_:for:)`.
    public var text: String? { button.currentTitle }
    /// The colour of the title that is shown. Set it by `setTitleColor(_:for:)`.
    public var textColor: UIColor! { button.currentTitleColor }
    /// Always true: a title that is too wide becomes smaller.
    public var adjustsFontSizeToFitWidth: Bool {
      get { true }
      nonmutating set {}
    }
  }

  @available(
    *, unavailable, message: "the title has the font of titleFont in all its parts: use setTitle(_:for:)"
  )
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {}

  @available(*, unavailable, message: "draw the ground in drawContent")
  public func setBackgroundImage(_ image: UIImage?, for state: State) {}
}

extension ImageView {
  /// Creates a view of an image, of the image's size.
  public convenience init(image: UIImage?) { self.init(image) }
}

extension StackView.Alignment {
  /// The top edge of a horizontal stack.
  public static let top = StackView.Alignment.leading
  /// The bottom edge of a horizontal stack.
  public static let bottom = StackView.Alignment.trailing
}

extension StackView {
  /// Creates a stack of views.
  public convenience init(arrangedSubviews: [UIView]) { self.init(arrangedSubviews) }
}

extension SegmentedControl {
  /// Creates segments with titles.
  public convenience init(items: [String]?) { self.init(items ?? []) }

  /// The index of the selected segment.
  public var selectedSegmentIndex: Int {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// Returns the title of a segment.
  public func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// The index of no segment.
  public static var noSegment: Int { -1 }

  /// Sets the title of a segment. An index beyond the last segment is that of the last one.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard !segments.isEmpty else { return }
    segments[max(0, min(index, segments.count - 1))].title = title ?? ""
  }

  /// Inserts a segment. An index beyond the last segment adds it at the end. The change is not animated.
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    segments.insert(Segment(title ?? ""), at: max(0, min(index, segments.count)))
  }

  /// Removes a segment. The change is not animated.
  public func removeSegment(at index: Int, animated: Bool) {
    if segments.indices.contains(index) { segments.remove(at: index) }
  }

  /// Removes all segments.
  public func removeAllSegments() { segments = [] }
}

extension Slider {
  /// Sets the value at once. The value of a slider is not animated.
  public func setValue(_ value: Double, animated: Bool) { self.value = value }

  /// The colour of the track on the side of the minimum. Nil is the tint.
  public var minimumTrackTintColor: UIColor? {
    get { ownTint }
    set { ownTint = newValue }
  }
}

extension Switch {
  /// The colour of the ground when the switch is on. Nil is the tint.
  public var onTintColor: UIColor? {
    get { ownTint }
    set { ownTint = newValue }
  }

  /// Turns the switch.
  public func setOn(_ isOn: Bool, animated: Bool) { set(isOn, animated: animated) }
}

extension ProgressBar {
  /// The styles of UIKit's, which look alike here.
  public enum Style: Int, Hashable, Sendable {
    /// The style of a view.
    case `default`
    /// The style of a bar.
    case bar
  }

  /// Creates a progress view.
  public convenience init(progressViewStyle: Style) { self.init(frame: .zero) }

  /// The colour of the part that is done. Nil is the tint.
  public var progressTintColor: UIColor? {
    get { ownTint }
    set { ownTint = newValue }
  }

  /// Sets the progress, from 0 to 1.
  public func setProgress(_ progress: Double, animated: Bool) { set(progress, animated: animated) }
}

extension TextField {
  /// Whether the text is hidden, as of a password.
  public var isSecureTextEntry: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }
}
