/// One pixel: 8 bits a channel, colour already multiplied by alpha, 0xAARRGGBB in a native word
/// (bytes B, G, R, A on little-endian machines, which is SDL's ARGB8888).
public struct PremultipliedColor: Hashable, Sendable {
  public var bits: UInt32

  @inlinable public init(bits: UInt32) { self.bits = bits }

  /// Rounds each channel to nearest: alpha first, then channel × alpha in full precision.
  public init(_ color: Color) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(color.alpha)
    func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * 255).rounded()) }
    let a = byte(alpha)
    // A channel never exceeds its alpha, whatever the rounding.
    func channel(_ value: Double) -> UInt32 { min(a, byte(unit(value) * alpha)) }
    bits = a << 24 | channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue)
  }

  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
  @inlinable public var isOpaque: Bool { bits >= 0xFF00_0000 }

  public static let clear = PremultipliedColor(bits: 0)
}
