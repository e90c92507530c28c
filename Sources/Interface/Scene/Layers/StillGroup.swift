import Geometry
import Painting

/// How much of a group was drawn since it changed or moved.
///
/// A group is drawn again wherever something moves behind or in front of it. Once as many pixels were drawn as
/// ``picturePixels`` counts, its picture is rendered, and composited from then on. So a group that is drawn less often than
/// it changes costs little more than without a picture.
struct StillGroup {
  var transform: Transform
  /// The pixels of the group.
  var rect: PixelRect
  /// The pixels drawn so far, including those that a blur needs around the damage.
  var drawnPixels = 0

  /// The drawn pixels after which a picture is rendered: twice those of the group.
  var picturePixels: Int { 2 * rect.area }

  /// Whether keeping the pixels of a layer with an opacity, but without other effects, saves drawing.
  ///
  /// In `scene-bench`, an opacity over two layers takes one and a half times as long to draw as to copy. A single sublayer is
  /// left out, because memory is better used for groups that save more.
  static func isWorthwhile(_ layer: Layer) -> Bool {
    layer.presentation.opacity < 1 && layer.sublayers.count > 1
  }
}

extension StyleStorage {
  /// Removes the picture that a change makes stale.
  ///
  /// - Parameters:
  ///   - changesContents: whether anything below the layer changed, or the layer's own drawing.
  ///   - isPlaced: whether the layer's own position, opacity or style changed.
  func noteChange(ofContents changesContents: Bool, isPlaced: Bool, of layer: Layer) {
    guard changesContents || isPlaced else { return }
    still = nil
    if let picture, changesContents || picture.isGroup { layer.dropPicture() }
  }
}
