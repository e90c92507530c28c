import Controls
import Geometry
import Painting
import Scene
import Text

/// Text fields and text views that can be edited.
final class TextEntryView: View {
  private let fields = [TextField(), TextField(), TextField()]
  private let notes = TextView()
  private let code = TextView()
  private let count = Label()

  init() {
    super.init(frame: .zero)
    theme = .light
    fields[0].placeholder = "Name"
    fields[1].text = "A text that is wider than its field scrolls under a finger and by the wheel"
    fields[2].placeholder = "Password"
    fields[2].isSecure = true
    for (field, name) in zip(fields, ["name", "long text", "password"]) { field.name = name }
    notes.name = "notes"
    notes.placeholder = "Notes of several lines"
    notes.text = """
      Lines that are wider than the view are wrapped, between words where that is possible.
      שלום עולם, and English in one line.
      A double click selects a word, a triple click up to the newlines.

      """
    notes.onChange = { [unowned self] _ in showCount() }
    code.name = "code"
    code.insertsTab = true
    code.fontSize = 14
    code.text = "here\tTab\nis\tinserted\n"
    count.isSecondary = true
    count.fontSize = 13
    for view in fields + [notes, code, count] as [View] { addSubview(view) }
    showCount()
  }

  private func showCount() {
    count.text = "\(notes.edited.count) characters, \(notes.text.split(separator: "\n").count) lines"
  }

  override func traitsChanged() {
    super.traitsChanged()
    backgroundColor = theme.background
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 40)
    let column = max(0, (width - 24) / 3)
    for (index, field) in fields.enumerated() {
      field.frame = Rect(x: 20 + Double(index) * (column + 12), y: 12, width: column, height: 44)
    }
    let height = max(0, bounds.height - 110)
    notes.frame = Rect(x: 20, y: 68, width: max(0, width * 0.6 - 6), height: height)
    code.frame = Rect(x: 26 + width * 0.6, y: 68, width: max(0, width * 0.4 - 6), height: height)
    count.frame = Rect(x: 20, y: 72 + height, width: width, height: 24)
  }
}
