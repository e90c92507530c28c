import Geometry
import ImageFiles
import Painting
import PlainJSON

extension SVGDrawer {
  func drawImage(_ element: Element) throws(SVGImportError) {
    let (node, style) = (element.node, element.style)
    guard style.inherited.isVisible else { return }
    guard let href = node["href"]?.trimmedSpace, !href.isEmpty else { return omit(.reference, "image", node) }
    guard href.prefix(5).lowercased() == "data:" else { return omit(.externalImage, href, node) }
    guard let bytes = DataAddress.bytes(of: href) else { return omit(.imageFormat, href.prefix(30), node) }
    let source: ImageSource
    if ImageFormat(of: bytes) != nil {
      var limits = ImageLimits()
      limits.pixels = min(limits.pixels, max(1, budget.remainingPixels))
      do {
        let image = try ImageFile.decode(bytes, limits: limits)
        try budget.take(pixels: image.width * image.height)
        source = .pixels(image)
      } catch let error as SVGImportError {
        throw error
      } catch {
        return omit(.imageFormat, "\(error)", node)
      }
    } else if imageDepth < 2, let picture = try nested(bytes, node) {
      source = .drawing(picture)
    } else {
      return omit(.imageFormat, href.prefix(30), node)
    }
    let size = source.size
    guard size.width > 0, size.height > 0 else { return }
    var frame = Rect(
      x: length("x", .x, of: element), y: length("y", .y, of: element),
      width: length("width", .x, of: element, default: -1),
      height: length("height", .y, of: element, default: -1))
    // A side that is missing follows from the other one, or from the image.
    if frame.width < 0 {
      frame.size.width = frame.height < 0 ? size.width : frame.height * size.width / size.height
    }
    if frame.height < 0 { frame.size.height = frame.width * size.height / size.width }
    guard frame.width > 0, frame.height > 0, frame.isFinite else { return }
    let placement = SVGPlacement(node["preserveAspectRatio"] ?? "")
    try withState { () throws(SVGImportError) in
      context.clip(to: frame)
      context.concatenate(placement.transform(from: Rect(origin: .zero, size: size), to: frame))
      switch source {
      case .pixels(let image):
        context.imageQuality = style.inherited.smoothsImages ? .linear : .nearest
        context.draw(image, in: Rect(origin: .zero, size: size))
      case .drawing(let picture): context.draw(picture.list)
      }
    }
  }

  private enum ImageSource {
    case pixels(Image)
    case drawing(SVGPicture)

    var size: Size {
      switch self {
      case .pixels(let image): image.size
      case .drawing(let picture): picture.size
      }
    }
  }

  /// Reads a drawing within this one, with what is left of the budget; nil if it cannot be read.
  private func nested(_ bytes: [UInt8], _ node: SVGNode) throws(SVGImportError) -> SVGPicture? {
    do {
      let content = try GzipFile(bytes)?.content(&budget) ?? bytes
      let drawer = try SVGDrawer(content, options, budget, imageDepth: imageDepth + 1)
      let picture = try drawer.picture()
      budget = drawer.budget
      for omission in picture.omissions { omissions.add(omission.kind, omission.detail, line: node.line) }
      return picture
    } catch {
      // The budget that the picture used is unknown, so a limit in it is one of the whole file.
      if error.kind == .limit { throw error }
      return nil
    }
  }
}

/// Addresses that contain their data (RFC 2397).
enum DataAddress {
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let isBase64 = text[..<comma].trimmedSpace.lowercased().hasSuffix("base64")
    let data = unescaped(text[text.utf8.index(after: comma)...])
    return isBase64 ? Base64.decode(data) : data
  }

  /// Replaces `%41` by the byte that it stands for.
  private static func unescaped(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
