import Foundation
import Geometry
import Gestures
import Host
import ImageFiles
import Painting
import Scene
import Text

@testable import Shapely

/// The result of a tape that was played without a window.
struct TapePlayback {
  /// The final state and image.
  var state: StateFile
  var image: Image
  /// The states and images at the marks.
  var states: [String: StateFile] = [:]
  var images: [String: Image] = [:]

  /// Plays the tape in the headless host, with images.
  init(_ tape: Tape) throws {
    let scene = try ShapelyScene(for: tape)
    let host = HeadlessHost(tape: tape)
    var states: [String: StateFile] = [:]
    var images: [String: Image] = [:]
    host.onMark = { name in
      states[name] = scene.state
      images[name] = host.snapshot()
    }
    try host.run(scene.window)
    (self.states, self.images) = (states, images)
    (state, image) = (scene.state, host.snapshot())
  }

  /// Plays the tape without drawing, which is much faster, with frames at the same times.
  ///
  /// - Parameter closes: whether a program that closes its window ends the tape.
  init(statesOf tape: Tape, closes: Bool = true) throws {
    let scene = try ShapelyScene(for: tape)
    var states: [String: StateFile] = [:]
    try TapePlayback.play(tape, in: scene, closes: closes, onMark: { states[$0] = scene.state })
    self.states = states
    state = scene.state
    image = Image(width: 0, height: 0, pixels: [])
  }

  /// Plays a tape in a scene without drawing.
  ///
  /// - Parameter interval: returns the interval to the next frame, in seconds.
  static func play(
    _ tape: Tape, in scene: ShapelyScene, interval: () -> Double = { 1 / HeadlessHost.rate },
    closes: Bool = true,
    onMark: (String) -> Void = { _ in }
  ) throws {
    let closing = ClosingHost()
    closing.canClose = closes
    scene.window.host = closing
    var player = TapePlayer(tape)
    var time = 0.0
    _ = scene.window.makeFrame(at: 0)
    while time < tape.endTime, !closing.isClosed {
      time = min(time + interval(), tape.endTime)
      while !closing.isClosed, let entry = player.take(by: time) {
        switch entry {
        case .event(let event): scene.window.send(event)
        case .mark(let name, let time):
          _ = scene.window.makeFrame(at: time)
          onMark(name)
        }
      }
      if !closing.isClosed { _ = scene.window.makeFrame(at: time) }
    }
  }

  /// The shapes at a mark.
  func at(_ mark: String) throws -> StateFile {
    guard let state = states[mark] else { throw TapeProblem("there is no mark \(mark)") }
    return state
  }

  func picture(_ mark: String) throws -> Image {
    guard let image = images[mark] else { throw TapeProblem("there is no mark \(mark)") }
    return image
  }
}

/// The root of the checkout, found from the path of this file.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

/// Shared by all tapes, like the following: loading the images takes longer than playing a short tape.
private let icons = Result {
  try ToolbarIcons(ResourceFolder(path: repository + "/Resources").images(in: "Icons"))
}
private let menuFont = try? FontLibrary(usesInstalledFonts: false).font(size: 15)

struct TapeProblem: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A host that only stores whether it was closed.
private final class ClosingHost: WindowHost {
  var isClosed = false
  var isFullScreen = false
  var canClose = true
  func close() { isClosed = canClose }
}

extension ShapelyScene {
  convenience init(for tape: Tape) throws {
    self.init(
      size: tape.header.size, scale: tape.header.scale, icons: try icons.get(), seed: tape.header.seed,
      inspectorFont: { try? FontLibrary(usesInstalledFonts: false).font(size: 12) }, menuFont: { menuFont })
  }
}

extension TapeStory {
  /// Plays the story so far. The playback has the states at the marks and at the end.
  func played() throws -> TapePlayback { try TapePlayback(statesOf: tape, closes: !isWild) }
  /// Plays the story so far, with images.
  func seen() throws -> TapePlayback { try TapePlayback(tape) }
  /// Returns the state after the story so far.
  func now() throws -> StateFile { try played().state }
}

extension StateFile {
  /// Returns the only shape of a kind.
  func shape(_ kind: ShapeKind) throws -> Shape {
    let found = shapes.filter { $0.kind == kind.rawValue }
    guard found.count == 1 else { throw TapeProblem("there are \(found.count) shapes of the kind \(kind)") }
    return found[0]
  }

  /// Returns the centre of a line of the open menu.
  func menuItem(_ title: String) throws -> Point {
    guard let item = menu?.items.first(where: { $0.title == title }) else {
      throw TapeProblem("no menu with \(title) is open")
    }
    return Rect(x: item.frame[0], y: item.frame[1], width: item.frame[2], height: item.frame[3]).center
  }

  /// The titles of the highlighted lines.
  var highlighted: [String]? { menu?.items.filter(\.isHighlighted).map(\.title) }

  var kinds: [String] { shapes.map(\.kind) }
  var safe: Rect { Rect(x: safeArea[0], y: safeArea[1], width: safeArea[2], height: safeArea[3]) }

  /// Whether the drawings of all shapes lie in the safe area.
  var isCorralled: Bool { shapes.allSatisfy { safe.insetBy(dx: -0.001, dy: -0.001).contains($0.drawn) } }
}

extension Image {
  /// Returns the pixel at a point of the window, as 0xRRGGBB.
  func rgb(_ point: Point) -> UInt32 {
    let (x, y) = (Int(point.x * scale), Int(point.y * scale))
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return pixels[y * width + x] & 0xFF_FFFF
  }

  /// Counts the pixels in a part of the window that satisfy a condition on red, green and blue.
  func count(in rect: Rect, where condition: (UInt32, UInt32, UInt32) -> Bool) -> Int {
    var count = 0
    for index in indices(in: rect) {
      let pixel = pixels[index]
      if condition(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255) { count += 1 }
    }
    return count
  }

  /// Counts the pixels in a part of the window that differ.
  func difference(from other: Image, in rect: Rect) -> Int {
    indices(in: rect).count { pixels[$0] != other.pixels[$0] }
  }

  private func indices(in rect: Rect) -> [Int] {
    let box = PixelRect(
      covering: rect * scale, within: PixelRect(x: 0, y: 0, width: width, height: height))
    return (0..<max(0, box.height)).flatMap { row in
      (0..<max(0, box.width)).map { (box.y + row) * width + box.x + $0 }
    }
  }
}

extension Rect {
  static func * (rect: Rect, scale: Double) -> Rect {
    Rect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
  }
}
