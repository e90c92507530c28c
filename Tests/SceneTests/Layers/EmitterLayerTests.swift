import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Emitter layers") struct EmitterLayerTests {
  /// The centres of the discs of a flight of particles after two seconds, in painting order. Old ones are at the right.
  private func centers(_ mode: EmitterRenderMode, latitude: Double = 0) -> [Double] {
    let harness = SceneHarness(size: Size(200, 100))
    var cell = ParticleCell(birthRate: 4, lifetime: 10)
    (cell.velocity, cell.contentsSize, cell.emissionLatitude) = (20, Size(4, 4), latitude)
    var emitter = ParticleEmitter(cells: [cell])
    (emitter.position, emitter.renderMode) = (Point3D(10, 50, 0), mode)
    let layer = EmitterLayer(emitter)
    harness.root.layer.addSublayer(layer)
    harness.frame(after: 2)
    var context = GraphicsContext()
    layer.render(in: &context)
    let list = context.displayList
    return list.commands.filter { $0.operation == .fillPath }.map { list.path(of: $0).bounds.midX }
  }

  @Test("The render mode orders the particles by age or by depth")
  func renderModes() {
    let oldestFirst = centers(.oldestFirst)
    #expect(oldestFirst.count == 8)
    #expect(oldestFirst == oldestFirst.sorted(by: >))
    #expect(centers(.oldestLast) == oldestFirst.reversed())
    #expect(centers(.unordered) == oldestFirst)
    // Those that fly towards the viewer are the nearer the older they are, and away from it the farther.
    #expect(centers(.backToFront, latitude: 0.5) == centers(.oldestLast, latitude: 0.5))
    #expect(centers(.backToFront, latitude: -0.5) == centers(.oldestFirst, latitude: -0.5))
  }
}
