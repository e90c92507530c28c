import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// A way to give layers and animations values that make no sense.
@MainActor struct BadInput {
  let name: String
  let apply: (BadInputStage) throws -> Void

  init(_ name: String, _ apply: @escaping (BadInputStage) throws -> Void) {
    self.name = name
    self.apply = apply
  }

  /// Numbers that are no durations, sizes, factors or counts.
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 5e-324, 1e308, -1e308,
  ]

  static let all = timing + animations + geometry + masks + kinds + styles + blocks
}

/// A window with a layer of each kind on a view.
@MainActor final class BadInputStage {
  let harness = SceneHarness(size: Size(120, 90))
  let view = View(frame: Rect(x: 10, y: 10, width: 90, height: 70))
  let card = Layer(frame: Rect(x: 5, y: 5, width: 30, height: 20))
  let shape = ShapeLayer(frame: Rect(x: 40, y: 5, width: 20, height: 20))
  let gradient = GradientLayer(frame: Rect(x: 5, y: 40, width: 20, height: 20))
  let replicator = ReplicatorLayer(frame: Rect(x: 30, y: 40, width: 20, height: 20))
  let emitter = EmitterLayer(ParticleEmitter(cells: []))
  let scroll = ScrollLayer(frame: Rect(x: 60, y: 40, width: 20, height: 20))
  let text = TextLayer("Text", frame: Rect(x: 60, y: 5, width: 30, height: 20))
  let tiled = TiledLayer(frame: Rect(x: 5, y: 62, width: 40, height: 8))
  /// The completions that were called.
  var ended = 0

  var all: [Layer] { [card, shape, gradient, replicator, emitter, scroll, text, tiled] }

  private let name: String

  /// - Parameter name: what is tried, for messages.
  init(_ name: String) {
    self.name = name
    harness.root.addSubview(view)
    for layer in all { view.layer.addSublayer(layer) }
    card.backgroundColor = .white
    shape.path = Path(ellipseIn: Rect(x: 2, y: 2, width: 16, height: 16))
    shape.strokeColor = .white
    gradient.colors = [.white, .black, .white]
    let dot = Layer(frame: Rect(x: 8, y: 0, width: 4, height: 4))
    dot.backgroundColor = .white
    replicator.addSublayer(dot)
    scroll.addSublayer(Layer(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    tiled.drawTile = { context, request in context.fill(request.rect) }
    harness.frame()
  }

  /// Plays for a while, and checks that what is shown is finite and complete.
  func check(_ value: String) {
    let label = "\(name), \(value)"
    for _ in 0..<3 { harness.frame(after: 0.11) }
    #expect(harness.staleArea() == nil, "\(label)")
    var layers = [harness.root.layer]
    while let layer = layers.popLast() {
      let shown = layer.presentation
      #expect(shown.position.isFinite && shown.bounds.isFinite && shown.transform.isFinite, "\(label)")
      #expect(shown.opacity >= 0 && shown.opacity <= 1, "\(label)")
      layers += layer.sublayers
    }
    _ = harness.root.layer.hitTest(Point(40, 30))
    _ = harness.dump
  }
}

// MARK: Schedules and animations

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
            BasicAnimation(.transform, to: Transform(a: number, b: 0, c: 0, d: 0, tx: 0, ty: 0), duration: 0.2))
          stage.card.add(BasicAnimation(.shadowRadius, to: number, duration: 0.2))
          stage.shape.add(BasicAnimation(.lineWidth, from: number, to: 3, duration: 0.2))
          stage.shape.add(BasicAnimation(.strokeEnd, from: number, to: -1, duration: 0.2))
          stage.gradient.add(BasicAnimation(.locations, from: [number], to: [0, number], duration: 0.2))
          stage.gradient.add(BasicAnimation(.startPoint, to: point, duration: 0.2))
          stage.replicator.add(
            BasicAnimation(.instanceTransform, to: Transform3D(translationX: number, y: 0, z: 0), duration: 0.2))
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
            TrackAnimation(.position, along: try CubicKeyframes.paced(points), duration: 0.2), forKey: "track")
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

// MARK: Layers

extension BadInput {
  static var geometry: [BadInput] {
    [
      BadInput("singular and extreme transforms") { stage in
        let planes = [
          Transform(scaleX: 0, y: 1), Transform(scale: 0), Transform(scale: 1e300), Transform(scale: 1e-300),
          Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
        ]
        for transform in planes {
          for layer in stage.all { layer.transform = transform }
          stage.view.transform = transform
          (stage.card.shadowOpacity, stage.card.filters) = (1, [.blur(standardDeviation: 2)])
          stage.check("\(transform)")
          View.animate(duration: 0.2) { stage.view.transform = .identity }
          stage.check("back from \(transform)")
        }
      },
      BadInput("singular and extreme transforms in space") { stage in
        var spaces = [
          Transform3D(rotation: .pi / 2, axis: Axis3D.y.vector), Transform3D(translationX: 0, y: 0, z: 1e300),
        ]
        for number in [0, 1e300, -1 / 1e-300] {
          var space = Transform3D.identity
          (space.m34, space.m44) = (number, 0)
          spaces.append(space)
        }
        for space in spaces {
          for layer in stage.all { layer.transform3D = space }
          (stage.view.layer.sublayerTransform, stage.replicator.instanceTransform) = (space, space)
          stage.replicator.instanceCount = 5
          stage.check("\(space)")
          _ = stage.card.visiblePoint(Point(1, 1), in: stage.view.layer)
        }
      },
      BadInput("extreme bounds") { stage in
        for number in [0, -1, 1e-300, 1e9, 1e150] {
          for layer in stage.all {
            layer.bounds = Rect(x: -number, y: number, width: number, height: number)
            layer.position = Point(number, -number)
            (layer.cornerRadius, layer.borderWidth) = (number, number)
          }
          stage.check("\(number)")
        }
      },
    ]
  }

  static var masks: [BadInput] {
    [
      BadInput("a layer as its own mask, and masks in a circle") { stage in
        stage.card.mask = stage.card
        #expect(stage.card.mask == nil)
        (stage.card.mask, stage.shape.mask) = (stage.shape, stage.gradient)
        stage.gradient.mask = stage.card
        #expect(stage.gradient.mask == nil && stage.shape.superlayer === stage.card)
        stage.shape.mask = stage.view.layer.sublayers.first
        stage.check("circle")
        // A mask can have only one layer: it moves.
        stage.scroll.mask = stage.shape
        #expect(stage.card.mask == nil && stage.shape.superlayer === stage.scroll)
        stage.check("moved")
      },
      BadInput("a layer that contains the masked one as its mask") { stage in
        let inner = Layer(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        stage.card.addSublayer(inner)
        inner.mask = stage.card
        #expect(inner.mask == nil && stage.card.superlayer === stage.view.layer)
        stage.check("ancestor")
      },
      BadInput("many nested masks, without a size") { stage in
        var layer: Layer = stage.card
        for _ in 0..<60 {
          let mask = Layer()
          layer.mask = mask
          layer = mask
        }
        stage.check("nested")
      },
    ]
  }

  static var kinds: [BadInput] {
    [
      BadInput("numbers of instances") { stage in
        // The animations of sublayers end when those of the last instance do.
        for count in [Int.min, -1, 0, 1_000, Int.max] {
          stage.replicator.sublayers[0].add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.01))
          stage.replicator.instanceCount = count
          stage.replicator.instanceDelay = count > 0 ? 1e-3 : -1e300
          stage.harness.frame()
        }
        stage.replicator.instanceCount = 3
        for number in numbers {
          (stage.replicator.instanceDelay, stage.replicator.instanceRedOffset) = (number, number)
          stage.replicator.instanceAlphaOffset = number
          stage.replicator.instanceColor = Color(red: number, green: 1, blue: -number, alpha: number)
          stage.replicator.instanceTransform = Transform3D(Transform(scale: number))
          stage.check("\(number)")
        }
      },
      BadInput("numbers of particles") { stage in
        for number in numbers {
          var cell = ParticleCell(birthRate: number, lifetime: number)
          (cell.velocity, cell.scale, cell.spin, cell.scaleRange) = (number, number, number, number)
          (cell.beginTime, cell.repeatCount) = (number, number)
          cell.contentsSize = Size(number, number)
          cell.color = SIMD4(number, -number, 0, number)
          var many = ParticleCell(birthRate: 1e5, lifetime: 100)
          (many.velocity, many.emissionRange, many.cells) = (number, number, [cell])
          var source = ParticleEmitter(cells: [cell], birthRate: number)
          (source.position, source.size) = (Point3D(number, 0, number), Size(number, number))
          (source.lifetime, source.velocity, source.depth) = (number, number, number)
          for mode in EmitterRenderMode.allCases {
            source.renderMode = mode
            stage.emitter.emitter = source
            stage.harness.frame(after: 0.02)
          }
          stage.emitter.emitter.setBirthRate(number, at: number)
          stage.emitter.emitter.discardHistory(before: number)
          stage.emitter.images = [-1: Image(width: 1, height: 1, pixels: [0])]
          stage.check("\(number)")
          let count = ParticleEmitter(cells: [many]).particles(at: 50).count
          #expect(count <= ParticleEmitter.maximumParticles)
        }
      },
      BadInput("tiles of no or any size") { stage in
        for number in numbers {
          stage.tiled.tileSize = Size(number, number)
          stage.tiled.fadeDuration = number
          stage.tiled.bounds.size = Size(number, number)
          stage.tiled.reloadTiles()
          stage.check("\(number)")
        }
        stage.tiled.bounds.size = .zero
        for count in [Int.min, -1, 0, 1, 40, Int.max] {
          (stage.tiled.levelsOfDetail, stage.tiled.levelsOfDetailBias) = (count, count)
          stage.tiled.bounds.size = Size(60, 60)
          stage.check("\(count)")
        }
      },
      BadInput("colours and locations of gradients") { stage in
        let bad = Color(red: .nan, green: .infinity, blue: -1, alpha: .nan)
        let locations: [[Double]] = [
          [.nan, .nan, .nan], [1, 0.5, 0], [-1e300, .infinity, 1e300], [0.5, 0.5, 0.5], [0], [],
        ]
        for kind in GradientLayer.Kind.allCases {
          stage.gradient.kind = kind
          for list in locations {
            stage.gradient.locations = list
            for colors in [[.white, .black, .white], [bad, bad, bad], [bad], []] {
              stage.gradient.colors = colors
              stage.check("\(list)")
            }
          }
          stage.gradient.colors = [.white, .black]
          for point in [Point(0.5, 0.5), Point(1e300, 1e300), Point(-1e300, 0), Point(.nan, 0)] {
            (stage.gradient.startPoint, stage.gradient.endPoint) = (point, point)
            stage.check("\(point)")
          }
        }
      },
      BadInput("paths, dashes and widths of shapes") { stage in
        let dashes: [[Double]] = [
          [.nan], [-1, 2], [0, 0], [1e-300, 1e-300], [.infinity, 1], [1e300], Array(repeating: 0.01, count: 999),
        ]
        let paths = [
          Path(), Path(lines: [Point(.nan, 0), Point(1, .infinity)], isClosed: true),
          Path(lines: [Point(-1e300, 0), Point(1e300, 1)], isClosed: true),
          Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20)),
        ]
        for path in paths {
          stage.shape.path = path
          for dash in dashes {
            stage.shape.lineDashPattern = dash
            stage.check("\(dash)")
          }
          for number in numbers {
            (stage.shape.lineWidth, stage.shape.miterLimit, stage.shape.lineDashPhase) = (number, number, number)
            (stage.shape.strokeStart, stage.shape.strokeEnd) = (1, number)
            stage.check("\(number)")
          }
          stage.shape.add(BasicAnimation(.path, from: path, to: Path(), duration: 0.2), forKey: "path")
          stage.check("to nothing")
        }
      },
      BadInput("scrolled places") { stage in
        for number in numbers {
          stage.scroll.scroll(to: Point(number, -number))
          stage.scroll.scroll(toShow: Rect(x: number, y: 0, width: -number, height: number))
          stage.scroll.sublayers[0].scrollRectToVisible(Rect(x: 0, y: number, width: 1, height: number))
          stage.check("\(number)")
        }
        stage.scroll.scroll(toShow: .null)
        stage.card.scrollRectToVisible(.null)
        stage.check("null")
      },
      BadInput("sizes of text") { stage in
        for number in [Double.nan, .infinity, -1, 0, 1e-300, 5e3] {
          stage.text.fontSize = number
          for string in ["", "A", "\n\n", "\u{200F}\u{301}", String(repeating: "word ", count: 200)] {
            (stage.text.string, stage.text.isWrapped) = (string, true)
            stage.check("\(number)")
          }
        }
      },
    ]
  }

  static var styles: [BadInput] {
    [
      BadInput("numbers of filters, shadows and borders") { stage in
        for number in numbers {
          let matrix = ColorMatrix(rows: Array(repeating: number, count: 20))
          for layer in stage.all {
            layer.filters = [.blur(standardDeviation: number), .colorMatrix(matrix)]
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, number, Vector(number, number))
            layer.shadowPath = Path(rect: Rect(x: number, y: 0, width: number, height: 1))
            layer.cornerRadii = CornerRadii(topLeft: number, bottomRight: -number)
            (layer.borderWidth, layer.zPosition, layer.rasterizationScale) = (number, number, number)
            (layer.opacity, layer.rasterizes) = (number, true)
          }
          stage.check("\(number)")
        }
      },
      BadInput("parts of contents") { stage in
        let images = [
          Image(width: 1, height: 1, pixels: [0xFFFF_FFFF]),
          Image(width: 3, height: 2, scale: 1e-9, pixels: Array(repeating: 0, count: 6)),
        ]
        for image in images {
          stage.card.contents = image
          for number in numbers + [0.5, 2] {
            stage.card.contentsRect = Rect(x: number, y: -number, width: number, height: number)
            stage.card.contentsCenter = Rect(x: number, y: 0, width: 0, height: number)
            for gravity in [ContentsGravity.resize, .resizeAspect, .resizeAspectFill, .center] {
              stage.card.contentsGravity = gravity
              stage.check("\(number) \(gravity)")
            }
          }
        }
      },
    ]
  }
}

// MARK: Views

extension BadInput {
  static var blocks: [BadInput] {
    [
      BadInput("numbers of blocks") { stage in
        for number in numbers {
          View.animate(duration: number, delay: number, animations: { stage.view.center.x += 1 })
          View.animate(duration: number, options: [.repeat, .autoreverse]) { stage.view.alpha = 0.5 }
          for spring in [
            Spring(mass: number, stiffness: number, damping: number),
            Spring(response: number, dampingRatio: number), Spring(duration: number, bounce: number),
            Spring(settlingDuration: number, dampingRatio: number),
          ] {
            View.animate(
              spring: spring, initialVelocity: number, delay: number, animations: { stage.view.center.y += 1 })
          }
          stage.check("\(number)")
          stage.view.removeAllAnimations()
        }
      },
      BadInput("numbers of keyframe blocks") { stage in
        for number in numbers {
          for mode in [KeyframeCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            View.animateKeyframes(duration: number > 1 ? 0.2 : number, delay: number, calculationMode: mode) {
              View.addKeyframe(relativeStart: number, relativeDuration: number) { stage.view.center.x += 1 }
              View.addKeyframe(relativeStart: 0.5, relativeDuration: -number) { stage.view.center.x += 1 }
              View.addKeyframe(relativeStart: 0.5, relativeDuration: 0) { stage.view.alpha = 0.5 }
            }
            stage.check("\(number)")
          }
          View.animateKeyframes(duration: 0.2, animations: {})
        }
      },
      BadInput("numbers and order of a property animator's methods") { stage in
        for number in numbers {
          let animator = PropertyAnimator(duration: number > 1 ? 0.2 : number) { stage.view.center.x += 5 }
          animator.finish(at: .current)
          animator.stop(withoutFinishing: false)
          animator.addAnimations(delayFactor: number) { stage.view.alpha = 0.7 }
          animator.start(afterDelay: number)
          animator.fractionComplete = number
          stage.check("\(number)")
          animator.pause()
          animator.continueAnimation(with: .spring(Spring(response: number), initialVelocity: number))
          animator.continueAnimation(durationFactor: number)
          stage.check("\(number) continued")
          animator.isReversed = true
          animator.stop(withoutFinishing: false)
          animator.stop(withoutFinishing: true)
          animator.finish(at: .start)
          stage.check("\(number) stopped")
        }
      },
      BadInput("durations and views of transitions") { stage in
        let (parent, first, second) = (View(frame: stage.view.bounds), View(), View(frame: .zero))
        stage.view.addSubview(parent)
        parent.addSubview(first)
        for number in numbers {
          View.transition(with: parent, .flipFromLeft, duration: number, animations: {})
          View.transition(with: second, .curlUp, duration: number, animations: {})
          stage.check("\(number)")
        }
        View.transition(from: second, to: first, .flipFromTop, duration: 0.2)
        stage.check("a view without a superview")
        View.transition(from: first, to: second, .curlDown, duration: 0.2)
        View.transition(from: second, to: first, .curlUp, duration: 0.2)
        stage.check("there and back")
      },
    ]
  }
}
