import Geometry
import Painting

nonisolated extension TransitionDrawing {
  /// Draws a page that is rolled up over what lies below.
  ///
  /// - Parameter progress: 0...1; clamped. At 0 the page covers the other picture, at 1 it is gone.
  mutating func drawCurl(
    of page: TransitionSheet, over below: TransitionSheet, at moment: TransitionMoment
  ) {
    let (bounds, tolerance) = (moment.bounds, moment.tolerance)
    let placement = page.placement(in: bounds)
    // A pixel more, so that the clip to the page's area does not cut smooth edges.
    let painted = (placement * page.painted).insetBy(dx: -2 * tolerance, dy: -2 * tolerance)
    guard let back = placement.inverse, let curl = PageCurl(of: bounds, painting: painted) else {
      return draw(below, below.placement(in: bounds))
    }
    let contact = curl.contact(at: moment.progress)
    // Where the page still lies, even its transparent parts cover what is below.
    let side = 2 * (bounds.width + bounds.height)
    clip(to: curl.band(curl.range.low - side, contact, margin: side)) { drawing in
      drawing.draw(below, below.placement(in: bounds))
    }
    // A bend in an edge is seen sooner than a shift.
    let strips = curl.strips(contact: contact, tolerance: tolerance / 8)
    let margin = 4 * tolerance
    /// Draws the strips of one side of the page. The smooth clip of the group is the outline of the cylinder.
    func drawSide(showingBack: Bool, shadow: Shadow?, _ drawing: inout TransitionDrawing) {
      drawing.group(clippedTo: curl.visibleBand(contact: contact), shadow: shadow) { drawing in
        for strip in strips where strip.showsBack == showingBack {
          var (low, high) = strip.target
          // Cells end where the next one begins, except at the outline of the cylinder and at the ends of the page.
          if low <= contact - curl.radius * (1 - 1e-6) || low <= curl.range.low { low -= margin }
          if abs(strip.scale) == 1 { high += margin }
          let source = curl.band(
            strip.source.low - margin, strip.source.high + margin, margin: margin
          ).bounds
          drawing.draw(
            page.list(within: back * source), placement.concatenating(curl.transform(of: strip)),
            inCell: curl.band(low, high, margin: margin))
        }
        drawing.drawInside(curl.shading(contact: contact, ofBack: showingBack))
      }
    }
    let lift = min(1, max(0, (contact - curl.range.low) / curl.radius))
    let shadow = Shadow(blur: 2 * curl.shadowDeviation, color: .black.withAlpha(0.5 * lift))
    clip(to: curl.area) { drawing in
      drawSide(showingBack: false, shadow: nil, &drawing)
      if strips.contains(where: \.showsBack) { drawSide(showingBack: true, shadow: shadow, &drawing) }
    }
  }
}

nonisolated extension PageCurl {
  /// The alpha of the paper that covers the picture on the back of the page.
  private static let backAlpha = 0.82

  /// The part of the page's area that the cylinder leaves: everything beyond its outline.
  fileprivate func visibleBand(contact: Double) -> Path {
    band(contact - radius, max(contact, range.high) + radius, margin: radius)
  }

  /// The shading of one side of the page: what of the cylinder faces away from the light above is dark, and the back is
  /// paper through which the picture shines.
  fileprivate func shading(contact: Double, ofBack isBack: Bool) -> DisplayList {
    var context = GraphicsContext()
    context.blendMode = .sourceAtop
    let outline = contact - radius
    let everything = visibleBand(contact: contact)
    if isBack {
      context.fillColor = .white.withAlpha(PageCurl.backAlpha)
      context.fill(everything)
    }
    // Offsets are fractions of the radius from the outline, where the cylinder's surface is vertical.
    let stops: [(Double, Double)] =
      isBack
      ? [(0, 0.4), (0.12, 0.2), (0.35, 0.06), (0.55, 0), (0.8, 0.05), (1, 0.1), (1.6, 0.04), (2, 0.04)]
      : [(0, 0.55), (0.3, 0.3), (1, 0)]
    let end = stops[stops.count - 1].0
    let gradient = Gradient(stops: stops.map { Gradient.Stop($0.0 / end, .black.withAlpha($0.1)) })
    context.fillPaint = .linear(
      LinearGradient(
        gradient, from: corner + direction * outline, to: corner + direction * (outline + end * radius)))
    context.fill(everything)
    return context.displayList
  }
}
