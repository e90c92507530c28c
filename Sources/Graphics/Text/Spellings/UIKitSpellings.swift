import Geometry

// UIKit's names. Each is unavailable, and the compiler suggests the name used here.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "Font") public typealias UIFont = Font
  @available(*, unavailable, renamed: "ParagraphStyle") public typealias NSParagraphStyle = ParagraphStyle
  @available(*, unavailable, renamed: "ParagraphStyle")
  public typealias NSMutableParagraphStyle = ParagraphStyle
  @available(*, unavailable, renamed: "ParagraphStyle.Alignment")
  public typealias NSTextAlignment = ParagraphStyle.Alignment
  // In a program that imports Foundation, the available types of these names win.
  @available(*, unavailable, renamed: "AttributedText") public typealias NSAttributedString = AttributedText
  @available(*, unavailable, renamed: "AttributedText")
  public typealias NSMutableAttributedString = AttributedText
  @available(*, unavailable, renamed: "String") public typealias NSString = String
#endif

extension AttributedText {
  @available(*, unavailable, message: "the context draws: context.draw(text, in: rect)")
  public func draw(in rect: Rect) {}

  @available(*, unavailable, message: "the context draws: context.draw(text, at: point)")
  public func draw(at point: Point) {}
}
