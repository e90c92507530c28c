import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// A component of a property, with the numbers of the whole property.
@MainActor private struct ComponentCase {
  let name: String
  /// The indices of the component's numbers in those of the property.
  let indices: [Int]
  let read: (ComponentStage) -> [Double]
  let set: (ComponentStage) -> [Double]
  let add: (ComponentStage, _ start: Double, _ end: Double) -> AnimationKey

  init<Subject: Layer, Value: Interpolatable>(
    _ name: String, _ indices: [Int], _ layer: @escaping (ComponentStage) -> Subject,
    _ property: LayerProperty<Value>, _ value: @escaping (Double) -> Value,
    shown: @escaping (Subject) -> [Double], set: @escaping (Subject) -> [Double]
  ) {
    self.name = name
    self.indices = indices
    read = { shown(layer($0)) }
    self.set = { set(layer($0)) }
    add = { stage, start, end in
      layer(stage).add(BasicAnimation(property, from: value(start), to: value(end), duration: 1))
      return property.key
    }
  }
}

/// A window with layers whose properties have different numbers everywhere.
@MainActor private final class ComponentStage {
  let harness = SceneHarness(size: Size(200, 100))
  let layer = Layer(frame: Rect(x: 3, y: 5, width: 20, height: 30))
  let gradient = GradientLayer(frame: Rect(x: 50, y: 5, width: 20, height: 30))

  init() {
    layer.backgroundColor = .white
    layer.bounds.origin = Point(2, 4)
    layer.anchorPoint = Point(0.25, 0.75)
    layer.contentsRect = Rect(x: 0.1, y: 0.2, width: 0.7, height: 0.6)
    layer.contentsCenter = Rect(x: 0.3, y: 0.4, width: 0.5, height: 0.1)
    layer.shadowOffset = Vector(6, 7)
    layer.transform = Transform(scaleX: 2, y: 3).concatenating(Transform(translationX: 8, y: 9))
    layer.sublayerTransform = Transform3D(scaleX: 2, y: 3, z: 4).concatenating(
      Transform3D(translationX: 8, y: 9, z: 10))
    (gradient.startPoint, gradient.endPoint) = (Point(0.1, 0.2), Point(0.8, 0.9))
    gradient.colors = [.black, .white]
    for layer in [layer, gradient] { harness.root.layer.addSublayer(layer) }
    harness.frame()
  }
}

@Suite("Animations of components of properties") @MainActor struct ComponentAnimationTests {
  private static func rect(
    _ name: String, _ property: [(String, [Int], LayerProperty<Double>)],
    _ origin: LayerProperty<Point>, _ size: LayerProperty<Size>, shown: @escaping (Layer) -> Rect,
    set: @escaping (Layer) -> Rect
  ) -> [ComponentCase] {
    func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
    return property.map { part, indices, property in
      ComponentCase(
        "\(name).\(part)", indices, \.layer, property, { $0 }, shown: { numbers(shown($0)) },
        set: { numbers(set($0)) })
    } + [
      ComponentCase(
        "\(name).origin", [0, 1], \.layer, origin, { Point($0, $0) }, shown: { numbers(shown($0)) },
        set: { numbers(set($0)) }),
      ComponentCase(
        "\(name).size", [2, 3], \.layer, size, { Size($0, $0) }, shown: { numbers(shown($0)) },
        set: { numbers(set($0)) }),
    ]
  }

  private static func transform(
    _ name: String, _ index: Int, _ property: LayerProperty<Double>, isSublayer: Bool
  ) -> ComponentCase {
    func numbers(_ transform: Transform3D) -> [Double] {
      let (scale, move) = (transform.scaleFactors, transform.translation)
      return [scale.dx, scale.dy, scale.dz, move.dx, move.dy, move.dz]
    }
    return ComponentCase(
      name, [index], \.layer, property, { $0 },
      shown: { numbers(isSublayer ? $0.presentedStyle.sublayerTransform : $0.presentedTransform3D) },
      set: { numbers(isSublayer ? $0.sublayerTransform : $0.transform3D) })
  }

  private static func point(
    _ name: String, _ index: Int, _ property: LayerProperty<Double>,
    shown: @escaping (Layer) -> Point, set: @escaping (Layer) -> Point
  ) -> ComponentCase {
    ComponentCase(
      name, [index], \.layer, property, { $0 }, shown: { [shown($0).x, shown($0).y] },
      set: { [set($0).x, set($0).y] })
  }

  private static func gradient(
    _ name: String, _ index: Int, _ property: LayerProperty<Double>,
    shown: @escaping (GradientLayer) -> Point, set: @escaping (GradientLayer) -> Point
  ) -> ComponentCase {
    ComponentCase(
      name, [index], \.gradient, property, { $0 }, shown: { [shown($0).x, shown($0).y] },
      set: { [set($0).x, set($0).y] })
  }

  private static var points: [ComponentCase] {
    [
      point("position.x", 0, .positionX, shown: \.presentation.position, set: \.position),
      point("position.y", 1, .positionY, shown: \.presentation.position, set: \.position),
      point("anchorPoint.x", 0, .anchorPointX, shown: \.presentation.anchorPoint, set: \.anchorPoint),
      point("anchorPoint.y", 1, .anchorPointY, shown: \.presentation.anchorPoint, set: \.anchorPoint),
      point(
        "shadowOffset.width", 0, .shadowOffsetWidth,
        shown: { Point.zero + $0.presentedStyle.shadowOffset }, set: { Point.zero + $0.shadowOffset }),
      point(
        "shadowOffset.height", 1, .shadowOffsetHeight,
        shown: { Point.zero + $0.presentedStyle.shadowOffset }, set: { Point.zero + $0.shadowOffset }),
      gradient("startPoint.x", 0, .startPointX, shown: { $0.$startPoint }, set: \.startPoint),
      gradient("startPoint.y", 1, .startPointY, shown: { $0.$startPoint }, set: \.startPoint),
      gradient("endPoint.x", 0, .endPointX, shown: { $0.$endPoint }, set: \.endPoint),
      gradient("endPoint.y", 1, .endPointY, shown: { $0.$endPoint }, set: \.endPoint),
    ]
  }

  private static var rects: [ComponentCase] {
    rect(
      "bounds",
      [
        ("origin.x", [0], .boundsOriginX), ("origin.y", [1], .boundsOriginY),
        ("size.width", [2], .boundsWidth), ("size.height", [3], .boundsHeight),
      ], .boundsOrigin, .boundsSize, shown: \.presentation.bounds, set: \.bounds)
      + rect(
        "contentsRect",
        [
          ("origin.x", [0], .contentsRectX), ("origin.y", [1], .contentsRectY),
          ("size.width", [2], .contentsRectWidth), ("size.height", [3], .contentsRectHeight),
        ], .contentsRectOrigin, .contentsRectSize, shown: \.presentedStyle.contentsRect,
        set: \.contentsRect)
      + rect(
        "contentsCenter",
        [
          ("origin.x", [0], .contentsCenterX), ("origin.y", [1], .contentsCenterY),
          ("size.width", [2], .contentsCenterWidth), ("size.height", [3], .contentsCenterHeight),
        ], .contentsCenterOrigin, .contentsCenterSize, shown: \.presentedStyle.contentsCenter,
        set: \.contentsCenter)
  }

  private static var transforms: [ComponentCase] {
    [
      transform("transform.scale.x", 0, .scaleX, isSublayer: false),
      transform("transform.scale.y", 1, .scaleY, isSublayer: false),
      transform("transform.scale.z", 2, .scaleZ, isSublayer: false),
      transform("transform.translation.x", 3, .translationX, isSublayer: false),
      transform("transform.translation.y", 4, .translationY, isSublayer: false),
      transform("transform.translation.z", 5, .translationZ, isSublayer: false),
      transform("sublayerTransform.scale.x", 0, .sublayerScaleX, isSublayer: true),
      transform("sublayerTransform.scale.y", 1, .sublayerScaleY, isSublayer: true),
      transform("sublayerTransform.scale.z", 2, .sublayerScaleZ, isSublayer: true),
      transform("sublayerTransform.translation.x", 3, .sublayerTranslationX, isSublayer: true),
      transform("sublayerTransform.translation.y", 4, .sublayerTranslationY, isSublayer: true),
      transform("sublayerTransform.translation.z", 5, .sublayerTranslationZ, isSublayer: true),
    ]
  }

  @Test("Each component moves alone, has Core Animation's key path, and returns to the set value")
  func each() {
    for item in ComponentAnimationTests.points + ComponentAnimationTests.rects
      + ComponentAnimationTests.transforms
    {
      let stage = ComponentStage()
      let (before, start) = (item.set(stage), stage.harness.time)
      #expect(item.read(stage) == before, "\(item.name)")
      #expect(item.add(stage, 0.5, 1.5).name == item.name)
      for fraction in [0.125, 0.25, 0.5, 0.875] {
        stage.harness.run(for: start + fraction - stage.harness.time)
        var expected = before
        for index in item.indices { expected[index] = 0.5 + fraction }
        let distances = zip(item.read(stage), expected).map { abs($0 - $1) }
        #expect(distances.allSatisfy { $0 < 1e-12 }, "\(item.name) at \(fraction): \(item.read(stage))")
        #expect(item.set(stage) == before && stage.harness.staleArea() == nil, "\(item.name)")
      }
      stage.harness.run(for: 0.2)
      #expect(item.read(stage) == before && !stage.harness.window.needsFrame, "\(item.name)")
    }
  }

  @Test("Frames at other times lead to the same bits")
  func ticks() {
    for item in ComponentAnimationTests.points + ComponentAnimationTests.rects
      + ComponentAnimationTests.transforms
    {
      let shown = [1, 7, 40].map { count in
        let stage = ComponentStage()
        let start = stage.harness.time
        _ = item.add(stage, 0.5, 1.5)
        for step in 1...count {
          stage.harness.frame(after: start + 0.7 * Double(step) / Double(count) - stage.harness.time)
        }
        stage.harness.frame(after: start + 0.75 - stage.harness.time)
        return item.read(stage)
      }
      #expect(shown[0] == shown[1] && shown[0] == shown[2], "\(item.name)")
    }
  }

  @Test(
    "Values that are not finite leave the component as it is", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    for item in ComponentAnimationTests.points + ComponentAnimationTests.rects
      + ComponentAnimationTests.transforms
    {
      let stage = ComponentStage()
      let before = item.set(stage)
      _ = item.add(stage, number, 1)
      for _ in 0..<3 {
        stage.harness.frame(after: 0.2)
        #expect(item.read(stage) == before && stage.harness.staleArea() == nil, "\(item.name)")
      }
      stage.harness.frame(after: 0.5)
      #expect(item.read(stage) == before, "\(item.name)")
    }
  }
}
