import CInputDevices

/// The selections that this program owns, and the transfers of their data to other programs.
final class SelectionOwnership {
  private struct Owned {
    let offer: SelectionOffer
    let time: SelectionID
  }

  /// A property of another program's window.
  private struct Destination: Hashable {
    let requestor: SelectionID
    let property: SelectionID
  }

  private struct Transfer {
    let type: String
    var parts: OutgoingParts
  }

  private let connection: SelectionConnection
  private var owned: [SelectionID: Owned] = [:]
  private var transfers: [Destination: Transfer] = [:]
  /// The most transfers at once, so that other programs cannot use up the memory.
  private static let mostTransfers = 32

  init(_ connection: SelectionConnection) { self.connection = connection }

  /// The time of the next expiration.
  var deadline: Double? { transfers.values.lazy.map(\.parts.deadline).min() }

  /// Returns the offer of this program in a selection; nil if another program owns it, or none.
  func offer(in selection: String) -> SelectionOffer? { owned[connection.atom(selection)]?.offer }

  /// Makes this program the owner of a selection, or ends the ownership for nil.
  func setOffer(_ offer: SelectionOffer?, in selection: String) {
    let atom = connection.atom(selection)
    if let offer {
      // Requests have atoms, which have names only if they are known.
      for target in offer.targets { _ = connection.atom(target) }
      owned[atom] = connection.own(selection).map { Owned(offer: offer, time: $0) }
    } else if let last = owned.removeValue(forKey: atom) {
      connection.disown(selection, since: last.time)
    }
  }

  func handle(_ event: SelectionEvent, at time: Double) {
    switch event.kind {
    case SELECTION_REQUESTED:
      let isDone = event.property != 0 && answer(event, at: time)
      connection.answer(event, property: isDone ? event.property : 0)
    case SELECTION_LOST:
      // An older loss may arrive after a new ownership.
      if let current = owned[event.selection], current.time <= event.time { owned[event.selection] = nil }
    case SELECTION_PROPERTY_DELETED:
      sendNextPart(to: Destination(requestor: event.requestor, property: event.property), at: time)
    case SELECTION_REQUESTOR_GONE:
      transfers = transfers.filter { $0.key.requestor != event.requestor }
    default: break
    }
  }

  /// Ends the transfers whose requestors had their time.
  func expire(at time: Double) {
    for (destination, transfer) in transfers where transfer.parts.deadline <= time { end(destination) }
  }

  /// Gives the requestor's property the requested data. Returns false if the request is refused.
  private func answer(_ event: SelectionEvent, at time: Double) -> Bool {
    guard let current = owned[event.selection] else { return false }
    // CurrentTime is 0.
    if event.time != 0, event.time < current.time { return false }
    let destination = Destination(requestor: event.requestor, property: event.property)
    if event.target == connection.atom("MULTIPLE") { return answerSeveral(current, destination, at: time) }
    return send(current, target: event.target, to: destination, at: time)
  }

  private func send(
    _ owned: Owned, target: SelectionID, to destination: Destination, at time: Double
  ) -> Bool {
    let (requestor, property) = (destination.requestor, destination.property)
    if target == connection.atom("TARGETS") {
      let names = ["TARGETS", "TIMESTAMP", "MULTIPLE"] + owned.offer.targets
      return connection.setProperty(
        property, of: requestor, type: "ATOM", format: 32, Self.pack(names.map(connection.atom)))
    }
    if target == connection.atom("TIMESTAMP") {
      return connection.setProperty(
        property, of: requestor, type: "INTEGER", format: 32, Self.pack([owned.time]))
    }
    guard let data = owned.offer.data(for: connection.name(target)) else { return false }
    let largestPart = connection.largestPart
    if data.bytes.count <= largestPart {
      return connection.setProperty(property, of: requestor, type: data.type, data.bytes[...])
    }
    guard transfers.count < Self.mostTransfers else { return false }
    connection.watch(requestor, true)
    transfers[destination] = Transfer(
      type: data.type, parts: OutgoingParts(data.bytes, largestPart: largestPart, at: time))
    let size = SelectionID(min(data.bytes.count, Int(Int32.max)))
    let isDone = connection.setProperty(
      property, of: requestor, type: IncomingText.incremental, format: 32, Self.pack([size]))
    if !isDone { end(destination) }
    return isDone
  }

  /// Answers a request of several targets, with pairs of targets and properties in the requestor's property.
  private func answerSeveral(_ owned: Owned, _ destination: Destination, at time: Double) -> Bool {
    let limit = 256
    guard
      let pairs = connection.takeProperty(destination.property, of: destination.requestor, limit: limit),
      pairs.format == 32
    else { return false }
    var atoms = Self.unpack(pairs.bytes)
    for index in stride(from: 0, to: atoms.count - 1, by: 2) {
      let part = Destination(requestor: destination.requestor, property: atoms[index + 1])
      let isDone = part.property != 0 && send(owned, target: atoms[index], to: part, at: time)
      // A property of 0 says that this target was refused.
      if !isDone { atoms[index + 1] = 0 }
    }
    return connection.setProperty(
      destination.property, of: destination.requestor, type: "ATOM_PAIR", format: 32, Self.pack(atoms))
  }

  private func sendNextPart(to destination: Destination, at time: Double) {
    guard var transfer = transfers[destination] else { return }
    guard let part = transfer.parts.next(at: time) else { return end(destination) }
    transfers[destination] = transfer
    let isDone = connection.setProperty(
      destination.property, of: destination.requestor, type: transfer.type, part)
    // The requestor may destroy its window after the last part.
    if !isDone || part.isEmpty { end(destination) }
  }

  private func end(_ destination: Destination) {
    transfers[destination] = nil
    if !transfers.keys.contains(where: { $0.requestor == destination.requestor }) {
      connection.watch(destination.requestor, false)
    }
  }

  private static func pack(_ items: [SelectionID]) -> ArraySlice<UInt8> {
    items.flatMap { item in withUnsafeBytes(of: UInt32(truncatingIfNeeded: item)) { Array($0) } }[...]
  }

  /// Returns the items of 32 bits.
  static func unpack(_ bytes: [UInt8]) -> [SelectionID] {
    stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { offset in
      SelectionID(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) })
    }
  }
}
