/// One pixel: 8 bits a channel, with the colour multiplied by alpha, as 0xAARRGGBB in a native word. On little-endian
/// machines its bytes are B, G, R, A, which is SDL's ARGB8888.
///
/// ```swift
/// let bitmap = Bitmap(width: 2, height: 1)
/// bitmap[0, 0] = PremultipliedColor(.red)
/// bitmap[0, 0].bits == 0xFFFF_0000  // true
/// bitmap[1, 0] == .clear  // true
/// ```
public struct PremultipliedColor: Hashable, Sendable {
  /// The pixel as 0xAARRGGBB.
  public var bits: UInt32

  /// - Parameter bits: 0xAARRGGBB, with no channel greater than the alpha.
  @inlinable public init(bits: UInt32) { self.bits = bits }

  /// Creates the pixel of a colour. Each channel is rounded to nearest: first alpha, then channel × alpha in full
  /// precision. Components outside 0...1 are clamped; NaN counts as 0.
  public init(_ color: Color) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(color.alpha)
    func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * 255).rounded()) }
    let a = byte(alpha)
    // A channel never exceeds its alpha, however both are rounded.
    func channel(_ value: Double) -> UInt32 { min(a, byte(unit(value) * alpha)) }
    bits = a << 24 | channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue)
  }

  /// The opacity, 0...255.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
  /// Red times opacity, at most ``alpha``.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// Green times opacity, at most ``alpha``.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// Blue times opacity, at most ``alpha``.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// Whether the alpha is 255.
  @inlinable public var isOpaque: Bool { bits >= 0xFF00_0000 }

  /// A transparent pixel: 0.
  public static let clear = PremultipliedColor(bits: 0)
}
