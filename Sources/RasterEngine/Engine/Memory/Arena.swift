/// Room for plain values that is used again from frame to frame: it grows while a scene is new and then never
/// allocates.
///
/// Reading and writing go through ``base`` without checks: whoever writes reserves first, whoever reads stays below
/// ``count``.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = Arena.allocate(capacity)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    // A cache line more than asked for, so that a vector may read past the last element.
    UnsafeMutableRawPointer
      .allocate(byteCount: capacity * MemoryLayout<Element>.stride + 64, alignment: 64)
      .bindMemory(to: Element.self, capacity: capacity)
  }

  /// Makes sure that `additional` elements fit behind the last one.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if count &+ additional > capacity { grow(to: count &+ additional) }
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let larger = max(least, capacity * 2)
    let memory = Arena.allocate(larger)
    UnsafeMutableRawPointer(memory).copyMemory(from: base, byteCount: count * MemoryLayout<Element>.stride)
    UnsafeMutableRawPointer(base).deallocate()
    base = memory
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    base[count] = element
    count &+= 1
  }

  mutating func append(_ other: borrowing Arena) {
    reserve(other.count)
    UnsafeMutableRawPointer(base + count)
      .copyMemory(from: other.base, byteCount: other.count * MemoryLayout<Element>.stride)
    count &+= other.count
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }
}
