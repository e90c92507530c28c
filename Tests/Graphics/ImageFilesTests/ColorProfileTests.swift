import CLittleCMS
import Painting
import Testing

@testable import ImageFiles

@Suite("ColorProfile")
struct ColorProfileTests {
  /// A profile like sRGB, but with red and green exchanged, so that a conversion is plain to see.
  static let swapped = profile(red: (0.30, 0.60), green: (0.64, 0.33), blue: (0.15, 0.06))

  /// Display P3: SMPTE EG 432-1 with the white of D65.
  static let displayP3 = profile(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))

  /// Returns an ICC profile with these primaries (CIE 1931 x and y), the white of D65 and the curve of sRGB.
  private static func profile(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double)
  ) -> [UInt8] {
    func point(_ place: (Double, Double)) -> cmsCIExyY { cmsCIExyY(x: place.0, y: place.1, Y: 1) }
    var white = point((0.3127, 0.3290))
    var primaries = cmsCIExyYTRIPLE(Red: point(red), Green: point(green), Blue: point(blue))
    // IEC 61966-2-1: ((x + 0.055) / 1.055)^2.4 above 0.04045, x / 12.92 below.
    let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let curve = cmsBuildParametricToneCurve(nil, 4, parameters)
    defer { cmsFreeToneCurve(curve) }
    var curves = [curve, curve, curve]
    let profile = cmsCreateRGBProfile(&white, &primaries, &curves)
    defer { cmsCloseProfile(profile) }
    var size = cmsUInt32Number(0)
    cmsSaveProfileToMem(profile, nil, &size)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    cmsSaveProfileToMem(profile, &bytes, &size)
    return bytes
  }

  private func convert(_ word: UInt32, _ bytes: [UInt8], _ layout: ColorProfile.Layout = .rgba) -> UInt32? {
    var target: [UInt32] = [7]
    let succeeded = withUnsafeBytes(of: word.littleEndian) { source in
      target.withUnsafeMutableBufferPointer {
        ColorProfile(bytes: bytes).convert(source, layout, to: $0)
      }
    }
    if !succeeded { #expect(target == [7]) }
    return succeeded ? UInt32(littleEndian: target[0]) : nil
  }

  @Test("Colours of Display P3 become those of sRGB, the alpha stays")
  func displayP3Colors() throws {
    // Grey is grey in both. By the primaries, P3 (200, 100, 50) is sRGB (214.9, 92.6, 31.0).
    let gray = try #require(convert(0x4080_8080, Self.displayP3))
    #expect(SampleFile.difference(gray, 0x4080_8080) <= 1)
    let orange = try #require(convert(0xFF32_64C8, Self.displayP3))
    #expect(SampleFile.difference(orange, 0xFF1F_5DD7) <= 2)
    // Beyond sRGB, the result is limited.
    let green = try #require(convert(0xFF00_FF00, Self.displayP3))
    #expect(green >> 8 & 255 == 255 && green & 255 == 0)
  }

  @Test("A profile for other channels, or a damaged one, is not used")
  func unsuitable() {
    #expect(convert(0x10, Self.displayP3, .gray) == nil)
    #expect(convert(0x1020_3040, Self.displayP3, .cmyk(isInverted: false)) == nil)
    #expect(convert(0x1020_3040, []) == nil)
    #expect(convert(0x1020_3040, Array(Self.displayP3.prefix(100))) == nil)
    #expect(convert(0x1020_3040, .init(repeating: 0, count: ColorProfile.maximumSize + 1)) == nil)
  }

  @Test("A PNG's profile is applied, and its gamma is not applied as well")
  func profileOfPNG() throws {
    let image = Image(width: 1, height: 1, pixels: [0xFFC8_281E])
    let plain = PNGTests.removing("sRGB", from: try PNG.encode(image))
    let profile = PNGTests.chunk("iCCP", Array("test\0\0".utf8) + PNGTests.stored(Self.swapped))
    // The chunks stand after the header, which ends at byte 33.
    let file = Array(plain[..<33]) + profile + plain[33...]
    #expect(SampleFile.difference(try PNG.decode(file).pixels[0], 0xFF28_C81E) <= 2)
    // A gamma of 1 would brighten everything.
    let gamma = PNGTests.chunk("gAMA", [0, 1, 0x86, 0xA0])
    let bright = try PNG.decode(Array(plain[..<33]) + gamma + plain[33...])
    #expect(SampleFile.difference(bright.pixels[0], 0xFFC8_281E) > 20)
    let both = Array(plain[..<33]) + gamma + profile + plain[33...]
    #expect(try PNG.decode(both) == PNG.decode(file))
  }

  @Test("A damaged or endless profile of a PNG is ignored")
  func damagedProfileOfPNG() throws {
    let image = Image(width: 1, height: 1, pixels: [0xFFC8_281E])
    let plain = try PNG.encode(image)
    let endless = PNGTests.stored(.init(repeating: 0, count: ColorProfile.maximumSize + 1))
    let texts = ["", "test", "test\0\0", "test\0\0abc"].map { Array($0.utf8) }
    for content in texts + [Array("t\0\0".utf8) + endless] {
      let chunk = PNGTests.chunk("iCCP", content)
      if let decoded = try? PNG.decode(Array(plain[..<33]) + chunk + plain[33...]) {
        #expect(decoded == image, "\(content.count) bytes")
      }
    }
  }
}
