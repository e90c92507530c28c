import Geometry
import Painting
import Text

/// The outlines and advances of the letters in the scenes: unhinted DejaVu Sans without kerning and
/// ligatures.
struct SceneLetters {
  private struct Letter {
    var outline: GlyphOutline
    /// The advance at size 1.
    var advance: Double
  }

  private var letters: [Character: Letter] = [:]

  /// - Throws: ``FontError`` if the font is not installed.
  init() throws {
    let font = try FontLibrary().font(families: ["DejaVu Sans"], size: 1)
    for letter in BenchmarkScene.letters {
      // A single letter has neither kerning nor ligatures.
      let line = ParagraphLayout(String(letter), font: font)
      letters[letter] = Letter(
        outline: line.glyphRuns(of: line.lines[0])[0].outlines[0], advance: line.lines[0].width)
    }
  }

  /// Adds a text's outlines.
  ///
  /// - Parameters:
  ///   - start: the left end of the baseline.
  ///   - size: in pixels per em.
  func run(_ word: String, at start: Point, size: Double) -> GlyphRun {
    var run = GlyphRun(outlines: [], positions: [], size: size)
    var pen = start
    for letter in word.compactMap({ letters[$0] }) {
      run.outlines.append(letter.outline)
      run.positions.append(pen)
      pen.x += letter.advance * size
    }
    return run
  }
}
