import Geometry
import Painting

/// The dash pattern of a style. It reads the style's lengths in place, so it is valid only while the style is alive and unchanged.
typealias DashPattern = DashCycle<UnsafeBufferPointer<Double>>

extension DashPattern {
  /// Nil if the line is solid.
  ///
  /// A dot with caps gets a thousandth of the pen's width, because its caps need a direction. With butt caps it is nothing.
  ///
  /// - Parameters:
  ///   - style: must stay at its address, unchanged.
  ///   - scale: the length of the style's unit in the stroker's space.
  ///   - isHairline: whether the pen is one unit of the stroker's space wide.
  init?(_ style: UnsafePointer<StrokeStyle>, scale: Double = 1, isHairline: Bool = false) {
    let dash = UnsafeBufferPointer(
      start: unsafeBaseAddress(of: style.pointee.dash), count: style.pointee.dash.count)
    let width = isHairline ? 1 / scale : style.pointee.width
    self.init(
      dash, phase: style.pointee.dashPhase, leastDash: style.pointee.cap == .butt ? 0 : width / 1_000,
      scale: scale)
  }
}
