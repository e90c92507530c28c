import Geometry

extension Transform {
  /// Reads a list of transforms (SVG 1.1, 7.6; CSS Transforms 1 with degrees and pixels). Returns nil for anything else.
  init?(svg text: some StringProtocol) {
    var result = Transform.identity
    var scanner = NumberScanner(text)
    if scanner.remainder == "none" {
      self = .identity
      return
    }
    while !scanner.isAtEnd {
      let name = scanner.word()
      guard scanner.take("(") else { return nil }
      var numbers: [Double] = []
      while !scanner.take(")") {
        guard !scanner.isAtEnd, let number = scanner.number() else { return nil }
        guard let factor = Self.factor(scanner.word()) else { return nil }
        numbers.append(number * factor)
        scanner.skipSeparator()
      }
      scanner.skipSeparator()
      guard let function = Self.function(name, numbers) else { return nil }
      result = function.concatenating(result)
    }
    self = result
  }

  /// The factor of a unit: to user units, or to degrees.
  private static func factor(_ unit: String) -> Double? {
    switch unit {
    case "", "px", "deg": 1
    case "rad": 180 / .pi
    case "grad": 0.9
    case "turn": 360
    default: nil
    }
  }

  private static func function(_ name: String, _ numbers: [Double]) -> Transform? {
    let radians = Double.pi / 180
    switch (name, numbers.count) {
    case ("matrix", 6):
      return Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case ("translate", 1): return Transform(translationX: numbers[0], y: 0)
    case ("translate", 2): return Transform(translationX: numbers[0], y: numbers[1])
    case ("translateX", 1): return Transform(translationX: numbers[0], y: 0)
    case ("translateY", 1): return Transform(translationX: 0, y: numbers[0])
    case ("scale", 1): return Transform(scale: numbers[0])
    case ("scale", 2): return Transform(scaleX: numbers[0], y: numbers[1])
    case ("rotate", 1): return Transform(rotation: numbers[0] * radians)
    case ("rotate", 3):
      return Transform(translationX: numbers[1], y: numbers[2]).rotatedBy(numbers[0] * radians)
        .translatedBy(x: -numbers[1], y: -numbers[2])
    case ("skewX", 1):
      return Transform(a: 1, b: 0, c: Geometry.tangent(numbers[0] * radians), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      return Transform(a: 1, b: Geometry.tangent(numbers[0] * radians), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
