import Documents
import Geometry
import Gestures
import Scene

/// Cut, copy and paste: of the shape with the focus, or of all shapes if none has it.
extension ShapelyScene {
  /// What can be pasted, best first.
  static let pasteTypes: [PasteboardType] = [
    .document(ShapelyDrawing.kind), .svg, .png, .webp, .jpeg, .text,
  ]

  /// Copies the shape with the focus, or all shapes.
  func copy() {
    let records = canvas.focusedController.map { [$0.record] } ?? canvas.model.shapes
    if records.isEmpty { return }
    window.host?.clipboard?.setItem(PasteboardItem(document: ShapelyClip(records)))
    let count = records.count
    window.postAccessibilityNotification(.announcement(count == 1 ? "copied" : "\(count) shapes copied"))
  }

  /// Copies the shape with the focus, or all shapes, and removes them.
  func cut() {
    copy()
    if let controller = canvas.focusedController { canvas.remove(controller) } else { canvas.clear() }
  }

  /// Requests what the clipboard has. It arrives as an event; see ``paste(_:)``.
  func requestPaste() { window.host?.requestPaste(of: .clipboard, as: Self.pasteTypes, into: window) }

  /// Handles the keys of the clipboard. Returns whether the key is one of them.
  func clipboardKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers == .control, ["c", "x", "v"].contains(event.name) else { return false }
    if event.isRepeat { return true }
    switch event.name {
    case "c": copy()
    case "x": cut()
    default: requestPaste()
    }
    return true
  }

  /// Pastes content of a clipboard, as one step of the history. Returns whether it was used, or the user was told why not.
  func paste(_ content: PastedContent) -> Bool {
    let isDrawing =
      [.svg, .document(ShapelyDrawing.kind)].contains(content.type)
      || content.type == .text && Self.looksLikeSVG(content.bytes)
    if isDrawing, let clip = try? DocumentFormat.read(content.bytes, name: "", as: ShapelyClip.self).content {
      canvas.paste(clip.shapes)
      return true
    }
    if isDrawing || [.png, .jpeg, .webp].contains(content.type), documents != nil {
      pasteForeign(content.bytes)
      return true
    }
    notice.text = "What was copied is no drawing and no picture; nothing was pasted."
    return true
  }

  /// Pastes a drawing of another program or a picture into the middle, as one shape.
  private func pasteForeign(_ bytes: [UInt8]) {
    let placement = ForeignDrawing.Placement(area: canvas.corral.area, separatesParts: false)
    documents?.runInBackground {
      Result { () throws(DocumentError) in
        try ForeignDrawing(bytes, name: "the clipboard", placement: placement)
      }
    } then: { [weak self] result in
      self?.insert([result])
    }
  }

  /// Whether a text is a file of SVG: some programs, and clipboards of text alone, have drawings as text.
  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(1_024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return ["<?xml", "<svg", "<!--", "<!DOCTYPE svg"].contains { text.starts(with: $0.utf8) }
  }
}

extension CanvasView {
  /// Pastes shapes where they lay, or set off a little so that they cover none of their kind that lies there.
  ///
  /// - Parameter records: the shapes where they lay when they were copied.
  func paste(_ records: [ShapeRecord]) {
    guard let first = records.first else { return }
    let taken = Set(controllers.lazy.filter { $0.view.kind == first.kind }.map { $0.restingGeometry.center })
    let step = Vector(CanvasView.copyOffset, CanvasView.copyOffset)
    var offset = Vector.zero
    // In a small window, shapes at the edge may not be moved any farther.
    for count in 0...CanvasView.longestCascade {
      offset = step * Double(count)
      if !taken.contains(resting(first.moved(by: offset)).center) { break }
    }
    insert(records.map { $0.moved(by: offset) })
  }

  /// The most pasted copies that are set off from each other.
  private static let longestCascade = 100
}
