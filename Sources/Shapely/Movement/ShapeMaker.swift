import Geometry

/// Chooses what new shapes look like and where they land, from a seed: the same taps make the same picture.
nonisolated public struct ShapeMaker: Sendable {
  private var generator: SeededGenerator

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  public mutating func color() -> ShapeColor { .random(using: &generator) }

  public mutating func color(otherThan color: ShapeColor) -> ShapeColor { color.another(using: &generator) }

  /// A place at which all that is drawn of the shape lies in the corral, and its size there: the standard one,
  /// or the largest that fits.
  public mutating func landing(of kind: ShapeKind, in corral: Corral) -> ShapeGeometry {
    let scale = 1.clamped(to: corral.scales(of: kind))
    let free = corral.centers(of: kind, scale: scale)
    let x = generator.number(in: free.minX...free.maxX)
    let y = generator.number(in: free.minY...free.maxY)
    // Through the corral once more: the last bit of a sum may lie outside.
    return corral.resting(ShapeGeometry(center: Point(x, y), scale: scale), kind: kind)
  }
}
