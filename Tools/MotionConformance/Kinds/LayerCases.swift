import Geometry
import Motion
import Painting
import PlainJSON

/// Cases of what layers draw and repeat.
enum LayerCases {
  /// A straight line, or a path, of which parts are taken.
  private static func line(_ inputs: CaseFields) throws(MotionCaseError) -> Path {
    if inputs.has("path", "points", "vertices") { return try inputs.readPath("path", "points", "vertices") }
    let length = try inputs.number("length", "pathLength")
    return Path { path in
      path.move(to: .zero)
      path.addLine(to: Point(length, 0))
    }
  }

  /// Returns the intervals of a path's length that its parts cover.
  private static func intervals(of parts: Path, in path: Path) -> [[Double]] {
    let measure = PathMeasure(path)
    return parts.subpaths.map { subpath in
      let length = subpath.segments.reduce(0) { $0 + $1.length() }
      let start = measure.distance(to: subpath.start, from: 0)
      return [start, start + length]
    }
  }

  static func dash(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let path = try line(inputs)
    let pattern = try inputs.numbers("pattern", "dash", "lineDashPattern")
    func on(_ phase: Double) -> [[Double]] { intervals(of: path.dashed(pattern, phase: phase), in: path) }
    let keys = ["on", "intervals", "dashes"]
    let phases = try inputs.optionalNumbers("phase", "phases", "lineDashPhase") ?? [0]
    let rows = try judge.rows()
    for (index, row) in rows.enumerated() {
      let phase =
        try row.optionalNumber("phase") ?? (phases.indices.contains(index) ? phases[index] : phases[0])
      judge.compare(keys, in: row, with: on(phase))
      judge.compare(["count", "dashCount"], in: row, with: Double(on(phase).count))
      judge.compare(["totalOn", "onLength"], in: row, with: on(phase).reduce(0) { $0 + $1[1] - $1[0] })
    }
    judge.compare(
      ["period"], in: judge.expected, with: pattern.reduce(0, +) * (pattern.count % 2 == 0 ? 1 : 2))
  }

  static func trim(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let path = try line(inputs)
    let ends = (
      try inputs.number("strokeStart", "start", "from", default: 0),
      try inputs.number("strokeEnd", "end", "to", default: 1)
    )
    let pattern = try inputs.optionalNumbers("pattern", "dash", "lineDashPattern")
    let phase = try inputs.number("phase", "lineDashPhase", default: 0)
    for row in try judge.rows() {
      let start = try row.optionalNumber("strokeStart") ?? ends.0
      let end = try row.optionalNumber("strokeEnd") ?? ends.1
      var visible = path.trimmed(from: start, to: end)
      // A trimmed stroke is dashed from its own start.
      if let pattern { visible = visible.dashed(pattern, phase: phase) }
      judge.compare(["visible", "on", "intervals", "drawn"], in: row, with: intervals(of: visible, in: path))
      judge.compare(["length", "visibleLength", "drawnLength"], in: row, with: PathMeasure(visible).length)
      let first = visible.subpaths.first
      judge.compare(["startPoint", "from"], in: row, with: first.map { [$0.start.x, $0.start.y] })
      let last = visible.subpaths.last?.segments.last?.end
      judge.compare(["endPoint", "to"], in: row, with: last.map { [$0.x, $0.y] })
    }
    judge.compare(["totalLength"], in: judge.expected, with: PathMeasure(path).length)
  }

  private static func color(_ value: JSONValue) throws(MotionCaseError) -> Color {
    let numbers = value.array?.compactMap(\.double) ?? []
    guard numbers.count == 3 || numbers.count == 4 else {
      throw MotionCaseError("a colour has to be [r, g, b, a]")
    }
    return Color(
      red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  private static func components(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue, color.alpha]
  }

  private static func readGradient(_ inputs: CaseFields) throws -> Gradient {
    let colors = try (inputs.value("colors")?.array ?? []).map(color)
    let word = try inputs.optionalString("interpolation", "space")
    guard
      let interpolation: Gradient.Interpolation = [
        "straight": .straight, "premultiplied": .premultiplied,
      ][word ?? "straight"]
    else { throw MotionCaseError("unknown interpolation \(word ?? "")") }
    guard let locations = try inputs.optionalNumbers("locations", "stops") else {
      return Gradient(colors, interpolation: interpolation)
    }
    guard locations.count == colors.count else { throw MotionCaseError("each colour needs a location") }
    return Gradient(
      stops: zip(locations, colors).map { Gradient.Stop($0, $1) }, interpolation: interpolation)
  }

  static func gradient(_ judge: MotionJudge) throws {
    let gradient = try readGradient(judge.inputs)
    for row in try judge.rows() {
      let offset = try row.number("t", "offset", "location")
      judge.compare(["rgba", "color", "rgb"], in: row, with: components(gradient.color(at: offset)))
    }
  }

  /// The colours of a linear gradient at points of a rectangle.
  static func gradientAxis(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let size = try inputs.optionalNumbers("size", "bounds") ?? [1, 1]
    let (start, end) = (
      try inputs.optionalNumbers("startPoint", "start") ?? [0.5, 0],
      try inputs.optionalNumbers("endPoint", "end") ?? [0.5, 1]
    )
    guard size.count >= 2, start.count == 2, end.count == 2 else {
      throw MotionCaseError("a gradient axis needs a size and two points")
    }
    let gradient = inputs.has("colors") ? try readGradient(inputs) : Gradient([.black, .white])
    // The points of a layer's gradient are fractions of its bounds. The lines of equal colour stay perpendicular to the
    // axis in points.
    let (width, height) = (size[size.count - 2], size[size.count - 1])
    let linear = LinearGradient(
      gradient, from: Point(start[0] * width, start[1] * height), to: Point(end[0] * width, end[1] * height))
    let points = inputs.value("points", "point")?.array
    for (index, row) in try judge.rows().enumerated() {
      var numbers = try row.optionalNumbers("point", "p", "at")
      if numbers == nil, let points, points.indices.contains(index) {
        numbers = points[index].array?.compactMap(\.double)
      }
      if numbers == nil, row.has("x") { numbers = [try row.number("x"), try row.number("y")] }
      guard let numbers, numbers.count == 2 else { throw MotionCaseError("\(row.name) needs a point") }
      let point = Point(numbers[0], numbers[1])
      judge.compare(["t", "offset", "location"], in: row, with: linear.position(of: point))
      judge.compare(["rgba", "color"], in: row, with: linear.color(at: point).map(components))
    }
  }

  static func colors(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    guard let from = inputs.value("from", "a", "fromValue"), let to = inputs.value("to", "b", "toValue")
    else {
      throw MotionCaseError("a colour case needs from and to")
    }
    let (start, end) = (try color(from), try color(to))
    let mode = try inputs.optionalString("mode", "space", "interpolation")
    let progress = try inputs.optionalNumbers("progress", "t")
    for (index, row) in try judge.rows().enumerated() {
      var fraction = try row.optionalNumber("progress", "t")
      if fraction == nil, let progress, progress.indices.contains(index) { fraction = progress[index] }
      guard let fraction else { throw MotionCaseError("\(row.name) has no progress") }
      func mixed(_ interpolation: Gradient.Interpolation) -> [Double] {
        components(Gradient([start, end], interpolation: interpolation).color(at: fraction))
      }
      judge.compare(["straight"], in: row, with: mixed(.straight))
      judge.compare(["premultiplied"], in: row, with: mixed(.premultiplied))
      judge.compare(
        ["rgba", "color", "expected", "value"], in: row,
        with: mode == "premultiplied" ? mixed(.premultiplied) : mixed(.straight))
    }
  }

  /// Rotations by their matrices, and by their angle.
  static func rotation(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    var (from, to) = (try inputs.number("from", "fromAngle", default: 0), 2 * Double.pi)
    to = try inputs.number("to", "toAngle", "angle", default: to)
    if try inputs.optionalString("unit") == "degrees" { (from, to) = (from * .pi / 180, to * .pi / 180) }
    let progress = try inputs.numbers("progress", "t")
    let (start, end) = (Transform(rotation: from), Transform(rotation: to))
    let matrices = progress.map { start.interpolated(to: end, fraction: $0) }
    judge.compare(
      ["matrixAngle", "shortestAngle"], in: judge.expected, with: matrices.map { Vector($0.a, $0.b).angle })
    judge.compare(
      ["keyPathAngle", "angle"], in: judge.expected,
      with: progress.map { from.interpolated(to: to, fraction: $0) })
    judge.compare(["determinant"], in: judge.expected, with: matrices.map(\.determinant))
  }

  /// Interpolated affine transforms.
  static func transforms(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let start = try readTransform(inputs, "from", "fromValue", "a")
    let end = try readTransform(inputs, "to", "toValue", "b")
    let progress = try inputs.optionalNumbers("progress", "t")
    for (index, row) in try judge.rows().enumerated() {
      var fraction = try row.optionalNumber("progress", "t")
      if fraction == nil, let progress, progress.indices.contains(index) { fraction = progress[index] }
      guard let fraction else { throw MotionCaseError("\(row.name) has no progress") }
      let result = start.interpolated(to: end, fraction: fraction)
      let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
      judge.compare(["matrix", "transform", "value"], in: row, with: numbers)
      judge.compare(["angle", "rotation"], in: row, with: Vector(result.a, result.b).angle)
      judge.compare(["scale", "scaleX"], in: row, with: Vector(result.a, result.b).length)
      judge.compare(["determinant"], in: row, with: result.determinant)
      judge.compare(["translation"], in: row, with: [result.tx, result.ty])
    }
  }

  private static func readTransform(_ fields: CaseFields, _ names: String...) throws -> Transform {
    guard let value = fields.value(names) else { throw MotionCaseError("\(fields.name) needs \(names[0])") }
    if let list = value.array {
      let numbers = list.compactMap(\.double)
      guard numbers.count == 6 else { throw MotionCaseError("a transform has to have six numbers") }
      return Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    let parts = try CaseFields(value, name: names[0])
    let offset = try parts.optionalNumbers("translation", "translate") ?? [0, 0]
    let scale = try parts.optionalNumbers("scale") ?? [1]
    let angle = try parts.number("rotation", "angle", "rotate", default: 0)
    try parts.finish()
    guard offset.count == 2, (1...2).contains(scale.count) else { throw MotionCaseError("unknown transform") }
    return Transform(scaleX: scale[0], y: scale[scale.count - 1])
      .concatenating(Transform(rotation: angle))
      .concatenating(Transform(translation: Vector(offset[0], offset[1])))
  }

  /// Copies of a layer: each has the transform of the one before, applied once more, and a later time.
  static func replicator(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let count = Int(try inputs.number("instanceCount", "count"))
    let delay = try inputs.number("instanceDelay", "delay", default: 0)
    let time = try inputs.number("t", "time", default: 0)
    var step = Transform.identity
    if inputs.has("instanceTransform", "transform") {
      step = try readTransform(inputs, "instanceTransform", "transform")
    } else if let offset = try inputs.optionalNumbers("translation", "instanceTranslation", "offset") {
      step = Transform(translation: Vector(offset[0], offset.count > 1 ? offset[1] : 0))
    } else if let angle = try inputs.optionalNumber("rotation", "angle") {
      step = Transform(rotation: angle)
    }
    let point = try inputs.optionalNumbers("point", "position") ?? [0, 0]
    guard (0...100_000).contains(count), point.count == 2 else {
      throw MotionCaseError("unusable replicator")
    }
    var transforms: [Transform] = []
    var transform = Transform.identity
    for _ in 0..<count {
      transforms.append(transform)
      transform = step.concatenating(transform)
    }
    let timing = try inputs.optionalObject("animation").map(TimingCases.read)
    let times = (0..<count).map { MediaTiming(beginTime: Double($0) * delay).localTime(at: time) }
    let positions = transforms.map { $0 * Point(point[0], point[1]) }
    let expected = judge.expected
    if let rows = try expected.optionalObjects("instances", "rows", "samples") {
      judge.require(rows.count <= count, "there are only \(count) instances")
      for (number, row) in rows.enumerated() {
        let index = Int(try row.optionalNumber("index", "instance", "i") ?? Double(number))
        guard transforms.indices.contains(index) else { throw MotionCaseError("\(row.name) does not exist") }
        judge.compare(["x"], in: row, with: positions[index].x)
        judge.compare(["y"], in: row, with: positions[index].y)
        judge.compare(
          ["position", "point", "translation"], in: row, with: [positions[index].x, positions[index].y])
        judge.compare(
          ["angle", "rotation"], in: row, with: Vector(transforms[index].a, transforms[index].b).angle)
        judge.compare(["localTime", "time", "t"], in: row, with: times[index])
        judge.compare(["delay", "timeOffset"], in: row, with: Double(index) * delay)
        judge.compare(["progress"], in: row, with: timing.flatMap { $0.progress(at: times[index]) })
      }
    }
    judge.compare(["positions", "points"], in: expected, with: positions.map { [$0.x, $0.y] })
    judge.compare(["x", "xs"], in: expected, with: positions.map(\.x))
    judge.compare(["y", "ys"], in: expected, with: positions.map(\.y))
    judge.compare(["angles", "rotations"], in: expected, with: transforms.map { Vector($0.a, $0.b).angle })
    judge.compare(["localTimes", "times", "instanceTimes"], in: expected, with: times)
    judge.compare(["delays", "timeOffsets"], in: expected, with: (0..<count).map { Double($0) * delay })
    judge.compare(
      ["progress", "progresses"], in: expected,
      with: timing.map { timing in
        times.map { timing.progress(at: $0) ?? .nan }
      })
    for (key, base, offset) in [
      ("alphas", "alpha", "instanceAlphaOffset"), ("reds", "red", "instanceRedOffset"),
      ("greens", "green", "instanceGreenOffset"), ("blues", "blue", "instanceBlueOffset"),
    ] where inputs.has(offset) {
      let (start, change) = (try inputs.number(base, default: 1), try inputs.number(offset))
      judge.compare(
        [key], in: expected, with: (0..<count).map { max(0, min(1, start + change * Double($0))) })
    }
  }
}

extension PathMeasure {
  /// Returns the distance along the path at which a point of it lies, by search from a distance on.
  fileprivate func distance(to point: Point, from start: Double) -> Double {
    let steps = 4096
    var best = (distance: Double.infinity, position: start)
    for step in 0...steps {
      let position = length * Double(step) / Double(steps)
      guard let candidate = self.point(at: position) else { continue }
      let distance = candidate.distance(to: point)
      if distance < best.distance { best = (distance, position) }
    }
    // The distance to a point of the path is nearly linear on both sides of it.
    var (low, high) = (best.position - length / Double(steps), best.position + length / Double(steps))
    for _ in 0..<200 {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      let (a, b) = (self.point(at: left), self.point(at: right))
      guard let a, let b else { break }
      if a.distance(to: point) < b.distance(to: point) { high = right } else { low = left }
    }
    let position = max(0, min(length, low + (high - low) / 2))
    // Ends of segments are exact.
    for exact in [0, length, position.rounded()] where abs(exact - position) < 1e-6 {
      if self.point(at: exact)?.distance(to: point) ?? 1 < 1e-12 { return exact }
    }
    return position
  }
}
