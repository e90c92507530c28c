import Geometry
import Painting

/// Random display lists and frames, all from one seed, in which everything that a list can say comes up: every
/// operation, paint, blend mode, filter, spread and quality.
public nonisolated struct RandomDisplayList {
  public var random: SeededGenerator
  /// For what lists could not say at first: a seed goes on to make what it made before, and more of it.
  private var additions: SeededGenerator
  /// The size for which the drawings are made; some of what they draw lies outside.
  public var size: Size
  /// The features that may occur beside solid fills and strokes, rectangular clips, opacities and images.
  public var features: Features
  /// How often a number is one of those that break things: not finite, huge, tiny. Default 0.
  public var wildness = 0.0

  public struct Features: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let gradients = Features(rawValue: 1)
    public static let patterns = Features(rawValue: 2)
    public static let blendModes = Features(rawValue: 4)
    public static let shadows = Features(rawValue: 8)
    public static let filters = Features(rawValue: 16)
    public static let clips = Features(rawValue: 32)
    public static let glyphs = Features(rawValue: 64)
    public static let hairlines = Features(rawValue: 128)
    public static let planes = Features(rawValue: 256)
    public static let images = Features(rawValue: 512)
    /// Drawn without anti-aliasing.
    public static let aliased = Features(rawValue: 1024)
    public static let all = Features(rawValue: 2047)
  }

  public init(seed: UInt64, size: Size = Size(96, 72), features: Features = .all, wildness: Double = 0) {
    random = SeededGenerator(seed: seed)
    additions = SeededGenerator(seed: ~seed)
    self.size = size
    self.features = features
    self.wildness = wildness
  }

  /// A list with states, clips and layers in each other, up to three deep.
  public mutating func displayList() -> DisplayList {
    var context = GraphicsContext(keepsColorPrecision: chance(0.2))
    addCommands(to: &context, depth: 0)
    return context.displayList
  }

  /// A frame that draws some lists, inside clips and opacities.
  public mutating func frame(items: Int = 3) -> Frame {
    var list: [Frame.Item] = []
    for _ in 0..<items {
      switch random.index(below: 8) {
      case 0: list.append(.pushClip(rect(), transform()))
      case 1: list.append(.pushOpacity(number(0, 1.1)))
      case 2: list.append(.pop)
      default: list.append(.draw(displayList(), transform()))
      }
    }
    list.append(.draw(displayList(), .identity))
    return Frame(
      width: Int(size.width), height: Int(size.height), scale: any([1, 1, 1.5, 2]), background: color(),
      items: list)
  }

  // MARK: Choices

  public mutating func chance(_ probability: Double) -> Bool { random.unit() < probability }

  public mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[random.index(below: elements.count)]
  }

  public mutating func number(_ low: Double, _ high: Double) -> Double {
    if wildness > 0, chance(wildness) { return any(Self.wildNumbers) }
    return random.number(in: low...high)
  }

  private static let wildNumbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e-300, -1e-9, 1e-9, 1e6, -1e9, 1e9, 1e12, 1e160, -1e300,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude, 16_384, 32_768, -65_536,
  ]

  private mutating func has(_ feature: Features, _ probability: Double) -> Bool {
    // The choice is made in any case, so that leaving a feature out changes nothing else.
    let chosen = chance(probability)
    return chosen && features.contains(feature)
  }

  /// Runs `body` with the random numbers of the additions.
  private mutating func adding<Value>(_ body: (inout Self) -> Value) -> Value {
    swap(&random, &additions)
    defer { swap(&random, &additions) }
    return body(&self)
  }

  // MARK: Values

  public mutating func point() -> Point {
    Point(number(-20, size.width + 20), number(-20, size.height + 20))
  }

  public mutating func rect() -> Rect {
    let rect = Rect(origin: point(), size: Size(number(1, size.width), number(1, size.height)))
    return chance(0.3) && rect.isFinite ? rect.integral : rect
  }

  public mutating func color() -> Color {
    Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: chance(0.4) ? 1 : number(0, 1))
  }

  public mutating func transform() -> Transform {
    switch random.index(below: 6) {
    case 0, 1: .identity
    case 2: Transform(translationX: number(-20, 20), y: number(-20, 20))
    case 3: Transform(rotation: number(-3, 3)).concatenating(Transform(translationX: number(0, 60), y: 20))
    case 4: Transform(scaleX: number(0.5, 2), y: number(0.5, 2))
    default:
      Transform(
        a: number(-1.5, 1.5), b: number(-1, 1), c: number(-1, 1), d: number(-1.5, 1.5), tx: number(0, 60),
        ty: number(0, 60))
    }
  }

  public mutating func path() -> Path {
    switch random.index(below: 6) {
    case 0: return Path(rect: rect())
    case 1: return Path(ellipseIn: rect())
    default: break
    }
    var path = Path()
    for _ in 0..<1 + random.index(below: 2) {
      path.move(to: point())
      for _ in 0..<random.index(below: 6) {
        switch random.index(below: 4) {
        case 0: path.addQuadratic(to: point(), control: point())
        case 1: path.addCubic(to: point(), control1: point(), control2: point())
        default: path.addLine(to: point())
        }
      }
      if chance(0.5) { path.close() }
    }
    return path
  }

  public mutating func strokeStyle() -> StrokeStyle {
    let dash = (0..<(chance(0.3) ? 1 + random.index(below: 3) : 0)).map { _ in number(1, 14) }
    return StrokeStyle(
      width: number(0.3, 12), cap: any(LineCap.allCases), join: any(LineJoin.allCases),
      miterLimit: number(1, 6), dash: dash, dashPhase: number(-20, 20))
  }

  public mutating func image() -> Image {
    let (width, height) = (1 + random.index(below: 16), 1 + random.index(below: 16))
    let pixels = (0..<width * height).map { _ in PremultipliedColor(color()).bits }
    return Image(width: width, height: height, scale: any([1, 2]), pixels: pixels)
  }

  public mutating func gradient() -> Gradient {
    let stops = (0..<1 + random.index(below: 5)).map { _ in
      Gradient.Stop(chance(0.2) ? any([0, 0.5, 1]) : number(0, 1), color())
    }
    return Gradient(stops: stops, interpolation: any(Gradient.Interpolation.allCases))
  }

  public mutating func spread() -> GradientSpread {
    any([.pad, .pad, .repeating, .reflecting, .none, .pad(beforeStart: true, afterEnd: false)])
  }

  public mutating func gradientTransform() -> Transform {
    adding { $0.chance(0.4) ? $0.transform() : .identity }
  }

  public mutating func pattern(depth: Int = 0) -> Pattern {
    let bounds = Rect(x: number(-5, 5), y: number(-5, 5), width: number(2, 24), height: number(2, 24))
    let cell: Pattern.Cell
    if depth < 2, chance(0.5) {
      var part = self
      part.size = Size(24, 24)
      var context = GraphicsContext()
      part.addCommands(to: &context, depth: 2, patternDepth: depth + 1)
      (random, additions) = (part.random, part.additions)
      cell = .drawing(context.displayList)
    } else {
      cell = .image(image())
    }
    let step = chance(0.4) ? Size(number(2, 40), number(2, 40)) : bounds.size
    return Pattern(
      cell, bounds: bounds, step: step, repetition: any([.both, .both, .x, .y, []]), transform: transform(),
      tint: chance(0.2) ? color() : nil, quality: any(ImageQuality.allCases))
  }

  public mutating func paint(patternDepth: Int = 0) -> Paint {
    if has(.gradients, 0.4) {
      switch random.index(below: 3) {
      case 0:
        return .linear(
          LinearGradient(
            gradient(), from: point(), to: point(), spread: spread(), transform: gradientTransform()))
      case 1:
        return .radial(
          RadialGradient(
            gradient(), from: point(), radius: number(0, 30), to: point(), radius: number(0, 60),
            spread: spread(), transform: gradientTransform()))
      default:
        return .conic(
          ConicGradient(
            gradient(), center: point(), startAngle: number(-7, 7), transform: gradientTransform()))
      }
    }
    if has(.patterns, 0.2) { return .pattern(pattern(depth: patternDepth)) }
    return .color(color())
  }

  public mutating func shadow() -> Shadow {
    Shadow(
      offset: Vector(number(-12, 12), number(-12, 12)), blur: chance(0.3) ? 0 : number(0, 12), color: color(),
      drawsSource: !chance(0.15))
  }

  public mutating func filters() -> [Filter] {
    (0..<1 + random.index(below: 2)).map { _ in
      switch random.index(below: 5) {
      case 0: .blur(standardDeviation: number(0, 5))
      case 1: .ellipticalBlur(x: number(-1, 5), y: number(-1, 5), angle: chance(0.5) ? 0 : number(-4, 4))
      case 2: .colorMatrix(.saturation(number(0, 2)))
      case 3: .colorMatrix(any([.identity, .inversion, .brightness(number(0, 2))]))
      default: .colorMatrix(ColorMatrix(rows: (0..<20).map { _ in number(-1, 1) }))
      }
    }
  }

  public mutating func glyphRun() -> GlyphRun {
    let shapes = (0..<1 + random.index(below: 2)).map { _ in
      GlyphOutline(path().transformed(by: Transform(scale: 1 / max(size.width, size.height))))
    }
    let count = 1 + random.index(below: 5)
    return GlyphRun(
      outlines: (0..<count).map { _ in any(shapes) }, positions: (0..<count).map { _ in point() },
      size: number(4, 40))
  }

  // MARK: Drawing

  private mutating func addCommands(to context: inout GraphicsContext, depth: Int, patternDepth: Int = 0) {
    for _ in 0..<1 + random.index(below: 4) {
      setState(of: &context, patternDepth: patternDepth)
      switch random.index(below: depth < 3 ? 10 : 6) {
      case 6:
        context.saveState()
        context.concatenate(transform())
        addCommands(to: &context, depth: depth + 1, patternDepth: patternDepth)
        context.restoreState()
      case 7:
        context.saveState()
        clip(&context)
        addCommands(to: &context, depth: depth + 1, patternDepth: patternDepth)
        context.restoreState()
      case 8, 9:
        context.beginLayer(
          opacity: chance(0.4) ? 1 : number(0, 1), filters: has(.filters, 0.4) ? filters() : [])
        addCommands(to: &context, depth: depth + 1, patternDepth: patternDepth)
        context.endLayer()
      default: draw(in: &context)
      }
    }
  }

  private mutating func setState(of context: inout GraphicsContext, patternDepth: Int) {
    context.fillPaint = paint(patternDepth: patternDepth)
    context.strokePaint = paint(patternDepth: patternDepth)
    context.strokeStyle = strokeStyle()
    context.alpha = chance(0.7) ? 1 : number(0, 1)
    context.blendMode = has(.blendModes, 0.4) ? any(BlendMode.allCases) : .normal
    context.shadow = has(.shadows, 0.25) ? shadow() : nil
    context.imageQuality = any(ImageQuality.allCases)
    context.antialias = adding { !$0.has(.aliased, 0.3) }
    context.patternPhase = chance(0.2) ? Vector(number(-9, 9), number(-9, 9)) : .zero
  }

  private mutating func clip(_ context: inout GraphicsContext) {
    guard has(.clips, 0.7) else { return context.clip(to: rect()) }
    switch random.index(below: 3) {
    case 0: context.clip(to: path(), rule: any(FillRule.allCases))
    case 1: context.clip(to: image(), in: rect())
    default: context.clip(to: (0..<random.index(below: 4)).map { _ in rect() })
    }
  }

  private mutating func draw(in context: inout GraphicsContext) {
    if has(.planes, 0.08) { return context.fillClip() }
    if has(.glyphs, 0.12) { return context.fill(glyphRun()) }
    if has(.hairlines, 0.1) { return context.strokeHairline(path()) }
    if has(.images, 0.15) {
      let picture = image()
      let tint = chance(0.2) ? color() : nil
      let mode: ImageTintMode = tint.map { $0.red < 0.5 } == true ? .multiply : .replace
      if chance(0.4) { return context.draw(picture, in: rect(), tint: tint, tintMode: mode) }
      let (x, y) = (number(0, Double(picture.width)), number(0, Double(picture.height)))
      let source = Rect(x: x, y: y, width: number(1, 16), height: number(1, 16))
      return context.draw(picture, from: source, in: rect(), tint: tint, tintMode: mode)
    }
    switch random.index(below: 10) {
    case 0...4: context.fill(path(), rule: any(FillRule.allCases))
    case 5...8: context.stroke(path())
    default: context.clear(rect())
    }
  }
}
