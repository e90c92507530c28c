import CInputDevices

/// The requests of texts that other programs own in selections.
final class SelectionRequests {
  private struct Request {
    let selection: String
    var text: IncomingText
    let completion: (IncomingText.Outcome) -> Void
  }

  private let connection: SelectionConnection
  private var requests: [SelectionID: Request] = [:]

  init(_ connection: SelectionConnection) { self.connection = connection }

  /// The time of the next expiration.
  var deadline: Double? { requests.values.lazy.map(\.text.deadline).min() }

  /// Requests the text of a selection. `completion` is called once, by a later call of this object.
  func request(
    _ selection: String, limit: Int, at time: Double, completion: @escaping (IncomingText.Outcome) -> Void
  ) {
    // The types of answers must have atoms before an answer arrives.
    for name in IncomingText.targets + [IncomingText.incremental] { _ = connection.atom(name) }
    let text = IncomingText(limit: limit, at: time)
    let requestor = connection.request(text.target, of: selection)
    if requestor == 0 { return completion(.noAnswer) }
    requests[requestor] = Request(selection: selection, text: text, completion: completion)
  }

  /// Handles an event. Events of other requestors have no effect.
  func handle(_ event: SelectionEvent, at time: Double) {
    guard var request = requests[event.requestor] else { return }
    let limit = request.text.limit
    let step: IncomingText.Step
    switch event.kind {
    case SELECTION_ANSWERED where event.target == connection.atom(request.text.target):
      let value = connection.takeProperty(event.property, of: event.requestor, limit: limit)
      step = request.text.answer(value, at: time)
    case SELECTION_PROPERTY_CHANGED where request.text.isInParts:
      guard let part = connection.takeProperty(event.property, of: event.requestor, limit: limit) else {
        return
      }
      step = request.text.receive(part, at: time)
    default: return
    }
    requests[event.requestor] = request
    perform(step, of: event.requestor)
  }

  /// Ends the requests whose owners had their time.
  func expire(at time: Double) {
    for (requestor, request) in requests { perform(request.text.expire(at: time), of: requestor) }
  }

  private func perform(_ step: IncomingText.Step, of requestor: SelectionID) {
    guard let request = requests[requestor] else { return }
    switch step {
    case .wait: break
    case .request(let target): connection.requestAgain(target, of: request.selection, in: requestor)
    case .end(let outcome):
      requests[requestor] = nil
      connection.endRequest(requestor)
      request.completion(outcome)
    }
  }
}
