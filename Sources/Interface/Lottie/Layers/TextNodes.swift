import Geometry
import Painting

extension TextFonts {
  /// Returns what a text paints at a frame: one path, or a group for each letter if there are animators. What exceeds the
  /// budget is left out.
  func nodes(of text: LottieText, at frame: Double, _ budget: inout LottieBudget) -> [LottieNode] {
    guard let document = text.document(at: frame),
      budget.take(elements: 2, points: TextFonts.work(of: document, animators: text.animators.count))
    else { return [] }
    let lines = TextLines(paragraphs(of: document), document, ascent: ascent(of: document))
    let paints = TextPaints(document)
    guard text.animators.isEmpty, text.path == nil else {
      return AnimatedLetters(lines, text, document, frame).nodes(paints, &budget)
    }
    var path = Path()
    var drawings: [LottieNode] = []
    for letter in lines.letters {
      let transform = Transform(translation: letter.origin - .zero)
      if let drawing = letter.drawing {
        guard budget.take(elements: 2, points: 4) else { break }
        drawings += paints.nodes(drawing).map {
          .group(LottieGroupNode(transform: transform, children: [$0]))
        }
      } else if !letter.path.isEmpty {
        guard budget.take(points: paints.count * letter.path.points.count) else { break }
        path.append(letter.path.transformed(by: transform))
      }
    }
    return paints.nodes(path) + drawings
  }
}

extension TextFonts {
  /// The work of finding, placing and animating the letters of a text, in points.
  fileprivate static func work(of document: LottieText.Document, animators: Int) -> Int {
    document.text.unicodeScalars.count * (20 + 4 * animators)
  }
}

/// The fill and the stroke of letters.
struct TextPaints {
  var fill: Color?
  var stroke: Color?
  var strokeWidth: Double
  private let isStrokeAbove: Bool

  init(_ document: LottieText.Document) {
    fill = document.fill
    stroke = document.stroke
    strokeWidth = document.strokeWidth
    isStrokeAbove = document.isStrokeAbove
  }

  /// The number of times that a path is painted, at least 1.
  var count: Int { fill != nil && stroke != nil ? 2 : 1 }

  /// Returns a letter in colours of its own, with the opacity of the fill. Without a fill it is not shown.
  func nodes(_ drawing: DisplayList) -> [LottieNode] {
    guard let fill, fill.alpha > 0 else { return [] }
    return [.drawing(LottieDrawing(list: drawing, opacity: min(1, fill.alpha)))]
  }

  func nodes(_ path: Path) -> [LottieNode] {
    guard !path.isEmpty else { return [] }
    var nodes: [LottieNode] = []
    func add(_ kind: LottiePaint.Kind, _ color: Color) {
      nodes.append(
        .paint(LottiePaint(path: path, kind: kind, paint: .color(color), opacity: 1, blendMode: .normal)))
    }
    if let fill { add(.fill(.nonZero), fill) }
    if let stroke, strokeWidth > 0 { add(.stroke(StrokeStyle(width: strokeWidth)), stroke) }
    return isStrokeAbove ? nodes : nodes.reversed()
  }
}

/// The letters of a text as animators move them. The rules are those of lottie-web.
struct AnimatedLetters {
  private let lines: TextLines
  private let text: LottieText
  private let document: LottieText.Document
  private let frame: Double
  /// The amount of each animator for each letter.
  private var amounts: [[Double]] = []

  init(_ lines: TextLines, _ text: LottieText, _ document: LottieText.Document, _ frame: Double) {
    self.lines = lines
    self.text = text
    self.document = document
    self.frame = frame
    amounts = text.animators.map { animator in
      let (indices, count) = AnimatedLetters.units(animator.selector.unit, lines)
      let amount = animator.selector.amounts(at: frame, count: count)
      return indices.map(amount)
    }
  }

  /// Returns the index of the unit of each letter, and the number of units.
  private static func units(_ unit: LottieTextSelector.Unit, _ lines: TextLines) -> (
    indices: [Int], count: Int
  ) {
    var indices: [Int] = []
    var count = 0
    for (index, letter) in lines.letters.enumerated() {
      indices.append(count)
      let isLast = index + 1 == lines.letters.count
      let endsLine = isLast || lines.letters[index + 1].line != letter.line
      switch unit {
      case .letters: count += 1
      case .lettersWithoutSpaces: count += letter.isSpace ? 0 : 1
      case .words: count += letter.isSpace || endsLine ? 1 : 0
      case .lines: count += endsLine ? 1 : 0
      }
    }
    return (indices, count)
  }

  func nodes(_ paints: TextPaints, _ budget: inout LottieBudget) -> [LottieNode] {
    let alignment = text.alignment.value(at: frame)
    let tracking = trackingShifts()
    let centers = groupCenters(alignment: alignment.x / 100)
    let path = text.path.flatMap { MeasuredTextPath($0, at: frame) }
    let start = document.box?.origin ?? .zero
    let distances = path.map { pathDistances(along: $0, centers: centers, start: start.x) } ?? []
    let lift = alignment.y / 100 * document.size * 1.2 * 0.714
    var nodes: [LottieNode] = []
    for (index, letter) in lines.letters.enumerated() where !letter.path.isEmpty || letter.drawing != nil {
      // An animator may add a stroke.
      guard budget.take(elements: 3, points: 2 * letter.path.points.count) else { break }
      var node = LottieGroupNode()
      let center = Vector(centers[index] - letter.origin.x, lift)
      let placement: Transform
      if let path {
        let distance = distances[index] + tracking[index] + shiftAlongPath(index)
        placement = Transform(translation: Vector(-center.dx, letter.origin.y - start.y)).concatenating(
          path.transform(at: distance))
      } else {
        placement = Transform(translation: letter.origin - .zero + Vector(tracking[index], 0))
      }
      node.transform = transform(index, about: center, isOnPath: path != nil).concatenating(placement)
      if !node.transform.isFinite { continue }
      var scaled = paints
      node.opacity = 1
      for (animator, amounts) in zip(text.animators, amounts) {
        let amount = amounts[index]
        if let opacity = animator.opacity?.value(at: frame) {
          node.opacity *= 1 + (opacity / 100 - 1) * amount
        }
        scaled.apply(animator, amount: amount, at: frame)
      }
      node.opacity = max(0, min(1, node.opacity))
      node.children = letter.drawing.map(scaled.nodes) ?? scaled.nodes(letter.path)
      if !node.children.isEmpty { nodes.append(.group(node)) }
    }
    return nodes
  }

  /// Returns the transform of a letter about a point of its baseline.
  ///
  /// - Parameter isOnPath: whether positions along the line move the letter along its path instead.
  private func transform(_ index: Int, about center: Vector, isOnPath: Bool) -> Transform {
    var result = Transform(translation: -center)
    for (animator, amounts) in zip(text.animators, amounts) {
      guard let anchor = animator.anchor?.value(at: frame) else { continue }
      result = result.concatenating(Transform(translation: (.zero - anchor) * amounts[index]))
    }
    for (animator, amounts) in zip(text.animators, amounts) {
      guard let scale = animator.scale?.value(at: frame) else { continue }
      let amount = amounts[index]
      result = result.concatenating(
        Transform(scaleX: 1 + (scale.x / 100 - 1) * amount, y: 1 + (scale.y / 100 - 1) * amount))
    }
    for (animator, amounts) in zip(text.animators, amounts) {
      if let skew = animator.skew?.value(at: frame) {
        let axis = animator.skewAxis?.value(at: frame) ?? 0
        result = result.concatenating(
          Transform(skew: (skew * amounts[index]).radians, axis: (axis * amounts[index]).radians))
      }
      if let rotation = animator.rotation?.value(at: frame) {
        result = result.concatenating(Transform(rotation: (rotation * amounts[index]).radians))
      }
    }
    for (animator, amounts) in zip(text.animators, amounts) {
      guard let position = animator.position?.value(at: frame) else { continue }
      let shift = isOnPath ? Vector(0, position.y) : position - .zero
      result = result.concatenating(Transform(translation: shift * amounts[index]))
    }
    return result.concatenating(Transform(translation: center))
  }

  /// Returns the distance of each letter's centre along a path.
  ///
  /// - Parameters:
  ///   - centers: the x coordinates of the centres in straight lines.
  ///   - start: the x coordinate of the left edge of a text's box.
  private func pathDistances(along path: MeasuredTextPath, centers: [Double], start: Double) -> [Double] {
    let letters = lines.letters
    if path.forcesAlignment, letters.count > 1 {
      let first = letters[0].advance / 2
      let room = path.length - path.firstMargin - first - letters[letters.count - 1].advance / 2
      return letters.indices.map {
        path.firstMargin + first + room * Double($0) / Double(letters.count - 1)
      }
    }
    let factor = document.justification == 1 ? 1 : document.justification == 2 ? 0.5 : 0
    let shift = path.firstMargin - start + factor * (path.length - (document.box?.width ?? 0))
    return centers.map { $0 + shift }
  }

  /// Returns how far the positions and anchors of animators move a letter along a path.
  private func shiftAlongPath(_ index: Int) -> Double {
    var shift = 0.0
    for (animator, amounts) in zip(text.animators, amounts) {
      let (position, anchor) = (animator.position?.value(at: frame).x, animator.anchor?.value(at: frame).x)
      shift += ((position ?? 0) + (anchor ?? 0)) * amounts[index]
    }
    return shift
  }

  /// Returns how far the tracking of animators moves each letter. A justified line stays where it is justified.
  private func trackingShifts() -> [Double] {
    var shifts = [Double](repeating: 0, count: lines.letters.count)
    let values = text.animators.map { $0.tracking?.value(at: frame) ?? 0 }
    guard values.contains(where: { $0 != 0 }) else { return shifts }
    let factor = document.justification == 1 ? -1 : document.justification == 2 ? -0.5 : 0
    var start = 0
    while start < shifts.count {
      let end = lines.letters[start...].firstIndex { $0.line != lines.letters[start].line } ?? shifts.count
      var pen = 0.0
      for index in start..<end {
        // The first letter of a line that starts at the left has nothing before it.
        if index > start || factor != 0 {
          for (value, amounts) in zip(values, amounts) { pen += value * amounts[index] }
        }
        shifts[index] = pen
      }
      // Half of the distance before the first letter keeps a centred line in position.
      let shift = factor * (pen + (document.justification == 2 ? shifts[start] : 0))
      for index in start..<end { shifts[index] += shift }
      start = end
    }
    return shifts
  }

  /// Returns the x coordinate about which each letter is transformed.
  ///
  /// - Parameter alignment: the distance from the centre, in halves of the group's width.
  private func groupCenters(alignment: Double) -> [Double] {
    var centers: [Double] = []
    var start = 0
    let letters = lines.letters
    for index in letters.indices {
      let endsLine = index + 1 == letters.count || letters[index + 1].line != letters[index].line
      let endsGroup =
        switch text.grouping {
        case .letters: true
        case .words: endsLine || letters[index].isSpace
        case .lines: endsLine
        }
      guard endsGroup else { continue }
      let last = text.grouping == .words && letters[index].isSpace && index > start ? index - 1 : index
      let (from, to) = (letters[start].origin.x, letters[last].origin.x + letters[last].advance)
      let center = (from + to) / 2 + alignment * (to - from) / 2
      centers += Array(repeating: center, count: index + 1 - start)
      start = index + 1
    }
    return centers
  }
}
