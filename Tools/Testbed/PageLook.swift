import Controls
import Painting

/// The colours around the samples of a page, and the size of its text.
public struct PageLook: Hashable, Sendable {
  /// The background.
  var ground = Palette.paper
  /// The colour of the title and of labels.
  var title = Palette.ink
  /// The colour of the note.
  var note = Palette.faint
  /// The factor of font sizes.
  var textScale = 1.0

  /// The look of a page as a picture.
  public static let paper = PageLook()

  /// The look of a page in a window with a theme and a background.
  init(_ theme: Theme, ground: Color) {
    self.ground = ground
    title = theme.title
    note = theme.secondaryTitle
    textScale = theme.textScale
  }

  private init() {}
}
