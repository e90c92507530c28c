import Geometry
import Painting

extension TreeBuilder {
  /// Returns the node of an image command.
  func image(
    _ command: DisplayList.Command, _ compositing: ItemCompositing, _ state: inout TreeState
  ) -> ExportNode? {
    let (mode, clip, area) = (compositing.blendMode, compositing.clip, compositing.area)
    let transform = list.transforms[Int(command.transform)]
    let corners = command.rect.corners.map { transform * $0 }
    guard isDrawable(corners), (transform * command.rect).touches(area) else { return nil }
    if !isNear(corners) {
      var nodes: [ExportNode] = []
      add(image: list.selecting([command]), .farCoordinates, compositing, to: &nodes, &state)
      return nodes.first
    }
    let opacity = command.opacity > 0 ? min(1, Double(command.opacity)) : 0
    if opacity == 0 { return nil }
    let drawing = list.imageDrawings[Int(command.resource)]
    if let placed = pixels(of: drawing, in: command.rect, transform, isMask: false, &state) {
      return .image(
        ExportImage(
          image: placed.image, placement: placed.placement, opacity: opacity, blendMode: mode, clip: clip))
    }
    var opaque = command
    opaque.opacity = 1
    let list = list.selecting([opaque])
    guard var image = state.rasterize(list, in: list.bounds.intersection(area), nil, scale: scale) else {
      return nil
    }
    (image.opacity, image.blendMode, image.clip) = (opacity, mode, clip)
    return .image(image)
  }

  /// Returns the mask of a command, and the transform from its pixels to the list's space; nil if it is empty.
  func mask(
    _ command: DisplayList.Command, visible: Rect, _ state: inout TreeState
  ) -> (image: Image, placement: Transform)? {
    let drawing = list.imageDrawings[Int(command.resource)]
    let transform = list.transforms[Int(command.transform)]
    if let placed = pixels(of: drawing, in: command.rect, transform, isMask: true, &state) { return placed }
    let masked = list.selecting([command, command.plane(color: PremultipliedColor(.white))])
    let rect = (transform * command.rect).insetBy(dx: -1 / scale, dy: -1 / scale).intersection(visible)
    return state.rasterize(masked, in: rect, nil, scale: scale).map { ($0.image, $0.placement) }
  }

  /// Returns the pixels of a drawn image, and the transform from them to the list's space. Nil if they must be drawn first.
  ///
  /// Programs smooth enlarged images in different ways. Such an image is therefore drawn with the export's pixels, and so are
  /// tinted images and parts with fractions of pixels. A photo stays what it is.
  ///
  /// - Parameter isMask: whether only the alpha counts; the colour of the result is then white.
  func pixels(
    of drawing: ImageDrawing, in rect: Rect, _ transform: Transform, isMask: Bool, _ state: inout TreeState
  ) -> (image: Image, placement: Transform)? {
    let source = drawing.source
    guard rect.isFinite, !rect.isEmpty, source.isFinite, !source.isEmpty, transform.inverse != nil,
      source == source.integral, drawing.tint == nil
    else { return nil }
    let width = rect.width * Vector(transform.a, transform.b).length * scale
    let height = rect.height * Vector(transform.c, transform.d).length * scale
    let isEnlarged = width > source.width * 1.001 || height > source.height * 1.001
    let isSampled =
      isEnlarged || drawing.quality == .nearest && (width < source.width || height < source.height)
    if isSampled, drawing.image.encoded == nil || isMask { return nil }
    var image = drawing.image.cropped(to: source)
    state.count(pixels: image.pixels.count)
    guard image.width > 0, image.height > 0, !state.isExhausted else { return nil }
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
    var cropped: [UInt32] = []
    cropped.reserveCapacity(columns * rows)
    for row in y..<y + rows { cropped += pixels[row * width + x..<row * width + x + columns] }
    return Image(width: columns, height: rows, pixels: cropped)
  }
}
