import Geometry
import Physics

/// A scene that runs.
public struct SceneRun: Sendable {
  public let scene: PhysicsScene
  public var world: World
  /// The dynamic bodies in the order of their creation.
  public let bodies: [BodyID]

  public init(_ scene: PhysicsScene) throws {
    self.scene = scene
    (world, bodies) = try scene.makeWorld()
  }

  public mutating func step() { world.step() }

  public var energy: Double { world.kineticEnergy }
  public var awakeCount: Int { bodies.count { world.isAwake($0) } }
  public var highest: Double { bodies.map { world.position(of: $0).y }.max() ?? 0 }
  /// The number of bodies outside of the bounds.
  public var escapedCount: Int {
    bodies.count {
      let p = world.position(of: $0)
      let b = scene.bounds
      return !(p.x >= b.minX && p.x <= b.maxX && p.y >= b.minY && p.y <= b.maxY)
    }
  }
  /// The 64 bits of FNV-1a over the bytes of x, y and angle of the dynamic bodies.
  public var hash: UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for id in bodies {
      let p = world.position(of: id)
      for number in [p.x, p.y, world.angle(of: id)] {
        var bits = number.bitPattern
        for _ in 0..<8 {
          hash = (hash ^ (bits & 0xFF)) &* 1_099_511_628_211
          bits >>= 8
        }
      }
    }
    return hash
  }
  /// The deepest overlap of two circles, in metres; -1 unless all bodies are equal circles. Complexity: O(n²).
  public var deepestOverlap: Double {
    var radii: Set<Double> = []
    for body in scene.bodies where body.isDynamic {
      guard body.shapes.count == 1, case .circle(_, let radius) = body.shapes[0] else { return -1 }
      radii.insert(radius)
    }
    guard radii.count == 1, let radius = radii.first else { return -1 }
    let points = bodies.map { world.position(of: $0) }
    var worst = 0.0
    for i in points.indices {
      for j in i + 1..<points.count where abs(points[i].x - points[j].x) < 2 * radius {
        worst = max(worst, 2 * radius - points[i].distance(to: points[j]))
      }
    }
    return worst
  }
}
