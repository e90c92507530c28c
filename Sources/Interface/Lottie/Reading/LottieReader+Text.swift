import Geometry
import Painting
import PlainJSON

extension LottieReader {
  mutating func text(_ layer: JSONValue) -> LottieContent {
    guard let json = layer["t"] else {
      unsupported("text without a document")
      return .nothing
    }
    let documents = (json["d"]?["k"]?.array ?? []).compactMap { keyframe -> LottieText.Document? in
      guard let document = keyframe["s"], document.object != nil, take(LottieReader.documentWeight) else {
        return nil
      }
      return LottieText.Document(document, frame: keyframe["t"]?.number ?? 0)
    }
    guard !documents.isEmpty else {
      unsupported("text without a document")
      return .nothing
    }
    if documents.count > 1 { animatedCount += 1 }
    var text = LottieText(documents: documents.sorted { $0.frame < $1.frame })
    text.animators = at("t") { $0.each("a", of: json) { $0.animator($1) } }
    let more = json["m"] ?? .object([:])
    text.grouping = more["g"]?.roundedInteger.flatMap(LottieTextGrouping.init(rawValue:)) ?? .letters
    text.alignment = at("m") { $0.point("a", of: more) }
    text.path = at("t") {
      $0.textPath(json["p"] ?? .object([:]), masks: layer["masksProperties"]?.array ?? [])
    }
    return .text(text)
  }

  /// The values as which a document of a text counts.
  private static let documentWeight = 30

  /// Reads the path of a text, which is one of the masks of its layer; nil for a text in straight lines.
  private mutating func textPath(_ json: JSONValue, masks: [JSONValue]) -> LottieTextPath? {
    guard let index = json["m"]?.roundedInteger else { return nil }
    guard masks.indices.contains(index) else {
      unsupported("text on a path that is missing")
      return nil
    }
    return at("p") {
      LottieTextPath(
        outline: $0.outline("pt", of: masks[index]), firstMargin: $0.number("f", of: json, default: 0),
        forcesAlignment: $0.number("a", of: json, default: 0),
        isPerpendicular: $0.number("p", of: json, default: 1),
        isReversed: $0.number("r", of: json, default: 0))
    }
  }

  private mutating func animator(_ json: JSONValue) -> LottieTextAnimator? {
    let (range, properties) = (json["s"] ?? .object([:]), json["a"] ?? .object([:]))
    if range["t"]?.roundedInteger == 1 {
      unsupported("selector with an expression")
      return nil
    }
    if range["rn"]?.flag == true { unsupported("random order of a selector, which is in order") }
    for key in ["fo", "so", "rx", "ry", "bl", "ls"] where properties[key] != nil {
      unsupported("property \(JSONText.quoted(key)) of a text animator")
    }
    var selector = LottieTextSelector()
    selector.unit = range["b"]?.roundedInteger.flatMap(LottieTextSelector.Unit.init(rawValue:)) ?? .letters
    selector.shape = range["sh"]?.roundedInteger.flatMap(LottieTextSelector.Shape.init(rawValue:)) ?? .square
    selector.usesIndices = range["r"]?.roundedInteger == 2
    at("s") {
      selector.start = $0.number("s", of: range, default: 0)
      selector.end = $0.number("e", of: range, default: selector.usesIndices ? 10_000 : 100)
      selector.offset = $0.number("o", of: range, default: 0)
      selector.amount = $0.number("a", of: range, default: 100)
      selector.easeHigh = $0.number("xe", of: range, default: 0)
      selector.easeLow = $0.number("ne", of: range, default: 0)
      selector.smoothness = $0.number("sm", of: range, default: 100)
    }
    var animator = LottieTextAnimator(selector: selector)
    at("a") { reader in
      func has(_ key: String) -> Bool { properties[key].map { $0 != .null } ?? false }
      if has("a") { animator.anchor = reader.point("a", of: properties) }
      if has("p") { animator.position = reader.point("p", of: properties) }
      if has("s") { animator.scale = reader.scale("s", of: properties) }
      if has("r") { animator.rotation = reader.number("r", of: properties, default: 0) }
      if has("sk") { animator.skew = reader.number("sk", of: properties, default: 0) }
      if has("sa") { animator.skewAxis = reader.number("sa", of: properties, default: 0) }
      if has("o") { animator.opacity = reader.number("o", of: properties, default: 100) }
      if has("fc") { animator.fill = reader.color("fc", of: properties) }
      if has("sc") { animator.stroke = reader.color("sc", of: properties) }
      func shift(_ hue: String, _ saturation: String, _ brightness: String) -> LottieColorShift {
        func number(_ key: String) -> LottieProperty<Double>? {
          has(key) ? reader.number(key, of: properties, default: 0) : nil
        }
        return LottieColorShift(
          hue: number(hue), saturation: number(saturation), brightness: number(brightness))
      }
      animator.fillShift = shift("fh", "fs", "fb")
      animator.strokeShift = shift("sh", "ss", "sb")
      if has("sw") { animator.strokeWidth = reader.number("sw", of: properties, default: 0) }
      if has("t") { animator.tracking = reader.number("t", of: properties, default: 0) }
    }
    return animator
  }

  /// Reads the glyphs of a file. Their groups count, their paints do not.
  mutating func glyphs(of json: JSONValue) -> [LottieGlyph.Key: LottieGlyph] {
    var glyphs: [LottieGlyph.Key: LottieGlyph] = [:]
    let list = each("chars", of: json) { reader, json -> (LottieGlyph.Key, LottieGlyph)? in
      guard let character = json["ch"]?.string, let data = json["data"], data.object != nil else {
        return nil
      }
      if data["refId"] != nil { reader.unsupported("glyph that is a precomposition") }
      let key = LottieGlyph.Key(
        character: character, family: json["fFamily"]?.string ?? "", style: json["style"]?.string ?? "")
      let path = Path(lottieGlyph: reader.at("data") { $0.shapes("shapes", of: data) }[...])
      return (key, LottieGlyph(width: json["w"]?.number ?? 0, path: path))
    }
    for (key, glyph) in list where glyphs[key] == nil { glyphs[key] = glyph }
    return glyphs
  }
}

extension LottieText.Document {
  fileprivate init(_ json: JSONValue, frame: Double) {
    let size = max(0, min(10_000, json["s"]?.number ?? 0))
    func limited(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.prefix(LottieLimits.characters)))
    }
    var text = limited(json["t"]?.string ?? "")
    if json["ca"]?.roundedInteger == 1 { text = limited(text.uppercased()) }
    let area = json["sz"]?.point
    let corner = json["ps"]?.point ?? .zero
    self.init(
      frame: frame, text: text, font: json["f"]?.string ?? "", size: size,
      lineHeight: json["lh"]?.number ?? size * 1.2, justification: json["j"]?.roundedInteger ?? 0,
      tracking: json["tr"]?.number ?? 0, baselineShift: json["ls"]?.number ?? 0,
      fill: json["fc"]?.numbers.flatMap(Color.init(lottie:)),
      stroke: json["sc"]?.numbers.flatMap(Color.init(lottie:)), strokeWidth: json["sw"]?.number ?? 0,
      isStrokeAbove: json["of"]?.flag ?? true,
      box: area.map { Rect(x: corner.x, y: corner.y, width: max(0, $0.x), height: max(0, $0.y)) })
  }
}

extension Path {
  /// Creates the outline of a glyph from its shapes, as they are at frame 0.
  fileprivate init(lottieGlyph shapes: ArraySlice<LottieShape>) {
    self.init()
    for shape in shapes {
      switch shape {
      case .outline(let outline, _): append(outline.value(at: 0).path)
      case .group(let group):
        append(Path(lottieGlyph: group.shapes[...]).transformed(by: group.transform.matrix(at: 0)))
      default: break
      }
    }
  }
}
