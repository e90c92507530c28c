/// Memory for plain values that is reused from frame to frame. It grows with a new scene and then allocates no more.
///
/// Writers reserve room first, and readers stay below ``count``. Debug builds check both. Release builds check nothing. ``base`` is
/// never checked.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0 {
    didSet { assert(count >= 0 && count <= capacity, "an arena's count must lie between 0 and its capacity") }
  }

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = Arena.allocate(capacity)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    // One more cache line, so that a vector may read past the last element.
    UnsafeMutableRawPointer
      .allocate(byteCount: capacity * MemoryLayout<Element>.stride + 64, alignment: 64)
      .bindMemory(to: Element.self, capacity: capacity)
  }

  /// Makes room for `additional` elements after the last one.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    assert(additional >= 0, "room for a negative number of elements")
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

  /// Replaces all elements by `newCount` elements with undefined values.
  mutating func resize(to newCount: Int) {
    removeAll()
    reserve(newCount)
    count = newCount
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    let last = self[count &- 1]
    count &-= 1
    return last
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "an arena's index must be below its count")
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "an arena's index must be below its count")
      base[index] = newValue
    }
  }

  /// The address of the `count` elements from `index` on, to read or write. They must lie in the reserved room, below ``count`` or
  /// not.
  @inline(__always)
  func address(of index: Int, count length: Int = 1) -> UnsafeMutablePointer<Element> {
    assert(
      index >= 0 && length >= 0 && index + length <= capacity, "elements must lie in the room of their arena")
    return base + index
  }

  /// In debug builds, checks the arena's count and alignment.
  func checkInvariants() {
    assert(count >= 0 && count <= capacity, "an arena's count must lie between 0 and its capacity")
    assert(Int(bitPattern: base) % 64 == 0, "an arena's memory must be aligned to cache lines")
  }
}
