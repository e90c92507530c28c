import Controls
import FileAccess
import Foundation
import Geometry
import Gestures
import Painting
import Scene
import Text

/// A file dialog in the window itself: a field for the path, which Tab completes, and a list of what is in the folder.
///
/// Add it in front of all other views, at the size of the window. While it is closed, it is hidden and receives nothing. While it is
/// open, the views behind it are not reached. Enter and the button take the path, Escape and the cross leave it.
@MainActor public final class FilePanel: View, FileDialog {
  /// Whether the panel is shown.
  public private(set) var isOpen = false
  /// The field for the path.
  public var field: TextField { box.field }
  /// The fault of the path, or the effect of confirming it; empty for nothing.
  public var message: String { madeBox?.messageLabel.text ?? "" }

  /// The views of the panel. They are made when the panel is opened first: at the start of a program they would take longer than
  /// everything else that its documents do.
  private var box: FilePanelBox { madeBox ?? makeBox() }
  private var madeBox: FilePanelBox?
  private var rows: [FileRow] = []
  private var listing: FolderListing?
  private var request = FileRequest(.open, title: "", folder: "/")
  private var answer: (@MainActor (FileAnswer) -> Void)?
  private weak var previousFocus: View?
  private let work: BackgroundWork
  private let home: String?
  /// The number of what is asked of the disk last. Older answers are not used.
  private var question = 0
  /// The file that exists and is replaced when it is chosen again.
  private var confirmedPath: String?

  /// The greatest number of rows in the list.
  static let rowLimit = 200

  /// Creates a closed panel.
  ///
  /// - Parameters:
  ///   - isImmediate: whether folders are read at once, as for tapes, instead of on another thread.
  ///   - environment: the process's variables. `HOME` is shown as `~`.
  public init(
    isImmediate: Bool = false, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    work = BackgroundWork(isImmediate: isImmediate)
    home = environment["HOME"].flatMap { $0.hasPrefix("/") && $0 != "/" ? $0 : nil }
    super.init(frame: .zero)
    name = "file panel"
    isHidden = true
    backgroundColor = Color(white: 0, alpha: 0.35)
  }

  private func makeBox() -> FilePanelBox {
    let box = FilePanelBox()
    madeBox = box
    box.field.onChange = { [weak self] _ in self?.typed() }
    box.field.onCommit = { [weak self] _ in self?.accept() }
    box.field.onComplete = { [weak self] in self?.complete() ?? false }
    box.field.onList = { [weak self] in self?.rows.first?.becomeFocused() }
    box.acceptButton.onTap = { [weak self] in self?.accept() }
    box.cancelButton.onTap = { [weak self] in self?.end(.cancelled) }
    addSubview(box)
    return box
  }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole {
    get { .dialog }
    set { super.accessibilityRole = newValue }
  }
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? request.title }
    set { super.accessibilityLabel = newValue }
  }
  /// The views behind an open panel cannot be used.
  public override var accessibilityViewIsModal: Bool {
    get { isOpen }
    set { super.accessibilityViewIsModal = newValue }
  }

  // MARK: Opening and closing

  public func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
    cancel()
    guard let window else { return answer(.unavailable) }
    self.request = request
    self.answer = answer
    isOpen = true
    isHidden = false
    confirmedPath = nil
    listing = nil
    box.titleLabel.text = request.title
    box.acceptButton.title = request.purpose == .save ? "Save" : "Open"
    box.messageLabel.text = ""
    let folder = FilePath.shown(request.folder, home: home)
    field.text =
      (folder.hasSuffix("/") ? folder : folder + "/") + (request.purpose == .save ? request.name : "")
    previousFocus = window.focusedView
    setNeedsLayout()
    field.becomeFocused()
    selectStem()
    typed()
    window.postAccessibilityNotification(.layoutChanged)
  }

  public func cancel() {
    answer = nil
    close()
  }

  private func end(_ result: FileAnswer) {
    let answer = answer
    self.answer = nil
    close()
    answer?(result)
  }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    question += 1
    window?.focusedView?.resignFocus()
    isHidden = true
    show([])
    previousFocus?.becomeFocused()
    previousFocus = nil
  }

  /// Selects the name, so that typing replaces it: without its suffix, unless there are several to choose from.
  private func selectStem() {
    let text = field.text
    guard let slash = text.lastIndex(of: "/"), request.purpose == .save, !request.name.isEmpty else { return }
    let start = text.utf8.distance(from: text.startIndex, to: text.index(after: slash))
    let suffix = request.suffixes.count == 1 ? request.suffixes.first { text.hasSuffix("." + $0) } : nil
    let end = text.utf8.count - (suffix.map { $0.utf8.count + 1 } ?? 0)
    if end > start { field.selectedRange = start..<end }
  }

  // MARK: The path

  /// The typed path: the folder from the root, and the beginning of a name in it.
  private var parts: (folder: String, prefix: String) {
    let text = field.text
    guard let slash = text.lastIndex(of: "/") else {
      return text == "~" ? (path, "") : (request.folder, text)
    }
    let folder = FilePath.absolute(String(text[...slash]), from: request.folder, home: home)
    return (folder, String(text[text.index(after: slash)...]))
  }

  private var path: String { FilePath.absolute(field.text, from: request.folder, home: home) }

  private func typed() {
    confirmedPath = nil
    say("")
    let folder = parts.folder
    if listing?.folder == folder { return showMatches() }
    question += 1
    let number = question
    work.run {
      FolderListing(reading: folder)
    } then: { [weak self] listing in
      guard let self, isOpen, question == number else { return }
      self.listing = listing
      if let problem = listing.problem { say(problem, isError: true) }
      showMatches()
    }
  }

  private func complete() -> Bool {
    let (folder, prefix) = parts
    guard let listing, listing.folder == folder,
      let name = listing.completion(of: prefix, suffixes: request.suffixes)
    else { return false }
    field.text = String(field.text.dropLast(prefix.count)) + name
    typed()
    return true
  }

  private func accept() {
    let (path, suffix, purpose) = (path, request.suffixes.first, request.purpose)
    let isFolderNamed = field.text.hasSuffix("/")
    question += 1
    let number = question
    work.run {
      var target = path
      var isFolder = FilePanel.isFolder(target)
      if !isFolder, purpose == .save, !isFolderNamed, let suffix {
        target = FilePath.withSuffix(suffix, target)
      }
      isFolder = isFolder || FilePanel.isFolder(target)
      return (
        path: target, isFolder: isFolder, exists: FileStamp(path: target) != nil,
        hasFolder: FilePanel.isFolder(FilePath.folder(target))
      )
    } then: { [weak self] found in
      guard let self, isOpen, question == number else { return }
      let name = FilePath.name(found.path)
      if found.isFolder { return enter(found.path) }
      if !found.hasFolder {
        return say("The folder of “\(name)” is not there; choose another one.", isError: true)
      }
      if request.purpose == .open {
        return found.exists
          ? end(.chosen(found.path)) : say("There is no file “\(name)”; choose another one.", isError: true)
      }
      if isFolderNamed { return say("Add the name of a file.", isError: true) }
      if found.exists, confirmedPath != found.path {
        confirmedPath = found.path
        return say("“\(name)” exists; press \(box.acceptButton.title ?? "Save") again to replace it.")
      }
      end(.chosen(found.path))
    }
  }

  private nonisolated static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func enter(_ folder: String) {
    let shown = FilePath.shown(folder, home: home)
    field.text = shown.hasSuffix("/") ? shown : shown + "/"
    typed()
    field.becomeFocused()
  }

  private func say(_ text: String, isError: Bool = false) {
    if message == text { return }
    box.messageLabel.text = text
    field.errorMessage = isError ? text : nil
    setNeedsLayout()
    if !text.isEmpty { window?.postAccessibilityNotification(.announcement(text)) }
  }

  // MARK: The list

  private func showMatches() {
    guard let listing else { return show([]) }
    // A suggested name is no search.
    let isSuggestion = request.purpose == .save && parts.prefix == request.name
    let matches = listing.matching(prefix: isSuggestion ? "" : parts.prefix, suffixes: request.suffixes)
    show(Array(matches.prefix(Self.rowLimit)))
    if matches.count > Self.rowLimit, message.isEmpty {
      say("\(matches.count - Self.rowLimit) more; type the beginning of the name.")
    }
  }

  private func show(_ entries: [FolderListing.Entry]) {
    if rows.map(\.entry) == entries { return }
    for row in rows { row.removeFromSuperview() }
    rows = entries.map(FileRow.init)
    for (index, row) in rows.enumerated() {
      row.onTap = { [weak self, weak row] in if let row { self?.choose(row.entry) } }
      row.onMove = { [weak self] step in self?.moveFocus(from: index, by: step) }
      box.list.addSubview(row)
    }
    box.list.contentOffset = .zero
    setNeedsLayout()
  }

  private func choose(_ entry: FolderListing.Entry) {
    let folder = parts.folder
    let path = (folder == "/" ? "" : folder) + "/" + entry.name
    if entry.isFolder { return enter(path) }
    field.text = FilePath.shown(path, home: home)
    typed()
    if request.purpose == .open { accept() } else { field.becomeFocused() }
  }

  private func moveFocus(from index: Int, by step: Int) {
    let next = index + step
    if rows.indices.contains(next) { rows[next].becomeFocused() } else if step < 0 { field.becomeFocused() }
  }

  // MARK: View

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard isOpen else { return }
    let area = safeAreaRect
    let size = Size(min(480 * max(1, theme.textScale), area.width - 16), min(440, area.height - 16))
    box.frame = Rect(
      x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(),
      width: max(0, size.width),
      height: max(0, size.height))
    box.layOut(rows)
  }

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsLayout()
  }

  /// Returns nil while the panel is closed.
  public override func hitTest(_ point: Point, radius: Double) -> View? {
    isOpen ? super.hitTest(point, radius: radius) ?? self : nil
  }

  public override func touchesBegan(_ touches: [Touch]) {}
  public override func touchesMoved(_ touches: [Touch]) {}
  public override func touchesEnded(_ touches: [Touch]) {}
  public override func touchesCancelled(_ touches: [Touch]) {}
  public override func scrolled(_ event: WheelEvent) -> Bool { isOpen }

  /// Keeps the focus in the panel.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isOpen else { return false }
    switch event.name {
    case "escape":
      if !event.isRepeat { end(.cancelled) }
    case "tab" where event.modifiers.isDisjoint(with: [.control, .alt, .meta]):
      moveFocus(forward: !event.modifiers.contains(.shift))
    case "q" where event.modifiers == .control, "f11": return false
    default: break
    }
    return true
  }

  private func moveFocus(forward: Bool) {
    let focused = window?.focusedView
    let row = rows.first { $0 === focused } ?? rows.first
    let order: [View] = [field] + (row.map { [$0] } ?? []) + [box.cancelButton, box.acceptButton]
    let index = order.firstIndex { $0 === focused } ?? (forward ? -1 : order.count)
    order[(index + (forward ? 1 : -1) + order.count) % order.count].becomeFocused()
    window?.isFocusRingVisible = true
  }
}
