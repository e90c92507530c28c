import CLittleCMS

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

    fileprivate var format: cmsUInt32Number {
      switch self {
      case .rgba: easel_lcms_rgba
      case .rgba16: easel_lcms_rgba16
      case .gray: easel_lcms_gray
      case .cmyk(let isInverted): isInverted ? easel_lcms_inverted_cmyk : easel_lcms_cmyk
      }
    }

    fileprivate var colorSpace: cmsColorSpaceSignature {
      switch self {
      case .rgba, .rgba16: cmsSigRgbData
      case .gray: cmsSigGrayData
      case .cmyk: cmsSigCmykData
      }
    }
  }

  private enum Source {
    case bytes([UInt8])
    case colors(PNGColors)
  }

  private let source: Source

  /// Takes the bytes of an ICC profile.
  init(bytes: [UInt8]) { source = .bytes(bytes) }

  /// Takes the colours of a PNG without an ICC profile.
  init(_ colors: PNGColors) { source = .colors(colors) }

  /// The greatest size of a profile that is used. Those of cameras and printers have up to 2 MiB.
  static let maximumSize = 4 << 20

  /// Converts pixels to sRGB, with opaque alpha unless they have their own.
  ///
  /// - Returns: false, and unchanged pixels, if the profile is damaged or made for other channels.
  func convert(
    _ source: UnsafeRawBufferPointer, _ layout: Layout, to target: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    guard target.count <= Int(UInt32.max),
      source.count >= target.count * layout.bytesPerPixel,
      // A context of its own, so that the conversion shares no state with others.
      let context = cmsCreateContext(nil, nil)
    else { return false }
    defer { cmsDeleteContext(context) }
    guard let profile = open(context) else { return false }
    defer { cmsCloseProfile(profile) }
    guard cmsGetColorSpace(profile) == layout.colorSpace, let sRGB = cmsCreate_sRGBProfileTHR(context) else {
      return false
    }
    defer { cmsCloseProfile(sRGB) }
    guard
      let transform = cmsCreateTransformTHR(
        context, profile, layout.format, sRGB, easel_lcms_rgba,
        UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(cmsFLAGS_COPY_ALPHA))
    else { return false }
    defer { cmsDeleteTransform(transform) }
    if layout.colorSpace != cmsSigRgbData { target.update(repeating: .max) }
    cmsDoTransform(transform, source.baseAddress, target.baseAddress, UInt32(target.count))
    return true
  }

  private func open(_ context: cmsContext) -> cmsHPROFILE? {
    switch source {
    case .colors(let colors): return colors.open(context)
    case .bytes(let bytes):
      guard bytes.count <= Self.maximumSize else { return nil }
      let bytes = ProfileTags.removingCostly(from: bytes)
      return cmsOpenProfileFromMemTHR(context, bytes, UInt32(bytes.count))
    }
  }
}
