/// The meaning of a file's numbers: its ICC profile, or what the chunks of a PNG say.
struct ColorProfile {
  /// The order and meaning of the bytes that a codec returns.
  enum Layout {
    /// R, G, B, A.
    case rgba
    /// R, G, B, A of 16 bits, in the order of the machine.
    case rgba16
    /// One byte a pixel.
    case gray
    /// C, M, Y, K with 255 for the most ink, or for none if inverted, as programs of Adobe write it.
    case cmyk(isInverted: Bool)

    var bytesPerPixel: Int {
      switch self {
      case .gray: 1
      case .rgba, .cmyk: 4
      case .rgba16: 8
      }
    }
  }

  enum Source {
    case bytes([UInt8])
    case colors(PNGColors)
  }

  let source: Source

  /// Takes the bytes of an ICC profile.
  init(bytes: [UInt8]) { source = .bytes(bytes) }

  /// Takes the colours of a PNG without an ICC profile.
  init(_ colors: PNGColors) { source = .colors(colors) }

  /// The greatest size of a profile that is used. Those of cameras and printers have up to 2 MiB.
  static let maximumSize = 4 << 20
}
