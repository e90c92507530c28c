import Export
import Geometry
import Painting

extension PDFWriter {
  /// Writes an image without a blend mode.
  mutating func write(_ image: ExportImage, to content: inout PDFContent) {
    setClip(image.clip, in: &content)
    let state = state(opacity: image.opacity, .normal)
    if let state {
      let name = content.name(.state, state)
      content.append("q \(name) gs\n")
    }
    draw(image.image, image.placement, in: &content)
    if state != nil { content.append("Q\n") }
  }

  /// Draws an image whose pixels lie where `placement` leads to.
  mutating func draw(_ image: Image, _ placement: Transform, in content: inout PDFContent) {
    draw(number(of: image), image, placement, in: &content)
  }

  /// Draws the alpha of an image in gray, white where it is opaque.
  mutating func draw(alphaOf image: Image, _ placement: Transform, in content: inout PDFContent) {
    let alphas = image.pixels.map { UInt8($0 >> 24) }
    let number = objects.add(dictionary: "\(Self.entries(of: image))/ColorSpace/DeviceGray", data: alphas)
    draw(number, image, placement, in: &content)
  }

  private func draw(
    _ number: Int, _ image: Image, _ placement: Transform, in content: inout PDFContent
  ) {
    // An image fills the unit square, its first row at the top.
    let (width, height) = (Double(image.width), Double(image.height))
    // Poppler and MuPDF enlarge an image to all pixels that it touches, also those at its border.
    let inset = 0.01
    let (across, down) = (1 - 2 * inset / max(width, 1), 1 - 2 * inset / max(height, 1))
    let placement = Transform(a: across, b: 0, c: 0, d: down, tx: inset, ty: inset).concatenating(placement)
    let name = content.name(.object, number)
    content.append("q ")
    content.concatenate(
      Transform(a: width, b: 0, c: 0, d: -height, tx: 0, ty: height).concatenating(placement))
    content.append("\(name) Do Q\n")
  }

  private mutating func number(of image: Image) -> Int {
    let key = ImageIdentity(image)
    if let known = imageNumbers[key] { return known }
    let size = Self.entries(of: image)
    let number: Int
    if let encoded = image.encoded, case .jpeg(let isGray) = encoded.format {
      let space = isGray ? "DeviceGray" : "DeviceRGB"
      number = objects.add(
        dictionary: "\(size)/ColorSpace/\(space)/Interpolate true/Filter/DCTDecode", data: encoded.bytes,
        isEncoded: true)
    } else {
      var colors: [UInt8] = []
      var alphas: [UInt8] = []
      colors.reserveCapacity(3 * image.pixels.count)
      alphas.reserveCapacity(image.pixels.count)
      for pixel in image.pixels {
        let (red, green, blue, alpha) = Premultiplication.straight(from: pixel)
        colors.append(red)
        colors.append(green)
        colors.append(blue)
        alphas.append(alpha)
      }
      var dictionary = "\(size)/ColorSpace/DeviceRGB"
      if alphas.contains(where: { $0 < 255 }) {
        let mask = objects.add(dictionary: "\(size)/ColorSpace/DeviceGray", data: alphas)
        dictionary += "/SMask \(mask) 0 R"
      }
      number = objects.add(dictionary: dictionary, data: colors)
    }
    imageNumbers[key] = number
    return number
  }

  /// The entries that all images have.
  private static func entries(of image: Image) -> String {
    "/Type/XObject/Subtype/Image/Width \(image.width)/Height \(image.height)/BitsPerComponent 8"
  }
}
