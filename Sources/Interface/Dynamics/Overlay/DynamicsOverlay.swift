import Geometry
import Painting
import Physics
import Scene
import Text

/// Draws the physics of an animator over its reference view, for debugging.
///
/// | mark | meaning |
/// |---|---|
/// | coloured ring around a centre | an awake item; items of one island have one colour |
/// | grey ring | an item that sleeps |
/// | white ring | a held item |
/// | green line | the velocity, a tenth of a second long |
/// | yellow arc | the angular velocity |
/// | red dot and line | a contact, and its normal |
/// | text | awake items, islands, contacts, kinetic energy in J, momentum in kg m/s |
///
/// Marks are where the views are shown: the world is ahead of the screen by up to a step.
///
/// ```swift
/// let overlay = DynamicsOverlay(of: animator) { .bundled(size: 10) }
/// overlay.frame = root.bounds
/// root.addSubview(overlay)
/// overlay.isOn = true
/// ```
@MainActor public final class DynamicsOverlay: View {
  /// Whether the overlay is drawn. Default false.
  public var isOn = false {
    didSet {
      isHidden = !isOn
      setNeedsDisplay()
    }
  }
  /// The area for the text, in the overlay's points; nil for the bounds. The text is at its top right, because gesture inspectors
  /// have their panels at the top left.
  public var area: Rect?

  private weak var animator: DynamicAnimator?
  private let makeFont: () -> Font?
  private lazy var font = makeFont()

  /// Creates an overlay for an animator. Its frame should be that of the reference view.
  ///
  /// - Parameters:
  ///   - animator: the animator whose world is drawn.
  ///   - font: returns the font of the text, when the overlay is first shown; nil for none.
  public init(of animator: DynamicAnimator, font: @escaping () -> Font?) {
    self.animator = animator
    makeFont = font
    super.init()
    name = "dynamics overlay"
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Draws again what changed. Call it after frames that show items, for example in ``DynamicAnimator/onShow``.
  public func update() { if isOn { setNeedsDisplay() } }

  public override func draw(_ context: inout GraphicsContext) {
    guard isOn, let animator else { return }
    let world = animator.world
    let islands = IslandColors(world)
    for record in animator.records {
      context.strokeColor = record.held != nil ? .white : islands.color(of: record.body)
      draw(record, at: animator.shownPose(of: record).center, world, &context)
    }
    let contacts = world.contactStates
    for contact in contacts {
      context.fillColor = .red
      context.strokeColor = .red
      context.strokeStyle = StrokeStyle(width: 1.5)
      for point in contact.points {
        let position = DynamicsOverlay.shownPlace(of: point.inPoints, in: contact, animator)
        context.fillEllipse(in: Rect(center: position, size: Size(6, 6)))
        context.strokeLines([position, position + contact.normal * (12 + min(40, contact.impulse * 40))])
      }
    }
    drawText(lines(animator, islands: islands.count, contacts: contacts.count), &context)
  }

  /// Where a point of a contact is shown: moved with the items from where the last step found them to where they are on the
  /// screen. An item that did not move, such as an anchored one, does not count. Between two that moved, it is the mean.
  ///
  /// The world finds contacts at the beginning of a step, and moves their points with the first body.
  private static func shownPlace(
    of point: Point, in contact: ContactState, _ animator: DynamicAnimator
  ) -> Point {
    let (first, second) = (animator.record(of: contact.bodyA), animator.record(of: contact.bodyB))
    let found = first.map { point - ($0.current.center - $0.previous.center) } ?? point
    var sum = Vector.zero
    var count = 0.0
    for case let record? in [first, second] {
      let (shown, start) = (animator.shownPose(of: record), record.previous)
      if shown == start, start == record.current { continue }
      let rotation = Transform(rotation: shown.angle - start.angle)
      sum += shown.center + rotation * (found - start.center) - found
      count += 1
    }
    return count > 0 ? found + sum / count : point
  }

  /// Draws an item in the stroke colour of the context, with its velocities.
  private func draw(
    _ record: ItemRecord, at center: Point, _ world: World, _ context: inout GraphicsContext
  ) {
    context.strokeStyle = StrokeStyle(width: 2)
    context.strokeEllipse(in: Rect(center: center, size: Size(14, 14)))
    let velocity = world.velocity(of: record.body).inPoints
    if velocity.length > 1 {
      context.strokeColor = .green
      context.strokeLines([center, center + velocity * 0.1])
    }
    let spin = world.angularVelocity(of: record.body)
    if abs(spin) > 0.01 {
      var arc = Path()
      arc.addArc(
        center: center, radius: 12, startAngle: 0, endAngle: max(-6, min(6, spin * 0.3)),
        direction: spin > 0 ? .clockwise : .counterclockwise)
      context.strokeColor = .yellow
      context.stroke(arc)
    }
  }

  private func lines(_ animator: DynamicAnimator, islands: Int, contacts: Int) -> [String] {
    let world = animator.world
    let awake = animator.records.count { $0.held == nil && world.isAwake($0.body) }
    func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    let momentum = world.momentum
    return [
      "awake \(awake) of \(animator.records.count), islands \(islands), contacts \(contacts)",
      "energy \(number(world.kineticEnergy)) J, momentum \(number(momentum.dx)), \(number(momentum.dy)) kg m/s",
    ]
  }

  private func drawText(_ lines: [String], _ context: inout GraphicsContext) {
    guard let font else { return }
    let area = area ?? bounds
    let height = font.lineHeight.rounded(.up) + 2
    let width = lines.map { font.measure($0).width }.max() ?? 0
    let size = Size(width + 16, height * Double(lines.count) + 8)
    let panel = Rect(
      origin: Point(max(area.minX + 8, area.maxX - 8 - size.width), area.minY + 8), size: size)
    context.fillColor = Color(white: 0, alpha: 0.75)
    context.fill(Path(roundedRect: panel, cornerRadius: 6))
    context.fillColor = Color(white: 0.95)
    for (index, line) in lines.enumerated() {
      context.draw(line, at: Point(panel.minX + 8, panel.minY + 4 + height * Double(index)), font: font)
    }
  }
}

/// The colours of the islands of a world, in the order of their numbers.
private struct IslandColors {
  private static let colors: [Color] = [.cyan, .orange, .magenta, .yellow, .green, .blue]

  private let islands: [BodyID: Int]
  private let numbers: [Int]

  init(_ world: World) {
    islands = world.islands
    numbers = Set(islands.values).sorted()
  }

  var count: Int { numbers.count }

  /// Returns the colour of a body; grey outside of islands.
  func color(of body: BodyID) -> Color {
    guard let island = islands[body], let index = numbers.firstIndex(of: island) else {
      return Color(white: 0.5)
    }
    return IslandColors.colors[index % IslandColors.colors.count]
  }
}
