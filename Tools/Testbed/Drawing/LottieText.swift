import Lottie

/// Small animations as texts: 80 × 60 points, a second of 60 frames.
enum LottieText {
  static func file(_ layers: String..., more: String = "") -> String {
    """
    {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":80,"h":60,\(more)"layers":[\(layers.joined(separator: ","))]}
    """
  }

  /// A layer of shapes, from front to back.
  ///
  /// - Parameters:
  ///   - transform: members of the layer's transform.
  ///   - more: further members of the layer, each with a comma behind it.
  static func layer(_ shapes: String..., transform: String = "", more: String = "") -> String {
    """
    {"ty":4,"ip":0,"op":60,"st":0,\(more)"ks":{\(transform)},"shapes":[\(shapes.joined(separator: ","))]}
    """
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0)
    -> String
  {
    """
    {"ty":"rc","p":{"k":[\(x),\(y)]},"s":{"k":[\(width),\(height)]},"r":{"k":\(radius)}}
    """
  }

  static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    """
    {"ty":"el","p":{"k":[\(x),\(y)]},"s":{"k":[\(width),\(height)]}}
    """
  }

  static func fill(_ color: String) -> String { #"{"ty":"fl","c":{"k":[\#(color),1]},"o":{"k":100}}"# }

  static func stroke(_ color: String, _ width: Double) -> String {
    #"{"ty":"st","lc":2,"lj":2,"c":{"k":[\#(color),1]},"o":{"k":100},"w":{"k":\#(width)}}"#
  }

  /// A list of shapes with a transform.
  static func group(_ shapes: String..., transform: String = "") -> String {
    """
    {"ty":"gr","it":[\(shapes.joined(separator: ",")),{"ty":"tr"\(transform.isEmpty ? "" : ",")\(transform)}]}
    """
  }

  /// A property that eases from a value to another during all frames. Numbers of several dimensions are separated by commas.
  static func ramp(_ start: String, _ end: String) -> String {
    """
    {"a":1,"k":[{"t":0,"s":[\(start)],"o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1}},{"t":60,"s":[\(end)]}]}
    """
  }

  static let blue = "0.18,0.53,0.87"
  static let red = "0.89,0.34,0.18"
  static let orange = "0.95,0.65,0.07"
  static let green = "0.23,0.62,0.36"
}
