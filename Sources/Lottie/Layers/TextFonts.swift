import Geometry
import Painting
import Text

/// The fonts of texts, looked up once.
@MainActor final class TextFonts {
  private let builder: StageBuilder
  private var fonts: [String: Font?] = [:]

  init(_ builder: StageBuilder) {
    self.builder = builder
    if builder.resources.fonts == nil { builder.unsupported("text, because there are no fonts") }
  }

  /// Returns the outlines of a text. Its first baseline starts, ends or is centred at the origin.
  func nodes(of document: LottieText.Document) -> [LottieNode] {
    guard let font = font(document.font)?.withSize(document.size) else { return [] }
    var path = Path()
    let lines = document.text.split(omittingEmptySubsequences: false) {
      $0 == "\r" || $0 == "\n" || $0 == "\r\n" || $0 == "\u{3}"
    }
    for (index, line) in lines.prefix(200).enumerated() {
      let layout = TextLayout(String(line), font: font)
      guard var shaped = layout.lines.first else { continue }
      shaped.addTracking(document.tracking / 1_000 * document.size)
      let share = document.justification == 1 ? 1 : document.justification == 2 ? 0.5 : 0
      let target = Point(-shaped.width * share, Double(index) * document.lineHeight - document.baselineShift)
      path.append(
        layout.path(of: shaped).transformed(by: Transform(translation: target - shaped.origin)))
    }
    guard !path.isEmpty else { return [] }
    var nodes: [LottieNode] = []
    if let fill = document.fill {
      nodes.append(
        .paint(
          LottiePaint(path: path, kind: .fill(.nonZero), paint: .color(fill), opacity: 1, blendMode: .normal))
      )
    }
    if let stroke = document.stroke, document.strokeWidth > 0 {
      let style = StrokeStyle(width: document.strokeWidth)
      nodes.append(
        .paint(
          LottiePaint(path: path, kind: .stroke(style), paint: .color(stroke), opacity: 1, blendMode: .normal)
        ))
    }
    return nodes
  }

  private func font(_ name: String) -> Font? {
    if let known = fonts[name] { return known }
    let found = find(builder.file.fonts[name] ?? LottieFont(family: name, style: ""), name)
    fonts[name] = .some(found)
    return found
  }

  private func find(_ font: LottieFont, _ name: String) -> Font? {
    guard let library = builder.resources.fonts else { return nil }
    let style = font.style.lowercased()
    let weight: FontWeight = style.contains("bold") ? .bold : style.contains("light") ? .light : .regular
    let isItalic = style.contains("italic") || style.contains("oblique")
    if let found = try? library.font(families: [font.family], size: 1, weight: weight, isItalic: isItalic) {
      return found
    }
    builder.unsupported("font \(font.family), replaced", "fonts \(name)")
    return try? library.font(size: 1, weight: weight, isItalic: isItalic)
  }
}

extension TextLayout.Line {
  /// Moves each glyph away from the one before, by a distance in points.
  fileprivate mutating func addTracking(_ distance: Double) {
    guard distance != 0, distance.isFinite else { return }
    for index in glyphs.indices { glyphs[index].position.x += distance * Double(index) }
    width += distance * Double(max(0, glyphs.count - 1))
  }
}
