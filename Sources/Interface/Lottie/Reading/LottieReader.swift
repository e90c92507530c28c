import PlainJSON

/// The state of reading a file: the path in it, and the unsupported parts.
struct LottieReader {
  private(set) var unsupportedParts: [LottieUnsupportedPart] = []
  /// The number of properties with keyframes so far.
  var animatedCount = 0
  private var path: [String] = []
  /// The values that may still be decoded.
  private var valuesLeft = LottieLimits.values
  /// The values of properties that name a slot.
  private let slots: [String: JSONValue]

  /// - Parameter slots: the object `slots` of a file.
  init(slots: [String: JSONValue] = [:]) { self.slots = slots }

  /// Returns the value of the slot that a property names, or the property itself.
  func resolved(_ property: JSONValue?) -> JSONValue? {
    guard let id = property?["sid"]?.string, let value = slots[id]?["p"], value != .null else {
      return property
    }
    return value.object == nil ? .object(["k": value]) : value
  }

  /// Lists a part that is not shown, with the present path.
  mutating func unsupported(_ name: String) {
    let part = LottieUnsupportedPart(name: name, path: path.joined(separator: "."))
    guard unsupportedParts.count < LottieLimits.unsupportedParts, !unsupportedParts.contains(part) else {
      return
    }
    unsupportedParts.append(part)
  }

  /// Counts values that are decoded. Returns false, and names it, if there are too many.
  mutating func take(_ count: Int) -> Bool {
    if count <= valuesLeft {
      valuesLeft -= count
      return true
    }
    valuesLeft = 0
    let part = LottieUnsupportedPart(name: "more than \(LottieLimits.values) values", path: "")
    if !unsupportedParts.contains(part) { unsupportedParts.append(part) }
    return false
  }

  /// Counts the values of a property.
  mutating func take(valuesOf json: JSONValue) -> Bool {
    switch json {
    case .array(let elements):
      guard take(1) else { return false }
      for element in elements { guard take(valuesOf: element) else { return false } }
      return true
    case .object(let members):
      // A keyframe with tangents is measured.
      guard take(members["ti"] == nil ? 1 : LottieReader.motionWeight) else { return false }
      for member in members.values { guard take(valuesOf: member) else { return false } }
      return true
    default: return take(1)
    }
  }
  private static let motionWeight = 20

  /// Calls `body` with `key` added to the path.
  mutating func at<Result>(_ key: String, _ body: (inout LottieReader) -> Result) -> Result {
    path.append(key)
    defer { path.removeLast() }
    return body(&self)
  }

  /// Reads each object of an array. Elements of other types are named as unsupported; so is a value that is no array.
  mutating func each<Result>(
    _ key: String, of json: JSONValue, _ body: (inout LottieReader, JSONValue) -> Result?
  ) -> [Result] {
    guard let member = json[key], member != .null else { return [] }
    guard let elements = member.array else {
      at(key) { $0.unsupported("value of a wrong type") }
      return []
    }
    var results: [Result] = []
    for (index, element) in elements.enumerated() {
      guard take(LottieReader.elementWeight) else { break }
      at("\(key)[\(index)]") { reader in
        guard element.object != nil else { return reader.unsupported("value of a wrong type") }
        if let result = body(&reader, element) { results.append(result) }
      }
    }
    return results
  }
  /// The values as which a layer, a shape or the like counts, besides its properties.
  private static let elementWeight = 10
}
