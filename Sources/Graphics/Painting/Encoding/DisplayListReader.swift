import Geometry

/// A decoder of display lists from unchecked bytes.
struct DisplayListReader {
  private var bytes: ByteReader
  private var images: [Image] = []
  private var outlines: [GlyphOutline] = []

  init(_ bytes: [UInt8]) { self.bytes = ByteReader(bytes) }

  mutating func readFile() throws(DisplayListDecodingError) -> DisplayList {
    let isLong = bytes.remaining > Int(Int32.max)
    for expected in DisplayList.encodingMagic {
      guard !isLong, bytes.remaining > 0, try bytes.byte() == expected else {
        throw DisplayListDecodingError(offset: 0, problem: .notADisplayList)
      }
    }
    let beforeVersion = bytes
    let version = try bytes.byte()
    guard DisplayList.encodingVersions.contains(version) else {
      throw beforeVersion.failure(.unknownVersion(version))
    }
    outlines = try bytes.array("outline") { reader throws(DisplayListDecodingError) in
      GlyphOutline(try reader.path())
    }
    images = try bytes.array("image") { reader throws(DisplayListDecodingError) in try reader.image() }
    let list = try readList(depth: 0)
    guard bytes.remaining == 0 else { throw bytes.failure(.trailingBytes) }
    return list
  }

  private mutating func readList(depth: Int) throws(DisplayListDecodingError) -> DisplayList {
    guard depth <= DisplayList.maximumEncodedNesting else { throw bytes.failure(.nestedTooDeeply) }
    var list = DisplayList.Tables()
    list.transforms = try bytes.array("transform") { reader throws(DisplayListDecodingError) in
      try reader.transform()
    }
    list.strokeStyles = try bytes.array("stroke style") { reader throws(DisplayListDecodingError) in
      try reader.strokeStyle()
    }
    list.shadows = try bytes.array("shadow") { reader throws(DisplayListDecodingError) in
      try reader.shadow()
    }
    list.filterLists = try bytes.array("filter list") { reader throws(DisplayListDecodingError) in
      try reader.array("filter") { reader throws(DisplayListDecodingError) in try reader.filter() }
    }
    for _ in 0..<(try bytes.count("image drawing")) { list.imageDrawings.append(try imageDrawing()) }
    for _ in 0..<(try bytes.count("glyph run")) { list.glyphRuns.append(try glyphRun()) }
    for _ in 0..<(try bytes.count("paint")) {
      let paint = try paint(depth: depth)
      list.nesting = max(list.nesting, paint.nesting)
      list.paints.append(paint)
    }
    list.verbs = try bytes.verbs()
    list.points = try bytes.points(for: list.verbs)
    try readCommands(into: &list)
    return DisplayList(list, isTrusted: true)
  }

  private mutating func readCommands(into list: inout DisplayList.Tables) throws(DisplayListDecodingError) {
    var (nextVerb, nextPoint) = (0, 0)
    // A command has at least an operation, its flags and a transform.
    for _ in 0..<(try bytes.count("command", bytesEach: 3)) {
      var command = try bytes.command()
      if command.operation.hasPath {
        let count = try bytes.number("number of verbs")
        guard count <= list.verbs.count - nextVerb else { throw bytes.failure(.indexOutOfRange("verb")) }
        let verbs = list.verbs[nextVerb..<nextVerb + count]
        guard verbs.formSubpaths else { throw bytes.failure(.invalidPath) }
        let points = verbs.reduce(0) { $0 + $1.pointCount }
        (command.firstVerb, command.verbCount) = (Int32(nextVerb), Int32(count))
        (command.firstPoint, command.pointCount) = (Int32(nextPoint), Int32(points))
        (nextVerb, nextPoint) = (nextVerb + count, nextPoint + points)
      }
      try check(command, in: list)
      list.commands.append(command)
    }
    guard nextVerb == list.verbs.count else { throw bytes.failure(.outOfRange("number of verbs")) }
  }

  /// Throws if an index of the command lies beyond its table.
  private func check(_ command: DisplayList.Command, in list: DisplayList.Tables)
    throws(DisplayListDecodingError)
  {
    guard command.transform < list.transforms.count else {
      throw bytes.failure(.indexOutOfRange("transform"))
    }
    guard command.shadow < list.shadows.count else { throw bytes.failure(.indexOutOfRange("shadow")) }
    guard command.paint < list.paints.count else { throw bytes.failure(.indexOutOfRange("paint")) }
    let (table, isOptional): (Int, Bool) =
      switch command.operation {
      case .strokePath, .strokeHairline: (list.strokeStyles.count, false)
      case .fillGlyphs: (list.glyphRuns.count, false)
      case .drawImage, .clipMask: (list.imageDrawings.count, false)
      case .beginLayer: (list.filterLists.count, true)
      case .fillPath, .fillClip, .clipRect, .clipPath, .save, .restore, .endLayer: (1, false)
      }
    guard command.resource < table, command.resource >= (isOptional ? -1 : 0) else {
      throw bytes.failure(.indexOutOfRange("resource"))
    }
  }

  // MARK: Tables

  private mutating func image() throws(DisplayListDecodingError) -> Image {
    let number = try bytes.number("image")
    guard number < images.count else { throw bytes.failure(.indexOutOfRange("image")) }
    return images[number]
  }

  private mutating func imageDrawing() throws(DisplayListDecodingError) -> ImageDrawing {
    var drawing = ImageDrawing(
      try image(), source: try bytes.rect(), quality: try bytes.value("image quality"))
    (drawing.tint, drawing.tintMode) = try bytes.imageTint()
    return drawing
  }

  private mutating func glyphRun() throws(DisplayListDecodingError) -> GlyphRun {
    var run = GlyphRun(outlines: [], positions: [], size: try bytes.double())
    for _ in 0..<(try bytes.count("glyph", bytesEach: 3)) {
      let number = try bytes.number("outline")
      guard number < outlines.count else { throw bytes.failure(.indexOutOfRange("outline")) }
      run.outlines.append(outlines[number])
      run.positions.append(try bytes.point())
    }
    return run
  }

  // MARK: Paints

  private mutating func paint(depth: Int) throws(DisplayListDecodingError) -> Paint {
    let start = bytes
    let kind = try bytes.byte()
    switch kind {
    case 0: return .color(try bytes.color())
    case 1, 5:
      let (start, end) = (try bytes.point(), try bytes.point())
      let spread = try bytes.spread()
      return .linear(
        LinearGradient(
          try bytes.gradient(), from: start, to: end, spread: spread,
          transform: kind == 5 ? try bytes.transform() : .identity))
    case 2, 6:
      let (startCenter, startRadius) = (try bytes.point(), try bytes.double())
      let (endCenter, endRadius) = (try bytes.point(), try bytes.double())
      let spread = try bytes.spread()
      return .radial(
        RadialGradient(
          try bytes.gradient(), from: startCenter, radius: startRadius, to: endCenter, radius: endRadius,
          spread: spread, transform: kind == 6 ? try bytes.transform() : .identity))
    case 3, 7:
      let (center, angle) = (try bytes.point(), try bytes.double())
      return .conic(
        ConicGradient(
          try bytes.gradient(), center: center, startAngle: angle,
          transform: kind == 7 ? try bytes.transform() : .identity))
    case 4: return .pattern(try pattern(depth: depth))
    default: throw start.failure(.unknown("paint"))
    }
  }

  private mutating func pattern(depth: Int) throws(DisplayListDecodingError) -> Pattern {
    let isDrawing = try bytes.flag("pattern cell")
    let cell: Pattern.Cell = isDrawing ? .drawing(try readList(depth: depth + 1)) : .image(try image())
    let bounds = try bytes.rect()
    let step = Size(try bytes.double(), try bytes.double())
    let repetition = try bytes.byte()
    guard repetition <= Pattern.Repetition.both.rawValue else {
      throw bytes.failure(.outOfRange("repetition"))
    }
    return Pattern(
      cell, bounds: bounds, step: step, repetition: Pattern.Repetition(rawValue: repetition),
      transform: try bytes.transform(), tint: try bytes.tint(), quality: try bytes.value("image quality"))
  }
}

extension ByteReader {
  fileprivate mutating func strokeStyle() throws(DisplayListDecodingError) -> StrokeStyle {
    StrokeStyle(
      width: try double(), cap: try value("line cap"), join: try value("line join"), miterLimit: try double(),
      dash: try array("dash") { reader throws(DisplayListDecodingError) in try reader.double() },
      dashPhase: try double())
  }

  fileprivate mutating func shadow() throws(DisplayListDecodingError) -> Shadow {
    Shadow(
      offset: Vector(try double(), try double()), blur: try double(), color: try color(),
      drawsSource: try flag("caster"))
  }

  fileprivate mutating func filter() throws(DisplayListDecodingError) -> Filter {
    let start = self
    switch try byte() {
    case 0: return .blur(standardDeviation: try double())
    case 1:
      var rows: [Double] = []
      for _ in 0..<20 { rows.append(try double()) }
      return .colorMatrix(ColorMatrix(rows: rows))
    case 2: return .ellipticalBlur(x: try double(), y: try double(), angle: try double())
    default: throw start.failure(.unknown("filter"))
    }
  }

  fileprivate mutating func spread() throws(DisplayListDecodingError) -> GradientSpread {
    let start = self
    let byte = try byte()
    switch byte {
    case 0...3: return .pad(beforeStart: byte & 1 != 0, afterEnd: byte & 2 != 0)
    case 4: return .repeating
    case 5: return .reflecting
    default: throw start.failure(.unknown("spread"))
    }
  }

  fileprivate mutating func gradient() throws(DisplayListDecodingError) -> Gradient {
    let interpolation: Gradient.Interpolation = try value("interpolation")
    let stops = try array("stop") { reader throws(DisplayListDecodingError) in
      Gradient.Stop(try reader.double(), try reader.color())
    }
    return Gradient(stops: stops, interpolation: interpolation)
  }

  /// Reads a command without its path. The indices are not checked yet.
  fileprivate mutating func command() throws(DisplayListDecodingError) -> DisplayList.Command {
    let start = self
    let byte = try byte()
    guard let operation = DisplayList.Operation(rawValue: byte & ~EncodedFields.aliasedOperation),
      operation.hasBorders || byte & EncodedFields.aliasedOperation == 0
    else { throw start.failure(.unknown("operation")) }
    var command = DisplayList.Command(operation: operation)
    command.antialias = byte & EncodedFields.aliasedOperation == 0
    let flags = EncodedFields(rawValue: try self.byte())
    command.transform = Int32(try number("transform"))
    if flags.contains(.evenOdd) { command.rule = .evenOdd }
    if flags.contains(.blendMode) { command.blendMode = try value("blend mode") }
    if flags.contains(.shadow) { command.shadow = Int32(try number("shadow")) }
    if flags.contains(.paint) { command.paint = Int32(try number("paint")) }
    if flags.contains(.opacity) {
      command.opacity = Float(bitPattern: try word())
      guard command.opacity >= 0, command.opacity <= 1 else { throw failure(.outOfRange("opacity")) }
    }
    if flags.contains(.color) {
      command.color = PremultipliedColor(bits: try word())
      let color = command.color
      guard max(color.red, color.green, color.blue) <= color.alpha else {
        throw failure(.outOfRange("colour"))
      }
    }
    if flags.contains(.resource) { command.resource = Int32(try number("resource") - 1) }
    if flags.contains(.rect) { command.rect = try rect() }
    return command
  }
}
