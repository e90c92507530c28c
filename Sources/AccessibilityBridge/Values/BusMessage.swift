/// A call of a method of this program.
nonisolated struct BusCall: Hashable, Sendable {
  /// The object.
  var path: String
  /// The interface; empty if the caller did not name one.
  var interface: String
  /// The method.
  var member: String
  /// The arguments.
  var arguments: [BusValue]

  init(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// An argument that is a whole number; nil if it is missing or has another type.
  func integer(_ index: Int) -> Int? {
    arguments.indices.contains(index) ? arguments[index].unwrapped.integer : nil
  }

  /// An argument that is a text; nil if it is missing or has another type.
  func text(_ index: Int) -> String? { arguments.indices.contains(index) ? arguments[index].text : nil }
}

/// The answer to a call.
nonisolated enum BusReply: Hashable, Sendable {
  case values([BusValue])
  /// The name and the text of an error.
  case error(String, String)

  static func value(_ value: BusValue) -> BusReply { .values([value]) }

  static func unknownObject(_ path: String) -> BusReply {
    .error("org.freedesktop.DBus.Error.UnknownObject", "there is no object \(path)")
  }
  static func unknownMethod(_ call: BusCall) -> BusReply {
    .error(
      "org.freedesktop.DBus.Error.UnknownMethod",
      "\(call.path) has no method \(call.interface).\(call.member)")
  }
  static func unknownProperty(_ name: String) -> BusReply {
    .error("org.freedesktop.DBus.Error.UnknownProperty", "there is no property \(name)")
  }
  static let invalidArguments = BusReply.error(
    "org.freedesktop.DBus.Error.InvalidArgs", "the method takes other arguments")
}

/// A signal of an object of this program, or of another one.
nonisolated struct BusSignal: Hashable, Sendable {
  var path: String
  var interface: String
  var member: String
  var arguments: [BusValue]

  init(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }
}
