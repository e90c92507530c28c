import Painting

extension Layer {
  /// Whether the layer and its sublayers are drawn once into a picture, and each frame draws a copy of the picture. Default
  /// false.
  ///
  /// The picture contains everything but the layer's transform, opacity and blend mode, which may change and animate at the
  /// cost of a copy. It is drawn again in the frame after anything else changed: an animation inside of the layer makes
  /// rasterizing slower, not faster. Use it for what is costly to draw and moves as a whole.
  ///
  /// A picture is of ``rasterizationScale``. If the layer is only moved by whole pixels, its pixels stay as they are. Moved
  /// by fractions of a pixel, scaled or turned, the picture is resampled; it is drawn again for its position as soon as the
  /// layer, still at that scale, rests for a frame. Compositing once more may change a channel by two 255ths. The shadow is part
  /// of the picture: under an opacity below 1, it is not seen through the layer that casts it, unlike one that is drawn.
  ///
  /// Groups that do not change are kept as pixels without being asked, if something moves behind or in front of them often
  /// enough. They are drawn again when they move, and are the same to the bit.
  ///
  /// The layer is drawn directly in each frame if its picture would be longer than 4,096 pixels or exceed
  /// ``Window/pictureMemoryLimit``, if it has no bounds because of its filters or its blend mode, if it contains untrusted
  /// drawings (see `DrawingBudget`), or if the window has no ``Window/pictureRenderer``.
  public var rasterizes: Bool {
    get { style?.rasterizes ?? false }
    set {
      guard newValue != rasterizes else { return }
      storage().rasterizes = newValue
      rasterizationChanged()
    }
  }

  /// The pixels of the picture per point of the layer, if ``rasterizes`` is set. Default nil: those of the window. Values
  /// that are not finite or not greater than 0 are ignored.
  public var rasterizationScale: Double? {
    get { style?.rasterizationScale }
    set {
      if let newValue, !(newValue.isFinite && newValue > 0) { return }
      guard newValue != rasterizationScale else { return }
      storage().rasterizationScale = newValue
      if rasterizes { rasterizationChanged() }
    }
  }

  private func rasterizationChanged() {
    dropPicture()
    style?.wasShownAsPicture = nil
    invalidate(.placement)
  }

  /// Removes the picture of the layer, after a change of what it shows.
  func dropPicture() {
    guard let style, let picture = style.picture else { return }
    style.picture = nil
    tree?.pictures.remove(picture)
  }

  /// Removes the kept coverage of the path's shadow, after a change of its shape or place.
  func dropShadowPicture() {
    guard let style else { return }
    style.stillShadow = nil
    guard let picture = style.shadowPicture else { return }
    style.shadowPicture = nil
    tree?.pictures.remove(picture)
  }
}
