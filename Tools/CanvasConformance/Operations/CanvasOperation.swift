import Geometry
import Painting
import PlainJSON

/// A clip in device space.
struct CanvasClip: Hashable, Sendable {
  var path: Path
  var rule: FillRule

  init(_ path: Path, rule: FillRule) {
    self.path = path
    self.rule = rule
  }

  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a clip")
    path = try fields.path("path")
    rule = try fields.rule("rule")
    try fields.finish()
  }
}

/// The compositing of a shape, image or erasure onto its surface.
struct CanvasLook: Hashable, Sendable {
  /// The transform from user space to device space.
  var transform = Transform.identity
  var alpha = 1.0
  /// The operator. It applies to every pixel inside the clips, covered or not.
  var composite = BlendMode.normal
  /// The shadow, drawn before the shape; in device pixels.
  var shadow: Shadow?
  /// The clips, which all apply.
  var clips: [CanvasClip] = []
}

/// An operation of a flat display list, with its complete state.
struct CanvasOperation: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fill(Path, FillRule, CanvasPaint)
    case stroke(Path, StrokeStyle, CanvasPaint)
    /// - Parameter source: a rectangle inside the image.
    case image(String, source: Rect, destination: Rect, isSmooth: Bool)
    /// Makes the path's area transparent.
    case clear(Path)
    /// Copies pixels that are not premultiplied to (`x`, `y`).
    case put(String, source: PixelRect, x: Int, y: Int)
    /// Stores the surface's pixels as an image.
    case snapshot(String)
    /// Replaces the surface by a transparent one.
    case resize(width: Int, height: Int)
  }

  var kind: Kind
  /// The index of the surface.
  var target = 0
  var look = CanvasLook()

  init(_ kind: Kind, target: Int, look: CanvasLook = CanvasLook()) {
    self.kind = kind
    self.target = target
    self.look = look
  }
}

extension CanvasOperation {
  /// - Parameter clips: the list that the operation's clips are indices of.
  init(reading value: JSONValue, clips: [CanvasClip]) throws(JSONFields.Problem) {
    let word = value.object?["op"]?.string ?? "?"
    var fields = try JSONFields(value, "the operation \"\(word)\"")
    switch try fields.string("op") {
    case "fill":
      kind = .fill(
        try fields.path("path"), try fields.rule("rule"), try CanvasPaint(reading: try fields.value("paint")))
      look = try CanvasLook(reading: &fields, clips: clips)
    case "stroke":
      kind = .stroke(
        try fields.path("path"), try StrokeStyle(reading: try fields.value("stroke")),
        try CanvasPaint(reading: try fields.value("paint")))
      look = try CanvasLook(reading: &fields, clips: clips)
    case "image":
      kind = .image(
        try fields.string("image"), source: try fields.rect("src"), destination: try fields.rect("dst"),
        isSmooth: try fields.bool("smoothing", default: true))
      look = try CanvasLook(reading: &fields, clips: clips)
    case "clear":
      kind = .clear(try fields.path("path"))
      look = try CanvasLook(reading: &fields, clips: clips)
    case "put":
      let image = try fields.string("image")
      let source = try fields.array("src").compactMap(\.limitedInteger)
      guard source.count == 4 else { throw fields.wrong("src", "four whole numbers") }
      kind = .put(
        image, source: PixelRect(x: source[0], y: source[1], width: source[2], height: source[3]),
        x: try fields.integer("x"), y: try fields.integer("y"))
    case "snapshot": kind = .snapshot(try fields.string("id"))
    case "resize": kind = .resize(width: try fields.side("width"), height: try fields.side("height"))
    default: throw JSONFields.Problem(kind: .wrong, message: "there is no operation \"\(word)\"")
    }
    target = try fields.count("target", default: 0)
    try fields.finish()
  }
}

extension CanvasLook {
  fileprivate init(reading fields: inout JSONFields, clips all: [CanvasClip]) throws(JSONFields.Problem) {
    if fields.has("transform") { transform = try fields.transform("transform") }
    alpha = try fields.number("alpha", default: 1)
    if fields.has("composite") { composite = try fields.composite("composite") }
    for value in try fields.list("clips") {
      guard let index = value.limitedInteger, all.indices.contains(index) else {
        throw fields.wrong("clips", "an array of places in the clips of the case")
      }
      clips.append(all[index])
    }
    if let value = try fields.optional("shadow") {
      var members = try JSONFields(value, "a shadow")
      let offset = Vector(try members.number("dx"), try members.number("dy"))
      shadow = Shadow(offset: offset, blur: try members.number("blur"), color: try members.color("color"))
      try members.finish()
    }
  }
}
