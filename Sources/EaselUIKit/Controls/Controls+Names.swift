// UIKit's members of controls.

extension Button {
  /// The looks of buttons of UIKit's.
  public enum ButtonType: Hashable, Sendable {
    /// A button without a look in UIKit.
    case custom
    /// A button with the system's look in UIKit.
    case system
  }

  /// Creates a button. Its look is that of the theme for both types.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Sets the title, which is the same in all states.
  public func setTitle(_ title: String?, for state: State) { if state == .normal { self.title = title } }

  /// Returns the title.
  public func title(for state: State) -> String? { title }
}

extension Label {
  /// The alignment of lines.
  public var textAlignment: NSTextAlignment {
    get { alignment }
    set { alignment = newValue }
  }
}

extension ImageView {
  /// Creates a view of an image, of the image's size.
  public convenience init(image: UIImage?) { self.init(image) }
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
}

extension Slider {
  /// Sets the value at once. The value of a slider is not animated.
  public func setValue(_ value: Double, animated: Bool) { self.value = value }
}

extension Switch {
  /// Turns the switch.
  public func setOn(_ isOn: Bool, animated: Bool) { set(isOn, animated: animated) }
}

extension ProgressBar {
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
