import Geometry
import Painting

/// The painting commands and layers of a list that stand beside each other, each with its clip.
struct ListItem {
  /// The commands: one, or a layer with its begin and its end.
  var commands: Range<Int>
  var isLayer: Bool
  /// The index of the clip; -1 for none.
  var clip: Int
}

/// How an item is composited.
struct ItemCompositing {
  var blendMode: BlendMode
  /// The index of the clip; -1 for none.
  var clip: Int
  /// The visible rectangle inside of the clip.
  var area: Rect
}

/// The surroundings of the contents of a layer.
struct LayerContext {
  /// The rectangle that can be seen, or that filters of the layer need.
  var visible: Rect
  /// The number of layers around the contents.
  var depth = 0
  /// The opaque colour beneath the contents; nil for none.
  var background: Color?
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

extension DisplayList {
  /// Whether a command paints one colour.
  func isFlat(_ command: Command) -> Bool {
    guard command.operation != .drawImage, command.shadow < 0, paints.indices.contains(Int(command.paint)),
      case .color = paints[Int(command.paint)]
    else { return false }
    return true
  }
}

/// How a blend mode is expressed in a format.
enum BlendExpression: Hashable {
  /// By the format's mode.
  case mode
  /// By an image over what is beneath, which stays. What is beneath is opaque.
  case image
  /// By an image in place of all that is beneath in its layer.
  case imageOfAll
}

extension BlendMode {
  /// Returns how the mode is expressed, so that programs draw it alike.
  ///
  /// The hue and the saturation of colours that are almost transparent depend on the last bit of their channels, so librsvg, Poppler
  /// and MuPDF show different colours.
  ///
  /// - Parameters:
  ///   - isOpaque: whether all that lies beneath is opaque.
  ///   - isFlat: whether one colour is painted.
  ///   - vocabulary: the words of the format.
  func expression(
    onOpaqueBackdrop isOpaque: Bool, isFlat: Bool, _ vocabulary: ExportTree.Vocabulary
  ) -> BlendExpression {
    switch self {
    case .normal: .mode
    case .hue, .saturation: isOpaque ? (vocabulary.hasWebModes ? .mode : .image) : .imageOfAll
    case .color, .luminosity: isOpaque ? .mode : .imageOfAll
    // The writer chooses a colour that the standards agree about.
    case .colorBurn, .colorDodge:
      isFlat || vocabulary.hasWebModes ? .mode : isOpaque ? .image : .imageOfAll
    default: isBlending ? .mode : .imageOfAll
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
