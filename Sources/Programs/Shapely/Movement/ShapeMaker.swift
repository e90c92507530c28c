import Geometry

/// Chooses the colours and positions of new shapes at random. The same seed gives the same choices.
nonisolated public struct ShapeMaker: Sendable {
  private var generator: SeededGenerator

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Continues with the choices for a drawing in which a number of shapes was made before, so that a new start does not repeat
  /// them. Without effect for none.
  public mutating func skip(_ count: Int) {
    if count > 0 { generator = SeededGenerator(seed: generator.next() &+ UInt64(count)) }
  }

  public mutating func color() -> ShapeColor { .random(using: &generator) }

  public mutating func color(otherThan color: ShapeColor) -> ShapeColor { color.another(using: &generator) }

  /// Returns a random geometry that lies in the corral. Its scale is 1, or the largest that fits.
  public mutating func landing(of kind: ShapeKind, in corral: Corral) -> ShapeGeometry {
    let scale = 1.clamped(to: corral.scales(of: kind))
    let free = corral.centers(of: kind, scale: scale)
    let x = generator.number(in: free.minX...free.maxX)
    let y = generator.number(in: free.minY...free.maxY)
    // Sums may exceed the corral by a rounding error.
    return corral.resting(ShapeGeometry(center: Point(x, y), scale: scale), kind: kind)
  }
}
