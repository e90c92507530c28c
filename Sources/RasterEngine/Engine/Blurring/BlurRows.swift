/// Kernels for the rows of a blur. Counts are of the columns written, rounded up to 16 or 32 by the kernels; the rows have room
/// for that.
enum BlurRows {
  typealias Numbers = UnsafeMutablePointer<UInt16>

  /// Four neighbours by (1 3 3 1) / 8, without leaving 16 bits.
  @_transparent
  static func lowered(_ a: UInt16x16, _ b: UInt16x16, _ c: UInt16x16, _ d: UInt16x16) -> UInt16x16 {
    let inner = (b + c).half
    let outer = (a + d).half
    return inner.half + (inner + outer).quarter
  }

  /// A number and the neighbour that is nearer, by (3 1) / 4.
  @_transparent
  static func raised(_ near: UInt16x16, _ far: UInt16x16) -> UInt16x16 { near.half + (near + far).quarter }

  // MARK: Down

  /// Adds up four rows of bytes by (1 3 3 1), the even columns and the odd ones apart.
  @inline(never)
  static func addUp(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>,
    _ d: UnsafePointer<UInt8>,
    even: Numbers, odd: Numbers, count: Int
  ) {
    let low = UInt16x16(repeating: 255)
    let three = UInt16x16(repeating: 3)
    var index = 0
    while index < count {
      let column = index &* 2
      let (v, w) = (UInt16x16.load(a + column), UInt16x16.load(b + column))
      let (x, y) = (UInt16x16.load(c + column), UInt16x16.load(d + column))
      let inner = (w & low) + (x & low)
      let outer = (v & low) + (y & low)
      (inner * three + outer).store(even + index)
      let oddInner = w.upperBytes + x.upperBytes
      let oddOuter = v.upperBytes + y.upperBytes
      (oddInner * three + oddOuter).store(odd + index)
      index &+= 16
    }
  }

  /// Adds up columns by (1 3 3 1), which makes numbers of the plane's range of what ``addUp`` left.
  ///
  /// - Parameters:
  ///   - even, odd: of the first column to write; the odd one before it and the even one behind the last are read too.
  @inline(never)
  static func joinColumns(_ target: Numbers, even: Numbers, odd: Numbers, count: Int) {
    let three = UInt16x16(repeating: 3)
    var index = 0
    while index < count {
      let inner = UInt16x16.load(even + index) + UInt16x16.load(odd + index)
      let outer = UInt16x16.load(odd + index - 1) + UInt16x16.load(even + index + 1)
      let sum = inner * three + outer
      (sum + sum).store(target + index)
      index &+= 16
    }
  }

  /// Mixes four rows.
  @inline(never)
  static func lowerRows(
    _ target: Numbers, _ a: Numbers, _ b: Numbers, _ c: Numbers, _ d: Numbers, count: Int
  ) {
    var index = 0
    while index < count {
      let (v, w) = (UInt16x16.load(a + index), UInt16x16.load(b + index))
      let (x, y) = (UInt16x16.load(c + index), UInt16x16.load(d + index))
      lowered(v, w, x, y).store(target + index)
      index &+= 16
    }
  }

  /// Makes one column of two, each with a neighbour more.
  @inline(never)
  static func lowerColumns(_ target: Numbers, _ source: Numbers, count: Int) {
    var index = 0
    while index < count {
      let column = source + index &* 2
      let first = lowered(
        UInt16x16.load(column - 1), UInt16x16.load(column), UInt16x16.load(column + 1),
        UInt16x16.load(column + 2)
      )
      let second = lowered(
        UInt16x16.load(column + 15), UInt16x16.load(column + 16), UInt16x16.load(column + 17),
        UInt16x16.load(column + 18))
      first.evenLanes(with: second).store(target + index)
      index &+= 16
    }
  }

  /// Bytes as numbers of a plane's range.
  @inline(never)
  static func widen(_ target: Numbers, _ source: UnsafePointer<UInt8>, count: Int) {
    let scale = UInt16x16(repeating: 128)
    var index = 0
    while index < count {
      (UInt16x16.loadBytes(source + index) * scale).store(target + index)
      index &+= 16
    }
  }

  // MARK: The kernel

  /// Weighs each number of a row with its neighbours.
  @inline(never)
  static func weighColumns(_ target: Numbers, _ source: Numbers, weights: Numbers, radius: Int, count: Int) {
    var index = 0
    while index < count {
      let middle = source + index
      let weight = UInt16x16.load(weights)
      var first = UInt16x16.load(middle).highProduct(with: weight)
      var second = UInt16x16.load(middle + 16).highProduct(with: weight)
      var distance = 1
      while distance <= radius {
        let weight = UInt16x16.load(weights + distance &* 16)
        let before = middle - distance
        let after = middle + distance
        let a = UInt16x16.load(before) + UInt16x16.load(after)
        let b = UInt16x16.load(before + 16) + UInt16x16.load(after + 16)
        first = first + a.highProduct(with: weight)
        second = second + b.highProduct(with: weight)
        distance &+= 1
      }
      first.store(target + index)
      second.store(target + (index &+ 16))
      index &+= 32
    }
  }

  /// Weighs rows with each other: `rows` holds the middle one, then by distance one above and one below.
  @inline(never)
  static func weighRows(
    _ target: Numbers, _ rows: UnsafePointer<Numbers>, weights: Numbers, radius: Int, count: Int
  ) {
    // Each product lost one half on average, here and in the columns. It is made good here alone, because rows without
    // anything are never weighed: in them nothing must stay nothing.
    let bias = UInt16x16(repeating: UInt16(truncatingIfNeeded: radius &+ 1))
    var index = 0
    while index < count {
      let middle = rows[0] + index
      let weight = UInt16x16.load(weights)
      var first = UInt16x16.load(middle).highProduct(with: weight) + bias
      var second = UInt16x16.load(middle + 16).highProduct(with: weight) + bias
      var distance = 1
      while distance <= radius {
        let weight = UInt16x16.load(weights + distance &* 16)
        let above = rows[distance &* 2 &- 1] + index
        let below = rows[distance &* 2] + index
        let a = UInt16x16.load(above) + UInt16x16.load(below)
        let b = UInt16x16.load(above + 16) + UInt16x16.load(below + 16)
        first = first + a.highProduct(with: weight)
        second = second + b.highProduct(with: weight)
        distance &+= 1
      }
      first.store(target + index)
      second.store(target + (index &+ 16))
      index &+= 32
    }
  }

  /// Numbers of a plane's range as bytes, rounded.
  @inline(never)
  static func narrow(_ target: UnsafeMutablePointer<UInt8>, _ source: Numbers, count: Int) {
    let half = UInt16x16(repeating: 64)
    var index = 0
    while index < count {
      (UInt16x16.load(source + index) + half).over128.storeBytes(target + index)
      index &+= 16
    }
  }

  // MARK: Up

  /// Makes a row of the next finer level's height: of the row that it lies in and the one that it lies nearer to.
  @inline(never)
  static func raiseRows(_ target: Numbers, _ near: Numbers, _ far: Numbers, count: Int) {
    var index = 0
    while index < count {
      raised(UInt16x16.load(near + index), UInt16x16.load(far + index)).store(target + index)
      index &+= 16
    }
  }

  /// Makes two columns of each; `count` is of the columns read.
  @inline(never)
  static func raiseColumns(_ target: Numbers, _ source: Numbers, count: Int) {
    var index = 0
    while index < count {
      let near = UInt16x16.load(source + index)
      let left = raised(near, UInt16x16.load(source + index - 1))
      let right = raised(near, UInt16x16.load(source + index + 1))
      left.lowerInterleaved(with: right).store(target + index &* 2)
      left.upperInterleaved(with: right).store(target + (index &* 2 &+ 16))
      index &+= 16
    }
  }

  /// The same, and rounds them to bytes.
  @inline(never)
  static func raiseColumns(toBytes target: UnsafeMutablePointer<UInt8>, _ source: Numbers, count: Int) {
    let half = UInt16x16(repeating: 64)
    let upper = UInt16x16(repeating: 256)
    var index = 0
    while index < count {
      let near = UInt16x16.load(source + index)
      let left = (raised(near, UInt16x16.load(source + index - 1)) + half).over128
      let right = (raised(near, UInt16x16.load(source + index + 1)) + half).over128
      // On little-endian machines the left byte is the lower one.
      (left | (right * upper)).store(target + index &* 2)
      index &+= 16
    }
  }
}
