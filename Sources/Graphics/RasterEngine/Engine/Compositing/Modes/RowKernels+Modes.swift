import Painting

extension RowKernels {
  /// Composites a row of premultiplied pixels by any blend mode. One colour is faster by a ``SolidBlender``.
  ///
  /// Let b be a pixel below, r the mode's result for it and for the source times the opacity, and k the coverage. The pixel becomes
  /// b + k (r − b), to within 1 / 255.
  ///
  /// - Parameters:
  ///   - opacity: 0...255.
  ///   - coverage: a byte for each pixel. Nil covers all pixels fully.
  ///   - count: a multiple of 8.
  ///   - ahead: the distance to pixels that will be composited soon, in bytes.
  @inline(never)
  static func blend(
    _ mode: BlendMode, _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, opacity: UInt8,
    coverage: UnsafePointer<UInt8>?, count: Int, ahead: Int = 0
  ) {
    if mode == .normal {
      if let coverage {
        composite(
          pixels, source: source, opacity: opacity, coverage: coverage, count: count, ahead: ahead)
      } else {
        composite(pixels, source: source, opacity: opacity, count: count, ahead: ahead)
      }
      return
    }
    blend(
      mode,
      RowBlender(
        pixels, source: source, sourceStep: 32, opacity: opacity, coverage: coverage, count: count))
  }

  /// Composites a row by the generic formula for any two pixels.
  static func blend(_ mode: BlendMode, _ row: RowBlender) {
    switch mode {
    case .destination: break
    case .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion:
      blendSeparably(mode, row)
    case .colorDodge, .colorBurn, .softLight: blendDividing(mode, row)
    case .hue, .saturation, .color, .luminosity: blendHue(mode, row)
    default: blendPorterDuff(mode, row)
    }
  }

  private static func blendSeparably(_ mode: BlendMode, _ row: RowBlender) {
    switch mode {
    case .screen: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.screen($0) } }
    case .overlay: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.overlay($0) } }
    case .darken: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.darken($0) } }
    case .lighten: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.lighten($0) } }
    case .hardLight: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.hardLight($0) } }
    case .difference: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.difference($0) } }
    case .exclusion: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.exclusion($0) } }
    default: row.proportional { SeparableModes.blend($0, $1) { SeparableModes.multiply($0) } }
    }
  }

  private static func blendDividing(_ mode: BlendMode, _ row: RowBlender) {
    switch mode {
    case .colorDodge: row.proportional { DividingModes.colorDodge($0, $1) }
    case .colorBurn: row.proportional { DividingModes.colorBurn($0, $1) }
    default: row.proportional { DividingModes.softLight($0, $1) }
    }
  }

  private static func blendHue(_ mode: BlendMode, _ row: RowBlender) {
    switch mode {
    case .hue: row.proportional { HueModes.hue($0, $1) }
    case .saturation: row.proportional { HueModes.saturation($0, $1) }
    case .color: row.proportional { HueModes.color($0, $1) }
    default: row.proportional { HueModes.luminosity($0, $1) }
    }
  }

  private static func blendPorterDuff(_ mode: BlendMode, _ row: RowBlender) {
    switch mode {
    case .clear: row.scalingResult { _, _ in UInt16x16(repeating: 0) }
    case .copy: row.scalingResult { _, source in source }
    case .destinationOver: row.proportional { PorterDuffModes.destinationOver($0, $1) }
    case .sourceIn: row.scalingResult { PorterDuffModes.sourceIn($0, $1) }
    case .destinationIn: row.scalingResult { PorterDuffModes.destinationIn($0, $1) }
    case .sourceOut: row.scalingResult { PorterDuffModes.sourceOut($0, $1) }
    case .destinationOut: row.proportional { PorterDuffModes.destinationOut($0, $1) }
    case .sourceAtop: row.proportional { PorterDuffModes.sourceAtop($0, $1) }
    case .destinationAtop: row.scalingResult { PorterDuffModes.destinationAtop($0, $1) }
    case .xor: row.proportional { PorterDuffModes.xor($0, $1) }
    case .plusLighter: row.scalingSource { PorterDuffModes.plusLighter($0, $1) }
    case .plusDarker: row.scalingSource { PorterDuffModes.plusDarker($0, $1) }
    default: row.proportional { PorterDuffModes.normal($0, $1) }
    }
  }
}
