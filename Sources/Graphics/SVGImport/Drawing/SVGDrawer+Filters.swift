import Geometry
import Painting

extension SVGDrawer {
  enum FilterResult {
    /// The element is not drawn.
    case nothing
    /// The element is drawn without the filter.
    case omitted
    /// The element is drawn through filters of a layer, within a region.
    case filters([Filter], region: Rect?)
  }

  /// Returns the filters of an element: blurs and colour matrices, one after the other.
  func filters(
    _ text: String, of element: Element, _ box: () throws(SVGImportError) -> Rect
  ) throws(SVGImportError) -> FilterResult {
    let node = element.node
    guard let (id, remainder) = SVGReference.url(text), remainder.trimmedSpace.isEmpty else {
      omit(.filter, text, node)
      return .omitted
    }
    // An element with a filter that is not there is drawn without one (Filter Effects 1, 5).
    guard let filter = target(id, "filter", of: node) else { return .omitted }
    let isBox = filter["primitiveUnits"] == "objectBoundingBox"
    var unit = Size(1, 1)
    if isBox { unit = try box().size }
    let primitives = filter.elements.filter { $0.name.hasPrefix("fe") }
    if primitives.isEmpty { return .nothing }
    var result: [Filter] = []
    var last: String?
    for (index, primitive) in primitives.enumerated() {
      try budget.takeElement(line: primitive.line)
      let input = primitive["in"]
      guard input == nil || input == last || index == 0 && input == "SourceGraphic",
        let filters = self.filters(of: primitive, in: filter, unit)
      else {
        omit(.filter, primitives.map(\.name).uniqued.joined(separator: ", "), filter)
        return .omitted
      }
      result += filters
      last = primitive["result"] ?? ""
    }
    let region: Rect
    if filter["filterUnits"] == "userSpaceOnUse" {
      region = viewportRegion(of: Element(node: filter, style: element.style, scope: element.scope))
    } else {
      let box = try box()
      if box.isNull { return .nothing }
      region = boxRegion(of: filter, box)
    }
    guard region.width > 0, region.height > 0, region.isFinite else { return .nothing }
    return .filters(result, region: region)
  }

  /// Returns the filters of a primitive; nil for one that layers do not have.
  private func filters(of primitive: SVGNode, in filter: SVGNode, _ unit: Size) -> [Filter]? {
    let isLinear =
      (primitive["color-interpolation-filters"] ?? filter["color-interpolation-filters"]
        ?? Self.interpolation(primitive) ?? Self.interpolation(filter)) != "sRGB"
    switch primitive.name {
    case "feGaussianBlur":
      guard let numbers = NumberScanner.numbers(primitive["stdDeviation"] ?? "0"),
        (1...2).contains(numbers.count),
        numbers.allSatisfy({ $0 >= 0 })
      else { return nil }
      let (x, y) = (numbers[0] * unit.width, numbers[numbers.count - 1] * unit.height)
      if x == 0, y == 0 { return [] }
      let transform = context.transform
      let (across, down) = (Vector(transform.a, transform.b), Vector(transform.c, transform.d))
      return [
        .ellipticalBlur(x: x * across.length, y: y * down.length, angle: transform.b == 0 ? 0 : across.angle)
      ]
    case "feColorMatrix":
      // Matrices are for colours in proportion to light by default, which layers do not have.
      guard !isLinear, let matrix = Self.matrix(of: primitive) else { return nil }
      return [.colorMatrix(matrix)]
    default: return nil
    }
  }

  private static func interpolation(_ node: SVGNode) -> String? {
    node["style"].flatMap { text in
      CSS.declarations(text).last { $0.name == "color-interpolation-filters" }?.value
    }
  }

  private static func matrix(of primitive: SVGNode) -> ColorMatrix? {
    let numbers = NumberScanner.numbers(primitive["values"] ?? "") ?? []
    switch primitive["type"] ?? "matrix" {
    case "matrix": return numbers.count == 20 ? ColorMatrix(rows: numbers) : nil
    case "saturate": return numbers.count == 1 ? .saturation(numbers[0]) : nil
    default: return nil
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions.
  fileprivate var uniqued: [Element] {
    var visited: Set<Element> = []
    return filter { visited.insert($0).inserted }
  }
}
