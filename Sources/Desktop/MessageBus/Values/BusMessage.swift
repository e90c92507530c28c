/// A call of a method of this program.
nonisolated package struct BusCall: Hashable, Sendable {
  /// The object.
  package var path: String
  /// The interface; empty if the caller did not name one.
  package var interface: String
  /// The method.
  package var member: String
  /// The arguments.
  package var arguments: [BusValue]

  /// Creates a message.
  package init(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// An argument that is a whole number; nil if it is missing or has another type.
  package func integer(_ index: Int) -> Int? {
    arguments.indices.contains(index) ? arguments[index].unwrapped.integer : nil
  }

  /// An argument that is a text; nil if it is missing or has another type.
  package func text(_ index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index].text : nil
  }
}

/// The answer to a call.
nonisolated package enum BusReply: Hashable, Sendable {
  /// The results of the method.
  case values([BusValue])
  /// The name and the text of an error.
  case error(String, String)

  /// One result.
  package static func value(_ value: BusValue) -> BusReply { .values([value]) }

  /// The error of a path without an object.
  package static func unknownObject(_ path: String) -> BusReply {
    .error("org.freedesktop.DBus.Error.UnknownObject", "there is no object \(path)")
  }
  /// The error of a method that the object does not have.
  package static func unknownMethod(_ call: BusCall) -> BusReply {
    .error(
      "org.freedesktop.DBus.Error.UnknownMethod",
      "\(call.path) has no method \(call.interface).\(call.member)")
  }
  /// The error of a property that the object does not have.
  package static func unknownProperty(_ name: String) -> BusReply {
    .error("org.freedesktop.DBus.Error.UnknownProperty", "there is no property \(name)")
  }
  /// The error of arguments of other types.
  package static let invalidArguments = BusReply.error(
    "org.freedesktop.DBus.Error.InvalidArgs", "the method takes other arguments")
}

/// A signal of an object of this program, or of another one.
nonisolated package struct BusSignal: Hashable, Sendable {
  /// The object.
  package var path: String
  /// The interface.
  package var interface: String
  /// The name of the signal.
  package var member: String
  /// The arguments.
  package var arguments: [BusValue]

  /// Creates a message.
  package init(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }
}
