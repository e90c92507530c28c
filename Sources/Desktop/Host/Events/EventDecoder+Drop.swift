import CSDL2
import Geometry
import Gestures

/// The files of a drop, which SDL reports one by one.
struct FileDrop {
  /// The files so far.
  private var files: [String] = []

  /// Begins a drop.
  mutating func begin() { files.removeAll() }

  /// Adds a file. SDL's strings are freed here.
  mutating func add(_ event: SDL_DropEvent, isFile: Bool) {
    guard let text = event.file else { return }
    defer { SDL_free(text) }
    if isFile, files.count < DropEvent.mostFiles { files.append(String(cString: text)) }
  }

  /// Ends a drop. Returns its files.
  mutating func end() -> [String] {
    defer { files.removeAll() }
    return files
  }
}

extension EventDecoder {
  /// Decodes the parts of a drop of files. Dropped texts are left out.
  mutating func decode(
    drop event: SDL_DropEvent, time: Double, geometry: WindowGeometry, into output: inout [HostEvent]
  ) {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN: drop.begin()
    case SDL_DROPFILE: drop.add(event, isFile: true)
    case SDL_DROPTEXT: drop.add(event, isFile: false)
    default:
      let files = drop.end()
      guard let pointer = dropPosition?(event.windowID) else { return }
      let position = geometry.point(x: pointer.x, y: pointer.y)
      decode(droppedFiles: files, at: position, time: time, into: &output)
    }
  }

  /// Decodes the files of a drop that the window system reported itself.
  mutating func decode(
    droppedFiles files: [String], at position: Point, time: Double, into output: inout [HostEvent]
  ) {
    guard !files.isEmpty else { return }
    output.append(.input(.drop(DropEvent(files: files, position: position, time: time))))
  }
}
