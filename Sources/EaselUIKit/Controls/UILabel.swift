// UIKit's members of labels.

extension Label {
  /// The text. Nil is an empty one.
  public var text: String? {
    get { plainText }
    set { plainText = newValue ?? "" }
  }

  /// The font with its size, which the theme's text scale multiplies.
  public var font: UIFont! {
    get { typeface?.withSize(fontSize) ?? .systemFont(ofSize: fontSize) }
    set {
      typeface = newValue
      fontSize = newValue?.size ?? UIFont.labelFontSize
    }
  }

  /// The alignment of lines.
  public var textAlignment: NSTextAlignment {
    get { alignment }
    set { alignment = newValue }
  }

  /// A text with fonts and colours of its own. Nil is ``text`` in the label's font.
  ///
  /// Parts without a font have the label's. The alignment of a paragraph style at the start becomes that of the label.
  public var attributedText: NSAttributedString? {
    get { richText.map { NSAttributedString($0) } ?? NSAttributedString(string: plainText) }
    set {
      guard let newValue, newValue.length > 0 else {
        richText = nil
        plainText = ""
        return
      }
      richText = newValue.attributedText(font: font)
      let style = newValue.attributes(at: 0, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
      if let style { alignment = style.alignment }
    }
  }

  /// How a text that is too wide continues or is shortened. Wrapping needs a ``/Controls/Label/numberOfLines`` other than 1.
  public var lineBreakMode: NSLineBreakMode {
    get {
      switch truncation {
      case .none: numberOfLines == 1 ? .byClipping : .byWordWrapping
      case .head: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .tail: .byTruncatingTail
      }
    }
    set { truncation = newValue.truncation }
  }
}
