import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// Blocks that animate views: curves, springs, interruption, and keyframe blocks.
  @MainActor static func viewAnimation() -> Page {
    Page(
      "view-animation", "Animation blocks",
      note:
        "Fifty even moments of a view that moves from the left to the right. Dots that lie apart are fast.",
      samples: [
        trace("easeInOut, the default") { card in
          View.animate(duration: 1) { card.center.x = 146 }
        },
        trace("linear, then easeOut") { card in
          View.animate(duration: 0.5, curve: .linear) { card.center = Point(80, 20) }
        } later: { card in
          View.animate(duration: 0.5, curve: .easeOut) { card.center.x = 146 }
        },
        trace("a spring") { card in
          View.animate(spring: Spring(response: 0.5, dampingRatio: 0.3)) { card.center.x = 110 }
        },
        trace("turned: changes add up") { card in
          View.animate(duration: 1) { card.center = Point(146, 20) }
        } later: { card in
          View.animate(duration: 0.5) { card.center = Point(20, 20) }
        },
        trace("turned: from current state") { card in
          View.animate(duration: 1) { card.center = Point(146, 20) }
        } later: { card in
          View.animate(duration: 0.5, options: .beginFromCurrentState) { card.center = Point(20, 20) }
        },
        trace("a block for each axis") { card in
          View.animate(duration: 1, curve: .easeOut) { card.center.x = 146 }
          View.animate(duration: 1, curve: .easeIn) { card.center.y = 20 }
        },
        keyframes(.linear), keyframes(.discrete), keyframes(.paced), keyframes(.cubic),
        keyframes(.cubicPaced),
        Sample("size, turn, colour and alpha", at: [0, 0.35, 0.65, 1], columns: 2, cell: Size(80, 60)) {
          let card = View(frame: Rect(x: 6, y: 16, width: 26, height: 26))
          card.backgroundColor = Palette.blue
          $0.rootView.addSubview(card)
        } start: { window in
          let card = window.rootView.subviews[0]
          View.animate(duration: 1) {
            card.bounds.size = Size(46, 18)
            card.center.x = 46
            card.transform = Transform(rotation: 1)
            (card.backgroundColor, card.alpha) = (Palette.orange, 0.6)
          }
        },
      ])
  }

  @MainActor private static func keyframes(_ mode: KeyframeCalculationMode) -> Sample {
    trace("keyframe block, \(mode.rawValue)") { card in
      View.animateKeyframes(duration: 1, calculationMode: mode) {
        for (start, duration, center) in [
          (0.0, 0.4, Point(50, 20)), (0.4, 0.2, Point(84, 84)), (0.6, 0.4, Point(146, 24)),
        ] {
          View.addKeyframe(relativeStart: start, relativeDuration: duration) { card.center = center }
        }
      }
    }
  }

  /// Draws the centre of a view at fifty moments of a second.
  ///
  /// - Parameters:
  ///   - start: changes the view after the first frame.
  ///   - later: changes it after half a second.
  @MainActor private static func trace(
    _ label: String, start: (View) -> Void, later: ((View) -> Void)? = nil
  ) -> Sample {
    let window = Window(size: Sample.size)
    let card = View(frame: Rect(center: Point(14, 100), size: Size(10, 10)))
    window.rootView.addSubview(card)
    _ = window.makeFrame(at: 0)
    start(card)
    let count = 50
    let points = (0...count).map { step in
      if step == count / 2 { later?(card) }
      _ = window.makeFrame(at: Double(step) / Double(count))
      return card.presentation.center
    }
    return Sample(label) { context in
      context.fillColor = Palette.blue.withAlpha(0.6)
      for point in points { context.fillDot(at: point, diameter: 5) }
    }
  }
}
