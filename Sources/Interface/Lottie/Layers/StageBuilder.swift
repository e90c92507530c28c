import Geometry
import Painting
import Text

/// The state of building the layers of a composition: what is left of the limits, and what was left out.
@MainActor final class StageBuilder {
  let file: LottieFile
  let resources: LottieResources
  private(set) var unsupportedParts: [LottieUnsupportedPart] = []
  private var layerCount = 0
  private var transformCount = 0
  private var imageBudget = ImageBudget()
  /// The work of comparing texts with the file's glyphs that is left, in characters.
  private var charactersLeft = 100 * LottieLimits.characters
  private var precompositions: [String] = []
  private var depth = 0
  private var images: [String: Image?] = [:]
  /// The fonts found for the names of a file; nil for none.
  var fonts: [String: Font?] = [:]

  /// The indices of the images by their names; the first of each counts.
  private let imageIndices: [String: Int]

  init(_ file: LottieFile, _ resources: LottieResources) {
    self.file = file
    self.resources = resources
    imageIndices = Dictionary(file.images.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  func unsupported(_ name: String, _ path: String = "") {
    let part = LottieUnsupportedPart(name: name, path: path)
    guard unsupportedParts.count < LottieLimits.unsupportedParts, !unsupportedParts.contains(part) else {
      return
    }
    unsupportedParts.append(part)
  }

  /// Counts a layer. Returns false if there are too many.
  func countLayer() -> Bool {
    if layerCount >= LottieLimits.layers {
      unsupported("more than \(LottieLimits.layers) layers, counted with each use of a precomposition")
      return false
    }
    layerCount += 1
    return true
  }

  /// Counts the layers of a composition, whether they show something or not. Returns false if there are too many.
  func countTransforms(_ count: Int) -> Bool {
    guard count <= LottieLimits.transforms - transformCount else {
      unsupported("more than \(LottieLimits.transforms) layers, with those that show nothing")
      transformCount = LottieLimits.transforms
      return false
    }
    transformCount += count
    return true
  }

  /// Counts the characters of a text. Returns false if there are too many.
  func countCharacters(of text: String) -> Bool {
    charactersLeft -= text.utf8.count
    return charactersLeft >= 0
  }

  /// Calls `body` one level deeper. Returns nil if that is too deep.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    guard depth < LottieLimits.depth else {
      unsupported("precompositions and mattes deeper than \(LottieLimits.depth)")
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Builds a precomposition; nil if it is missing or contains itself. Without a size it has that of the file.
  func stage(of id: String, size: Size) -> LottieStage? {
    guard let layers = file.precompositions[id], !precompositions.contains(id), countTransforms(layers.count)
    else { return nil }
    precompositions.append(id)
    defer { precompositions.removeLast() }
    return deeper { LottieStage(layers, size: size.isEmpty ? file.size : size, self) }
  }

  /// Returns an image with its size in points; nil if there is none. Each image is decoded once.
  func image(_ id: String) -> (image: Image, size: Size)? {
    guard let index = imageIndices[id] else { return nil }
    let asset = file.images[index]
    let image: Image?
    if let known = images[id] {
      image = known
    } else {
      image = imageBudget.limits(for: asset).flatMap { resources.image(asset, $0) }
      if let image { imageBudget.take(image, of: asset) } else { imageBudget.takeFailure(of: asset) }
      images[id] = .some(image)
      if image == nil {
        unsupported("image that was not found, is too large or cannot be decoded", "asset \(id)")
      }
    }
    return image.map { ($0, asset.size.isEmpty ? $0.size : asset.size) }
  }
}
