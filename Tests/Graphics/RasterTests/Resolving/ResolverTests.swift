import Geometry
import Painting
import Testing

@testable import RasterEngine

@Suite("Resolver") struct ResolverTests {
  /// The kinds of the steps that a frame comes down to, with their bounds.
  private func ops(
    _ items: [Frame.Item], region: PixelBounds = PixelBounds(left: 0, top: 0, right: 100, bottom: 80)
  ) -> [(kind: DrawOp.Kind, bounds: PixelBounds, needsMask: Bool)] {
    var resolver = Resolver()
    let frame = Frame(width: 100, height: 80, items: items)
    resolver.resolve(frame, region: region)
    var stage = EdgeStage()
    stage.begin(surface: resolver.plan.surface)
    for index in 0..<resolver.plan.ops.count {
      stage.buildEdges(resolver.plan.ops.base + index, resolver.plan, worker: 0)
    }
    return withExtendedLifetime(frame) {
      (0..<resolver.plan.ops.count).map {
        (resolver.plan.ops[$0].kind, resolver.plan.ops[$0].bounds, resolver.plan.ops[$0].needsMask)
      }
    }
  }

  private func list(_ draw: (inout GraphicsContext) -> Void) -> Frame.Item {
    var context = GraphicsContext()
    draw(&context)
    return .draw(context.displayList, .identity)
  }

  private func bounds(_ left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32) -> PixelBounds {
    PixelBounds(left: left, top: top, right: right, bottom: bottom)
  }

  @Test("An axis-aligned rectangle is an op of its own kind, a rotated one is not")
  func rectangles() {
    let result = ops([
      list { context in
        context.fill(Rect(x: 10.5, y: 20, width: 5, height: 6))
        context.rotate(by: 0.1)
        context.fill(Rect(x: 40, y: 20, width: 5, height: 6))
      }
    ])
    #expect(result.map(\.kind) == [.rectangle, .fill])
    #expect(result[0].bounds == bounds(10, 20, 16, 26))
  }

  @Test("Ops outside the region, the clip or the surface are left out")
  func culling() {
    let shape = list { $0.fillEllipse(in: Rect(x: 10, y: 10, width: 20, height: 20)) }
    #expect(ops([shape]).map(\.kind) == [.fill])
    #expect(ops([shape], region: bounds(40, 0, 60, 80)).isEmpty)
    #expect(ops([.pushClip(Rect(x: 50, y: 0, width: 9, height: 9), .identity), shape, .pop]).isEmpty)
    #expect(ops([.draw(.empty, .identity)]).isEmpty)
    let away = list { $0.fillEllipse(in: Rect(x: -50, y: 10, width: 20, height: 20)) }
    #expect(ops([away]).isEmpty)
  }

  @Test("Shapes around the surface's origin are left out if the clip is empty")
  func emptyClip() {
    let shapes = list { context in
      context.fill(Rect(x: -50, y: -50, width: 100, height: 100))
      context.fillEllipse(in: Rect(x: -50, y: -50, width: 100, height: 100))
      context.strokeStyle = StrokeStyle(width: 4000, cap: .round, dash: [0.6, 0.7])
      context.stroke(Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100)))
    }
    #expect(ops([shapes]).count == 3)
    let clip = Rect(x: -900, y: 10, width: 50, height: 50)
    #expect(ops([.pushClip(clip, .identity), shapes, .pop]).isEmpty)
    #expect(ops([.pushClip(clip, Transform(rotation: 1)), shapes, .pop]).isEmpty)
  }

  @Test("A mask is needed only where a clip covers pixels in part or cuts a shape's sides")
  func masks() {
    func needs(_ clip: Rect, angle: Double = 0) -> [Bool] {
      ops([
        .pushClip(clip, Transform(rotation: angle)),
        list { $0.fill(Rect(x: 20, y: 20, width: 10, height: 10)) }, .pop,
      ]).map(\.needsMask)
    }
    #expect(needs(Rect(x: 0, y: 0, width: 100, height: 80)) == [false])
    #expect(needs(Rect(x: 10.5, y: 10.5, width: 60, height: 60)) == [false])
    // Rows cost nothing to leave out, columns do.
    #expect(needs(Rect(x: 0, y: 24, width: 100, height: 3)) == [false])
    #expect(needs(Rect(x: 24, y: 0, width: 60, height: 80)) == [true])
    #expect(needs(Rect(x: 0, y: 24.5, width: 100, height: 50)) == [true])
    #expect(needs(Rect(x: 0, y: -20, width: 100, height: 90), angle: 0.1) == [false])
    #expect(needs(Rect(x: 20, y: 12, width: 30, height: 30), angle: 0.4) == [true])
  }

  @Test("Layers have the bounds of their contents, and empty layers are removed")
  func layers() {
    func layer(_ opacity: Double, _ item: Frame.Item) -> [Frame.Item] { [.pushOpacity(opacity), item, .pop] }
    let shape = list { $0.fill(Rect(x: 20, y: 30, width: 10, height: 10)) }
    let half = ops(layer(0.5, shape))
    #expect(half.map(\.kind) == [.beginLayer, .rectangle, .endLayer])
    #expect(half.map(\.bounds) == [PixelBounds](repeating: bounds(20, 30, 30, 40), count: 3))
    #expect(ops(layer(1, shape)).map(\.kind) == [.rectangle])
    // The opacity rounds to 255, but clearing inside the layer must not clear the pixels below.
    #expect(ops(layer(0.999, shape)).map(\.kind) == [.beginLayer, .rectangle, .endLayer])
    #expect(ops(layer(0, shape)).isEmpty)
    #expect(ops(layer(0.5, .draw(.empty, .identity))).isEmpty)
    #expect(ops(layer(0.5, shape), region: bounds(0, 0, 10, 10)).isEmpty)
    #expect(ops(layer(.nan, shape)).isEmpty)
  }

  @Test("An image is copied if its pixels are aligned")
  func images() {
    let image = Image(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF00_0000, count: 16))
    #expect(ops([list { $0.draw(image, at: Point(3, 5)) }]).map(\.kind) == [.blit])
    #expect(ops([list { $0.draw(image, at: Point(3.25, 5)) }]).map(\.kind) == [.image])
    #expect(
      ops([list { $0.draw(image, in: Rect(x: 3, y: 5, width: 8, height: 4)) }]).map(\.kind) == [.image])
    #expect(ops([list { $0.draw(image, in: Rect(x: 3, y: 5, width: 4, height: .nan)) }]).isEmpty)
  }
}
