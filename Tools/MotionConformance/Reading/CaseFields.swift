import PlainJSON

/// The members of one object of a case. It records which were read, so that unknown ones are reported.
///
/// A member may have several names, because the writers of cases differ. A `null` counts as an absent number, but as a
/// present member.
final class CaseFields {
  private let members: [String: JSONValue]
  private var unread: Set<String>
  private(set) var children: [CaseFields] = []
  /// Whether a member was compared with a number of the library.
  var isJudged = false
  /// The place of the object in the case, for messages: `inputs.group`; empty for the case itself.
  let name: String

  init(_ value: JSONValue, name: String) throws(MotionCaseError) {
    guard let members = value.object else { throw MotionCaseError("\(name) has to be an object") }
    self.members = members
    self.name = name
    unread = Set(members.keys)
  }

  /// The names of all members.
  var keys: [String] { members.keys.sorted() }
  /// The names of the members that were not read.
  var unreadKeys: [String] { unread.sorted() }

  /// Returns the first of the names that the object has. This does not mark the member as read.
  func key(_ names: [String]) -> String? { names.first { members[$0] != nil } }
  func has(_ names: String...) -> Bool { key(names) != nil }

  /// Throws if a member was not read, here or in an object inside.
  func finish() throws(MotionCaseError) {
    if let key = unreadKeys.first {
      throw MotionCaseError("\(name.isEmpty ? "the case" : name) has the unknown key \"\(key)\"")
    }
    for child in children { try child.finish() }
  }

  func value(_ names: [String]) -> JSONValue? {
    guard let key = key(names) else { return nil }
    unread.remove(key)
    return members[key]
  }
  func value(_ names: String...) -> JSONValue? { value(names) }

  /// Returns all members but some, and marks them as read.
  func values(except names: String...) -> [String: JSONValue] {
    let remaining = members.filter { !names.contains($0.key) }
    unread.subtract(remaining.keys)
    return remaining
  }

  /// Marks members as read that explain a case, but ask nothing.
  func ignore(_ names: String...) { unread.subtract(names) }

  func optionalNumber(_ names: [String]) throws(MotionCaseError) -> Double? {
    guard let value = value(names), value != .null else { return nil }
    guard let number = CaseFields.number(value) else { throw wrong(names, "a number") }
    return number
  }
  func optionalNumber(_ names: String...) throws(MotionCaseError) -> Double? { try optionalNumber(names) }

  func number(_ names: String..., default standard: Double? = nil) throws(MotionCaseError) -> Double {
    if let number = try optionalNumber(names) { return number }
    guard let standard else { throw MotionCaseError("\(name) needs the key \"\(names[0])\"") }
    return standard
  }

  /// Returns a list of numbers; a single number is a list of one.
  func optionalNumbers(_ names: [String]) throws(MotionCaseError) -> [Double]? {
    guard let value = value(names), value != .null else { return nil }
    let list = value.array ?? [value]
    let numbers = list.compactMap(CaseFields.number)
    guard numbers.count == list.count else { throw wrong(names, "a number or a list of numbers") }
    return numbers
  }
  func optionalNumbers(_ names: String...) throws(MotionCaseError) -> [Double]? { try optionalNumbers(names) }
  func numbers(_ names: String...) throws(MotionCaseError) -> [Double] {
    guard let numbers = try optionalNumbers(names) else {
      throw MotionCaseError("\(name) needs the key \"\(names[0])\"")
    }
    return numbers
  }

  func optionalString(_ names: String...) throws(MotionCaseError) -> String? {
    guard let value = value(names), value != .null else { return nil }
    guard let string = value.string else { throw wrong(names, "a string") }
    return string
  }

  func bool(_ names: String..., default standard: Bool) throws(MotionCaseError) -> Bool {
    guard let value = value(names), value != .null else { return standard }
    guard let bool = value.bool else { throw wrong(names, "true or false") }
    return bool
  }

  func optionalObject(_ names: String...) throws(MotionCaseError) -> CaseFields? {
    guard let key = key(names), let value = value(names), value != .null else { return nil }
    return try child(value, key)
  }

  func optionalObjects(_ names: String...) throws(MotionCaseError) -> [CaseFields]? {
    guard let key = key(names), let value = value(names), value != .null else { return nil }
    guard let list = value.array else { throw wrong(names, "a list of objects") }
    var objects: [CaseFields] = []
    for (index, element) in list.enumerated() { objects.append(try child(element, "\(key)[\(index)]")) }
    return objects
  }

  private func child(_ value: JSONValue, _ key: String) throws(MotionCaseError) -> CaseFields {
    let fields = try CaseFields(value, name: name.isEmpty ? key : "\(name).\(key)")
    children.append(fields)
    return fields
  }

  func wrong(_ names: [String], _ expectation: String) -> MotionCaseError {
    MotionCaseError("\"\(key(names) ?? names[0])\" of \(name) has to be \(expectation)")
  }

  /// A number, also one written as a word.
  static func number(_ value: JSONValue) -> Double? {
    if let number = value.anyDouble { return number }
    switch value.string?.lowercased() {
    case "inf", "infinity", "+infinity", "infinite": return .infinity
    case "-inf", "-infinity": return -.infinity
    case "nan": return .nan
    default: return nil
    }
  }
}
