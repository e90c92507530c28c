import CWaylandInput
import Dispatch
import FileAccess
import Gestures

/// The files that other programs drop on a window of Wayland.
///
/// Their names are read while they are dragged over the window, because the program they come from may end the drag at the drop. Another
/// thread reads them, however long that program takes.
final class WaylandDrops {
  private let inbox: EventInbox
  private let readers = DispatchQueue(label: "drops", attributes: .concurrent)
  /// The content that is above the window, or was dropped last.
  private var drag = Drag(number: 0)

  private struct Drag {
    let number: Int
    var files: [String]?
    var position: (x: Double, y: Double)?
  }

  /// The longest list of files, in bytes.
  private static let limit = 1 << 20
  /// The seconds that the other program has for a part of the list, and for all of it.
  private static let patience = 10.0, longest = 30.0

  /// - Parameter input: the session of the input, which calls this object until it is closed.
  init(_ input: OpaquePointer, inbox: EventInbox) {
    self.inbox = inbox
    inbox.ignoreDropsOfSDL()
    wayland_set_drop_handlers(
      input,
      WaylandDropHandlers(
        context: Unmanaged.passUnretained(self).toOpaque(),
        enter: { context, descriptor in
          WaylandDrops.with(context) { $0.enter(descriptor) }
        },
        drop: { context, x, y in
          WaylandDrops.with(context) { $0.drop(x: x, y: y) }
        },
        leave: { context in
          WaylandDrops.with(context) { $0.leave() }
        }))
  }

  private nonisolated static func with(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (WaylandDrops) -> Void
  ) {
    guard let context else { return }
    let drops = Unmanaged<WaylandDrops>.fromOpaque(context).takeUnretainedValue()
    MainActor.assumeIsolated { body(drops) }
  }

  private func enter(_ descriptor: Int32) {
    drag = Drag(number: drag.number + 1)
    let number = drag.number
    let (limit, patience, longest) = (Self.limit, Self.patience, Self.longest)
    readers.async {
      let bytes = WaylandPipe.read(descriptor, limit: limit, patience: patience, longest: longest) ?? []
      let list = String(decoding: bytes.prefix(limit), as: UTF8.self)
      let files = FileURI.paths(list: list, limit: DropEvent.mostFiles)
      // The main queue also wakes a sleeping host.
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.receive(files, for: number) }
      }
    }
  }

  private func receive(_ files: [String], for number: Int) {
    guard drag.number == number else { return }
    drag.files = files
    finish()
  }

  private func drop(x: Double, y: Double) {
    drag.position = (x, y)
    finish()
  }

  private func leave() {
    // The files of a drop may still be coming.
    if drag.position == nil { drag = Drag(number: drag.number + 1) }
  }

  private func finish() {
    guard let files = drag.files, let position = drag.position else { return }
    drag = Drag(number: drag.number + 1)
    inbox.receive(drop: files, x: position.x, y: position.y)
  }
}
