import Geometry
import Painting
import PlainJSON

extension LottieReader {
  mutating func layers(of json: JSONValue) -> [LottieLayer] {
    each("layers", of: json) { $0.layer($1) }
  }

  private mutating func layer(_ json: JSONValue) -> LottieLayer? {
    let transformJSON = json["ks"] ?? .object([:])
    var transform = at("ks") { $0.transform(transformJSON) }
    transform.depth = at("ks") { $0.depth(transformJSON) }
    // A rotation "r" has no effect beside those about the other axes.
    if transform.depth != nil, transformJSON["rz"] != nil {
      transform.rotation = at("ks") { $0.number("rz", of: transformJSON, default: 0) }
    }
    transform.isAutoOriented = json["ao"]?.flag ?? false
    var camera: LottieCamera?
    if json["ty"]?.roundedInteger == 13 {
      camera = LottieCamera(
        distance: number("pe", of: json, default: 0),
        hasTarget: transformJSON["a"].map { $0 != .null } ?? false)
      // Its position counts, even if it is not turned.
      transform.depth = transform.depth ?? LottieDepth()
    }
    let start = json["ip"]?.number ?? 0
    let animatedBefore = animatedCount
    let content = content(json)
    let isConstant = animatedCount == animatedBefore
    let matte = json["tt"]?.roundedInteger.flatMap(LottieMatte.Kind.init(rawValue:))
    if let kind = json["tt"]?.roundedInteger, kind != 0, matte == nil { unsupported("matte mode \(kind)") }
    let stretch = json["sr"]?.number ?? 1
    let mode = blendMode(json)
    var blends = mode != .normal
    if case .shapes(let shapes) = content, shapes.contains(where: \.blends) { blends = true }
    return LottieLayer(
      name: json["nm"]?.string ?? "", index: json["ind"]?.roundedInteger,
      parent: json["parent"]?.roundedInteger, start: start,
      end: json["op"]?.number ?? .infinity, startTime: json["st"]?.number ?? 0,
      stretch: stretch == 0 ? 1 : stretch, transform: transform, isHidden: json["hd"]?.flag ?? false,
      blendMode: mode, masks: masks(json),
      matte: matte.map { LottieMatte(kind: $0, source: json["tp"]?.roundedInteger) },
      isInSpace: json["ddd"]?.flag ?? false, camera: camera,
      isMatteSource: json["td"]?.flag ?? false, effects: effects(json) + styles(json), content: content,
      isContentConstant: isConstant, blends: blends)
  }

  private mutating func content(_ json: JSONValue) -> LottieContent {
    switch json["ty"]?.roundedInteger {
    case 0:
      let remap = json["tm"].map { _ in number("tm", of: json, default: 0) }
      return .precomposition(id: json["refId"]?.string ?? "", size: size(json, "w", "h"), timeRemap: remap)
    case 1:
      let color = json["sc"]?.string.flatMap(Color.init(lottieHexadecimal:))
      if color == nil { unsupported("colour of a solid layer") }
      return .solid(color ?? .clear, size(json, "sw", "sh"))
    case 2: return .image(id: json["refId"]?.string ?? "")
    case 3: return .nothing
    case 4: return .shapes(shapes("shapes", of: json))
    case 5: return text(json)
    case 6: unsupported("sound")
    case 13: return .nothing
    case let type?: unsupported("layer of the type \(type)")
    case nil: unsupported("layer without a type")
    }
    return .nothing
  }

  func size(_ json: JSONValue, _ width: String, _ height: String) -> Size {
    func side(_ key: String) -> Double { max(0, min(LottieLimits.side, json[key]?.number ?? 0)) }
    return Size(side(width), side(height))
  }

  private mutating func masks(_ json: JSONValue) -> [LottieMask] {
    // The masks stay in the file when they are switched off.
    if let hasMask = json["hasMask"], hasMask != .null, !hasMask.flag { return [] }
    return each("masksProperties", of: json) { reader, json in
      let mode: LottieMask.Mode
      switch json["mode"]?.string {
      case "n": return nil
      case "a", nil: mode = .add
      case "s": mode = .subtract
      case "i": mode = .intersect
      case "l": mode = .lighten
      case "d": mode = .darken
      case "f": mode = .difference
      case let other?:
        reader.unsupported("mask mode \(JSONText.quoted(other))")
        return nil
      }
      return LottieMask(
        mode: mode, isInverted: json["inv"]?.flag ?? false, outline: reader.outline("pt", of: json),
        opacity: reader.number("o", of: json, default: 100),
        expansion: reader.number("x", of: json, default: 0),
        feather: reader.point("f", of: json))
    }
  }

  private mutating func effects(_ json: JSONValue) -> [LottieEffect] {
    each("ef", of: json) { reader, json in
      if let isOn = json["en"], !isOn.flag { return nil }
      let values = json["ef"]?.array ?? []
      func at(_ index: Int) -> JSONValue { index < values.count ? values[index] : .object([:]) }
      switch json["ty"]?.roundedInteger {
      // Controls of expressions, which draw nothing.
      case 5: return nil
      case 21:
        return .fill(
          color: reader.color("v", of: at(2)), opacity: reader.number("v", of: at(6), default: 1))
      case 20:
        return .tint(
          black: reader.color("v", of: at(0)), white: reader.color("v", of: at(1)),
          amount: reader.number("v", of: at(2), default: 100))
      case 29:
        let number = at(1)["v"]?["k"]?.roundedInteger ?? 1
        let axes = LottieBlurAxes(rawValue: number)
        if axes == nil { reader.unsupported("blur along the axes \(number)") }
        return .blur(reader.number("v", of: at(0), default: 0), axes ?? .both)
      case 25:
        return .shadow(
          LottieShadow(
            color: reader.color("v", of: at(0)), opacity: reader.number("v", of: at(1), default: 255),
            fullOpacity: 255, direction: reader.number("v", of: at(2), default: 0), isStyle: false,
            distance: reader.number("v", of: at(3), default: 0),
            softness: reader.number("v", of: at(4), default: 0)))
      case let type:
        let name = json["nm"]?.string.map { " " + JSONText.quoted($0) } ?? ""
        reader.unsupported("effect\(name) of the type \(type ?? -1)")
        return nil
      }
    }
  }
}
