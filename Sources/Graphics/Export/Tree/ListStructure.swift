import Painting

/// The painting commands and layers of a list that stand beside each other, each with its clip.
struct ListItem {
  /// The commands: one, or a layer with its begin and its end.
  var commands: Range<Int>
  var isLayer: Bool
  /// The index of the clip; -1 for none.
  var clip: Int
}

extension DisplayList {
  /// For each command that begins a layer, the index of its end, or of the list's. States that a layer leaves open end with it, and
  /// ends without a begin are ignored. Complexity: O(commands).
  var layerEnds: [Int: Int] {
    var ends: [Int: Int] = [:]
    /// The open states (-1) and layers.
    var open: [Int] = []
    var layers = 0
    for (index, command) in commands.enumerated() {
      switch command.operation {
      case .save: open.append(-1)
      case .restore: if open.last == -1 { open.removeLast() }
      case .beginLayer:
        open.append(index)
        layers += 1
      case .endLayer:
        guard layers > 0 else { continue }
        layers -= 1
        while let last = open.popLast() {
          if last < 0 { continue }
          ends[last] = index
          break
        }
      default: break
      }
    }
    for layer in open where layer >= 0 { ends[layer] = commands.count }
    return ends
  }
}

extension BlendMode {
  /// Whether SVG and PDF have the mode, and programs draw it alike.
  ///
  /// The hue and the saturation of colours that are almost transparent depend on the last bit of their channels, so librsvg, Poppler
  /// and MuPDF show different colours.
  ///
  /// - Parameter isOpaque: whether all that lies beneath is opaque.
  func isVectorMode(onOpaqueBackdrop isOpaque: Bool) -> Bool {
    switch self {
    case .normal: true
    case .hue, .saturation, .color, .luminosity: isOpaque
    default: isBlending
    }
  }

  /// The mode that gives the same on a transparent backdrop: normal, or nil if nothing is painted.
  var onTransparentBackdrop: BlendMode? {
    switch self {
    case .clear, .destination, .sourceIn, .destinationIn, .destinationOut, .sourceAtop: nil
    default: .normal
    }
  }
}
