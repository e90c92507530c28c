import Easel
import SceneTestSupport
import Testing

@testable import Scene

extension BadInput {
  private static let fields: [(String, WritableKeyPath<MediaTiming, Double>)] = [
    ("begin time", \.beginTime), ("duration", \.duration), ("speed", \.speed), ("time offset", \.timeOffset),
    ("repeat count", \.repeatCount), ("repeat duration", \.repeatDuration),
  ]

  static var timing: [BadInput] {
    fields.map { name, field in
      BadInput("\(name) of an animation") { stage in
        for number in numbers {
          for autoreverses in [false, true] {
            var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.2)
            fade.timing[keyPath: field] = number
            (fade.timing.autoreverses, fade.timing.fillMode) = (autoreverses, .both)
            stage.card.add(fade, forKey: "fade")
            var group = AnimationSet([fade, AnimationSet([fade], duration: number)], duration: 0.3)
            group.timing[keyPath: field] = number
            stage.shape.add(group, forKey: "group")
            stage.check("\(number)")
          }
        }
        for layer in stage.all { layer.removeAllAnimations() }
      }
    } + [
      BadInput("time of a layer") { stage in
        for number in numbers {
          (stage.view.layer.speed, stage.card.speed) = (number, -number)
          (stage.view.layer.timeOffset, stage.view.layer.beginTime) = (number, number)
          stage.card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.2))
          stage.check("\(number)")
          #expect(!stage.card.convertTime(number, to: nil).isNaN || number.isNaN)
        }
      },
      BadInput("duration and delay of transactions and transitions") { stage in
        for number in numbers {
          Transaction.run(duration: number) { stage.card.position.x += 1 }
          stage.card.add(LayerTransition(.push, duration: number))
          var half = LayerTransition(.fade, duration: 0.2)
          (half.startProgress, half.endProgress) = (number, -number)
          stage.card.add(half)
          stage.check("\(number)")
        }
      },
    ]
  }

  static var animations: [BadInput] {
    [
      BadInput("values of animations") { stage in
        for number in numbers {
          let point = Point(number, -number)
          stage.card.add(BasicAnimation(.position, from: point, to: point, duration: 0.2))
          stage.card.add(
            BasicAnimation(.bounds, to: Rect(x: number, y: 0, width: number, height: number), duration: 0.2))
          stage.card.add(BasicAnimation(.opacity, from: number, to: -number, duration: 0.2))
          stage.card.add(BasicAnimation(.zPosition, to: number, duration: 0.2))
          stage.card.add(BasicAnimation(.rotationX, from: number, to: 1, duration: 0.2))
          stage.card.add(
            BasicAnimation(
              .transform, to: Transform(a: number, b: 0, c: 0, d: 0, tx: 0, ty: 0), duration: 0.2))
          stage.card.add(BasicAnimation(.shadowRadius, to: number, duration: 0.2))
          stage.card.add(BasicAnimation(.rotation, to: number, duration: 0.2))
          stage.card.add(BasicAnimation(.sublayerRotationY, to: number, duration: 0.2))
          stage.card.add(BasicAnimation(.anchorPoint, from: point, duration: 0.2))
          stage.card.add(
            BasicAnimation.additive(.position, from: point, to: Point(number, number), duration: 0.2))
          stage.text.add(BasicAnimation(.scale, from: number, to: 1, duration: 0.2))
          stage.text.add(BasicAnimation(.boundsWidth, to: number, duration: 0.2))
          stage.text.add(BasicAnimation(.sublayerScaleZ, to: number, duration: 0.2))
          stage.shape.add(BasicAnimation(.lineWidth, from: number, to: 3, duration: 0.2))
          stage.shape.add(BasicAnimation(.strokeEnd, from: number, to: -1, duration: 0.2))
          stage.gradient.add(BasicAnimation(.locations, from: [number], to: [0, number], duration: 0.2))
          stage.gradient.add(BasicAnimation(.startPoint, to: point, duration: 0.2))
          stage.replicator.add(
            BasicAnimation(
              .instanceTransform, to: Transform3D(translationX: number, y: 0, z: 0), duration: 0.2))
          stage.replicator.add(BasicAnimation(.instanceDelay, to: number, duration: 0.2))
          stage.check("\(number)")
          for layer in stage.all { layer.removeAllAnimations() }
        }
      },
      BadInput("values of keyframes") { stage in
        for number in numbers {
          let points = [Point(0, 0), Point(number, 1), Point(2, 2)]
          for track in [try Keyframes(points), try Keyframes.discrete(points), try Keyframes.paced(points)] {
            stage.card.add(TrackAnimation(.position, along: track, duration: 0.2), forKey: "track")
            stage.check("\(number)")
          }
          stage.card.add(
            TrackAnimation(.position, along: try CubicKeyframes.paced(points), duration: 0.2), forKey: "track"
          )
          stage.check("\(number)")
        }
      },
      BadInput("paths of animations") { stage in
        let unusable = [
          Path(), Path(lines: [Point(1, 1)], isClosed: false), Path(lines: [Point(1, 1), Point(.nan, 1)]),
          Path(lines: [Point(-1e308, 0), Point(1e308, 0)]),
        ]
        for path in unusable { #expect(throws: KeyframeError.unusablePath) { try PathTrack(path) } }
        let tiny = try PathTrack(Path(lines: [Point(1, 1), Point(1 + 1e-12, 1)]))
        stage.card.add(TrackAnimation(.position, along: tiny, duration: 0.2))
        stage.card.add(TrackAnimation(.position, along: tiny, duration: 0.2).rotation())
        stage.check("tiny")
      },
      BadInput("animations of properties that a layer does not have") { stage in
        stage.card.add(BasicAnimation(.strokeEnd, from: 0, to: 1, duration: 0.2))
        stage.card.add(BasicAnimation(.locations, from: [0], to: [1], duration: 0.2))
        stage.check("other kinds")
      },
    ]
  }

  /// The keyframes that are refused, with the reason.
  static let keyframes: [(name: String, error: KeyframeError, make: () throws(KeyframeError) -> Void)] = [
    ("no values", .noValues, { () throws(KeyframeError) in _ = try Keyframes<Double>([]) }),
    ("no discrete values", .noValues, { () throws(KeyframeError) in _ = try Keyframes<Double>.discrete([]) }),
    ("no paced values", .noValues, { () throws(KeyframeError) in _ = try Keyframes<Double>.paced([]) }),
    ("no cubic values", .noValues, { () throws(KeyframeError) in _ = try CubicKeyframes<Double>([]) }),
    (
      "too many key times", .keyTimeCount(expected: 2, found: 3),
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1], keyTimes: [0, 0.5, 1]) }
    ),
    (
      "too few discrete key times", .keyTimeCount(expected: 3, found: 2),
      { () throws(KeyframeError) in _ = try Keyframes.discrete([0.0, 1], keyTimes: [0, 1]) }
    ),
    (
      "unsorted key times", .keyTimesNotAscending(index: 2),
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1, 2], keyTimes: [0, 1, 0.5]) }
    ),
    (
      "a key time that is not a number", .keyTimesNotAscending(index: 1),
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1, 2], keyTimes: [0, .nan, 1]) }
    ),
    (
      "a negative key time", .keyTimesNotAscending(index: 0),
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1], keyTimes: [-1, 1]) }
    ),
    (
      "a key time after the end", .keyTimesNotAscending(index: 1),
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1], keyTimes: [0, 1.5]) }
    ),
    (
      "an infinite key time", .keyTimesNotAscending(index: 1),
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1], keyTimes: [0, .infinity]) }
    ),
    (
      "key times that end early", .keyTimesIncomplete,
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1], keyTimes: [0, 0.9]) }
    ),
    (
      "too few timing functions", .functionCount(expected: 2, found: 1),
      { () throws(KeyframeError) in _ = try Keyframes([0.0, 1, 2], functions: [.linear]) }
    ),
    (
      "too many tangents", .tangentCount(expected: 2, found: 3),
      { () throws(KeyframeError) in
        _ = try CubicKeyframes([0.0, 1], tangents: CubicTangents(tension: [0, 0, 0]))
      }
    ),
  ]
}
