import Documents
import PlainJSON

/// The content of a canvas as a value: its shapes and its undo history.
///
/// ```json
/// {"version":1,"next":3,"focus":2,"shapes":[{"id":1,…},{"id":2,…}],"steps":[{"add":[0,{"id":1,…}],"after":1}],"cursor":1}
/// ```
nonisolated public struct CanvasModel: Hashable, Sendable {
  /// The version of the form that is written and read.
  public static let version = 1

  /// The shapes, from back to front.
  public var shapes: [ShapeRecord] = []
  /// The number of shapes created so far. New shapes have greater numbers.
  public var count = 0
  /// The shape that has the focus; nil if none.
  public var focus: ShapeID?
  /// The steps of the undo history, oldest first. Files may leave them out.
  public var steps: [CanvasStep] = []
  /// The number of steps that are done; the others can be redone.
  public var cursor = 0

  /// Creates an empty canvas.
  public init() {}

  /// The model as one JSON object.
  public var json: String {
    func list(_ lines: [String]) -> String { "[" + lines.joined(separator: ",\n") + "]" }
    var members = ["\"version\":\(CanvasModel.version)", "\"count\":\(count)"]
    if let focus { members.append("\"focus\":\(focus.json)") }
    let graphics = graphics
    if !graphics.isEmpty {
      let lines = graphics.map { "\"\($0.id)\":" + $0.json }
      members.append("\"graphics\":{" + lines.joined(separator: ",\n") + "}")
    }
    members.append("\"shapes\":" + list(shapes.map(\.json)))
    if !steps.isEmpty {
      members.append("\"steps\":" + list(steps.map(\.json)))
      members.append("\"cursor\":\(cursor)")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Reads the text of ``json``.
  ///
  /// Unknown members are ignored. A history with a step that cannot be read is left out.
  ///
  /// - Throws: ``CanvasModelError`` for text of another form or of a later version.
  public init(parsing text: some StringProtocol) throws(CanvasModelError) {
    let value: JSONValue
    do { value = try JSONValue(parsing: text) } catch {
      throw CanvasModelError("the drawing is no valid JSON: \(error)")
    }
    guard let members = value.object, let version = members["version"]?.integer else {
      throw CanvasModelError("the drawing has no version")
    }
    guard version <= CanvasModel.version else {
      throw CanvasModelError("the drawing was made by a later version of Shapely")
    }
    var graphics: ForeignGraphics = [:]
    for (name, json) in members["graphics"]?.object ?? [:] {
      if let graphic = ForeignGraphic(json) { graphics.insert(graphic, as: name) }
    }
    let records = members["shapes"]?.array ?? []
    var known: Set<ShapeID> = []
    for (index, json) in records.enumerated() {
      guard let record = ShapeRecord(json, graphics: graphics), known.insert(record.id).inserted else {
        throw CanvasModelError("the shape \(index + 1) of the drawing cannot be read")
      }
      shapes.append(record)
    }
    focus = ShapeID(members["focus"])
    let steps = members["steps"]?.array ?? []
    let read = steps.compactMap { CanvasStep($0, graphics: graphics) }
    if read.count == steps.count {
      self.steps = read
      cursor = min(max(members["cursor"]?.integer ?? read.count, 0), read.count)
    }
    count = CanvasModel.count(members["count"]?.integer, shapes, self.steps)
  }

  /// The graphics of the shapes and of the history, each once, in the order in which they come first.
  var graphics: [ForeignGraphic] {
    ShapeRecord.graphics(of: shapes + steps.flatMap(\.change.records))
  }

  /// Returns the number of shapes created so far, at least the greatest number of a shape in the drawing or in its history.
  static func count(_ stored: Int?, _ shapes: [ShapeRecord], _ steps: [CanvasStep]) -> Int {
    var greatest = min(max(stored ?? 0, 0), ShapeID.greatest)
    for shape in shapes { greatest = max(greatest, shape.id.number) }
    for step in steps {
      greatest = step.change.records.reduce(greatest) { max($0, $1.id.number) }
    }
    return greatest
  }
}

/// A drawing that cannot be read.
nonisolated public struct CanvasModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence with the problem.
  public var description: String

  init(_ description: String) { self.description = description }
}
