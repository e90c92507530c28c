// Geometry does without Foundation; a program that imports Easel has it anyway, through Host. So the bridges are here.
import Foundation
import Geometry

extension Point {
  /// The same point from Foundation's type.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
  /// The same size from Foundation's type.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rect {
  /// The same rectangle from Foundation's type; a negative size stays negative, and the null rectangle null.
  public init(_ rect: CGRect) {
    self = rect.isNull ? .null : Rect(origin: Point(rect.origin), size: Size(rect.size))
  }
}

extension CGPoint {
  /// The same point as Foundation's type.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// The same size as Foundation's type.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// The same rectangle as Foundation's type; a negative size stays negative, and the null rectangle null.
  public init(_ rect: Rect) {
    self = rect.isNull ? .null : CGRect(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}
