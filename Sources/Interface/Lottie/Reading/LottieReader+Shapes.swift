import Geometry
import Painting
import PlainJSON

extension LottieReader {
  /// Reads the shapes of a layer or a group, without the group's transform.
  mutating func shapes(_ key: String, of json: JSONValue) -> [LottieShape] {
    each(key, of: json) { reader, shape in
      shape["hd"]?.flag == true ? nil : reader.shape(shape)
    }
  }

  private mutating func shape(_ json: JSONValue) -> LottieShape? {
    let isReversed = json["d"]?.roundedInteger == 3
    switch json["ty"]?.string {
    case "gr": return .group(group(json))
    case "sh": return .outline(outline("ks", of: json), isReversed: isReversed)
    case "el":
      return .ellipse(center: position("p", of: json), size: point("s", of: json), isReversed: isReversed)
    case "rc":
      return .rectangle(
        center: position("p", of: json), size: point("s", of: json),
        radius: number("r", of: json, default: 0),
        isReversed: isReversed)
    case "sr": return .star(star(json, isReversed: isReversed))
    case "fl", "gf":
      let rule: FillRule = json["r"]?.roundedInteger == 2 ? .evenOdd : .nonZero
      return .fill(
        LottieFill(
          source: paint(json), opacity: number("o", of: json, default: 100), rule: rule,
          blendMode: blendMode(json)))
    case "st", "gs": return .stroke(stroke(json))
    case "tm":
      return .trim(
        LottieTrim(
          start: number("s", of: json, default: 0), end: number("e", of: json, default: 100),
          offset: number("o", of: json, default: 0), isSequential: json["m"]?.roundedInteger == 2))
    case "rd": return .roundedCorners(radius: number("r", of: json, default: 0))
    case "pb": return .puckerBloat(amount: number("a", of: json, default: 0))
    case "zz":
      return .zigzag(
        size: number("s", of: json, default: 0), ridges: number("r", of: json, default: 0),
        pointType: number("pt", of: json, default: 1))
    case "tw": return .twist(angle: number("a", of: json, default: 0), center: point("c", of: json))
    case "op":
      return .offset(
        amount: number("a", of: json, default: 0), join: LineJoin(lottie: json["lj"]?.roundedInteger),
        miterLimit: number("ml", of: json, default: 4))
    case "mm": return .merge(LottieMerge(rawValue: json["mm"]?.roundedInteger ?? 1) ?? .append)
    case "rp": return .repeater(repeater(json))
    // Transforms are read by their groups.
    case "tr": return nil
    case "no": return nil
    case let type?: unsupported("shape of the type \(JSONText.quoted(type))")
    case nil: unsupported("shape without a type")
    }
    return nil
  }

  private mutating func group(_ json: JSONValue) -> LottieGroup {
    let transform = json["it"]?.array?.first { $0["ty"]?.string == "tr" }
    return LottieGroup(
      name: json["nm"]?.string ?? "", shapes: shapes("it", of: json),
      transform: transform.map { json in at("tr") { $0.transform(json) } } ?? LottieTransform(),
      blendMode: blendMode(json))
  }

  private mutating func star(_ json: JSONValue, isReversed: Bool) -> LottieStar {
    LottieStar(
      isStar: json["sy"]?.roundedInteger != 2, center: position("p", of: json),
      points: number("pt", of: json, default: 5),
      rotation: number("r", of: json, default: 0), outerRadius: number("or", of: json, default: 0),
      outerRoundness: number("os", of: json, default: 0), innerRadius: number("ir", of: json, default: 0),
      innerRoundness: number("is", of: json, default: 0), isReversed: isReversed)
  }

  /// Reads a solid colour or a gradient, by which members there are.
  private mutating func paint(_ json: JSONValue) -> LottiePaintSource {
    guard let gradient = json["g"], gradient.object != nil else { return .color(color("c", of: json)) }
    return .gradient(
      LottieGradient(
        isRadial: json["t"]?.roundedInteger == 2, start: point("s", of: json), end: point("e", of: json),
        highlightLength: number("h", of: json, default: 0), highlightAngle: number("a", of: json, default: 0),
        stops: at("g") { $0.stops("k", of: gradient) },
        colorCount: max(0, min(10_000, gradient["p"]?.roundedInteger ?? 0))))
  }

  private mutating func stroke(_ json: JSONValue) -> LottieStroke {
    var dash: [LottieProperty<Double>] = []
    var phase = LottieProperty<Double>.constant(0)
    let parts = each("d", of: json) { reader, json in
      (json["n"]?.string ?? "", reader.number("v", of: json, default: 0))
    }
    for (kind, length) in parts {
      if kind == "o" { phase = length } else if dash.count < 64 { dash.append(length) }
    }
    return LottieStroke(
      source: paint(json), opacity: number("o", of: json, default: 100),
      width: number("w", of: json, default: 1),
      cap: LineCap(lottie: json["lc"]?.roundedInteger), join: LineJoin(lottie: json["lj"]?.roundedInteger),
      miterLimit: json["ml2"] != nil
        ? number("ml2", of: json, default: 4) : .constant(json["ml"]?.number ?? 4),
      dash: dash, dashPhase: phase, blendMode: blendMode(json))
  }

  private mutating func repeater(_ json: JSONValue) -> LottieRepeater {
    let transform = json["tr"] ?? .object([:])
    return at("tr") {
      [copies = number("c", of: json, default: 1), offset = number("o", of: json, default: 0)] in
      LottieRepeater(
        copies: copies, offset: offset, isAbove: json["m"]?.roundedInteger != 2,
        transform: $0.transform(transform),
        startOpacity: $0.number("so", of: transform, default: 100),
        endOpacity: $0.number("eo", of: transform, default: 100))
    }
  }

  /// Reads the transform of a layer, a group or a repeater.
  mutating func transform(_ json: JSONValue) -> LottieTransform {
    var transform = LottieTransform()
    transform.anchor = point("a", of: json)
    transform.position = position("p", of: json)
    transform.scale = scale("s", of: json)
    transform.rotation = number(json["r"] == nil ? "rz" : "r", of: json, default: 0)
    transform.skew = number("sk", of: json, default: 0)
    transform.skewAxis = number("sa", of: json, default: 0)
    transform.opacity = number("o", of: json, default: 100)
    return transform
  }

  /// Reads the parts of a layer's transform that leave its plane; nil if there are none. Some writers leave out the flag
  /// `ddd` of the layer.
  mutating func depth(_ json: JSONValue) -> LottieDepth? {
    func component(_ index: Int, of value: JSONValue, default standard: Double) -> Double {
      value.numbers.map { index < $0.count ? $0[index] : standard } ?? standard
    }
    var depth = LottieDepth()
    depth.rotationX = number("rx", of: json, default: 0)
    depth.rotationY = number("ry", of: json, default: 0)
    depth.orientationX = property("or", of: json, default: 0) { component(0, of: $0, default: 0) }
    depth.orientationY = property("or", of: json, default: 0) { component(1, of: $0, default: 0) }
    depth.orientationZ = property("or", of: json, default: 0) { component(2, of: $0, default: 0) }
    depth.anchor = property("a", of: json, default: 0) { component(2, of: $0, default: 0) }
    depth.scale = property("s", of: json, default: 100) { component(2, of: $0, default: 100) }
    let position = resolved(json["p"])
    if let position, position["x"]?.object != nil {
      depth.position = at("p") { $0.number("z", of: position, default: 0) }
    } else {
      depth.position = property("p", of: json, default: 0) { component(2, of: $0, default: 0) }
    }
    return depth.isFlat ? nil : depth
  }

  /// Reads a scale in percent, of both axes or for each.
  mutating func scale(_ key: String, of json: JSONValue) -> LottieProperty<Point> {
    property(key, of: json, default: Point(100, 100)) { $0.point ?? $0.number.map { Point($0, $0) } }
  }

  /// Reads a blend mode; an unknown one is normal, and named.
  mutating func blendMode(_ json: JSONValue) -> BlendMode {
    guard let number = json["bm"]?.roundedInteger, number != 0 else { return .normal }
    let modes: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
    ]
    if modes.indices.contains(number) { return modes[number] }
    unsupported("blend mode \(number)")
    return .normal
  }
}

extension LineCap {
  fileprivate init(lottie number: Int?) {
    self = number == 2 ? .round : number == 3 ? .square : .butt
  }
}

extension LineJoin {
  fileprivate init(lottie number: Int?) {
    self = number == 2 ? .round : number == 3 ? .bevel : .miter
  }
}
