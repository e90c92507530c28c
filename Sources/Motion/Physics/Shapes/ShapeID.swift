/// The name of a shape of a body in its world.
public struct ShapeID: Hashable, Sendable, BitwiseCopyable {
  let index: Int32
  let generation: UInt32
}
