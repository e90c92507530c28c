// Walks over layers and views without counting references. These functions belong to no actor: a closure of the main actor that is
// passed to a function of the standard library checks its actor at each call, which took a third of a frame.

nonisolated extension Unmanaged {
  /// Calls `body` with the object, which must not be released meanwhile.
  @inline(__always) func withUnretained<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }

  /// Whether this is a reference to `object`.
  @inline(__always) func refers(to object: Instance) -> Bool {
    toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}

nonisolated extension Array where Element: AnyObject {
  /// Calls `body` for each element with its index.
  ///
  /// The elements must not be released meanwhile: the array is a constant, or `body` changes no tree and calls no code of a program.
  @inline(__always) func forEachUnretained(_ body: (_ index: Int, _ element: Element) -> Void) {
    withUnretained { elements in
      for index in elements.indices { elements[index].withUnretained { body(index, $0) } }
    }
  }

  /// Calls `body` with the elements, which must not be released meanwhile.
  @inline(__always)
  func withUnretained<Result>(_ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Result) -> Result {
    withUnsafeBufferPointer { elements in
      // A reference and an unmanaged reference have the same layout. Loading a reference would retain it.
      elements.withMemoryRebound(to: Unmanaged<Element>.self, body)
    }
  }
}
