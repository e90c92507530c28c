import Geometry

/// The memory of a ``ShapeStore``, for loops: plain pointers, which cost no reference counting.
struct ShapeColumns {
  let records: UnsafePointer<ShapeRecord>
  let vertices: UnsafePointer<Point>
  let firsts: UnsafePointer<Int32>

  @inline(__always) subscript(shape: Int32) -> UnsafePointer<ShapeRecord> { records + Int(shape) }
  /// The first shape of a body; -1 if it has none.
  @inline(__always) func first(of body: Int32) -> Int32 { firsts[Int(body)] }
  @inline(__always) func view(_ shape: Int32) -> ShapeView { view(records + Int(shape)) }
  @inline(__always) func view(_ record: UnsafePointer<ShapeRecord>) -> ShapeView {
    ShapeView(record, blocks: vertices)
  }
}
