import Geometry
import Motion
import Painting
import PlainJSON

extension LottieReader {
  mutating func number(
    _ key: String, of json: JSONValue, default standard: Double
  ) -> LottieProperty<Double> {
    property(key, of: json, default: standard) { $0.number }
  }

  mutating func point(_ key: String, of json: JSONValue, default standard: Point = .zero) -> LottieProperty<
    Point
  > {
    property(key, of: json, default: standard) { $0.point }
  }

  mutating func color(_ key: String, of json: JSONValue) -> LottieProperty<Color> {
    property(key, of: json, default: .black) { $0.numbers.flatMap(Color.init(lottie:)) }
  }

  mutating func outline(_ key: String, of json: JSONValue) -> LottieProperty<LottieOutline> {
    property(key, of: json, default: LottieOutline()) { LottieOutline($0) }
  }

  mutating func stops(_ key: String, of json: JSONValue) -> LottieProperty<[Double]> {
    property(key, of: json, default: []) { $0.numbers }
  }

  mutating func position(_ key: String, of json: JSONValue) -> LottiePosition {
    guard let member = resolved(json[key]), member["x"]?.object != nil else {
      return .joined(point(key, of: json))
    }
    return at(key) {
      .split(x: $0.number("x", of: member, default: 0), y: $0.number("y", of: member, default: 0))
    }
  }

  /// Reads a property. A missing one has its default; one of a wrong type has it, too, and is named.
  mutating func property<Value: KeyframeValue>(
    _ key: String, of json: JSONValue, default standard: Value, _ convert: (JSONValue) -> Value?
  ) -> LottieProperty<Value> {
    guard let member = resolved(json[key]), member != .null else { return .constant(standard) }
    let value = member["k"] ?? member
    guard take(valuesOf: value) else { return .constant(standard) }
    return at(key) { reader in
      if member["x"]?.string != nil { reader.unsupported("expression") }
      if let elements = value.array, elements.contains(where: { $0["t"] != nil }) {
        let keyframes = LottieReader.keyframes(elements, convert)
        if let only = keyframes.first, keyframes.count == 1 { return .constant(only.start) }
        if !keyframes.isEmpty {
          reader.animatedCount += 1
          return .keyframes(keyframes)
        }
      } else if let constant = convert(value) ?? value.array?.first.flatMap(convert) {
        return .constant(constant)
      }
      reader.unsupported("value of a wrong type")
      return .constant(standard)
    }
  }

  /// Reads keyframes in both forms: with the end value in each keyframe, or only in the next one.
  private static func keyframes<Value>(
    _ elements: [JSONValue], _ convert: (JSONValue) -> Value?
  ) -> [LottieKeyframe<Value>] {
    func value(_ json: JSONValue?) -> Value? {
      json.flatMap { json in
        json.array?.first.flatMap { $0.object == nil ? nil : convert($0) } ?? convert(json)
      }
    }
    let timed = elements.enumerated()
      .compactMap { index, json in json["t"]?.number.map { (frame: $0, index: index, json: json) } }
      .sorted { ($0.frame, $0.index) < ($1.frame, $1.index) }
    var keyframes: [LottieKeyframe<Value>] = []
    var previousEnd: Value?
    for (frame, _, json) in timed {
      guard let start = value(json["s"]) ?? previousEnd else { continue }
      previousEnd = value(json["e"])
      var keyframe = LottieKeyframe(frame: frame, start: start, end: previousEnd ?? start)
      keyframe.isHold = json["h"]?.flag ?? false
      keyframe.easing = LottieEasing(departure: json["o"], arrival: json["i"])
      if let last = keyframes.indices.last, keyframes[last].hasNoEnd {
        keyframes[last].end = start
      }
      keyframe.hasNoEnd = previousEnd == nil
      keyframe.departure = json["to"]?.point.map { $0 - .zero }
      keyframe.arrival = json["ti"]?.point.map { $0 - .zero }
      keyframes.append(keyframe)
    }
    for index in keyframes.indices { keyframes[index].makeMotion() }
    return keyframes
  }
}

extension LottieKeyframe {
  /// Makes the curve of a position from its tangents.
  fileprivate mutating func makeMotion() {
    guard let start = start as? Point, let end = end as? Point else { return }
    motion = SpatialMotion(
      from: start, to: end, departure: departure ?? .zero, arrival: arrival ?? .zero)
  }
}

extension LottieEasing {
  /// Creates the easing of a keyframe from its two tangents; linear if one is missing.
  fileprivate init(departure: JSONValue?, arrival: JSONValue?) {
    func list(_ json: JSONValue?, _ key: String) -> [Double]? {
      guard let member = json?[key] else { return nil }
      return member.array == nil ? member.number.map { [$0] } : member.numbers
    }
    guard let x1 = list(departure, "x"), let y1 = list(departure, "y"), let x2 = list(arrival, "x"),
      let y2 = list(arrival, "y"), !x1.isEmpty, !y1.isEmpty, !x2.isEmpty, !y2.isEmpty
    else {
      self = .linear
      return
    }
    // No value that is eased by dimensions has more than four.
    let count = min(4, max(x1.count, y1.count, x2.count, y2.count))
    curves = (0..<count).map { index in
      TimingCurve(
        x1[min(index, x1.count - 1)], y1[min(index, y1.count - 1)], x2[min(index, x2.count - 1)],
        y2[min(index, y2.count - 1)])
    }
  }
}

extension LottieOutline {
  /// Reads vertices and tangents; nil unless there is an array of vertices. Missing tangents are zero.
  init?(_ json: JSONValue) {
    guard let points = json["v"]?.array else { return nil }
    let (arrivals, departures) = (json["i"]?.array ?? [], json["o"]?.array ?? [])
    func vector(_ list: [JSONValue], _ index: Int) -> Vector {
      index < list.count ? (list[index].point ?? .zero) - .zero : .zero
    }
    vertices = points.enumerated().map { index, point in
      Vertex(
        point: point.point ?? .zero, arrival: vector(arrivals, index), departure: vector(departures, index))
    }
    isClosed = json["c"]?.flag ?? false
  }
}

extension Color {
  /// Creates an opaque colour from three components, 0...1, or 0...255 as old writers have them. A fourth component is
  /// ignored, as in lottie-web, lottie-ios and ThorVG: paints have opacities of their own.
  init?(lottie components: [Double]) {
    guard components.count >= 3 else { return nil }
    let divisor = components.prefix(3).contains { $0 > 1 } ? 255.0 : 1
    self.init(
      red: components[0] / divisor, green: components[1] / divisor, blue: components[2] / divisor)
  }

  /// Creates a colour from `#rrggbb`; nil for another text.
  init?(lottieHexadecimal text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    self.init(rgb: value)
  }
}
