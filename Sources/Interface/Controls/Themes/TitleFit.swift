import Geometry
import Scene
import Text

/// The font and the lines in which titles fit into the room of a control.
///
/// Titles of the ordinary size are in one line, and become smaller where they are too wide. Larger text is what a user wished, so
/// there titles are wrapped first, and become smaller only where that has no room either. They are never smaller than at the
/// ordinary size in the same room.
nonisolated package struct TitleFit {
  /// The font of all titles.
  package var font: Font
  /// Whether titles continue in further lines.
  package var isWrapped: Bool

  /// The smallest part of its ordinary size to which a title is reduced before it is shortened.
  static let smallestFactor = 0.75

  /// Chooses the font.
  ///
  /// - Parameters:
  ///   - titles: the titles, which have one font.
  ///   - font: the font at its size with the theme's text scale.
  ///   - ordinarySize: the size without it.
  ///   - room: the size of the box of each title.
  package init(_ titles: [String], _ font: Font, ordinarySize: Double, in room: Size) {
    let widest = titles.map { font.measure($0).width }.max() ?? 0
    // Sums of widths differ by rounding.
    if widest <= room.width + 1e-7 {
      (self.font, isWrapped) = (font, false)
      return
    }
    let smallest = TitleFit.smallestFactor * min(ordinarySize, font.size)
    let reduced = max(smallest, font.size * max(0, room.width) / widest)
    let single = font.withSize(TitleFit.halfPoints(reduced))
    if font.size > ordinarySize, let size = TitleFit.wrappedSize(titles, font, above: single.size, in: room) {
      (self.font, isWrapped) = (font.withSize(size), true)
    } else {
      (self.font, isWrapped) = (single, false)
    }
  }

  /// Rounds a size down to half points, which keep the number of sizes in the glyph cache small while a window is resized.
  private static func halfPoints(_ size: Double) -> Double { (size * 2).rounded(.down) / 2 }

  /// Returns the greatest size above a limit at which all titles fit in several lines without dividing a word; nil for none.
  private static func wrappedSize(
    _ titles: [String], _ font: Font, above limit: Double, in room: Size
  ) -> Double? {
    let shaped = titles.map { ShapedText(AttributedText($0, font: font)) }
    var size = halfPoints(font.size)
    while size > limit {
      // The lines at a size are those at the full size in a room that is larger by as much.
      let scale = font.size / size
      let fits = shaped.allSatisfy {
        $0.minimumWidth <= room.width * scale
          && ParagraphLayout($0, width: room.width * scale).size.height <= room.height * scale
      }
      if fits { return size }
      size -= 0.5
    }
    return nil
  }

  /// Returns the lines of a title in the middle of a width. What does not fit ends with an ellipsis.
  package func layout(_ title: String, width: Double) -> ParagraphLayout {
    var style = ParagraphStyle(alignment: .center)
    style.isWrapped = isWrapped
    style.truncation = .tail
    return ParagraphLayout(title, font: font, width: width, style: style)
  }
}

extension View {
  /// Returns how titles with the window's default font fit into boxes of a size; nil outside of a window.
  ///
  /// - Parameter size: the size of the font, in points, before the theme's text scale.
  func titleFit(_ titles: [String], size: Double, in room: Size) -> TitleFit? {
    themeFont(size: size).map { TitleFit(titles, $0, ordinarySize: size, in: room) }
  }
}
