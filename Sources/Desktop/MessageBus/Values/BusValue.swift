/// A value of a D-Bus message (D-Bus Specification, "Type System").
///
/// Handlers of calls take and return these values and know nothing of libdbus, so they are tested without a bus.
nonisolated package indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  /// The signature of the elements, and the elements.
  case array(String, [BusValue])
  case structure([BusValue])
  case variant(BusValue)
  /// A pair in an array that is a dictionary.
  case entry(BusValue, BusValue)

  /// The signature of the value's type.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .variant: "v"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    }
  }

  /// The number, if the value is a whole one of at most 32 bits.
  package var integer: Int? {
    switch self {
    case .byte(let value): Int(value)
    case .int16(let value): Int(value)
    case .uint16(let value): Int(value)
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    default: nil
    }
  }

  /// The text of a string or of an object path.
  package var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The value in a variant, or the value itself.
  package var unwrapped: BusValue { if case .variant(let value) = self { value.unwrapped } else { self } }

  /// The number of a `double` or of a whole number; nil for other values.
  package var number: Double? {
    switch unwrapped {
    case .double(let value): value
    case let value: value.integer.map(Double.init)
    }
  }

  /// The truth value; nil for other values.
  package var flag: Bool? { if case .bool(let value) = unwrapped { value } else { nil } }

  /// Text without the character NUL, which a D-Bus string cannot contain.
  package static func safe(_ text: String) -> BusValue {
    text.utf8.contains(0)
      ? .string(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0 })))
      : .string(text)
  }

  /// A 32-bit number, clamped.
  package static func int(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }
}
