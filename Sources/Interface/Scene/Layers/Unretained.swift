// Walks over layers without counting references. These functions belong to no actor: a closure of the main actor that is
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

nonisolated extension Array where Element == Layer {
  /// Calls `body` for each layer with its index.
  ///
  /// The layers must not be released meanwhile: `body` changes no tree, and calls no code of a program.
  @inline(__always) func forEachUnretained(_ body: (_ index: Int, _ layer: Layer) -> Void) {
    withUnretained { layers in
      for index in layers.indices { layers[index].withUnretained { body(index, $0) } }
    }
  }

  /// Calls `body` with the layers, which must not be released meanwhile.
  @inline(__always) func withUnretained(_ body: (UnsafeBufferPointer<Unmanaged<Layer>>) -> Void) {
    withUnsafeBufferPointer { layers in
      // A reference and an unmanaged reference have the same layout. Loading a reference would retain it.
      layers.withMemoryRebound(to: Unmanaged<Layer>.self, body)
    }
  }
}
