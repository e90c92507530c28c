import Geometry

/// The kinds of stored shapes. The larger one is the first of a pair.
enum ShapeKind: UInt8, BitwiseCopyable, Sendable {
  case circle, polygon, edge, halfPlane
}

/// A stored shape: a disk, a convex polygon with radius (a capsule has two vertices), an edge of a chain, a half-plane.
///
/// Coordinates are those of the body, around its centre of mass.
///
/// Two lines of the cache: what finds and tests pairs is in the first one, with what a disk needs.
struct ShapeRecord: BitwiseCopyable, Sendable {
  var kind: ShapeKind
  var isSensor: Bool
  var count: Int32 = 1
  var body: Int32
  /// The first of the shape's vertices: a block of ``ShapeRecord/blockSize`` vectors, vertices first, then normals.
  var block: Int32 = -1
  /// The next shape of the body; -1 after the last.
  var next: Int32 = -1
  var filter: CollisionFilter
  /// Keeps the normal at the beginning of the second line.
  let padding: Int64 = 0
  /// The radius around the vertices, in metres.
  var radius: Double
  /// The middle of the vertices; the centre of a disk; a point on the line of a half-plane.
  var center: Point
  /// The normal of a half-plane.
  var normal = Vector.zero
  /// The largest distance of the outline from the body's centre of mass, in metres.
  var extent: Double
  /// The radius of the largest disk around `center` inside the shape, in metres.
  var core: Double
  var surface: Surface

  /// The vertices of the block, behind which the normals are: an edge also has those of its neighbours.
  @inline(__always) var vertexCount: Int { kind == .edge ? 4 : Int(count) }

  /// The number of vectors of a block.
  static let blockSize = 2 * ConvexOutline.maximumCount
}

/// A shape with its vertices, for the narrow phase.
struct ShapeView {
  let record: UnsafePointer<ShapeRecord>
  let vertices: UnsafePointer<Point>
  let normals: UnsafePointer<Vector>

  @inline(__always) init(_ record: UnsafePointer<ShapeRecord>, blocks: UnsafePointer<Point>) {
    self.record = record
    // A disk's only vertex is its centre.
    if record.pointee.block < 0 {
      vertices = UnsafeRawPointer(record).advanced(by: MemoryLayout<ShapeRecord>.offset(of: \.center)!)
        .assumingMemoryBound(to: Point.self)
      normals = UnsafeRawPointer(vertices).assumingMemoryBound(to: Vector.self)
    } else {
      vertices = blocks + Int(record.pointee.block)
      normals = UnsafeRawPointer(vertices + record.pointee.vertexCount).assumingMemoryBound(to: Vector.self)
    }
  }

  @inline(__always) var kind: ShapeKind { record.pointee.kind }
  @inline(__always) var count: Int { Int(record.pointee.count) }
  @inline(__always) var radius: Double { record.pointee.radius }
  @inline(__always) var center: Point { record.pointee.center }
}
