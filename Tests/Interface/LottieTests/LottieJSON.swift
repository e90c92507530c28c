@testable import Lottie

/// Small animations, written as JSON.
enum LottieJSON {
  /// A file of 100 × 100 points with 60 frames at 30 a second.
  static func file(_ layers: String..., assets: String = "", more: String = "") -> String {
    """
    {"v":"5.7.0","fr":30,"ip":0,"op":60,"w":100,"h":100,"assets":[\(assets)],\(more)
     "layers":[\(layers.joined(separator: ","))]}
    """
  }

  /// A shape layer whose origin is that of the composition.
  ///
  /// - Parameter more: further members, each with a comma behind it.
  static func shapes(_ shapes: String..., more: String = "", transform: String = "") -> String {
    """
    {"ty":4,"ip":0,"op":60,"st":0,\(more)"ks":{\(transform)},"shapes":[\(shapes.joined(separator: ","))]}
    """
  }

  static func solid(_ color: String, _ width: Int, _ height: Int, more: String = "", transform: String = "")
    -> String
  {
    """
    {"ty":1,"ip":0,"op":60,"st":0,\(more)"sc":"\(color)","sw":\(width),"sh":\(height),"ks":{\(transform)}}
    """
  }

  static func group(_ items: String..., transform: String = "") -> String {
    """
    {"ty":"gr","it":[\(items.joined(separator: ",")),{"ty":"tr"\(transform.isEmpty ? "" : ",")\(transform)}]}
    """
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    """
    {"ty":"rc","p":{"k":[\(x),\(y)]},"s":{"k":[\(width),\(height)]},"r":{"k":0}}
    """
  }

  static func fill(_ color: String = "1,0,0", opacity: Double = 100) -> String {
    """
    {"ty":"fl","c":{"k":[\(color),1]},"o":{"k":\(opacity)}}
    """
  }

  static func stroke(_ color: String = "0,0,1", width: Double = 4) -> String {
    """
    {"ty":"st","c":{"k":[\(color),1]},"o":{"k":100},"w":{"k":\(width)}}
    """
  }

  /// A property that moves from a value to another, linearly, in 60 frames.
  static func ramp(_ start: String, _ end: String) -> String {
    """
    {"a":1,"k":[{"t":0,"s":[\(start)],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":60,"s":[\(end)]}]}
    """
  }
}

extension LottieFile {
  /// Decodes a text.
  init(_ text: String) throws { try self.init(decoding: text.utf8) }
}
