import Geometry
import Painting

extension TreeBuilder {
  /// Returns the node of an image command.
  func image(
    _ command: DisplayList.Command, _ mode: BlendMode, _ clip: Int, _ area: Rect, _ state: inout TreeState
  ) -> ExportNode? {
    let transform = list.transforms[Int(command.transform)]
    let corners = command.rect.corners.map { transform * $0 }
    guard isDrawable(corners), (transform * command.rect).touches(area) else { return nil }
    if !isNear(corners) {
      var nodes: [ExportNode] = []
      add(image: list.selecting([command]), .farCoordinates, mode, clip, area, to: &nodes, &state)
      return nodes.first
    }
    let opacity = command.opacity > 0 ? min(1, Double(command.opacity)) : 0
    guard opacity > 0,
      let placed = placed(
        list.imageDrawings[Int(command.resource)], in: command.rect, transform, isMask: false, &state)
    else { return nil }
    return .image(
      ExportImage(
        image: placed.image, placement: placed.placement, opacity: opacity, blendMode: mode, clip: clip))
  }

  /// Returns the pixels of a drawn image, and the transform from them to the list's space. Nil if nothing is drawn.
  ///
  /// Programs smooth enlarged images in different ways. Such an image is enlarged here, as the rasterizer does, up to the
  /// export's scale. So are parts of images with fractions of pixels, and tinted images.
  ///
  /// - Parameter isMask: whether only the alpha counts; the colour of the result is then white.
  func placed(
    _ drawing: ImageDrawing, in rect: Rect, _ transform: Transform, isMask: Bool, _ state: inout TreeState
  ) -> (image: Image, placement: Transform)? {
    let source = drawing.source
    guard rect.isFinite, !rect.isEmpty, source.isFinite, !source.isEmpty, transform.inverse != nil else { return nil }
    func pixels(_ side: Double, _ axis: Vector, _ own: Double) -> Int {
      let length = side * axis.length * scale
      return Int(min(max(1, (length - 0.001).rounded(.up)), max(own, 2_048)))
    }
    let width = pixels(rect.width, Vector(transform.a, transform.b), source.width)
    let height = pixels(rect.height, Vector(transform.c, transform.d), source.height)
    let isWhole = source == source.integral
    let isEnlarged = Double(width) > source.width * 1.01 || Double(height) > source.height * 1.01
    var image: Image
    if isWhole, drawing.tint == nil, !isEnlarged || drawing.image.encoded != nil {
      image = drawing.image.cropped(to: source)
      state.count(pixels: image.pixels.count)
    } else {
      let size =
        isEnlarged || !isWhole ? (width, height) : (Int(source.width.rounded()), Int(source.height.rounded()))
      guard let drawn = state.resample(drawing, width: size.0, height: size.1) else { return nil }
      image = drawn
    }
    guard image.width > 0, image.height > 0 else { return nil }
    if isMask {
      image = Image(
        width: image.width, height: image.height, pixels: image.pixels.map { $0 >> 24 &* 0x0101_0101 })
    }
    let placement = Transform(scaleX: rect.width / Double(image.width), y: rect.height / Double(image.height))
      .concatenating(Transform(translation: rect.origin - .zero)).concatenating(transform)
    return (image, placement)
  }
}

extension Image {
  /// Returns a part that begins and ends at whole pixels.
  fileprivate func cropped(to rect: Rect) -> Image {
    if rect == pixelBounds { return self }
    let (x, y) = (Int(rect.minX), Int(rect.minY))
    let (columns, rows) = (min(Int(rect.width), width - x), min(Int(rect.height), height - y))
    guard columns > 0, rows > 0 else { return Image(width: 0, height: 0, pixels: []) }
    var part: [UInt32] = []
    part.reserveCapacity(columns * rows)
    for row in y..<y + rows { part += pixels[row * width + x..<row * width + x + columns] }
    return Image(width: columns, height: rows, pixels: part)
  }
}
