import Geometry

/// The characters and the font behind a run of glyphs, for exports that keep text as text.
///
/// A class, because runs are made in every frame, and few of them are asked for their text. What it has is made when it is
/// first needed, each time.
///
/// ```swift
/// for run in context.displayList.glyphRuns {
///   guard let content = run.text?.content else { continue }
///   print(content.font.name, content.glyphs.map(\.characters).joined())
/// }
/// ```
public final class GlyphText: Sendable {
  /// A glyph of a text, visible or not.
  public struct Glyph: Hashable, Sendable {
    /// The number of the glyph in the font.
    public var id: UInt32
    /// The origin, in the space of the run.
    public var position: Point
    /// The width of the glyph along the baseline, in the space of the run.
    public var advance: Double
    /// The characters of the glyph's cluster. Empty for all glyphs of a cluster but the first, from left to right.
    public var characters: String

    /// Creates a glyph.
    ///
    /// - Parameters:
    ///   - id: the number of the glyph in the font.
    ///   - position: the origin, in the space of the run.
    ///   - advance: the width along the baseline, in the space of the run.
    ///   - characters: the characters of the cluster; empty for all of its glyphs but the first.
    public init(id: UInt32, position: Point, advance: Double, characters: String) {
      self.id = id
      self.position = position
      self.advance = advance
      self.characters = characters
    }
  }

  /// The glyphs of a run in their order on the line, from left to right.
  public struct Content: Sendable {
    /// The font.
    public var font: GlyphFont
    /// The glyphs.
    public var glyphs: [Glyph]
    /// Whether the characters are read from right to left.
    public var isRightToLeft: Bool

    /// Creates the content of a run.
    ///
    /// - Parameters:
    ///   - font: the font.
    ///   - glyphs: the glyphs from left to right.
    ///   - isRightToLeft: whether the characters are read from right to left.
    public init(font: GlyphFont, glyphs: [Glyph], isRightToLeft: Bool) {
      self.font = font
      self.glyphs = glyphs
      self.isRightToLeft = isRightToLeft
    }
  }

  private let make: @Sendable () -> Content

  /// Creates the text of a run.
  ///
  /// - Parameter make: returns the content, the same each time.
  public init(_ make: @escaping @Sendable () -> Content) { self.make = make }

  /// The glyphs and their characters. Complexity: O(glyphs), each time.
  public var content: Content { make() }
}

/// The font file behind glyphs.
///
/// A class, so that runs of one font can be found by its identity.
public final class GlyphFont: Sendable {
  /// The name of the font, such as "DejaVu Sans Bold".
  public let name: String
  /// The index of the font in a collection.
  public let index: Int
  /// Whether the font is at a position of its axes other than the default, which its file does not have.
  public let isVaried: Bool
  private let read: @Sendable () -> [UInt8]?

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - name: the name of the font.
  ///   - index: the index of the font in a collection.
  ///   - isVaried: whether the font is at a position of its axes other than the default.
  ///   - read: returns the font file; nil if it cannot be read.
  public init(name: String, index: Int, isVaried: Bool, read: @escaping @Sendable () -> [UInt8]?) {
    self.name = name
    self.index = index
    self.isVaried = isVaried
    self.read = read
  }

  /// The font file: TrueType, OpenType or a collection. Nil if it cannot be read. It is read each time.
  public var bytes: [UInt8]? { read() }
}
