import CInputDevices
import Dispatch
import Scene

/// The selections that this program owns, and the transfers of their content to other programs.
///
/// Content that is not made yet is made on another thread, one after another. The requestors get their answers afterwards.
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
    var chunks: OutgoingChunks
  }

  /// Whether content is made at once, where nothing can be answered later: at the end of the run.
  var makesAtOnce = false

  private let connection: SelectionConnection
  private let clock: any HostClock
  private var owned: [SelectionID: Owned] = [:]
  private var transfers: [Destination: Transfer] = [:]
  /// The number of answers that wait for their content.
  private var pendingCount = 0
  private let makers = DispatchQueue(label: "clipboard")
  /// The most transfers at once, and the most answers that wait, so that other programs cannot use up the memory.
  private static let mostTransfers = 32

  init(_ connection: SelectionConnection, clock: any HostClock) {
    self.connection = connection
    self.clock = clock
  }

  /// The time of the next expiration.
  var deadline: Double? { transfers.values.lazy.map(\.chunks.deadline).min() }

  /// Returns the offer of this program in a selection; nil if another program owns it, or none.
  func offer(in selection: String) -> SelectionOffer? { owned[connection.atom(selection)]?.offer }

  /// Answers a request of this program itself, at once or when the content is made. Returns false if it does not own the selection.
  func answer(
    _ types: [PasteboardType], from selection: String,
    _ completion: @escaping @MainActor (PasteboardAnswer) -> Void
  ) -> Bool {
    guard let item = offer(in: selection)?.item else { return false }
    guard let data = types.lazy.compactMap({ item[$0] }).first, !data.isMade else {
      completion(item.answer(types))
      return true
    }
    make({ item.answer(types) }, then: completion)
    return true
  }

  /// Makes content on another thread, one after another.
  private func make<Content: Sendable>(
    _ work: @escaping @Sendable () -> Content, then: @escaping @MainActor (Content) -> Void
  ) {
    pendingCount += 1
    makers.async { [weak self] in
      let content = work()
      // The main queue also wakes a sleeping host.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.pendingCount -= 1
          then(content)
        }
      }
    }
  }

  /// Makes this program the owner of a selection, or ends the ownership for nil.
  func setOffer(_ offer: SelectionOffer?, in selection: String) {
    let atom = connection.atom(selection)
    if let offer {
      // Requests have atoms, which have names only if they are known.
      for target in offer.targets { _ = connection.atom(target) }
      owned[atom] = connection.acquire(selection).map { Owned(offer: offer, time: $0) }
    } else if let last = owned.removeValue(forKey: atom) {
      connection.release(selection, since: last.time)
    }
  }

  func handle(_ event: SelectionEvent, at time: Double) {
    switch event.kind {
    case SELECTION_REQUESTED: answer(event)
    case SELECTION_LOST:
      // An older loss may arrive after a new ownership.
      if let current = owned[event.selection], current.time <= event.time { owned[event.selection] = nil }
    case SELECTION_PROPERTY_DELETED:
      sendNextChunk(to: Destination(requestor: event.requestor, property: event.property), at: time)
    case SELECTION_REQUESTOR_GONE:
      transfers = transfers.filter { $0.key.requestor != event.requestor }
    default: break
    }
  }

  /// Ends the transfers whose requestors had their time.
  func expire(at time: Double) {
    for (destination, transfer) in transfers where transfer.chunks.deadline <= time { end(destination) }
  }

  /// Gives the requestor's property the requested content, and answers.
  private func answer(_ event: SelectionEvent) {
    let finish: @MainActor (Bool) -> Void = { [connection] isDone in
      connection.answer(event, property: isDone ? event.property : 0)
    }
    // CurrentTime is 0.
    guard event.property != 0, let current = owned[event.selection],
      event.time == 0 || event.time >= current.time
    else { return finish(false) }
    let destination = Destination(requestor: event.requestor, property: event.property)
    if event.target == connection.atom("MULTIPLE") { return answerSeveral(current, destination, finish) }
    send(current, target: event.target, to: destination, finish)
  }

  /// Calls `finish` with whether the property has the content, at once or when it is made.
  private func send(
    _ owned: Owned, target: SelectionID, to destination: Destination,
    _ finish: @escaping @MainActor (Bool) -> Void
  ) {
    let (requestor, property) = (destination.requestor, destination.property)
    if target == connection.atom("TARGETS") {
      let names = ["TARGETS", "TIMESTAMP", "MULTIPLE"] + owned.offer.targets
      let list = SelectionConnection.pack(names.map(connection.atom))
      return finish(connection.setProperty(property, of: requestor, type: "ATOM", format: 32, list))
    }
    if target == connection.atom("TIMESTAMP") {
      let time = SelectionConnection.pack([owned.time])
      return finish(connection.setProperty(property, of: requestor, type: "INTEGER", format: 32, time))
    }
    guard let form = owned.offer.data(for: connection.name(target)) else { return finish(false) }
    if makesAtOnce || form.data.isMade {
      return finish(form.data.bytes().map { put($0, type: form.type, in: destination) } ?? false)
    }
    guard pendingCount < Self.mostTransfers else { return finish(false) }
    let data = form.data
    make {
      data.bytes()
    } then: { [weak self] bytes in
      finish(bytes.flatMap { self?.put($0, type: form.type, in: destination) } ?? false)
    }
  }

  /// Gives a property content, or begins to send it in chunks. Returns false if that fails.
  private func put(_ bytes: [UInt8], type: String, in destination: Destination) -> Bool {
    let largestChunk = connection.largestChunk
    if bytes.count <= largestChunk {
      return connection.setProperty(destination.property, of: destination.requestor, type: type, bytes[...])
    }
    guard transfers.count < Self.mostTransfers else { return false }
    connection.watch(destination.requestor, true)
    transfers[destination] = Transfer(
      type: type, chunks: OutgoingChunks(bytes, largestChunk: largestChunk, at: clock.now))
    let size = SelectionID(min(bytes.count, Int(Int32.max)))
    let isDone = connection.setProperty(
      destination.property, of: destination.requestor, type: IncomingTransfer.incremental, format: 32,
      SelectionConnection.pack([size]))
    if !isDone { end(destination) }
    return isDone
  }

  /// Answers a request of several targets, with pairs of targets and properties in the requestor's property.
  private func answerSeveral(
    _ owned: Owned, _ destination: Destination, _ finish: @escaping @MainActor (Bool) -> Void
  ) {
    let limit = 256
    guard
      let pairs = connection.takeProperty(destination.property, of: destination.requestor, limit: limit),
      pairs.format == 32
    else { return finish(false) }
    let several = SeveralAnswers(SelectionConnection.unpack(pairs.bytes)) { [connection] atoms in
      finish(
        connection.setProperty(
          destination.property, of: destination.requestor, type: "ATOM_PAIR", format: 32,
          SelectionConnection.pack(atoms)))
    }
    for index in several.indices {
      let pairDestination = Destination(requestor: destination.requestor, property: several.atoms[index + 1])
      if pairDestination.property == 0 {
        several.end(index, isDone: false)
      } else {
        send(owned, target: several.atoms[index], to: pairDestination) { several.end(index, isDone: $0) }
      }
    }
  }

  private func sendNextChunk(to destination: Destination, at time: Double) {
    guard var transfer = transfers[destination] else { return }
    guard let chunk = transfer.chunks.next(at: time) else { return end(destination) }
    transfers[destination] = transfer
    let isDone = connection.setProperty(
      destination.property, of: destination.requestor, type: transfer.type, chunk)
    // The requestor may destroy its window after the last chunk.
    if !isDone || chunk.isEmpty { end(destination) }
  }

  /// Whether some content is being sent in chunks.
  var isSending: Bool { !transfers.isEmpty }

  private func end(_ destination: Destination) {
    transfers[destination] = nil
    if !transfers.keys.contains(where: { $0.requestor == destination.requestor }) {
      connection.watch(destination.requestor, false)
    }
  }
}

/// The answers to a request of several targets (MULTIPLE).
private final class SeveralAnswers {
  /// Pairs of targets and properties. A property of 0 says that its target was refused.
  private(set) var atoms: [SelectionID]
  let indices: [Int]
  private var pendingCount: Int
  private let completion: ([SelectionID]) -> Void

  init(_ atoms: [SelectionID], completion: @escaping ([SelectionID]) -> Void) {
    self.atoms = atoms
    self.completion = completion
    indices = Array(stride(from: 0, to: atoms.count - 1, by: 2))
    pendingCount = indices.count
    if pendingCount == 0 { completion(atoms) }
  }

  func end(_ index: Int, isDone: Bool) {
    if !isDone { atoms[index + 1] = 0 }
    pendingCount -= 1
    if pendingCount == 0 { completion(atoms) }
  }
}
