import Foundation
import Geometry
import Text

/// The fonts of cases: `fonts/<family>.ttf` in the folder of the cases, and installed fonts.
struct CanvasFonts: Sendable {
  private let folder: String
  private let library: FontLibrary?

  /// - Parameter folder: the folder with the font files.
  init(folder: String) {
    self.folder = folder
    library = try? FontLibrary()
  }

  /// Returns the outlines of a line in user space; nil if there is nothing to draw.
  ///
  /// White space is collapsed as in CSS: runs become one space, and those at the ends are removed.
  func path(of text: CanvasText) throws(CanvasCaseError) -> Path? {
    let line = text.text.split { $0.isASCII && $0.isWhitespace && $0 != "\u{B}" }.joined(separator: " ")
    // Other line breaks count as spaces.
    let words = String(line.map { $0.isNewline ? " " : $0 })
    let font = try font(for: text)
    // The direction of a canvas is that of its document, which is left to right by default (HTML, "direction").
    let layout = ParagraphLayout(ShapedText(AttributedText(words, font: font), direction: .leftToRight))
    let width = layout.size.width
    var squeeze = 1.0
    if let limit = text.maxWidth {
      if !(limit > 0) { return nil }
      if width > limit { squeeze = limit / width }
    }
    guard let origin = layout.lines.first?.origin, width > 0 else { return nil }
    let placement = Transform(translation: .zero - origin)
      .concatenating(
        Transform(translationX: -width * text.alignment.fraction, y: font.height(of: text.baseline))
      )
      .concatenating(Transform(scaleX: squeeze, y: 1))
      .concatenating(Transform(translation: text.position - .zero))
    let path = layout.path.transformed(by: placement)
    return path.isEmpty ? nil : path
  }

  private func font(for text: CanvasText) throws(CanvasCaseError) -> Font {
    guard let library else {
      throw CanvasCaseError("there is no font engine for its text", isUnsupported: true)
    }
    for ending in ["ttf", "otf"] {
      let file = "\(folder)/\(text.family).\(ending)"
      guard !text.family.contains("/"), FileManager.default.fileExists(atPath: file) else { continue }
      do {
        return try library.font(file: file, size: text.size)
      } catch {
        throw CanvasCaseError("\(error)")
      }
    }
    do {
      return try library.font(
        families: [text.family, "sans-serif"], size: text.size, weight: FontWeight(text.weight),
        isItalic: text.isItalic)
    } catch {
      throw CanvasCaseError("its text needs an installed font: \(error)", isUnsupported: true)
    }
  }
}

extension CanvasText.Alignment {
  /// Returns the fraction of the line before the position.
  fileprivate var fraction: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Font {
  /// Returns the distance of a baseline above the alphabetic one.
  fileprivate func height(of baseline: CanvasText.Baseline) -> Double {
    switch baseline {
    case .top: emAscent
    case .hanging: hangingBaseline
    case .middle: (emAscent - emDescent) / 2
    case .alphabetic: 0
    case .ideographic: ideographicBaseline
    case .bottom: -emDescent
    }
  }
}
