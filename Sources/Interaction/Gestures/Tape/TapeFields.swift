import Geometry
import PlainJSON

/// The values that occur only in tapes.
nonisolated extension JSONFields {
  mutating func position() throws(Problem) -> Point { Point(try number("x"), try number("y")) }

  /// Reads the values of a pen, if there are any.
  mutating func pen() throws(Problem) -> PenState? {
    guard ["pressure", "tiltX", "tiltY", "eraser"].contains(where: has) else { return nil }
    return PenState(
      pressure: try number("pressure", default: 0),
      tilt: Vector(try number("tiltX", default: 0), try number("tiltY", default: 0)),
      isEraser: try bool("eraser", default: false))
  }

  /// Reads a width and a height that a window can have.
  mutating func size(_ key: String) throws(Problem) -> Size {
    let sides = try value(key).array?.compactMap(\.double) ?? []
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 32_768 }) else {
      throw wrong(key, "two numbers above 0 and up to 32768: [width, height]")
    }
    return Size(sides[0], sides[1])
  }

  /// Reads texts by their names, such as the flags of a program; nil if there are none.
  mutating func flags(_ key: String) throws(Problem) -> [String: String]? {
    if !has(key) { return nil }
    guard let members = try value(key).object else { throw wrong(key, "an object") }
    var flags: [String: String] = [:]
    for (name, value) in members {
      guard let text = value.bool == true ? "" : value.string else {
        throw wrong(key, "an object of strings and true")
      }
      flags[name] = text
    }
    return flags
  }

  /// Reads a member whose value must be true.
  mutating func requireTrue(_ key: String) throws(Problem) {
    guard try bool(key, default: false) else { throw wrong(key, "true") }
  }

  mutating func modifiers() throws(Problem) -> KeyModifiers {
    guard has("modifiers") else { return [] }
    let names = try value("modifiers").array?.map(\.string) ?? [nil]
    var modifiers: KeyModifiers = []
    for name in names {
      guard let modifier = name.flatMap(KeyModifiers.init(tapeName:)) else {
        throw wrong("modifiers", "an array of \"shift\", \"control\", \"alt\", \"meta\"")
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }
}

nonisolated extension KeyModifiers {
  static let tapeNames: [(modifier: KeyModifiers, names: [String])] = [
    (.shift, ["shift"]), (.control, ["control", "ctrl"]), (.alt, ["alt", "option"]),
    (.meta, ["meta", "super", "command"]),
  ]

  init?(tapeName: String) {
    guard let entry = Self.tapeNames.first(where: { $0.names.contains(tapeName) }) else { return nil }
    self = entry.modifier
  }
}
