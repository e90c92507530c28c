import Geometry
import ImageFiles
import Painting

extension SVGWriter {
  mutating func write(_ image: ExportImage, to out: inout TextBuffer) {
    let isWrapped = image.clip >= 0 || image.blendMode != .normal || image.opacity < 1
    if isWrapped {
      out.append("<g")
      writeState(clip: image.clip, image.blendMode, antialias: true, to: &out)
      if image.opacity < 1 { out.append(attribute: "opacity", image.opacity, decimals: 4) }
      out.append(">")
    }
    write(image.image, image.placement, to: &out)
    out.append(isWrapped ? "</g>\n" : "\n")
  }

  /// Writes an image whose pixels lie where `placement` leads to. The second use of an image refers to the first.
  mutating func write(_ image: Image, _ placement: Transform, to out: inout TextBuffer) {
    let identity = ImageIdentity(image)
    let known = imageIDs[identity]
    let id = known ?? makeID()
    if known == nil {
      imageIDs[identity] = id
      definitions.append("<image id=\"e")
      definitions.append(id)
      definitions.append("\"")
      definitions.append(attribute: "width", Double(image.width), decimals: 0)
      definitions.append(attribute: "height", Double(image.height), decimals: 0)
      definitions.append(" preserveAspectRatio=\"none\" xlink:href=\"")
      append(dataOf: image)
      definitions.append("\"/>\n")
    }
    out.append("<use xlink:href=\"#e")
    out.append(id)
    out.append("\"")
    out.append(attribute: "transform", placement)
    out.append("/>")
  }

  private mutating func append(dataOf image: Image) {
    if let encoded = image.encoded {
      definitions.append("data:image/jpeg;base64,")
      definitions.append(base64: encoded.bytes)
    } else if let bytes = try? PNG.encode(image) {
      definitions.append("data:image/png;base64,")
      definitions.append(base64: bytes)
    }
  }
}
