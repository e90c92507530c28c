import Geometry

extension GraphicsContext {
  /// Draws the whole `image` into `rect`, resampled by the current ``imageQuality``.
  ///
  /// - Parameters:
  ///   - image: the image; its ``Image/scale`` is ignored.
  ///   - rect: in the current space. Nothing is drawn if it is empty or not finite.
  ///   - tint: if not nil, the colour of all pixels; the image then supplies only the alpha.
  ///   - tintMode: ``ImageTintMode/multiply`` multiplies the pixels by `tint` instead.
  public mutating func draw(
    _ image: Image, in rect: Rect, tint: Color? = nil, tintMode: ImageTintMode = .replace
  ) {
    draw(image, from: image.pixelBounds, in: rect, tint: tint, tintMode: tintMode)
  }

  /// Draws the part `source` of an image, in the image's pixels, into `rect`. The part of `source` outside of the
  /// image is cut off, and `rect` shrinks in proportion. Pixels outside of `source` are never sampled.
  ///
  /// - Parameters:
  ///   - image: the image; its ``Image/scale`` is ignored.
  ///   - source: the part of the image, in its pixels.
  ///   - rect: in the current space. Nothing is drawn if it is empty or not finite.
  ///   - tint: if not nil, the colour of all pixels; the image then supplies only the alpha.
  ///   - tintMode: ``ImageTintMode/multiply`` multiplies the pixels by `tint` instead.
  public mutating func draw(
    _ image: Image, from source: Rect, in rect: Rect, tint: Color? = nil, tintMode: ImageTintMode = .replace
  ) {
    guard let (source, rect) = image.visible(source, in: rect) else { return }
    let opacity = state.opacity
    if opacity == 0 && state.blendMode.isBoundedBySource { return }
    var command = command(.drawImage)
    command.rect = rect
    command.opacity = Float(opacity)
    command.blendMode = state.blendMode
    command.shadow = recorder.index(of: state.shadow)
    command.resource = recorder.index(
      of: ImageDrawing(
        image, source: source, quality: state.imageQuality, tint: tint,
        tintMode: tint == nil ? .replace : tintMode))
    recorder.append(command)
  }

  /// Draws an image at its own size in points, with its top-left corner at `point`.
  ///
  /// - Parameters:
  ///   - image: the image; its ``Image/scale`` decides the size.
  ///   - point: in the current space.
  public mutating func draw(_ image: Image, at point: Point) {
    draw(image, in: Rect(origin: point, size: image.size))
  }

  /// Draws an image whose corners keep their size in points, whose edges are extended in one direction and whose centre in
  /// both, as a button of any size needs.
  ///
  /// - Parameters:
  ///   - image: the image; its ``Image/scale`` decides the size of the corners.
  ///   - division: where the image is divided.
  ///   - rect: in the current space. If it is smaller than two corners, they shrink.
  ///   - resizing: whether edges and centre are stretched or repeated.
  ///   - tint: if not nil, the colour of all pixels; the image then supplies only the alpha.
  /// - Returns: the area that is covered; null if the image, its used part or `rect` is empty or not finite.
  @discardableResult
  public mutating func draw(
    _ image: Image, dividedBy division: NinePart, in rect: Rect, resizing: ImageResizing = .stretch,
    tint: Color? = nil
  ) -> Rect {
    let pixels = Size(Double(image.width), Double(image.height))
    let parts = division.parts(ofImage: pixels, scale: image.scale, in: rect)
    for part in parts {
      switch resizing {
      case .stretch: draw(image, from: part.source, in: part.target, tint: tint)
      case .tile: tile(image, part, tint: tint)
      }
    }
    return parts.reduce(.null) { $0.union($1.target) }
  }

  /// Fills a part with copies of its own size. Corners, and borders that had to shrink, are one copy across.
  private mutating func tile(_ image: Image, _ part: NinePart.Part, tint: Color?) {
    let (source, target) = (part.source, part.target)
    let naturalSize = Size(source.width / image.scale, source.height / image.scale)
    // Rounding must not leave a sliver of a second copy.
    func side(_ natural: Double, _ target: Double) -> Double {
      natural > target - 1e-6 ? target : natural
    }
    let size = Size(side(naturalSize.width, target.width), side(naturalSize.height, target.height))
    if size == target.size { return draw(image, from: source, in: target, tint: tint) }
    let quality = state.imageQuality
    let (paint, phase) = (state.fillPaint, state.patternPhase)
    state.patternPhase = .zero
    state.fillPaint = .pattern(
      Pattern(
        size: size, transform: Transform(translation: target.origin - .zero), tint: tint,
        draw: {
          $0.imageQuality = quality
          $0.draw(image, from: source, in: Rect(origin: .zero, size: size))
        }))
    fill(target)
    (state.fillPaint, state.patternPhase) = (paint, phase)
  }

  /// Fills `area` with adjacent copies of the image, one of them at `tile`.
  ///
  /// - Parameters:
  ///   - image: the image; its ``Image/scale`` is ignored.
  ///   - area: the area to fill, in the current space.
  ///   - tile: the frame of one copy, in the current space. Nothing is drawn if it is empty or not finite.
  ///   - tint: if not nil, the colour of all pixels; the image then supplies only the alpha.
  public mutating func draw(_ image: Image, tiling area: Rect, tile: Rect, tint: Color? = nil) {
    guard !tile.isEmpty, tile.isFinite, image.width > 0, image.height > 0 else { return }
    let (paint, phase) = (state.fillPaint, state.patternPhase)
    state.patternPhase = .zero
    state.fillPaint = .pattern(
      Pattern(.image(image), bounds: tile, tint: tint, quality: state.imageQuality))
    fill(area)
    (state.fillPaint, state.patternPhase) = (paint, phase)
  }
}

extension Image {
  /// Returns the part of `source` inside of the image, and the part of `rect` that it fills. Nil if either is empty
  /// or not finite.
  func visible(_ source: Rect, in rect: Rect) -> (source: Rect, rect: Rect)? {
    guard !source.isEmpty, source.isFinite, !rect.isEmpty, rect.isFinite else { return nil }
    let inside = source.intersection(pixelBounds)
    guard !inside.isEmpty else { return nil }
    if inside == source { return (source, rect) }
    let (scaleX, scaleY) = (rect.width / source.width, rect.height / source.height)
    return (
      inside,
      Rect(
        x: rect.minX + (inside.minX - source.minX) * scaleX,
        y: rect.minY + (inside.minY - source.minY) * scaleY,
        width: inside.width * scaleX, height: inside.height * scaleY)
    )
  }
}
