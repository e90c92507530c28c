import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// Animators that are paused, scrubbed, reversed and finished.
  @MainActor static func propertyAnimators() -> Page {
    Page(
      "property-animators", "Property animators",
      note:
        "What is on the screen, upwards, over two seconds. Each animator takes a second from 0 to 1 if it is left alone.",
      samples: [
        plot("left alone") { _ in [] },
        plot("paused for 0.8 s") { [(0.4, $0.pause), (1.2, $0.start)] },
        plot("turned back") { animator in [(0.6, { animator.isReversed = true })] },
        plot("turned back twice") { animator in
          [(0.4, { animator.isReversed = true }), (0.6, { animator.isReversed = false })]
        },
        plot("scrubbed for 0.8 s") { animator in
          [(0.3, animator.pause)]
            + (0...16).map { step in
              let (time, fraction) = (
                0.3 + 0.05 * Double(step), 0.5 - 0.3 * cosine(Double(step) / 16 * 2 * .pi)
              )
              return (time, { animator.fractionComplete = fraction })
            } + [(1.1, animator.start)]
        },
        plot("continued by a spring") { animator in
          [
            (0.5, animator.pause),
            (
              0.5,
              {
                animator.continueAnimation(with: .spring(Spring(response: 0.4, dampingRatio: 0.4)))
              }
            ),
          ]
        },
        plot("continued more slowly") { animator in
          [(0.4, animator.pause), (0.4, { animator.continueAnimation(durationFactor: 1.4) })]
        },
        plot("stopped, not finished") { animator in
          [(0.35, { animator.stop(withoutFinishing: true) })]
        },
        finished(at: .start), finished(at: .current), finished(at: .end),
        plot("a spring instead of a curve", spring: Spring(response: 0.5, dampingRatio: 0.35)) { _ in [] },
      ])
  }

  private typealias Event = (time: Double, action: () -> Void)

  private static func cosine(_ angle: Double) -> Double { Vector(angle: angle, length: 1).dx }

  @MainActor private static func finished(at position: PropertyAnimator.Position) -> Sample {
    plot("finished at the \(position.rawValue)") { animator in
      [
        (0.5, { animator.stop(withoutFinishing: false) }), (0.9, { animator.finish(at: position) }),
      ]
    }
  }

  /// A diagram of a view's x coordinate while an animator moves it.
  ///
  /// - Parameter events: the calls to the animator, in ascending order of times.
  @MainActor private static func plot(
    _ label: String, spring: Spring? = nil, _ events: (PropertyAnimator) -> [Event]
  ) -> Sample {
    let window = Window(size: Sample.size)
    let card = View(frame: Rect(center: .zero, size: Size(10, 10)))
    window.rootView.addSubview(card)
    _ = window.makeFrame(at: 0)
    let move = { card.center.x = 1_000 }
    let animator =
      spring.map { PropertyAnimator(spring: $0, animations: move) }
      ?? PropertyAnimator(duration: 1, animations: move)
    animator.start()
    var remaining = events(animator)[...]
    let steps = 240
    let values = (0...steps).map { step in
      let time = 2 * Double(step) / Double(steps)
      _ = window.makeFrame(at: time)
      // After the frame, so that the action is at its time.
      while let event = remaining.first, event.time <= time + 1e-9 {
        event.action()
        remaining.removeFirst()
      }
      return card.presentation.center.x / 1_000
    }
    return Sample.plot(
      label, Plot(times: 0...2, values: -0.1...1.4),
      [Plot.Curve(Palette.blue) { values[min(steps, max(0, Int(($0 / 2 * Double(steps)).rounded())))] }])
  }
}
