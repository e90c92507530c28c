import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterReference
import RasterTestSupport
import Testing

/// Results of searches and of cached copies equal the results of direct computation.
@Suite("Expensive lists") struct AttackTests {
  private func expectAlike(
    _ frame: Frame, _ tolerance: PictureTolerance, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let whole = pixels(of: frame, with: Rasterizer())
    for path in RenderingPath.fast {
      let difference = BitmapDifference(whole, path.pixels(of: frame))
      #expect(difference.isEmpty, "\(path): \(difference)", sourceLocation: sourceLocation)
    }
    let difference = BitmapDifference(whole, RenderingPath.reference.pixels(of: frame))
    #expect(tolerance.allows(difference), "\(difference)", sourceLocation: sourceLocation)
  }

  @Test(
    "Small expensive lists match the reference",
    arguments: [
      AttackList.gradientEdges, .conicEdges, .nestedItems, .clips, .colorFilters,
    ])
  func small(attack: AttackList) {
    let share = attack == .nestedItems || attack == .clips ? 0.004 : 0.002
    // Each group or clip on top of another rounds once more.
    expectAlike(
      attack.frame(share: share, width: 40, height: 30),
      PictureTolerance(channel: 16, mean: 2.5, wrongShare: 0))
  }

  @Test("Each of many hard edges lies at its stop")
  func hardEdges() {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    let count = 300
    let stops = (0..<count).flatMap { index in
      let color = PremultipliedColor(bits: colors[index % 3])
      let straight = Color(
        red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
      return [index, index + 1].map { Gradient.Stop(Double($0) / Double(count), straight) }
    }
    var context = GraphicsContext()
    context.fillPaint = .linear(
      LinearGradient(Gradient(stops: stops), from: .zero, to: Point(Double(count), 0), spread: .repeating))
    context.fill(Rect(x: 0, y: 0, width: 500, height: 2))
    let bitmap = Bitmap(width: 500, height: 2)
    Rasterizer().render(
      Frame(width: 500, height: 2, items: [.draw(context.displayList, .identity)]), into: bitmap)
    #expect(bitmap.pixels.prefix(500).enumerated().allSatisfy { $1 == colors[$0 % 3] })
  }

  @Test(
    "Strongly reduced images are averages of their pixels: extended, repeated and rotated", arguments: 0..<4)
  func reduced(kind: Int) {
    var random = SeededGenerator(seed: 7)
    let image = Image(
      width: 190, height: 130,
      pixels: (0..<190 * 130).map { index in
        // Slow and quick changes.
        let base = UInt32(index % 190) << 8 | UInt32(index / 190)
        return 0xFF00_0000 | base | UInt32(random.index(below: 256)) << 16
      })
    var context = GraphicsContext()
    context.imageQuality = .high
    switch kind {
    case 0: context.draw(image, in: Rect(x: 1.3, y: 2.1, width: 8, height: 6))
    case 1:
      context.draw(
        image, from: Rect(x: 20, y: 10, width: 100, height: 90),
        in: Rect(x: 1.3, y: 2.1, width: 5, height: 20))
    default:
      let turn = kind == 2 ? Transform.identity : Transform(rotation: 0.4)
      context.fillPaint = .pattern(
        Pattern(image, transform: Transform(scale: 0.043).concatenating(turn), quality: .high))
      context.fill(Rect(x: 0, y: 0, width: 24, height: 20))
    }
    let frame = Frame(width: 24, height: 20, items: [.draw(context.displayList, .identity)])
    expectAlike(frame, PictureTolerance(channel: 12, mean: 1, wrongShare: 0))
  }

  @Test("Budget and placeholder are the same for both rasterizers and any number of threads")
  func refusal() throws {
    var frame = AttackList.planes.frame(share: 0.05, width: 40, height: 30)
    frame.items = try frame.items.map { item in
      guard case .draw(let list, let transform) = item else { return item }
      return .draw(try DisplayList(decoding: list.encoded()), transform)
    }
    frame.budget = DrawingBudget(work: 1e5, memory: 1e9)
    let bitmap = Bitmap(width: 40, height: 30)
    let errors = Rasterizer().render(frame, into: bitmap)
    #expect(errors.count == 1 && errors[0].resource == .work && errors[0].operation == .fillClip)
    #expect(Rasterizer(threads: 3, bandHeight: 5).render(frame, into: bitmap) == errors)
    #expect(ReferenceRasterizer().render(frame, into: bitmap) == errors)
    expectAlike(frame, .flattening)
  }
}
