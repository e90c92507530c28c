import Geometry
import Painting

/// Random frames, all from one seed: every operation of a display list and every item of a frame.
struct RandomDrawing {
  var random: SeededGenerator
  var size: Size

  init(seed: UInt64, size: Size = Size(160, 120)) {
    random = SeededGenerator(seed: seed)
    self.size = size
  }

  mutating func chance(_ probability: Double) -> Bool { random.unit() < probability }
  mutating func number(_ low: Double, _ high: Double) -> Double { random.number(in: low...high) }
  mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[random.index(below: elements.count)]
  }

  mutating func point(margin: Double = 40) -> Point {
    Point(number(-margin, size.width + margin), number(-margin, size.height + margin))
  }

  mutating func color() -> Color {
    let alpha = chance(0.4) ? 1 : number(0.1, 1)
    return Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: alpha)
  }

  mutating func rect() -> Rect {
    let rect = Rect(origin: point(), size: Size(number(1, 90), number(1, 70)))
    return chance(0.3) ? rect.integral : rect
  }

  mutating func transform() -> Transform {
    switch random.index(below: 5) {
    case 0, 1: .identity
    case 2: Transform(translationX: number(-20, 20), y: number(-20, 20))
    case 3:
      Transform(rotation: number(-3, 3)).concatenating(
        Transform(translationX: number(0, 60), y: number(0, 60)))
    default: Transform(scaleX: number(-1.5, 1.5), y: number(0.3, 1.5)).rotatedBy(number(-1, 1))
    }
  }

  /// A few subpaths of lines and curves, open or closed.
  mutating func path() -> Path {
    switch random.index(below: 5) {
    case 0: return Path(rect: rect())
    case 1: return Path(ellipseIn: rect())
    default: break
    }
    var path = Path()
    for _ in 0..<1 + random.index(below: 2) {
      path.move(to: point())
      for _ in 0..<1 + random.index(below: 6) {
        switch random.index(below: 4) {
        case 0: path.addQuadratic(to: point(), control: point())
        case 1: path.addCubic(to: point(), control1: point(), control2: point())
        default: path.addLine(to: point())
        }
      }
      if chance(0.6) { path.close() }
    }
    return path
  }

  mutating func strokeStyle() -> StrokeStyle {
    StrokeStyle(
      width: number(0.3, 14), cap: any(LineCap.allCases), join: any(LineJoin.allCases),
      miterLimit: number(1, 6),
      dash: chance(0.25) ? [number(1, 20), number(1, 12)] : [], dashPhase: number(-20, 20))
  }

  mutating func image() -> Image {
    let (width, height) = (1 + random.index(below: 20), 1 + random.index(below: 20))
    let pixels = (0..<width * height).map { _ in PremultipliedColor(color()).bits }
    return Image(width: width, height: height, pixels: pixels)
  }

  mutating func draw(_ context: inout GraphicsContext) {
    context.fillColor = color()
    context.strokeColor = color()
    switch random.index(below: 10) {
    case 0...3: context.fill(path(), rule: any(FillRule.allCases))
    case 4...6:
      context.strokeStyle = strokeStyle()
      context.stroke(path())
    case 7:
      let picture = image()
      if chance(0.4) {
        context.draw(picture, at: Point(number(0, 100).rounded(), number(0, 80).rounded()))
      } else {
        context.draw(picture, in: rect())
      }
    case 8: context.fill(rect())
    default: context.fillEllipse(in: rect())
    }
  }

  mutating func displayList(depth: Int = 0) -> DisplayList {
    var context = GraphicsContext()
    addCommands(to: &context, depth: 0)
    return context.displayList
  }

  private mutating func addCommands(to context: inout GraphicsContext, depth: Int) {
    for _ in 0..<1 + random.index(below: 4) {
      switch random.index(below: depth < 3 ? 9 : 5) {
      case 5:
        context.saveState()
        context.concatenate(transform())
        addCommands(to: &context, depth: depth + 1)
        context.restoreState()
      case 6:
        context.saveState()
        context.clip(to: rect())
        addCommands(to: &context, depth: depth + 1)
        context.restoreState()
      case 7:
        context.beginLayer(opacity: number(0, 1.1))
        addCommands(to: &context, depth: depth + 1)
        context.endLayer()
      case 8: context.alpha = number(0.3, 1)
      default: draw(&context)
      }
    }
  }

  mutating func frame(items: Int = 6) -> Frame {
    var list: [Frame.Item] = []
    var open = 0
    for _ in 0..<items {
      switch random.index(below: 8) {
      case 0:
        list.append(.pushClip(rect(), transform()))
        open += 1
      case 1:
        list.append(.pushOpacity(number(0, 1)))
        open += 1
      case 2 where open > 0:
        list.append(.pop)
        open -= 1
      default: list.append(.draw(displayList(), transform()))
      }
    }
    return Frame(
      width: Int(size.width), height: Int(size.height), scale: any([1, 1, 1.5, 2]), background: color(),
      items: list)
  }

  mutating func pixelRect() -> PixelRect {
    let x = random.index(below: Int(size.width))
    let y = random.index(below: Int(size.height))
    return PixelRect(
      x: x, y: y, width: 1 + random.index(below: Int(size.width) - x),
      height: 1 + random.index(below: Int(size.height) - y))
  }
}
