import Geometry
import Painting

/// Small display lists that ask for much work or memory, one for each part of the rasterizer that can be made to work hard.
///
/// `raster-bench --attack` measures them; tests draw smaller ones.
public nonisolated enum AttackList: String, CaseIterable, Sendable {
  // Lists that must be fast.
  case gradientEdges, radialEdges, conicEdges, gradientStops
  case reducedPattern, turnedPattern, reducedImage
  case dashedCurveBounds, wideDashBounds
  case nestedItems, nestedOpacities
  case colorFilters, noisyFilters, dashedCurves
  // Lists that must be refused from outside.
  case glyphOutlines, sharedOutline, dashedCircles, shadows, glyphShadows, layerShadows
  case blurs, manyFilters, nestedBlurs
  case patternCells, nestedPatterns, largeCells
  case clips, clipSwitches, maskClips
  case segments, wideJoins, images, planes, layers, radialPlanes, blendedPlanes

  /// Surfaces of this size are drawn.
  public static let width = 1920, height = 1080

  /// - Parameters:
  ///   - share: how much of each count is taken; at least one.
  ///   - antialias: whether it is drawn with anti-aliasing.
  public func frame(share: Double = 1, antialias: Bool = true, width: Int = width, height: Int = height)
    -> Frame
  {
    switch self {
    case .nestedItems, .nestedOpacities:
      var square = GraphicsContext()
      square.fillColor = .white
      square.fill(Rect(x: 20, y: 20, width: 100, height: 100))
      let count = max(1, Int(10_000 * share))
      let push: Frame.Item =
        self == .nestedItems
        ? .pushClip(Rect(x: 0.25, y: 0.25, width: 800.5, height: 600.5), .identity) : .pushOpacity(0.999)
      return Frame(
        width: width, height: height,
        items: (0..<count).flatMap { _ in [push, .draw(square.displayList, .identity)] }
          + Array(repeating: .pop, count: count))
    default:
      return Frame(
        width: width, height: height, items: [.draw(list(share: share, antialias: antialias), .identity)])
    }
  }

  /// The list alone; empty for those that nest the items of a frame.
  public func list(share: Double = 1, antialias: Bool = true) -> DisplayList {
    var context = GraphicsContext()
    context.antialias = antialias
    func count(_ whole: Int) -> Int { max(1, Int(Double(whole) * share)) }
    let surface = Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
    switch self {
    case .gradientEdges, .radialEdges, .conicEdges, .gradientStops:
      let gradient = Self.gradient(
        count(self == .gradientStops ? 10_000 : 5_000), hardEdges: self != .gradientStops)
      let center = Point(256.5, 256.25)
      context.fillPaint =
        switch self {
        case .radialEdges: .radial(RadialGradient(gradient, center: center, radius: 100, spread: .reflecting))
        case .conicEdges: .conic(ConicGradient(gradient, center: center))
        default: .linear(LinearGradient(gradient, from: .zero, to: Point(400, 300), spread: .repeating))
        }
      context.fill(Rect(x: 0, y: 0, width: 512, height: 512))
    case .reducedPattern, .turnedPattern:
      let turn = self == .turnedPattern ? Transform(rotation: 0.3) : .identity
      context.fillPaint = .pattern(
        Pattern(
          Self.image(side: count(2_048)), transform: Transform(scale: 0.002).concatenating(turn),
          quality: .high))
      context.fill(Rect(x: 0, y: 0, width: 32, height: 32))
    case .reducedImage:
      context.imageQuality = .high
      let image = Self.image(side: count(2_048))
      for index in 0..<1_000 {
        context.draw(
          image, in: Rect(x: Double(index % 100) * 3.1, y: Double(index / 100) * 3.1, width: 2, height: 2))
      }
    case .dashedCurveBounds:
      context.strokeStyle = StrokeStyle(width: 3, dash: [3, 3])
      context.stroke(
        Path { path in
          path.move(to: .zero)
          path.addCubic(
            to: Point(1_900, 1_000), control1: Point(200_000 * share, 500),
            control2: Point(-200_000 * share, 900))
        })
    case .wideDashBounds:
      // 18 KB of curves whose dashes are wider than they are long.
      context.strokeStyle = StrokeStyle(width: 4_000, cap: .round, dash: [0.6, 0.7])
      for index in 0..<count(400) {
        context.stroke(
          Path { path in
            path.move(to: Point(Double(index), 0))
            path.addCubic(to: Point(1_900, 1_000), control1: Point(2_000, 500), control2: Point(-2_000, 900))
          })
      }
    case .nestedItems, .nestedOpacities: break
    case .colorFilters, .noisyFilters, .manyFilters:
      let rows = [0.9, 0.1, 0, 0, 0, 0, 0.9, 0.1, 0, 0, 0.1, 0, 0.9, 0, 0, 0, 0, 0, 1, 0]
      let filters = Array(
        repeating: Filter.colorMatrix(ColorMatrix(rows: rows)),
        count: count(self == .manyFilters ? 100_000 : 1_000))
      context.withLayer(filters: filters) {
        if self == .noisyFilters {
          $0.imageQuality = .nearest
          return $0.draw(Self.image(side: 1_920), in: Rect(x: 0, y: 0, width: 1_920, height: 1_920))
        }
        $0.fillColor = Color(rgb: 0x4080C0)
        $0.fill(surface)
      }
    case .dashedCurves:
      context.strokeStyle = StrokeStyle(width: 1, dash: [3, 2])
      for index in 0..<count(100_000) {
        let (x, y) = (Double(index % 400) * 4, Double(index / 400) * 4)
        context.stroke(
          Path { path in
            path.move(to: Point(x, y))
            path.addCubic(
              to: Point(x + 200, y + 20), control1: Point(x + 50, y - 40), control2: Point(x + 150, y + 90))
          })
      }
    case .glyphOutlines, .sharedOutline, .glyphShadows:
      let outline = GlyphOutline(Self.zigzag(count(20_000)))
      let glyphs =
        self == .sharedOutline ? count(6_000) : self == .glyphShadows ? count(2_000) : count(20_000)
      if self == .glyphShadows { context.shadow = Shadow(offset: Vector(3, 3), blur: 40, color: .black) }
      context.fill(
        GlyphRun(
          outlines: Array(repeating: outline, count: glyphs),
          positions: (0..<glyphs).map { Point(Double($0 % 150) * 7, Double($0 / 150) * 5) }, size: 300))
    case .dashedCircles:
      context.strokeStyle = StrokeStyle(width: 900, cap: .round, dash: [0.6, 0.6])
      for index in 0..<count(300) {
        context.strokeEllipse(in: Rect(x: Double(index), y: 0, width: 1_000, height: 1_000))
      }
    case .shadows:
      context.shadow = Shadow(offset: Vector(3, 3), blur: 300, color: .black)
      for index in 0..<count(3_000) {
        context.fillEllipse(
          in: Rect(x: Double(index % 50), y: Double(index / 50), width: 1_800, height: 1_000))
      }
    case .layerShadows:
      context.shadow = Shadow(offset: Vector(3, 3), blur: 300, color: .black)
      for _ in 0..<count(1_000) { context.withLayer { $0.fill(surface) } }
    case .blurs:
      for _ in 0..<count(1_000) {
        context.withLayer(filters: [.blur(standardDeviation: 100)]) { $0.fill(surface) }
      }
    case .nestedBlurs:
      for _ in 0..<count(100) {
        for _ in 0..<16 { context.beginLayer(opacity: 0.9, filters: [.blur(standardDeviation: 256)]) }
        context.fill(surface)
        for _ in 0..<16 { context.endLayer() }
      }
    case .patternCells, .largeCells:
      for index in 0..<count(500) {
        let side = self == .largeCells ? 2_048.0 : 700
        context.fillPaint = .pattern(
          Pattern(size: Size(side, side)) { cell in
            for place in 0..<20 {
              cell.fillColor = Color(red: Double(index % 10) / 10, green: Double(place) / 20, blue: 0.5)
              cell.fillEllipse(
                in: Rect(x: Double(place) * 30, y: Double(place) * 20, width: side / 2, height: side / 2))
            }
          })
        context.fill(Rect(x: Double(index), y: 0, width: 4, height: Double(Self.height)))
      }
    case .nestedPatterns:
      var pattern = Pattern(size: Size(500, 500)) {
        $0.fillEllipse(in: Rect(x: 0, y: 0, width: 500, height: 500))
      }
      for _ in 0..<6 {
        let inner = pattern
        pattern = Pattern(size: Size(1_000, 1_000)) { context in
          for place in 0..<count(30) {
            var own = inner
            own.transform = Transform(scale: 1 - Double(place) / 200)
            context.fillPaint = .pattern(own)
            context.fill(Rect(x: 0, y: Double(place) * 9, width: 1_000, height: 1_000))
          }
        }
      }
      context.fillClip(with: .pattern(pattern))
    case .clips:
      for index in 0..<count(5_000) {
        context.saveState()
        context.clip(to: Path(ellipseIn: Rect(x: -0.01 * Double(index), y: 0, width: 1_900, height: 1_000)))
      }
      context.fill(surface)
    case .clipSwitches, .maskClips:
      let image = Self.image(side: 64)
      for index in 0..<count(2_000) {
        context.saveState()
        for place in 0..<5 {
          let rect = Rect(x: Double(index % 7 + place), y: 0, width: 1_900, height: 1_000)
          if self == .maskClips {
            context.clip(to: image, in: rect)
          } else {
            context.clip(to: Path(ellipseIn: rect))
          }
        }
        context.fill(surface)
        context.restoreState()
      }
    case .segments:
      var path = Path()
      path.move(to: .zero)
      for index in 0..<count(2_000_000) {
        path.addLine(to: Point(Double(index % 1_777), Double(index.isMultiple(of: 2) ? 1_080 : 0)))
      }
      context.fill(path, rule: .evenOdd)
    case .wideJoins:
      context.strokeStyle = StrokeStyle(width: 1_500, join: .round)
      context.stroke(Self.zigzag(count(50_000)).transformed(by: Transform(scale: 900)))
    case .images:
      context.imageQuality = .high
      let image = Self.image(side: 512)
      for index in 0..<count(5_000) {
        context.draw(image, in: Rect(x: Double(index % 10), y: 0, width: 1_900, height: 1_000))
      }
    case .planes, .radialPlanes, .blendedPlanes:
      if self == .radialPlanes {
        context.fillPaint = .radial(
          RadialGradient(
            Self.gradient(1_000, hardEdges: true), from: Point(3, 3), radius: 10, to: Point(900, 500),
            radius: 200,
            spread: .reflecting))
      } else {
        context.fillColor = Color(white: 0.3, alpha: 0.01)
      }
      if self == .blendedPlanes { context.blendMode = .luminosity }
      for _ in 0..<count(self == .planes ? 100_000 : 5_000) { context.fillClip() }
    case .layers:
      for _ in 0..<count(20_000) { context.withLayer(opacity: 0.5) { $0.fill(surface) } }
    }
    return context.displayList
  }

  private static func gradient(_ count: Int, hardEdges: Bool) -> Gradient {
    // Two colours at the start keep the gradient out of tables.
    let start = [Gradient.Stop(0, .white), Gradient.Stop(0, .black)]
    let stops =
      start
      + (0..<count).flatMap { index in
        let color = Color(
          red: Double(index % 7) / 6, green: Double(index % 5) / 4, blue: Double(index % 3) / 2)
        let (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
        return hardEdges
          ? [Gradient.Stop(start, color), Gradient.Stop(end, color)] : [Gradient.Stop(start, color)]
      }
    return Gradient(stops: stops)
  }

  /// Pixels without any repetition that a short cut could use.
  private static func image(side: Int) -> Image {
    Image(
      width: side, height: side,
      pixels: (0..<side * side).map { 0xFF00_0000 | (UInt32(truncatingIfNeeded: $0) &* 2_654_435_761) >> 8 })
  }

  /// Lines to and fro in the unit square.
  private static func zigzag(_ count: Int) -> Path {
    Path { path in
      path.move(to: .zero)
      for index in 0..<count {
        path.addLine(to: Point(Double(index % 97) / 97, Double(index.isMultiple(of: 2) ? 1 : 0)))
      }
      path.close()
    }
  }
}
