extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let tracking = NSAttributedString.Key("CTTracking")

  @available(*, unavailable, message: "fill the rectangle of the text before it is drawn")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  @available(*, unavailable, message: "stroke the outlines of the text: context.stroke(font.path(of: text))")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  @available(*, unavailable, message: "stroke the outlines of the text: context.stroke(font.path(of: text))")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  @available(*, unavailable, message: "set the shadow of the context, or of the layer")
  public static let shadow = NSAttributedString.Key("NSShadow")
  @available(*, unavailable, message: "lines have the colour of their text")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  @available(*, unavailable, message: "lines have the colour of their text")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  @available(*, unavailable, message: "text has no links: put a Button over it")
  public static let link = NSAttributedString.Key("NSLink")
  @available(*, unavailable, message: "text has no attachments: draw the image beside it")
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// The lines below and through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let double = NSUnderlineStyle(rawValue: 9)

  fileprivate var line: TextLineStyle { self == .double ? .double : isEmpty ? .none : .single }
}

/// How the rectangle of a text is measured. Has no effect.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The second result of measuring a text in UIKit. Easel has none.
public enum NSStringDrawingContext {}

/// The alignment and the spacing of paragraphs.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// let text = NSAttributedString(
///   string: "Two stars",
///   attributes: [.paragraphStyle: style, .underlineStyle: NSUnderlineStyle.single.rawValue])
/// text.draw(in: CGRect(x: 0, y: 0, width: 200, height: 60))
/// ```
public class NSParagraphStyle {
  fileprivate(set) var style = ParagraphStyle()

  /// A style with natural alignment and no spacing.
  @MainActor public static let `default` = NSParagraphStyle()

  /// Returns a copy that can be changed.
  public func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.style = style
    return copy
  }

  /// Creates the style of a new ``/Text/ParagraphStyle``: natural alignment and no spacing.
  public init() {}

  /// The alignment of lines.
  public fileprivate(set) var alignment: NSTextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
}

/// The alignment and the spacing of paragraphs, to be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// Takes the values of another style.
  public func setParagraphStyle(_ other: NSParagraphStyle) { style = other.style }

  /// How lines end that are too wide. Wrapping by characters is that by words.
  public var lineBreakMode: NSLineBreakMode {
    get {
      switch style.truncation {
      case .none: style.isWrapped ? .byWordWrapping : .byClipping
      case .head: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .tail: .byTruncatingTail
      }
    }
    set {
      style.truncation = newValue.truncation
      style.isWrapped = newValue == .byWordWrapping || newValue == .byCharWrapping
      style.lineLimit = newValue.truncation == .none ? nil : 1
    }
  }
  /// The factor of the height of lines; 0 is that of the font, as 1 is.
  public var lineHeightMultiple: CGFloat {
    get { style.lineHeightMultiple }
    set { style.lineHeightMultiple = newValue > 0 ? newValue : 1 }
  }
  /// The distance of the end of lines: from the start if it is positive, which has no effect here, or from the end if it is not.
  public var tailIndent: CGFloat {
    get { -style.endIndent }
    set { style.endIndent = max(0, -newValue) }
  }
  /// The space between lines, in points.
  public var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }
  /// The space between paragraphs, in points.
  public var paragraphSpacing: CGFloat {
    get { style.paragraphSpacing }
    set { style.paragraphSpacing = newValue }
  }
  /// The indent of the first line, in points.
  public var firstLineHeadIndent: CGFloat {
    get { style.firstLineIndent }
    set { style.firstLineIndent = newValue }
  }
  /// The indent of the other lines, in points.
  public var headIndent: CGFloat {
    get { style.indent }
    set { style.indent = newValue }
  }
}

@MainActor extension NSAttributedString {
  /// Draws the text into the current context, its lines as wide as a rectangle, from the rectangle's top.
  public func draw(in rect: CGRect) {
    guard let layout = layout(width: rect.width) else { return }
    ContextReference.current?.context.withState {
      $0.fillColor = .black
      $0.draw(layout, in: rect)
    }
  }

  /// Draws the text into the current context, with its top left corner at a point.
  public func draw(at point: CGPoint) {
    guard let layout = layout(width: .infinity) else { return }
    ContextReference.current?.context.withState {
      $0.fillColor = .black
      $0.draw(layout, at: point)
    }
  }

  /// Returns the size of the text, whose lines only newlines end.
  public func size() -> CGSize { layout(width: .infinity)?.size ?? .zero }

  /// Returns the rectangle of the text at the origin, its lines at most as wide as a size.
  ///
  /// ```swift
  /// let text = NSAttributedString(string: "A rose is a rose")
  /// let area = CGSize(width: 80, height: 0)
  /// let height = text.boundingRect(with: area, options: .usesLineFragmentOrigin, context: nil).height
  /// ```
  ///
  /// - Parameters:
  ///   - size: the greatest width; 0 for none. The height has no effect.
  ///   - options: without effect: lines are broken, and their heights are those of the fonts.
  ///   - context: nil.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let width = size.width > 0 ? size.width : .infinity
    return CGRect(origin: .zero, size: layout(width: width)?.size ?? .zero)
  }

  /// Draws the text into the current context, from the top of a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    draw(in: rect)
  }

  private func layout(width: Double) -> ParagraphLayout? {
    guard let text = attributedText(font: nil) else { return nil }
    let style = attributes(at: 0, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
    return ParagraphLayout(ShapedText(text), width: width, style: style?.style ?? ParagraphStyle())
  }

  /// Returns the text with its attributes; nil for an empty one.
  ///
  /// - Parameter font: the font of parts that have none; nil for 12 points of the bundled one.
  func attributedText(font: UIFont?) -> AttributedText? {
    var text: AttributedText?
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      let substring = attributedSubstring(from: range).string
      let look = TextAttributes(attributes, font: font)
      if text == nil { text = AttributedText(substring, look) } else { text?.append(substring, look) }
    }
    return text
  }

  /// Creates the text with the attributes of another one.
  convenience init(_ text: AttributedText) {
    let made = NSMutableAttributedString(string: "")
    let bytes = Array(text.string.utf8)
    for run in text.runs {
      made.append(
        NSAttributedString(
          string: String(decoding: bytes[run.range], as: UTF8.self), attributes: run.attributes.keys))
    }
    self.init(attributedString: made)
  }
}

extension TextAttributes {
  fileprivate var keys: [NSAttributedString.Key: Any] {
    var keys: [NSAttributedString.Key: Any] = [.font: font]
    if let color { keys[.foregroundColor] = color }
    if underline != .none {
      keys[.underlineStyle] =
        underline == .double ? NSUnderlineStyle.double.rawValue : NSUnderlineStyle.single.rawValue
    }
    if strikethrough != .none {
      keys[.strikethroughStyle] =
        strikethrough == .double ? NSUnderlineStyle.double.rawValue : NSUnderlineStyle.single.rawValue
    }
    if tracking != 0 { keys[.kern] = tracking }
    if baselineOffset != 0 { keys[.baselineOffset] = baselineOffset }
    return keys
  }

  @MainActor fileprivate init(_ attributes: [NSAttributedString.Key: Any], font: UIFont?) {
    func number(_ key: NSAttributedString.Key) -> Double {
      switch attributes[key] {
      case let value as Double: value
      case let value as Int: Double(value)
      default: 0
      }
    }
    func line(_ key: NSAttributedString.Key) -> TextLineStyle {
      NSUnderlineStyle(rawValue: Int(number(key))).line
    }
    self.init(
      font: attributes[.font] as? UIFont ?? font ?? .systemFont(ofSize: 12),
      color: attributes[.foregroundColor] as? UIColor, underline: line(.underlineStyle),
      strikethrough: line(.strikethroughStyle),
      tracking: number(attributes[.kern] == nil ? .tracking : .kern),
      baselineOffset: number(.baselineOffset))
  }
}

@MainActor extension NSString {
  /// Draws the text into the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into the current context, from the top of a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(in: rect, withAttributes: attributes)
  }

  /// Returns the size of the text.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }

  /// Returns the rectangle of the text at the origin, its lines at most as wide as a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  private var text: String { substring(from: 0) }
}

@MainActor extension String {
  /// Draws the text into the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into the current context, from the top of a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Returns the size of the text.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the rectangle of the text at the origin, its lines at most as wide as a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
