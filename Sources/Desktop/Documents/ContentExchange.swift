import Controls
import FileAccess
import Geometry
import Gestures
import Scene

/// A document whose parts can be copied, and that takes parts of other documents and graphics of other programs.
///
/// ```swift
/// final class Sheet: ContentHolder {
///   let document = ValueDocument(Dots())
///   var insertionArea: Rect { Rect(origin: .zero, size: document.content.size) }
///   var copiedContent: Dots? { document.content }
///   func announceCopy(of content: Dots) {}
///   func removeCopiedContent() { document.change { $0.dots = [] } }
///   func insert(_ contents: [Dots], isPasted: Bool) -> Bool {
///     document.change { for content in contents { $0.dots += content.dots } }
///     return true
///   }
/// }
/// ```
@MainActor public protocol ContentHolder<Content>: AnyObject {
  /// The type of the content, parts of which are copied and inserted.
  associatedtype Content: MovableContent

  /// The area for what is inserted, in points of the document.
  var insertionArea: Rect { get }

  /// The selection, or else everything, as the content of a clipboard. Nil for nothing.
  var copiedContent: Content? { get }

  /// Tells readers of the screen that a content was copied.
  func announceCopy(of content: Content)

  /// Removes what ``copiedContent`` has, as one step.
  func removeCopiedContent()

  /// Inserts contents in front of all others where they are placed, as one step.
  ///
  /// - Parameters:
  ///   - contents: the contents, from back to front.
  ///   - isPasted: whether they lie where they lay when they were copied, so that they are set off from what lies there.
  /// - Returns: false if there is no room for their graphics, so that nothing was inserted.
  func insert(_ contents: [Content], isPasted: Bool) -> Bool
}

/// Exchanges content with other programs: copied, cut, pasted, and dropped on the window.
///
/// A program calls ``handle(_:)`` with keys, and begins with ``connect(to:)``.
///
/// ```swift
/// func connect(
///   _ sheet: any ContentHolder<Dots>, to root: PasteView, _ layers: DocumentLayers
/// ) -> ContentExchange<Dots> {
///   let exchange = ContentExchange(of: sheet, window: window, notice: layers.notice)
///   exchange.connect(to: root)
///   return exchange
/// }
/// ```
@MainActor public final class ContentExchange<Content: MovableContent> {
  private weak var holder: (any ContentHolder<Content>)?
  private unowned let window: Window
  private let notice: NoticeView
  /// The commands of the document; nil before there are any. Files and graphics of other programs are read by its thread.
  public weak var documents: DocumentController<Content>?
  /// Returns the position in the document of a point of the window. Default: the same.
  public var position: (Point) -> Point = { $0 }

  /// Creates an exchange.
  ///
  /// - Parameters:
  ///   - holder: the document.
  ///   - window: the window of the document.
  ///   - notice: shows sentences about what cannot be inserted.
  public init(of holder: any ContentHolder<Content>, window: Window, notice: NoticeView) {
    (self.holder, self.window, self.notice) = (holder, window, notice)
  }

  /// Takes what is dropped on the window, and pasted content that no other view uses.
  ///
  /// - Parameter root: the root view of the window.
  public func connect(to root: PasteView) {
    root.onPaste = { [weak self] content in self?.paste(content) ?? false }
    root.onPasteFailure = { [weak self] reason in self?.notice.text = reason }
    window.onDrop = { [weak self] in self?.drop($0) }
  }

  // MARK: Files

  /// The number of files after which the positions of a drop repeat.
  private nonisolated static var cascadeLength: Int { 8 }

  /// Inserts files where they fell: pictures and drawings of other programs, each as one graphic, and what is in documents of this kind.
  ///
  /// The files that can be read become one step; one sentence tells which cannot.
  func drop(_ event: DropEvent) {
    guard let documents, let holder, !event.files.isEmpty else { return }
    let (area, center) = (holder.insertionArea, position(event.position))
    documents.readFiles(event.files) { (index, bytes, name) throws(DocumentError) in
      let shift = PasteOffset.distance * Double(index % Self.cascadeLength)
      return try ForeignContent<Content>(
        bytes, name: name, placement: ImportPlacement(area: area, center: center + Vector(shift, shift)))
    } then: { [weak self] results in
      self?.insert(results)
    }
  }

  /// Inserts contents as one step, and tells what cannot be read and what was left out.
  private func insert(_ results: [Result<ForeignContent<Content>, DocumentError>]) {
    var contents: [Content] = []
    var problems: [String] = []
    var remark: String?
    for result in results {
      switch result {
      case .success(let foreign):
        contents.append(foreign.content)
        remark = remark ?? foreign.remark
      case .failure(let error): problems.append(error.description)
      }
    }
    if !contents.isEmpty, !insert(contents, isPasted: false) {
      problems.append("there is no room for more pictures in this \(Content.kind.noun); nothing was inserted")
    }
    guard let first = problems.first else {
      if let remark { notice.text = remark }
      return
    }
    let others = problems.count - 1
    notice.text = MessageText.sentence(
      first + (others == 0 ? "" : others == 1 ? "; and one more file" : "; and \(others) more files"))
  }

  private func insert(_ contents: [Content], isPasted: Bool) -> Bool {
    holder?.insert(contents, isPasted: isPasted) ?? true
  }

  // MARK: The clipboard

  /// The types that can be pasted, best first.
  static var pasteTypes: [PasteboardType] { [.document(Content.kind), .svg, .png, .webp, .jpeg, .text] }

  /// Handles Ctrl+C, Ctrl+X and Ctrl+V. Returns whether the key is one of them.
  public func handle(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.modifiers == .control, ["c", "x", "v"].contains(event.name) else {
      return false
    }
    if event.isRepeat { return true }
    switch event.name {
    case "c": copy()
    case "x": cut()
    default: requestPaste()
    }
    return true
  }

  /// Copies the selection, or else everything.
  public func copy() {
    guard let holder, let content = holder.copiedContent else { return }
    window.host?.clipboard?.setItem(PasteboardItem(document: DocumentClip(content)))
    holder.announceCopy(of: content)
  }

  /// Copies the selection, or else everything, and removes it.
  public func cut() {
    copy()
    holder?.removeCopiedContent()
  }

  /// Requests what the clipboard has. It arrives as an event; see ``connect(to:)``.
  public func requestPaste() {
    window.host?.requestPaste(of: .clipboard, as: Self.pasteTypes, into: window)
  }

  /// Pastes content of a clipboard, as one step. Returns whether it was used, or the user was told why not.
  func paste(_ content: PastedContent) -> Bool {
    let isDrawing =
      [.svg, .document(Content.kind)].contains(content.type)
      || content.type == .text && Self.looksLikeSVG(content.bytes)
    if isDrawing,
      let clip = try? DocumentFormat.read(content.bytes, name: "", as: DocumentClip<Content>.self).content
    {
      if !insert([clip.placed], isPasted: true) {
        notice.text = "There is no room for more pictures in this \(Content.kind.noun); nothing was pasted."
      }
      return true
    }
    if isDrawing || [.png, .jpeg, .webp].contains(content.type), let documents, let holder {
      let placement = ImportPlacement(area: holder.insertionArea)
      documents.runInBackground {
        Result { () throws(DocumentError) in
          try ForeignContent<Content>(content.bytes, name: "the clipboard", placement: placement)
        }
      } then: { [weak self] result in
        self?.insert([result])
      }
      return true
    }
    notice.text = "What was copied is no drawing and no picture; nothing was pasted."
    return true
  }

  /// Returns whether a text is a file of SVG. Some programs, and clipboards of text alone, have drawings as text.
  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(1_024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return ["<?xml", "<svg", "<!--", "<!DOCTYPE svg"].contains { text.starts(with: $0.utf8) }
  }
}
