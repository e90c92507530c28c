import Geometry

/// An encoder of display lists. It collects the images and outlines that the lists refer to.
struct DisplayListWriter {
  var out = ByteWriter()
  /// The lowest version of the format that supports everything written.
  private(set) var version = DisplayList.encodingVersions.lowerBound
  private(set) var images: [Image] = []
  private(set) var outlines: [GlyphOutline] = []
  private var imageNumbers: [ImageIdentity: Int] = [:]
  private var outlineNumbers: [ObjectIdentifier: Int] = [:]

  mutating func write(_ list: DisplayList) {
    out.write(list.transforms) { $0.write($1) }
    out.write(list.strokeStyles) { $0.write($1) }
    out.write(list.shadows) { $0.write($1) }
    out.write(list.filterLists) { $0.write($1) { $0.write($1) } }
    out.write(count: list.imageDrawings.count)
    for drawing in list.imageDrawings { write(drawing) }
    out.write(count: list.glyphRuns.count)
    for run in list.glyphRuns { write(run) }
    out.write(count: list.paints.count)
    for paint in list.paints { write(paint) }
    out.write(verbs: list.verbs, points: list.points)
    out.write(list.commands) { $0.write($1) }
    if !list.commands.allSatisfy(\.antialias) { version = max(version, 2) }
    if list.filterLists.contains(where: { $0.contains(where: \.isElliptical) }) { version = max(version, 3) }
  }

  private mutating func number(of image: Image) -> Int {
    let key = ImageIdentity(image)
    if let number = imageNumbers[key] { return number }
    imageNumbers[key] = images.count
    images.append(image)
    return images.count - 1
  }

  private mutating func number(of outline: GlyphOutline) -> Int {
    if let number = outlineNumbers[ObjectIdentifier(outline)] { return number }
    outlineNumbers[ObjectIdentifier(outline)] = outlines.count
    outlines.append(outline)
    return outlines.count - 1
  }

  private mutating func write(_ drawing: ImageDrawing) {
    out.write(count: number(of: drawing.image))
    out.write(drawing.source)
    out.write(drawing.quality.rawValue)
    if drawing.tint != nil, drawing.tintMode == .multiply { version = 4 }
    out.write(tint: drawing.tint, drawing.tintMode)
  }

  private mutating func write(_ run: GlyphRun) {
    out.write(run.size)
    out.write(count: run.outlines.count)
    for (outline, position) in zip(run.outlines, run.positions) {
      out.write(count: number(of: outline))
      out.write(position)
    }
  }

  private mutating func write(_ paint: Paint) {
    switch paint {
    case .color(let color):
      out.write(0 as UInt8)
      out.write(color)
    case .linear(let linear):
      writeTag(1, linear.transform)
      out.write(linear.start)
      out.write(linear.end)
      out.write(linear.spread)
      out.write(linear.gradient)
      writeTransform(linear.transform)
    case .radial(let radial):
      writeTag(2, radial.transform)
      out.write(radial.startCenter)
      out.write(radial.startRadius)
      out.write(radial.endCenter)
      out.write(radial.endRadius)
      out.write(radial.spread)
      out.write(radial.gradient)
      writeTransform(radial.transform)
    case .conic(let conic):
      writeTag(3, conic.transform)
      out.write(conic.center)
      out.write(conic.startAngle)
      out.write(conic.gradient)
      writeTransform(conic.transform)
    case .pattern(let pattern):
      out.write(4 as UInt8)
      write(pattern)
    }
  }

  /// Writes the kind of a gradient, which also says whether a transform follows the gradient.
  private mutating func writeTag(_ tag: UInt8, _ transform: Transform) {
    out.write(transform == .identity ? tag : tag + 4)
  }

  private mutating func writeTransform(_ transform: Transform) {
    if transform == .identity { return }
    out.write(transform)
    version = max(version, 2)
  }

  private mutating func write(_ pattern: Pattern) {
    switch pattern.cell {
    case .image(let image):
      out.write(0 as UInt8)
      out.write(count: number(of: image))
    case .drawing(let list):
      out.write(1 as UInt8)
      write(list)
    }
    out.write(pattern.bounds)
    out.write(pattern.step.width, pattern.step.height)
    out.write(pattern.repetition.rawValue)
    out.write(pattern.transform)
    out.write(tint: pattern.tint)
    out.write(pattern.quality.rawValue)
  }
}

extension Filter {
  fileprivate var isElliptical: Bool {
    if case .ellipticalBlur = self { return true }
    return false
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ style: StrokeStyle) {
    write(style.width)
    write(style.cap.rawValue)
    write(style.join.rawValue)
    write(style.miterLimit)
    write(style.dash) { $0.write($1) }
    write(style.dashPhase)
  }

  fileprivate mutating func write(_ shadow: Shadow) {
    write(shadow.offset.dx, shadow.offset.dy, shadow.blur)
    write(shadow.color)
    write(UInt8(shadow.drawsSource ? 1 : 0))
  }

  fileprivate mutating func write(_ filter: Filter) {
    switch filter {
    case .blur(let deviation):
      write(0 as UInt8)
      write(deviation)
    case .colorMatrix(let matrix):
      write(1 as UInt8)
      for number in matrix.rows { write(number) }
    case .ellipticalBlur(let x, let y, let angle):
      write(2 as UInt8)
      for number in [x, y, angle] { write(number) }
    }
  }

  fileprivate mutating func write(_ spread: GradientSpread) {
    switch spread {
    case .pad(let beforeStart, let afterEnd): write(UInt8((beforeStart ? 1 : 0) + (afterEnd ? 2 : 0)))
    case .repeating: write(4 as UInt8)
    case .reflecting: write(5 as UInt8)
    }
  }

  fileprivate mutating func write(_ gradient: Gradient) {
    write(gradient.interpolation.rawValue)
    write(gradient.stops) { out, stop in
      out.write(stop.offset)
      out.write(stop.color)
    }
  }

  fileprivate mutating func write(_ command: DisplayList.Command) {
    var flags: EncodedFields = command.rule == .evenOdd ? .evenOdd : []
    if command.blendMode != .normal { flags.insert(.blendMode) }
    if command.shadow >= 0 { flags.insert(.shadow) }
    if command.paint >= 0 { flags.insert(.paint) }
    if command.opacity != 1 { flags.insert(.opacity) }
    if command.color != .clear { flags.insert(.color) }
    if command.resource != 0 { flags.insert(.resource) }
    if command.rect != .zero { flags.insert(.rect) }
    write(command.operation.rawValue | (command.antialias ? 0 : EncodedFields.aliasedOperation))
    write(flags.rawValue)
    write(count: Int(command.transform))
    if flags.contains(.blendMode) { write(command.blendMode.rawValue) }
    if flags.contains(.shadow) { write(count: Int(command.shadow)) }
    if flags.contains(.paint) { write(count: Int(command.paint)) }
    if flags.contains(.opacity) { write(word: command.opacity.bitPattern) }
    if flags.contains(.color) { write(word: command.color.bits) }
    // No resource is -1, and the first one is omitted.
    if flags.contains(.resource) { write(count: Int(command.resource) + 1) }
    if flags.contains(.rect) { write(command.rect) }
    if command.operation.hasPath { write(count: Int(command.verbCount)) }
  }
}

/// The fields of a command that are written.
struct EncodedFields: OptionSet {
  let rawValue: UInt8
  static let evenOdd = EncodedFields(rawValue: 0x01)
  static let blendMode = EncodedFields(rawValue: 0x02)
  static let shadow = EncodedFields(rawValue: 0x04)
  static let paint = EncodedFields(rawValue: 0x08)
  static let opacity = EncodedFields(rawValue: 0x10)
  static let color = EncodedFields(rawValue: 0x20)
  static let resource = EncodedFields(rawValue: 0x40)
  static let rect = EncodedFields(rawValue: 0x80)

  /// Added to the operation of a command without anti-aliasing, because all bits of the flags are in use.
  static let aliasedOperation: UInt8 = 0x80
}

extension DisplayList.Operation {
  /// Whether the command has verbs and points.
  var hasPath: Bool {
    switch self {
    case .fillPath, .strokePath, .strokeHairline, .clipPath: true
    case .fillGlyphs, .fillClip, .drawImage, .clipRect, .clipMask, .save, .restore, .beginLayer, .endLayer:
      false
    }
  }
}
