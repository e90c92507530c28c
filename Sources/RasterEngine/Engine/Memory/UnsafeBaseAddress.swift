/// The memory of an array that somebody else keeps alive and unchanged for as long as the pointer is used.
///
/// A native array keeps its elements in one block that only a mutation replaces. The frame whose arrays these are is
/// an immutable value that the rasterizer holds on to while it draws, so that its loops can walk over commands, verbs
/// and points without touching a reference count.
func unsafeBaseAddress<Element>(of array: [Element]) -> UnsafePointer<Element> {
  array.withUnsafeBufferPointer { $0.baseAddress } ?? UnsafePointer(
    bitPattern: MemoryLayout<Element>.alignment)!
}
