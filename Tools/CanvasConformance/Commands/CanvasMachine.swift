import Geometry

/// Converts commands to operations. Each surface has its own context.
struct CanvasMachine {
  private var contexts: [CanvasContext]
  private var current = 0
  private let images: [String: CanvasImage]
  private let fonts: CanvasFonts

  init(surfaces: Int, images: [String: CanvasImage], fonts: CanvasFonts) {
    contexts = Array(repeating: CanvasContext(), count: surfaces)
    self.images = images
    self.fonts = fonts
  }

  /// - Returns: the operation that the command draws; nil for none.
  mutating func perform(_ command: CanvasCommand) throws(CanvasCaseError) -> CanvasOperation? {
    if case .target(let surface) = command {
      guard contexts.indices.contains(surface) else {
        throw CanvasCaseError("there is no surface \(surface)")
      }
      current = surface
      return nil
    }
    let look = contexts[current].state.look
    guard let kind = try contexts[current].perform(command, images: images, fonts: fonts) else { return nil }
    return CanvasOperation(kind, target: current, look: look)
  }
}
