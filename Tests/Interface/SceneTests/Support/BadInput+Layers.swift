import Easel
import SceneTestSupport
import Testing

@testable import Scene

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
          [.nan], [-1, 2], [0, 0], [1e-300, 1e-300], [.infinity, 1], [1e300],
          Array(repeating: 0.01, count: 999),
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
            (stage.shape.lineWidth, stage.shape.miterLimit, stage.shape.lineDashPhase) = (
              number, number, number
            )
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
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (
              1, number, Vector(number, number)
            )
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
