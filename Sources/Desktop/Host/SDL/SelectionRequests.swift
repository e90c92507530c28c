import CInputDevices
import Scene

/// The requests of content that other programs own in selections.
final class SelectionRequests {
  private struct Request {
    let selection: String
    var transfer: IncomingTransfer
    let completion: @MainActor (PasteboardAnswer) -> Void
  }

  private let connection: SelectionConnection
  private var requests: [SelectionID: Request] = [:]

  init(_ connection: SelectionConnection) { self.connection = connection }

  /// The time of the next expiration.
  var deadline: Double? { requests.values.lazy.map(\.transfer.deadline).min() }

  /// Requests the content of a selection. `completion` is called once, at once or by a later call of this object.
  ///
  /// - Parameter types: the types that can be used, best first.
  func request(
    _ types: [PasteboardType], of selection: String, at time: Double,
    completion: @escaping @MainActor (PasteboardAnswer) -> Void
  ) {
    // The types of answers must have atoms before an answer arrives.
    let names = types.flatMap(IncomingTransfer.targets) + [IncomingTransfer.incremental]
    for name in names { _ = connection.atom(name) }
    let transfer = IncomingTransfer(types, limit: PasteboardType.greatestSize(for: types), at: time)
    let requestor = connection.request(transfer.target, of: selection)
    if requestor == 0 { return completion(.noAnswer) }
    requests[requestor] = Request(selection: selection, transfer: transfer, completion: completion)
  }

  /// Handles an event. Events of other requestors have no effect.
  func handle(_ event: SelectionEvent, at time: Double) {
    let requestor = event.requestor
    // Taken out meanwhile, so that the parts that have arrived are not copied for each other one.
    guard var request = requests.removeValue(forKey: requestor) else { return }
    let step = step(for: event, of: &request.transfer, at: time)
    requests[requestor] = request
    if let step { perform(step, of: requestor) }
  }

  private func step(
    for event: SelectionEvent, of transfer: inout IncomingTransfer, at time: Double
  ) -> IncomingTransfer.Step? {
    let limit = transfer.limit
    switch event.kind {
    case SELECTION_ANSWERED where event.target == connection.atom(transfer.target):
      if transfer.asksForList {
        let list = connection.takeProperty(event.property, of: event.requestor, limit: Self.longestList)
        return transfer.answerList(list.flatMap(connection.names), at: time)
      }
      let value = connection.takeProperty(event.property, of: event.requestor, limit: limit)
      return transfer.answer(value, at: time)
    case SELECTION_PROPERTY_CHANGED where transfer.isInParts:
      guard let chunk = connection.takeProperty(event.property, of: event.requestor, limit: limit) else {
        return nil
      }
      return transfer.receive(chunk, at: time)
    default: return nil
    }
  }

  /// The most bytes of a list of targets.
  static let longestList = 4_096

  /// Ends the requests whose owners had their time.
  func expire(at time: Double) {
    for (requestor, request) in requests { perform(request.transfer.expire(at: time), of: requestor) }
  }

  private func perform(_ step: IncomingTransfer.Step, of requestor: SelectionID) {
    guard let request = requests[requestor] else { return }
    switch step {
    case .wait: break
    case .request(let target): connection.requestAgain(target, of: request.selection, in: requestor)
    case .end(let answer):
      requests[requestor] = nil
      connection.endRequest(requestor)
      request.completion(answer)
    }
  }
}
