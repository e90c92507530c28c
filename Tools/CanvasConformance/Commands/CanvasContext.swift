import Geometry
import Painting

/// The drawing context of one surface. It keeps the state and the path, and returns the operations to draw.
struct CanvasContext: Sendable {
  private(set) var state = CanvasState()
  private var saved: [CanvasState] = []
  private(set) var path = CanvasPath()

  /// - Returns: the operation that the command draws; nil for none.
  mutating func perform(
    _ command: CanvasCommand, images: [String: CanvasImage], fonts: CanvasFonts
  ) throws(CanvasCaseError) -> CanvasOperation.Kind? {
    if change(command) || build(command) { return nil }
    switch command {
    case .snapshot(let name): return .snapshot(name)
    case .resize(let width, let height):
      self = CanvasContext()
      return .resize(width: width, height: height)
    case .putImageData(let name, let x, let y, let source):
      return put(name, try image(name, images), x: x, y: y, source)
    case .clip(let rule): state.clips.append(CanvasClip(path.path, rule: rule))
    case .clipPath(let path, let rule):
      state.clips.append(CanvasClip(path.transformed(by: state.transform), rule: rule))
    default:
      // With a singular transform, nothing is drawn.
      guard let back = state.transform.inverse else { return nil }
      return try draw(command, back, images: images, fonts: fonts)
    }
    return nil
  }

  // MARK: Drawing

  /// - Parameter back: the transform from device space to user space.
  private func draw(
    _ command: CanvasCommand, _ back: Transform, images: [String: CanvasImage], fonts: CanvasFonts
  ) throws(CanvasCaseError) -> CanvasOperation.Kind? {
    switch command {
    case .fill(let rule): return fill(path.path.transformed(by: back), rule)
    case .stroke: return stroke(path.path.withoutPoints.transformed(by: back))
    case .fillPath(let path, let rule): return fill(path, rule)
    case .strokePath(let path): return stroke(path.withoutPoints)
    case .fillRect(let rect):
      return rect.width == 0 || rect.height == 0 ? nil : fill(Path(rect: rect), .nonZero)
    case .strokeRect(let rect):
      return rect.width == 0 && rect.height == 0 ? nil : stroke(Path(rect: rect).withoutPoints)
    case .clearRect(let rect): return rect.width == 0 || rect.height == 0 ? nil : .clear(Path(rect: rect))
    case .drawImage(let name, let source, let destination):
      return draw(name, try image(name, images), source.normalized, destination.normalized)
    case .fillText(let text): return try fonts.path(of: text).map { fill($0, .nonZero) }
    case .strokeText(let text): return try fonts.path(of: text).map { stroke($0.withoutPoints) }
    default: return nil
    }
  }

  private func fill(_ path: Path, _ rule: FillRule) -> CanvasOperation.Kind {
    .fill(path, rule, state.current(state.fill))
  }

  private func stroke(_ path: Path) -> CanvasOperation.Kind {
    .stroke(path, state.pen, state.current(state.stroke))
  }

  private func image(
    _ name: String, _ images: [String: CanvasImage]
  ) throws(CanvasCaseError) -> CanvasImage {
    guard let image = images[name] else { throw CanvasCaseError("there is no image \"\(name)\"") }
    return image
  }

  /// Draws the part of the source inside the image, at its position.
  private func draw(
    _ name: String, _ image: CanvasImage, _ source: Rect, _ destination: Rect
  ) -> CanvasOperation.Kind? {
    let inside = source.intersection(image.bounds)
    guard !inside.isEmpty, !destination.isEmpty else { return nil }
    let (scaleX, scaleY) = (destination.width / source.width, destination.height / source.height)
    let clipped = Rect(
      x: destination.minX + (inside.minX - source.minX) * scaleX,
      y: destination.minY + (inside.minY - source.minY) * scaleY,
      width: inside.width * scaleX, height: inside.height * scaleY)
    return .image(
      name, source: inside, destination: inside == source ? destination : clipped, isSmooth: state.isSmoothing
    )
  }

  private func put(
    _ name: String, _ image: CanvasImage, x: Int, y: Int, _ source: PixelRect
  ) -> CanvasOperation.Kind? {
    let left = min(source.x, source.maxX)
    let top = min(source.y, source.maxY)
    let visible = PixelRect(x: left, y: top, width: abs(source.width), height: abs(source.height))
      .intersection(PixelRect(x: 0, y: 0, width: image.width, height: image.height))
    return visible.isEmpty ? nil : .put(name, source: visible, x: x + visible.x, y: y + visible.y)
  }

  // MARK: The path

  /// - Returns: whether it was a path command.
  private mutating func build(_ command: CanvasCommand) -> Bool {
    let transform = state.transform
    switch command {
    case .beginPath: path = CanvasPath()
    case .closePath: path.close()
    case .moveTo(let point): path.move(to: point, transform)
    case .lineTo(let point): path.addLine(to: point, transform)
    case .quadraticCurveTo(let control, let end): path.addQuadratic(control: control, end: end, transform)
    case .bezierCurveTo(let control1, let control2, let end):
      path.addCubic(control1: control1, control2: control2, end: end, transform)
    case .rect(let rect): path.addRect(rect, transform)
    case .roundRect(let rect, let radii): path.addRoundRect(rect, radii, transform)
    case .ellipse(let arc): path.addArc(arc, transform)
    case .arcTo(let corner, let end, let radius):
      path.addArc(corner: corner, end: end, radius: radius, transform)
    default: return false
    }
    return true
  }

  // MARK: The state

  /// - Returns: whether it was a state command.
  private mutating func change(_ command: CanvasCommand) -> Bool {
    switch command {
    case .save: saved.append(state)
    case .restore: if let last = saved.popLast() { state = last }
    case .translate(let offset): state.transform = state.transform.translatedBy(x: offset.dx, y: offset.dy)
    case .scale(let scale): state.transform = state.transform.scaledBy(x: scale.dx, y: scale.dy)
    case .rotate(let angle): state.transform = state.transform.rotatedBy(angle)
    case .transform(let transform): state.transform = transform.concatenating(state.transform)
    case .setTransform(let transform): state.transform = transform
    case .fillStyle(let paint): state.fill = paint
    case .strokeStyle(let paint): state.stroke = paint
    case .lineWidth(let width): state.pen.width = width
    case .lineCap(let cap): state.pen.cap = cap
    case .lineJoin(let join): state.pen.join = join
    case .miterLimit(let limit): state.pen.miterLimit = limit
    case .setLineDash(let lengths): state.pen.setDash(lengths)
    case .lineDashOffset(let offset): state.pen.dashPhase = offset
    case .globalAlpha(let alpha): state.alpha = alpha
    case .globalCompositeOperation(let mode): state.composite = mode
    case .shadowColor(let color): state.shadow.color = color
    case .shadowBlur(let blur): state.shadow.blur = blur
    case .shadowOffsetX(let distance): state.shadow.offset.dx = distance
    case .shadowOffsetY(let distance): state.shadow.offset.dy = distance
    case .imageSmoothingEnabled(let isEnabled): state.isSmoothing = isEnabled
    case .informative: break
    default: return false
    }
    return true
  }
}

extension Rect {
  /// Returns the same rectangle with non-negative sides.
  fileprivate var normalized: Rect { Rect(spanning: origin, Point(maxX, maxY)) }
}
