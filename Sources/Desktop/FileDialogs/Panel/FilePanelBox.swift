import Controls
import Geometry
import Painting
import Scene

/// The box of a file panel: its title, the field, a message, the list and the buttons.
final class FilePanelBox: View {
  let titleLabel = Label()
  let field = PathField()
  let messageLabel = Label()
  let list = ScrollView()
  let cancelButton = Button("Cancel")
  let acceptButton = Button("Save")

  init() {
    super.init(frame: .zero)
    name = "file panel box"
    setPanelShape()
    for view in [titleLabel, field, messageLabel, list, cancelButton, acceptButton] as [View] {
      addSubview(view)
    }
    titleLabel.truncation = .tail
    messageLabel.isSecondary = true
    messageLabel.fontSize = 14
    messageLabel.numberOfLines = 2
    list.alwaysBounceVertical = true
    acceptButton.isProminent = true
    acceptButton.name = "accept file"
    cancelButton.name = "cancel file"
    field.name = "path"
    field.accessibilityLabel = "File"
    field.maximumLength = 4_096
    updatePanelColors()
  }

  override func traitsChanged() {
    super.traitsChanged()
    updatePanelColors()
  }

  /// Lays out the subviews, and the rows in the list.
  func layOut(_ rows: [FileRow]) {
    let margin = 12.0
    let width = max(0, bounds.width - 2 * margin)
    var y = margin
    func stack(_ view: View, height: Double, gap: Double = 8) {
      view.frame = Rect(x: margin, y: y, width: width, height: height)
      y += height + gap
    }
    stack(titleLabel, height: (24 * theme.textScale).rounded())
    stack(field, height: field.intrinsicContentSize.height)
    let messageHeight =
      messageLabel.text.isEmpty ? 0 : messageLabel.sizeThatFits(Size(width, .infinity)).height
    stack(messageLabel, height: messageHeight, gap: messageHeight > 0 ? 8 : 0)
    let buttonHeight = acceptButton.intrinsicContentSize.height
    stack(list, height: max(0, bounds.height - y - buttonHeight - margin - 8))
    let accept = max(100, acceptButton.intrinsicContentSize.width)
    let cancel = max(100, cancelButton.intrinsicContentSize.width)
    acceptButton.frame = Rect(x: margin + width - accept, y: y, width: accept, height: buttonHeight)
    cancelButton.frame = Rect(
      x: margin + width - accept - cancel - 8, y: y, width: cancel, height: buttonHeight)
    let rowHeight = max(36, (22 * theme.textScale + 10).rounded())
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: Double(index) * rowHeight, width: list.bounds.width, height: rowHeight)
    }
    list.contentSize = Size(list.bounds.width, Double(rows.count) * rowHeight)
  }
}
