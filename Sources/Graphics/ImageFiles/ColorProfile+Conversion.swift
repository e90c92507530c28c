#if IMAGE_FORMATS
  import CLittleCMS

  extension ColorProfile {
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
      guard cmsGetColorSpace(profile) == layout.colorSpace, let sRGB = cmsCreate_sRGBProfileTHR(context)
      else {
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

  extension ColorProfile.Layout {
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
#endif
