extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
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

  private func layout(width: Double) -> ParagraphLayout? {
    if length == 0 { return nil }
    var text: AttributedText?
    var style = ParagraphStyle()
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      let part = attributedSubstring(from: range).string
      let look = TextAttributes(attributes)
      if text == nil {
        text = AttributedText(part, look)
        style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.style ?? style
      } else {
        text?.append(part, look)
      }
    }
    return text.map { ParagraphLayout(ShapedText($0), width: width, style: style) }
  }
}

extension TextAttributes {
  @MainActor fileprivate init(_ attributes: [NSAttributedString.Key: Any]) {
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
      font: attributes[.font] as? UIFont ?? .systemFont(ofSize: 12),
      color: attributes[.foregroundColor] as? UIColor, underline: line(.underlineStyle),
      strikethrough: line(.strikethroughStyle), tracking: number(.kern),
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
}
