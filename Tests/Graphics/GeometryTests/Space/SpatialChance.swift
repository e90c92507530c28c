import Geometry

extension Chance {
  mutating func axis() -> Vector3D { Vector3D(number(-1...1), number(-1...1), number(-1...1)) }

  /// A transform with every part: scale, skew, rotation, translation and perspective.
  mutating func transform3D() -> Transform3D {
    func scale() -> Double { number(0.3...3) * (happens(0.5) ? -1 : 1) }
    var result = Transform3D(scaleX: scale(), y: scale(), z: scale())
    result.m21 = number(-1...1)
    result.m31 = number(-1...1)
    result.m32 = number(-1...1)
    return result.concatenating(Transform3D(rotation: number(-4...4), axis: axis()))
      .concatenating(
        Transform3D(translationX: number(-200...200), y: number(-200...200), z: number(-200...200))
      )
      .concatenating(Transform3D(perspective: number(300...900)))
  }

  /// A plane that a person could see: turned about any axis and moved, in front of the eye or partly behind it.
  mutating func view() -> Transform3D {
    Transform3D(rotation: number(-1.5...1.5), axis: axis())
      .concatenating(
        Transform3D(translationX: number(-100...100), y: number(-100...100), z: number(-200...200))
      )
      .concatenating(Transform3D(perspective: number(300...900)))
  }
}

extension Transform3D {
  /// The elements, row by row.
  var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The greatest difference of two elements, relative to the greatest element if that is more than 1.
  func difference(to other: Transform3D) -> Double {
    let scale = max(1, elements.map(abs).max() ?? 1)
    return zip(elements, other.elements).map { abs($0 - $1) / scale }.reduce(0) { $0 > $1 ? $0 : $1 }
  }
}
