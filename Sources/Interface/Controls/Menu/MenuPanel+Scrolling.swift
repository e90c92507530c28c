import Geometry
import Painting
import Scene

/// A menu that is higher than its window: its lines scroll, and an arrow marks an end that is cut.
extension MenuPanel {
  /// An end of the panel.
  enum End: CaseIterable {
    case top, bottom
  }

  /// The height of the marks at cut ends, in points.
  nonisolated static var markHeight: Double { 24 }

  /// Whether the lines are higher than the panel.
  var isScrolling: Bool { layout.size.height > bounds.height }

  /// Whether there are lines beyond an end.
  func isCut(_ end: End) -> Bool {
    guard isScrolling else { return false }
    let range = scrollView.contentOffsetRange
    switch end {
    case .top: return scrollView.contentOffset.y > range.minimum.y
    case .bottom: return scrollView.contentOffset.y < range.maximum.y
    }
  }

  /// The mark of an end, in the panel's points.
  func mark(of end: End) -> Rect {
    let height = min(MenuPanel.markHeight, bounds.height / 4)
    return Rect(
      x: bounds.minX, y: end == .top ? bounds.minY : bounds.maxY - height, width: bounds.width, height: height
    )
  }

  /// Returns the cut end whose mark a point of the panel is on; nil for none.
  func cutEnd(at point: Point) -> End? { End.allCases.first { isCut($0) && mark(of: $0).contains(point) } }

  /// The panel within its border, which clips lines that scroll.
  var inside: Path { Path(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: max(0, cornerRadius - 1)) }

  /// Scrolls by the visible lines towards an end.
  func page(to end: End) {
    let step = max(layout.lineHeight, bounds.height - 2 * MenuPanel.markHeight)
    let target = scrollView.targetContentOffset + Vector(0, end == .top ? -step : step)
    scrollView.setContentOffset(target, animated: true)
  }

  /// Scrolls a line or a swatch into sight, beside the marks.
  func reveal(_ indexPath: MenuIndexPath) {
    guard isScrolling else { return }
    // The first and the last line bring the padding with them.
    let frame = layout.frame(of: indexPath).insetBy(dx: 0, dy: -mark(of: .top).height)
    scrollView.scrollRectToVisible(Rect(x: 0, y: frame.minY, width: 0, height: frame.height), animated: true)
  }

  /// Draws an arrow over a fading ground at each end that is cut.
  func drawCutEnds(_ context: inout GraphicsContext) {
    guard isScrolling else { return }
    for end in End.allCases where isCut(end) {
      let mark = mark(of: end)
      let (outer, inner) = end == .top ? (mark.minY, mark.maxY) : (mark.maxY, mark.minY)
      context.withState { context in
        context.clip(to: inside)
        // The ground is opaque behind the arrow, so that no letters show through it.
        let ground = theme.menuFill.withAlpha(1)
        let fade = Gradient(stops: [
          .init(0, ground), .init(0.6, ground), .init(1, ground.withAlpha(0)),
        ])
        context.fillPaint = .linear(
          LinearGradient(fade, from: Point(0, outer), to: Point(0, inner)))
        context.fill(mark)
        context.strokeColor = theme.title
        context.strokeStyle = StrokeStyle(width: 2, cap: .round, join: .round)
        let (tip, base) = end == .top ? (mark.minY + 6, mark.minY + 12) : (mark.maxY - 6, mark.maxY - 12)
        context.stroke(
          Path {
            $0.move(to: Point(mark.midX - 8, base))
            $0.addLine(to: Point(mark.midX, tip))
            $0.addLine(to: Point(mark.midX + 8, base))
          })
      }
    }
  }
}
