/// The address of an array's elements. The caller must keep the array alive and unchanged while the pointer is used.
///
/// A native array keeps its elements in one block, which only a mutation replaces. The rasterizer retains the immutable frame that
/// owns the arrays while it draws, so that its loops can read commands, verbs and points without reference counting.
func unsafeBaseAddress<Element>(of array: [Element]) -> UnsafePointer<Element> {
  array.withUnsafeBufferPointer { $0.baseAddress } ?? UnsafePointer(
    bitPattern: MemoryLayout<Element>.alignment)!
}
