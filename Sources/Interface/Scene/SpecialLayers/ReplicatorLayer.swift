import Geometry
import Motion
import Painting

/// A layer that draws its sublayers several times, each instance with a transform, a colour and a time of its own.
///
/// ```swift
/// func spinner(_ dot: Layer) -> ReplicatorLayer {
///   let spinner = ReplicatorLayer(frame: Rect(x: 0, y: 0, width: 60, height: 60))
///   spinner.instanceCount = 12
///   spinner.instanceTransform = Transform3D(rotation: .pi / 6, axis: Axis3D.z.vector)
///   spinner.instanceAlphaOffset = -0.07
///   spinner.addSublayer(dot)
///   return spinner
/// }
/// ```
///
/// Instance i has the transform of instance i − 1, applied once more about the centre of the bounds, and then the
/// `sublayerTransform`. There are no copies of layers: the sublayers are drawn once for each distinct time. They are
/// flattened onto the plane of their instance. They are hit at the position of the first instance.
///
/// With an ``instanceDelay``, the animations of sublayers are evaluated at an earlier time for each further instance. An
/// instance shows the old value before its animation begins. The completion of an animation is called when the first instance
/// has reached its end; the others go on until they have, too. Animations that are removed before their end, and those of
/// a ``PropertyAnimator``, end for all instances together.
@MainActor open class ReplicatorLayer: Layer {
  /// The most instances that are drawn: 16,384. Replicators inside of others share the limit: one that is drawn *n* times by
  /// those around it draws at most an *n*th of the limit.
  public static let maximumInstances = 16_384

  /// The number of instances. Default 1. Negative numbers count as 0, and greater ones than ``maximumInstances``, or than what
  /// replicators around this one leave of it, as that.
  public var instanceCount = 1 { didSet { if instanceCount != oldValue { setNeedsDisplay() } } }
  /// The transform from one instance to the next, about the centre of the bounds. Default identity. Instances whose
  /// transform is not finite, or seen edge-on, are not drawn.
  @Animated(key: "instanceTransform") public var instanceTransform = Transform3D.identity
  /// The delay from one instance to the next, in seconds of the layer's time. Default 0.
  @Animated(key: "instanceDelay") public var instanceDelay = 0.0
  /// The colour by which those of the first instance are multiplied. Default white.
  @Animated(key: "instanceColor") public var instanceColor = Color.white
  /// The difference of the red factor from one instance to the next. Factors are clamped to 0...1. Default 0.
  @Animated(key: "instanceRedOffset") public var instanceRedOffset = 0.0
  /// The difference of the green factor from one instance to the next. Default 0.
  @Animated(key: "instanceGreenOffset") public var instanceGreenOffset = 0.0
  /// The difference of the blue factor from one instance to the next. Default 0.
  @Animated(key: "instanceBlueOffset") public var instanceBlueOffset = 0.0
  /// The difference of the alpha factor from one instance to the next. Default 0.
  @Animated(key: "instanceAlphaOffset") public var instanceAlphaOffset = 0.0
  /// Whether instances are painted by their depth, instead of in their order. Instances that penetrate each other are
  /// painted by the depth of their centres. Default false.
  public var preservesDepth = false { didSet { if preservesDepth != oldValue { setNeedsDisplay() } } }

  /// The time at which a replicator around this one evaluates the layer; nil for the present.
  fileprivate var evaluationTime: Double?
  /// The animator that informs the layer of the time.
  private var reference: AnimatorReference?

  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { ReplicatorLayer() }

  override func setUp() {
    storage().replicates = true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    reference?.animator?.removeTimed(self)
    reference = tree?.animator.reference
    reference?.animator?.addTimed(self)
    // The replicators around the layer may have changed.
    if tree == nil { limit = ReplicatorLayer.maximumInstances }
  }

  /// The most instances that the layer draws, of which the replicators around it draw several times as many. They set it
  /// before they draw.
  fileprivate var limit = ReplicatorLayer.maximumInstances {
    didSet { if limit != oldValue { setNeedsDisplay() } }
  }
  /// The number of instances that are drawn.
  var drawnCount: Int { max(0, min(limit, instanceCount)) }

  override var lastInstanceDelay: Double { max(0, Double(drawnCount - 1) * instanceDelay) }

  override func redrawInstances() { if instanceDelay != 0 { setNeedsDisplay() } }

  /// One drawing of the sublayers.
  fileprivate struct Instance {
    var transform: Transform3D
    var list: DisplayList
    var color: Color
  }

  /// The drawing consists of sublayers, which blend with what lies below.
  override var drawsOntoBackdrop: Bool { true }

  open override func draw(_ context: inout GraphicsContext) {
    super.draw(&context)
    let instances = makeInstances()
    var order = Array(instances.indices)
    if preservesDepth {
      order = DepthPolygon.paintingOrder(
        of: instances.map { DepthPolygon($0.list.bounds, transform: $0.transform) })
    }
    for index in order { context.draw(instances[index]) }
  }

  private func makeInstances() -> [Instance] {
    guard drawnCount > 0, let style else { return [] }
    style.isReplicating = true
    defer {
      for sublayer in sublayers { sublayer.clearWork() }
      clearWorkOfSublayers()
      style.isReplicating = false
    }
    // The product of the limits of all replicators around a layer stays below the limit of one.
    for sublayer in sublayers { sublayer.limitInstances(to: limit / drawnCount) }
    let center = bounds.center
    let toCenter = Transform3D(translationX: -center.x, y: -center.y, z: 0)
    let back = Transform3D(translationX: center.x, y: center.y, z: 0).concatenating(
      transform3DOfSublayers(isPresented: true))
    let isDelayed = instanceDelay != 0 && sublayers.contains(where: \.hasAnimations)
    let now = evaluationTime ?? animationTime
    var list = isDelayed ? DisplayList.empty : sublayerList()
    var power = Transform3D.identity
    var instances: [Instance] = []
    for index in 0..<drawnCount {
      if index > 0 { power = instanceTransform.concatenating(power) }
      let transform = toCenter.concatenating(power).concatenating(back)
      guard transform.isFinite else { break }
      if transform.isEdgeOn { continue }
      if isDelayed {
        for sublayer in sublayers {
          sublayer.showAnimations(atParentTime: now - Double(index) * instanceDelay)
        }
        list = sublayerList()
      }
      instances.append(Instance(transform: transform, list: list, color: color(of: index)))
    }
    if isDelayed { for sublayer in sublayers { sublayer.showAnimations(atParentTime: now) } }
    return instances
  }

  private func color(of index: Int) -> Color {
    func factor(_ start: Double, _ offset: Double) -> Double {
      max(0, min(1, start + Double(index) * offset))
    }
    return Color(
      red: factor(instanceColor.red, instanceRedOffset),
      green: factor(instanceColor.green, instanceGreenOffset),
      blue: factor(instanceColor.blue, instanceBlueOffset),
      alpha: factor(instanceColor.alpha, instanceAlphaOffset))
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ instance: ReplicatorLayer.Instance) {
    let color = instance.color
    guard color.alpha > 0 else { return }
    let isTinted = color.red < 1 || color.green < 1 || color.blue < 1
    withState { context in
      if isTinted {
        let (r, g, b, a) = (color.red, color.green, color.blue, color.alpha)
        context.beginLayer(filters: [
          .colorMatrix(
            ColorMatrix(rows: [r, 0, 0, 0, 0, 0, g, 0, 0, 0, 0, 0, b, 0, 0, 0, 0, 0, a, 0]))
        ])
      } else if color.alpha < 1 {
        context.beginLayer(opacity: color.alpha)
      }
      if let planar = instance.transform.planarTransform {
        context.concatenate(planar)
        context.draw(instance.list)
      } else {
        context.draw(instance.list.projected(by: instance.transform, tolerance: 0.05 / Layer.renderingScale))
      }
    }
  }
}

extension ReplicatorLayer: TimedLayer {
  // The animations of the sublayers request the frames.
  var isRunning: Bool { false }

  /// Requests a drawing, because what later instances show may change while the first instance rests.
  func timeChanged() {
    guard instanceDelay != 0, !isStopped, sublayers.contains(where: \.hasAnimations) else { return }
    setNeedsDisplay()
  }
}

extension Layer {
  /// Whether the layer or a descendant is animated.
  fileprivate var hasAnimations: Bool {
    animations != nil || mask?.hasAnimations == true
      || sublayers.contains(where: \.hasAnimations)
  }

  /// Limits the instances of the outermost replicators among the layer and its descendants. Those inside of them are limited
  /// when they are drawn.
  fileprivate func limitInstances(to limit: Int) {
    if style?.replicates == true, let replicator = self as? ReplicatorLayer {
      replicator.limit = limit
      return
    }
    mask?.limitInstances(to: limit)
    for sublayer in sublayers { sublayer.limitInstances(to: limit) }
  }

  /// Shows the animations of the layer and its descendants at a time of the superlayer.
  fileprivate func showAnimations(atParentTime parentTime: Double) {
    let time = timing?.localTime(at: parentTime) ?? parentTime
    animations?.showValues(on: self, at: time)
    (self as? ReplicatorLayer)?.evaluationTime = time
    mask?.showAnimations(atParentTime: time)
    for sublayer in sublayers { sublayer.showAnimations(atParentTime: time) }
  }

  /// Marks the layer and its descendants as in need of nothing, because a replicator has drawn them.
  fileprivate func clearWork() {
    (self as? ReplicatorLayer)?.evaluationTime = nil
    wasPlaced = true
    work.requested.subtract([.content, .placement])
    mask?.clearWork()
    for sublayer in sublayers { sublayer.clearWork() }
    clearWorkOfSublayers()
  }

  /// Forgets the work of sublayers, except layout.
  fileprivate func clearWorkOfSublayers() {
    work.below.subtract([.content, .placement, .recording])
    work.prune()
  }
}

extension ReplicatorLayer {
  fileprivate static var instanceTransformProperty: LayerProperty<Transform3D> {
    LayerProperty("instanceTransform", animated: \ReplicatorLayer._instanceTransform)
  }
  fileprivate static var instanceDelayProperty: LayerProperty<Double> {
    LayerProperty("instanceDelay", animated: \ReplicatorLayer._instanceDelay)
  }
  fileprivate static var instanceColorProperty: LayerProperty<Color> {
    LayerProperty("instanceColor", animated: \ReplicatorLayer._instanceColor)
  }
  fileprivate static var instanceRedOffsetProperty: LayerProperty<Double> {
    LayerProperty("instanceRedOffset", animated: \ReplicatorLayer._instanceRedOffset)
  }
  fileprivate static var instanceGreenOffsetProperty: LayerProperty<Double> {
    LayerProperty("instanceGreenOffset", animated: \ReplicatorLayer._instanceGreenOffset)
  }
  fileprivate static var instanceBlueOffsetProperty: LayerProperty<Double> {
    LayerProperty("instanceBlueOffset", animated: \ReplicatorLayer._instanceBlueOffset)
  }
  fileprivate static var instanceAlphaOffsetProperty: LayerProperty<Double> {
    LayerProperty("instanceAlphaOffset", animated: \ReplicatorLayer._instanceAlphaOffset)
  }
}

extension LayerProperty where Value == Transform3D {
  /// ``ReplicatorLayer/instanceTransform``.
  public static var instanceTransform: LayerProperty { ReplicatorLayer.instanceTransformProperty }
}

extension LayerProperty where Value == Double {
  /// ``ReplicatorLayer/instanceDelay``.
  public static var instanceDelay: LayerProperty { ReplicatorLayer.instanceDelayProperty }
  /// ``ReplicatorLayer/instanceRedOffset``.
  public static var instanceRedOffset: LayerProperty { ReplicatorLayer.instanceRedOffsetProperty }
  /// ``ReplicatorLayer/instanceGreenOffset``.
  public static var instanceGreenOffset: LayerProperty { ReplicatorLayer.instanceGreenOffsetProperty }
  /// ``ReplicatorLayer/instanceBlueOffset``.
  public static var instanceBlueOffset: LayerProperty { ReplicatorLayer.instanceBlueOffsetProperty }
  /// ``ReplicatorLayer/instanceAlphaOffset``.
  public static var instanceAlphaOffset: LayerProperty { ReplicatorLayer.instanceAlphaOffsetProperty }
}

extension LayerProperty where Value == Color {
  /// ``ReplicatorLayer/instanceColor``.
  public static var instanceColor: LayerProperty { ReplicatorLayer.instanceColorProperty }
}
