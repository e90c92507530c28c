/// Is told about the editing of a field. Every method has a default, as UIKit's.
///
/// ```swift
/// final class Form: UIViewController, UITextFieldDelegate {
///   let field = UITextField()
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     field.delegate = self
///   }
///   func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
/// }
/// ```
@MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. Called after the `textFieldShouldBeginEditing(_:)` of another field that is about to be edited.
  /// Not called for a field that is removed, hidden or disabled, and by `endEditing(true)`.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing ended. Called when the field no longer has the keyboard, by default of the method with a reason.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing ended. Called in place of the method without a reason, which is always that the text was accepted.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether a part of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Returns whether Enter has its default effect: the actions for `editingDidEndOnExit` and `primaryActionTriggered` are called, and
  /// with one for the former, editing ends.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Is told about the editing of a text view. Every method has a default, as UIKit's.
///
/// ```swift
/// final class Notes: UIViewController, UITextViewDelegate {
///   func textViewDidChange(_ textView: UITextView) { title = textView.text }
/// }
/// ```
@MainActor public protocol UITextViewDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end, as that of a field.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Returns whether a part of the text may be replaced.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

extension TextField {
  /// Why the editing of a field ended.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The text was accepted.
    case committed
    /// The text was given up, which fields of iOS do not do, either.
    case cancelled
  }

  /// The object that is notified of editing. Not retained; reading it gives nil. Setting it replaces the closures of the field.
  public var delegate: (any UITextFieldDelegate)? {
    get { nil }
    set {
      guard let newValue else {
        (onBeginEditing, onEndEditing, shouldReturn, shouldChange) = (nil, nil, nil, nil)
        (shouldBeginEditing, shouldEndEditing) = (nil, nil)
        return
      }
      shouldBeginEditing = { [weak self, weak newValue] in
        guard let self, let newValue else { return true }
        return newValue.textFieldShouldBeginEditing(self)
      }
      shouldEndEditing = { [weak self, weak newValue] in
        guard let self, let newValue else { return true }
        return newValue.textFieldShouldEndEditing(self)
      }
      onBeginEditing = { [weak self, weak newValue] in
        if let self { newValue?.textFieldDidBeginEditing(self) }
      }
      onEndEditing = { [weak self, weak newValue] in
        if let self { newValue?.textFieldDidEndEditing(self, reason: .committed) }
      }
      shouldReturn = { [weak self, weak newValue] in
        guard let self, let newValue else { return true }
        return newValue.textFieldShouldReturn(self)
      }
      onCommit = { [weak self] _ in self?.returnPressed() }
      shouldChange = { [weak self, weak newValue] text in
        guard let self, let newValue else { return true }
        let change = replacement(by: text)
        return newValue.textField(
          self, shouldChangeCharactersIn: change.range, replacementString: change.text)
      }
    }
  }
}

extension TextView {
  /// The object that is notified of editing. Not retained; reading it gives nil. Setting it replaces the closures of the view.
  public var delegate: (any UITextViewDelegate)? {
    get { nil }
    set {
      guard let newValue else {
        (onBeginEditing, onEndEditing, onChange, shouldChange) = (nil, nil, nil, nil)
        (shouldBeginEditing, shouldEndEditing) = (nil, nil)
        return
      }
      shouldBeginEditing = { [weak self, weak newValue] in
        guard let self, let newValue else { return true }
        return newValue.textViewShouldBeginEditing(self)
      }
      shouldEndEditing = { [weak self, weak newValue] in
        guard let self, let newValue else { return true }
        return newValue.textViewShouldEndEditing(self)
      }
      onBeginEditing = { [weak self, weak newValue] in
        if let self { newValue?.textViewDidBeginEditing(self) }
      }
      onEndEditing = { [weak self, weak newValue] in
        if let self { newValue?.textViewDidEndEditing(self) }
      }
      onChange = { [weak self, weak newValue] _ in
        if let self { newValue?.textViewDidChange(self) }
      }
      shouldChange = { [weak self, weak newValue] text in
        guard let self, let newValue else { return true }
        let change = replacement(by: text)
        return newValue.textView(self, shouldChangeTextIn: change.range, replacementText: change.text)
      }
    }
  }
}

extension TextControl {
  /// Performs the default effect of Enter, unless the delegate prevents it.
  final func returnPressed() {
    guard shouldReturn?() ?? true else { return }
    let exit = Control.Event.editingDidEndOnExit
    let ends = eventCalls.contains { $0.events & exit.rawValue != 0 }
    sendActions(for: [exit, .primaryActionTriggered])
    if ends { resignFocus() }
  }

  /// The text. Nil is an empty one.
  public var text: String! {
    get { plainText }
    set { plainText = newValue ?? "" }
  }

  /// The font with its size, which the theme's text scale multiplies.
  public var font: UIFont? {
    get { typeface?.withSize(fontSize) ?? .systemFont(ofSize: fontSize) }
    set {
      typeface = newValue
      fontSize = newValue?.size ?? UIFont.labelFontSize
    }
  }

  /// The text that is shown, dimmed, while there is no other.
  public var placeholder: String? {
    get { plainPlaceholder.isEmpty ? nil : plainPlaceholder }
    set { plainPlaceholder = newValue ?? "" }
  }

  /// Whether there is any text.
  public var hasText: Bool { !plainText.isEmpty }

  /// Selects the whole text.
  public func selectAll(_ sender: Any?) { selectAll() }

  /// Returns the part of the present text that another text replaces, in UTF-16 units, and what replaces it: the selection if that
  /// explains the difference, and otherwise what lies between the equal starts and ends.
  fileprivate func replacement(by new: String) -> (range: NSRange, text: String) {
    let (old, new) = (Array(plainText.utf16), Array(new.utf16))
    let selection = selectedUTF16Range
    let tail = old.count - selection.upperBound
    if new.count >= selection.lowerBound + tail,
      new.prefix(selection.lowerBound) == old.prefix(selection.lowerBound),
      new.suffix(tail) == old.suffix(tail), !selection.isEmpty || new.count > old.count
    {
      return difference(old, new, start: selection.lowerBound, tail: tail)
    }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    return difference(old, new, start: start, tail: end)
  }

  private func difference(
    _ old: [UInt16], _ new: [UInt16], start: Int, tail: Int
  ) -> (range: NSRange, text: String) {
    (
      NSRange(location: start, length: old.count - start - tail),
      String(decoding: new[start..<(new.count - tail)], as: UTF16.self)
    )
  }

  private var selectedUTF16Range: Range<Int> {
    let (text, bytes) = (plainText, selectedRange)
    func offset(_ byte: Int) -> Int {
      text.utf16.distance(from: text.startIndex, to: text.utf8.index(text.startIndex, offsetBy: byte))
    }
    return offset(bytes.lowerBound)..<offset(bytes.upperBound)
  }
}
