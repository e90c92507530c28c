#if IMAGE_FORMATS
  import CLittleCMS

  extension PNGColors {
    /// Opens a profile with these colours. Nil if the primaries span no triangle.
    func open(_ context: cmsContext) -> cmsHPROFILE? {
      guard let curve = curve.open(context) else { return nil }
      defer { cmsFreeToneCurve(curve) }
      let places = (chromaticities ?? [(0.3127, 0.3290), (0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]).map {
        cmsCIExyY(x: $0.x, y: $0.y, Y: 1)
      }
      var white = places[0]
      var primaries = cmsCIExyYTRIPLE(Red: places[1], Green: places[2], Blue: places[3])
      var curves: [OpaquePointer?] = [curve, curve, curve]
      return cmsCreateRGBProfileTHR(context, &white, &primaries, &curves)
    }
  }

  extension PNGColors.Curve {
    /// Opens a curve of Little CMS.
    fileprivate func open(_ context: cmsContext) -> OpaquePointer? {
      switch self {
      case .sRGB: Self.parametric([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045], context)
      case .power(let exponent): cmsBuildGamma(context, exponent)
      case .parametric(let exponent, let scale, let offset, let slope, let end):
        Self.parametric([exponent, scale, offset, slope, end], context)
      }
    }

    /// Opens a curve of type 4, which has the parameters in the order exponent, scale, offset, slope and end of the
    /// straight part.
    private static func parametric(_ parameters: [Double], _ context: cmsContext) -> OpaquePointer? {
      cmsBuildParametricToneCurve(context, 4, parameters)
    }
  }
#endif
