/// A growing row of plain values: one column of the world's struct of arrays.
///
/// A copy shares the storage until one of the copies is written, as an array does. Unlike an array, a column lends a
/// pointer that stays valid until the next append or copy, so that a step checks uniqueness once for a column and not
/// once for an element.
///
/// The pointers are the module's only unsafe memory. Every index is checked in debug builds.
struct Column<Element: BitwiseCopyable & Sendable>: Sendable {
  private var storage: ColumnStorage<Element>
  /// The number of elements.
  private(set) var count = 0

  init() { storage = ColumnStorage(capacity: 0) }

  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var last: Element? { count == 0 ? nil : self[count - 1] }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "the index \(index) is outside of 0..<\(count)")
      return storage.base[index]
    }
    set {
      assert(index >= 0 && index < count, "the index \(index) is outside of 0..<\(count)")
      makeUnique()
      storage.base[index] = newValue
    }
    _modify {
      assert(index >= 0 && index < count, "the index \(index) is outside of 0..<\(count)")
      makeUnique()
      yield &storage.base[index]
    }
  }
  @inline(__always) subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    set { self[Int(index)] = newValue }
    _modify { yield &self[Int(index)] }
  }

  /// The elements for reading. Valid until the column is changed.
  @inline(__always) var elements: UnsafePointer<Element> { UnsafePointer(storage.base) }

  /// Returns the elements for writing. Valid until the column is appended to or copied.
  @inline(__always) mutating func mutableElements() -> UnsafeMutablePointer<Element> {
    makeUnique()
    return storage.base
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == storage.capacity { reallocate(capacity: max(16, count * 2)) } else { makeUnique() }
    storage.base[count] = element
    count += 1
  }

  /// Appends copies of a value until the column has `newCount` elements, or removes the elements behind them.
  mutating func resize(to newCount: Int, repeating element: Element) {
    if newCount > storage.capacity { reallocate(capacity: max(newCount, count * 2)) } else { makeUnique() }
    if newCount > count { (storage.base + count).initialize(repeating: element, count: newCount - count) }
    count = newCount
  }

  /// Gives the column a number of elements, of which none has a value that matters. They must all be written.
  mutating func resizeWithoutValues(to newCount: Int) {
    if newCount > storage.capacity { reallocate(capacity: max(newCount, count * 2)) } else { makeUnique() }
    count = newCount
  }

  @discardableResult @inline(__always) mutating func removeLast() -> Element {
    assert(count > 0, "an empty column has no last element")
    count -= 1
    return storage.base[count]
  }

  /// Removes and returns the last element; nil if there is none.
  @inline(__always) mutating func popLast() -> Element? { count == 0 ? nil : removeLast() }

  /// Replaces the element at an index, or appends one if the index is the number of elements.
  @inline(__always) mutating func store(_ element: Element, at index: Int32) {
    if Int(index) == count { append(element) } else { self[index] = element }
  }

  /// Removes all elements and keeps the memory.
  @inline(__always) mutating func removeAll() { count = 0 }

  /// Removes the elements behind the first `newCount`.
  @inline(__always) mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count, "a column of \(count) elements has no \(newCount) to keep")
    count = newCount
  }

  /// Sorts the elements from an index on. Complexity: O(n log n), no allocation.
  @inline(__always) mutating func sort(
    from start: Int = 0, by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    assert(start >= 0 && start <= count, "the index \(start) is outside of 0...\(count)")
    guard count - start > 1 else { return }
    makeUnique()
    UnsafeMutableBufferPointer(start: storage.base + start, count: count - start)
      .sortInPlace(by: areInIncreasingOrder)
  }

  @inline(__always) private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { reallocate(capacity: storage.capacity) }
  }

  @inline(never) private mutating func reallocate(capacity: Int) {
    let fresh = ColumnStorage<Element>(capacity: capacity)
    fresh.base.update(from: storage.base, count: count)
    storage = fresh
  }
}

/// The memory of a column. Shared between copies, which do not write to it; that is why it may be `Sendable`.
private final class ColumnStorage<Element: BitwiseCopyable>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    // Lines of the cache, and the widest vector.
    base = UnsafeMutableRawPointer.allocate(
      byteCount: max(capacity * MemoryLayout<Element>.stride, 1), alignment: 64
    ).bindMemory(to: Element.self, capacity: capacity)
  }

  deinit { base.deallocate() }
}
