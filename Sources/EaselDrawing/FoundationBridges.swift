// Geometry does not import Foundation. A program that imports this module has it through ImageFiles, so the bridges are
// here.
import Foundation
import Geometry

extension Point {
  /// Creates the point from Foundation's type.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
  /// Creates the size from Foundation's type.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rect {
  /// Creates the rectangle from Foundation's type. Negative sizes are kept, and the null rectangle stays
  /// null.
  public init(_ rect: CGRect) {
    self = rect.isNull ? .null : Rect(origin: Point(rect.origin), size: Size(rect.size))
  }
}

extension CGPoint {
  /// Creates Foundation's type from the point.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Creates Foundation's type from the size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// Creates Foundation's type from the rectangle. Negative sizes are kept, and the null rectangle stays
  /// null.
  public init(_ rect: Rect) {
    self = rect.isNull ? .null : CGRect(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}
