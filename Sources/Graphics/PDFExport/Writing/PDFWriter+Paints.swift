import Export
import Geometry
import Painting

extension PDFWriter {
  /// Returns the number of a pattern with a gradient.
  mutating func pattern(of gradient: ExportGradient) -> Int {
    let shading = shading(of: gradient, "DeviceRGB") { [$0.red, $0.green, $0.blue] }
    return sharedObject(
      "<</Type/Pattern/PatternType 2/Shading \(shading) 0 R/Matrix\(PDFText.matrix(gradient.transform))>>")
  }

  /// Returns the number of a soft mask with the alpha of a gradient (ISO 32000-1, section 11.6.5.3).
  ///
  /// - Parameter opacity: multiplies the alpha.
  mutating func softMask(of gradient: ExportGradient, opacity: Double) -> Int {
    var inside = PDFContent()
    write(gradient, "DeviceGray", to: &inside) { [$0.alpha * opacity] }
    let box = tree.page.insetBy(dx: -1_000, dy: -1_000)
    return softMask(inside, box)
  }

  /// Returns the number of a soft mask whose alpha is the luminosity of some content.
  mutating func softMask(_ inside: PDFContent, _ box: Rect) -> Int {
    let form = objects.add(
      dictionary: "/Type/XObject/Subtype/Form/BBox\(PDFText.rect(box))"
        + "/Group<</S/Transparency/CS/DeviceGray/I true>>\(inside.resourceText)",
      data: inside.out.bytes)
    return sharedObject("<</Type/Mask/S/Luminosity/G \(form) 0 R>>")
  }

  mutating func shading(
    of gradient: ExportGradient, _ space: String, _ components: (Color) -> [Double]
  ) -> Int {
    let gradient = gradient.withConstantEnds
    let function = function(of: gradient.stops, components)
    let axis: String
    switch gradient.axis {
    case .linear(let start, let end):
      axis = "/ShadingType 2/Coords[\(PDFText.numbers([start.x, start.y, end.x, end.y]))]"
    case .radial(let start, let inner, let end, let outer):
      axis =
        "/ShadingType 3/Coords[\(PDFText.numbers([start.x, start.y, inner, end.x, end.y, outer]))]"
    }
    var extend = (true, true)
    if case .pad(let before, let after) = gradient.spread { extend = (before, after) }
    return sharedObject(
      "<<\(axis)/ColorSpace/\(space)/Extend[\(extend.0) \(extend.1)]/Function \(function) 0 R>>")
  }

  /// Returns the number of a function from 0...1 to colours: linear between two stops (sections 7.10.3 and 7.10.4).
  private mutating func function(of stops: [Gradient.Stop], _ components: (Color) -> [Double]) -> Int {
    func interpolation(_ from: Color, _ to: Color) -> Int {
      sharedObject(
        "<</FunctionType 2/Domain[0 1]/N 1/C0[\(PDFText.numbers(components(from)))]"
          + "/C1[\(PDFText.numbers(components(to)))]>>")
    }
    var functions: [Int] = []
    var bounds: [Double] = []
    var last = Gradient.Stop(0, stops[0].color)
    for stop in stops + [Gradient.Stop(1, stops[stops.count - 1].color)] {
      defer { last = stop }
      // The bounds of narrower functions would not ascend in single precision.
      guard stop.offset - (bounds.last ?? 0) > 1e-6 || functions.isEmpty && stop.offset > 0 else { continue }
      functions.append(interpolation(last.color, stop.color))
      bounds.append(stop.offset)
    }
    if functions.count == 1 { return functions[0] }
    if functions.isEmpty { return interpolation(last.color, last.color) }
    let references = functions.map { "\($0) 0 R" }.joined(separator: " ")
    let encode = functions.map { _ in "0 1" }.joined(separator: " ")
    return sharedObject(
      "<</FunctionType 3/Domain[0 1]/Functions[\(references)]/Bounds[\(PDFText.numbers(Array(bounds.dropLast())))]"
        + "/Encode[\(encode)]>>")
  }

  /// Returns the number of a pattern that repeats a cell.
  mutating func tiling(of cell: Int, _ transform: Transform) -> Int {
    let matrix = PDFText.matrix(transform)
    let key = "\(cell) \(matrix)"
    if let known = cellNumbers[key] { return known }
    let pattern = tree.patterns[cell]
    var inside = PDFContent()
    let outer = decimals
    decimals = max(decimals, DecimalUnits.decimals(scale: tree.scale * transform.maximumScale))
    write(pattern.children, to: &inside)
    closeClips(of: &inside)
    decimals = outer
    let number = tiling(pattern.bounds, pattern.step, matrix, inside)
    cellNumbers[key] = number
    return number
  }

  private mutating func tiling(_ bounds: Rect, _ step: Size, _ matrix: String, _ inside: PDFContent) -> Int {
    objects.add(
      dictionary: "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox\(PDFText.rect(bounds))"
        + "/XStep \(PDFText.numbers([step.width]))/YStep \(PDFText.numbers([step.height]))"
        + "/Matrix\(matrix)\(inside.resourceText)",
      data: inside.out.bytes)
  }
}

extension ExportGradient {
  /// The gradient with a short part of one colour in front of its start, and behind its end, where its colour jumps there.
  ///
  /// A function has one colour at each of its ends, and so beyond them.
  fileprivate var withConstantEnds: ExportGradient {
    guard let first = stops.first, let last = stops.last else { return self }
    let length = 1e-3
    let jumpsAtStart = stops.contains { $0.offset < 1e-6 && $0.color != first.color }
    let jumpsAtEnd = stops.contains { $0.offset > 1 - 1e-6 && $0.color != last.color }
    let (low, high) = (jumpsAtStart ? -length : 0, jumpsAtEnd ? 1 + length : 1)
    if low == 0, high == 1 { return self }
    var result = self
    switch axis {
    case .linear(let start, let end):
      let line = end - start
      result.axis = .linear(start + line * low, start + line * high)
    case .radial(let start, let inner, let end, let outer):
      let (line, growth) = (end - start, outer - inner)
      // No circle is smaller than a point, so nothing lies in front of that.
      guard inner + growth * low >= 0, inner + growth * high >= 0 else { return self }
      result.axis = .radial(
        start + line * low, inner + growth * low, start + line * high, inner + growth * high)
    }
    result.stops =
      [Gradient.Stop(0, first.color)]
      + stops.map { Gradient.Stop(($0.offset - low) / (high - low), $0.color) }
      + [Gradient.Stop(1, last.color)]
    return result
  }
}
