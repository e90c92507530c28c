import CWaylandInput
import Dispatch
import Glibc
import Scene

/// The clipboard of Wayland: content of several types in both directions, on SDL's connection.
///
/// The content goes through pipes, which other threads read and write. A clipboard of what was selected last has text only, by SDL.
final class WaylandClipboard {
  /// The session of the input, which has this object.
  private let input: OpaquePointer
  private var offer: SelectionOffer?
  private let writers = DispatchQueue(label: "clipboard", attributes: .concurrent)

  /// The names of text besides those of X11.
  private static let plainText = "text/plain"
  /// The seconds that a reader has for a part.
  private static let patience = 10.0

  /// Returns nil if the compositor has no clipboards.
  init?(_ input: OpaquePointer) {
    guard wayland_has_clipboard(input) else { return nil }
    self.input = input
    wayland_set_clipboard_handlers(
      input,
      WaylandClipboardHandlers(
        context: Unmanaged.passUnretained(self).toOpaque(),
        send: { context, type, descriptor in
          guard let context, let type else { return }
          let name = String(cString: type)
          MainActor.assumeIsolated {
            Unmanaged<WaylandClipboard>.fromOpaque(context).takeUnretainedValue().send(name, to: descriptor)
          }
        },
        lost: { context in
          guard let context else { return }
          MainActor.assumeIsolated {
            Unmanaged<WaylandClipboard>.fromOpaque(context).takeUnretainedValue().offer = nil
          }
        }))
  }

  /// The item that this program offers; nil if another one does, or none.
  var item: PasteboardItem? { offer?.item }

  /// Offers an item, or clears the clipboard for nil. Returns false if the compositor does not allow it yet.
  func setItem(_ item: PasteboardItem?) -> Bool {
    let next = item.map { SelectionOffer($0) }
    var names = next?.targets ?? []
    if item?[.text] != nil { names.append(Self.plainText) }
    let copies = names.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let isOffered = copies.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      wayland_offer(input, $0.baseAddress, $0.count)
    }
    if isOffered { offer = next }
    return isOffered
  }

  /// The names of the types that another program offers.
  private var offered: [String] {
    (0..<wayland_offered_count(input)).compactMap {
      wayland_offered_type(input, $0).map { String(cString: $0) }
    }
  }

  /// Whether another program offers one of some types.
  func contains(_ types: [PasteboardType]) -> Bool { choose(types) != nil }

  /// Returns the first of some types that another program offers, with its name there.
  private func choose(_ types: [PasteboardType]) -> (type: PasteboardType, name: String)? {
    let offered = offered
    for type in types {
      let names =
        type == .text ? [Self.plainText + ";charset=utf-8", "UTF8_STRING", Self.plainText] : [type.name]
      if let name = names.first(where: offered.contains) { return (type, name) }
    }
    return nil
  }

  /// Requests the content of another program. `completion` is called once, at once or later.
  func request(
    _ types: [PasteboardType], completion: @escaping @MainActor @Sendable (PasteboardAnswer) -> Void
  ) {
    guard let (type, name) = choose(types) else { return completion(.none) }
    let descriptor = wayland_receive(input, name)
    guard descriptor >= 0 else { return completion(.noAnswer) }
    let limit = PasteboardType.greatestSize(for: types)
    let times = IncomingTransfer(types, limit: limit, at: 0)
    let (patience, longest) = (times.patience, times.longestTransfer)
    writers.async {
      let read = WaylandPipe.read(descriptor, limit: limit, patience: patience, longest: longest)
      let answer = Self.answer(read, type, limit)
      // The main queue also wakes a sleeping host.
      DispatchQueue.main.async {
        MainActor.assumeIsolated { completion(answer) }
      }
    }
  }

  private nonisolated static func answer(_ bytes: [UInt8]?, _ type: PasteboardType, _ limit: Int)
    -> PasteboardAnswer
  {
    guard var bytes else { return .noAnswer }
    if bytes.count > limit { return .tooLong(bytes.count) }
    if type == .text { bytes = Array(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).utf8) }
    if bytes.count > limit { return .tooLong(bytes.count) }
    return bytes.isEmpty ? .none : .content(PastedContent(type: type, bytes: bytes))
  }

  private func send(_ name: String, to descriptor: Int32) {
    let target = name == Self.plainText ? Self.plainText + ";charset=utf-8" : name
    let data = offer?.data(for: target)?.data
    let patience = Self.patience
    writers.async {
      // Without content the reader gets an end.
      let bytes = data?.bytes() ?? []
      bytes.withUnsafeBufferPointer { wayland_write_pipe(descriptor, $0.baseAddress, $0.count, patience) }
    }
  }
}
