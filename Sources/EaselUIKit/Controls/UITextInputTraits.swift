// swift-format-ignore-file: AlwaysUseLowerCamelCase
// UIKit's settings of keyboards on the screen. They have no effect, because desktops have keyboards of their own.

/// The kind of a keyboard on the screen. Has no effect: desktops have keyboards of their own.
///
/// ```swift
/// let field = UITextField()
/// field.keyboardType = .emailAddress
/// field.returnKeyType = .done
/// ```
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The ordinary keyboard.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// Addresses of pages.
  case URL
  /// Digits for a code.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Addresses of mail.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Text with @ and #.
  case twitter
  /// Words for a search.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}

/// The title of Enter on a keyboard on the screen. Has no effect.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// The title “return”.
  case `default`
  /// The title “Go”.
  case go
  /// The title “Google”.
  case google
  /// The title “Join”.
  case join
  /// The title “Next”.
  case next
  /// The title “Route”.
  case route
  /// The title “Search”.
  case search
  /// The title “Send”.
  case send
  /// The title “Yahoo”.
  case yahoo
  /// The title “Done”.
  case done
  /// The title “Emergency Call”.
  case emergencyCall
  /// The title “Continue”.
  case `continue`
}

/// Which letters a keyboard on the screen capitalizes. Has no effect.
///
/// ```swift
/// let area = UITextView()
/// area.autocapitalizationType = UITextAutocapitalizationType.sentences
/// ```
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// No letters.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// Whether a keyboard on the screen corrects words. Has no effect.
///
/// ```swift
/// let field = UITextField()
/// field.autocorrectionType = UITextAutocorrectionType.no
/// ```
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// The choice of the keyboard.
  case `default`
  /// Words stay as they are typed.
  case no
  /// Words are corrected.
  case yes
}

/// Whether words are checked. Has no effect.
///
/// ```swift
/// let field = UITextField()
/// field.spellCheckingType = UITextSpellCheckingType.no
/// ```
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// The choice of the keyboard.
  case `default`
  /// Words are not checked.
  case no
  /// Words are checked.
  case yes
}

extension TextControl {
  /// The kind of a keyboard on the screen. Has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The title of Enter on a keyboard on the screen. Has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Which letters a keyboard on the screen capitalizes. Has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .none }
    set {}
  }
  /// Whether a keyboard on the screen corrects words. Has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .no }
    set {}
  }
  /// Whether words are checked. Has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .no }
    set {}
  }
}

extension TextField {
  /// The looks of fields of UIKit's.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// No border in UIKit.
    case none
    /// A line in UIKit.
    case line
    /// A bezel in UIKit.
    case bezel
    /// A rounded rectangle in UIKit.
    case roundedRect
  }

  /// The border. Has no effect: it is the theme's.
  public var borderStyle: BorderStyle {
    get { .roundedRect }
    set {}
  }

  @available(*, unavailable, message: "a field has no button that clears it: put a Button beside it")
  public var clearButtonMode: Int {
    get { 0 }
    set {}
  }

  @available(*, unavailable, message: "put the view beside the field, in a StackView")
  public var leftView: UIView? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "put the view beside the field, in a StackView")
  public var rightView: UIView? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "put the view beside the field, in a StackView")
  public enum ViewMode: Int {
    case never, whileEditing, unlessEditing, always
  }

  @available(*, unavailable, message: "put the view beside the field, in a StackView")
  public var leftViewMode: ViewMode {
    get { .never }
    set {}
  }

  @available(*, unavailable, message: "put the view beside the field, in a StackView")
  public var rightViewMode: ViewMode {
    get { .never }
    set {}
  }

  @available(*, unavailable, message: "set placeholder, which has the theme's colour and the field's font")
  public var attributedPlaceholder: NSAttributedString? {
    get { nil }
    set {}
  }
}

extension TextControl {
  @available(*, unavailable, message: "the text has the colour of the theme's titles: set theme.title")
  public var textColor: UIColor? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "text is at the start of a field")
  public var textAlignment: NSTextAlignment {
    get { .natural }
    set {}
  }
}
