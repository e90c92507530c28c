/// Kernels for the rows of a blur.
///
/// Counts are those of written columns. The kernels round them up to multiples of 16 or 32, for which rows must have room.
enum BlurRows {
  typealias Numbers = UnsafeMutablePointer<UInt16>

  /// Four neighbours weighted by (1 3 3 1) / 8, without exceeding 16 bits.
  @_transparent
  static func lowered(_ a: UInt16x16, _ b: UInt16x16, _ c: UInt16x16, _ d: UInt16x16) -> UInt16x16 {
    let inner = (b + c).half
    let outer = (a + d).half
    return inner.half + (inner + outer).quarter
  }

  /// A number and a neighbour weighted by (3 1) / 4.
  @_transparent
  static func raised(_ near: UInt16x16, _ far: UInt16x16) -> UInt16x16 { near.half + (near + far).quarter }

  // MARK: Reduction

  /// Adds four rows of bytes, weighted by (1 3 3 1). Even and odd columns are written apart.
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

  /// Adds the columns that ``addUp`` wrote, weighted by (1 3 3 1), which gives numbers of a plane.
  ///
  /// - Parameters:
  ///   - even, odd: the columns of the first column to write. The odd one before and the even one after are read too.
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

  /// Writes the weighted mean of four rows.
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

  /// Writes one column for each two columns, from these and one neighbour on either side.
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

  /// Converts bytes to numbers of a plane.
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

  /// Writes the weighted sums of the numbers of a row and their neighbours.
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

  /// Writes the weighted sums of rows.
  ///
  /// - Parameter rows: the middle row, and then for each distance the row above and the row below.
  @inline(never)
  static func weighRows(
    _ target: Numbers, _ rows: UnsafePointer<Numbers>, weights: Numbers, radius: Int, count: Int
  ) {
    // Each product, here and in the columns, is too small by a half on average. The bias corrects both here only, because rows
    // of zeros must stay zero in the columns.
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

  /// Rounds numbers of a plane to bytes.
  @inline(never)
  static func narrow(_ target: UnsafeMutablePointer<UInt8>, _ source: Numbers, count: Int) {
    let half = UInt16x16(repeating: 64)
    var index = 0
    while index < count {
      (UInt16x16.load(source + index) + half).over128.storeBytes(target + index)
      index &+= 16
    }
  }

  // MARK: Expansion

  /// Writes a row of the next finer level, from the row that contains it and from the nearer neighbour.
  @inline(never)
  static func raiseRows(_ target: Numbers, _ near: Numbers, _ far: Numbers, count: Int) {
    var index = 0
    while index < count {
      raised(UInt16x16.load(near + index), UInt16x16.load(far + index)).store(target + index)
      index &+= 16
    }
  }

  /// Writes two columns for each column.
  ///
  /// - Parameter count: the columns that are read.
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

  /// Writes two columns of bytes for each column, rounded.
  ///
  /// - Parameter count: the columns that are read.
  @inline(never)
  static func raiseColumns(toBytes target: UnsafeMutablePointer<UInt8>, _ source: Numbers, count: Int) {
    let half = UInt16x16(repeating: 64)
    let upper = UInt16x16(repeating: 256)
    var index = 0
    while index < count {
      let near = UInt16x16.load(source + index)
      let left = (raised(near, UInt16x16.load(source + index - 1)) + half).over128
      let right = (raised(near, UInt16x16.load(source + index + 1)) + half).over128
      // The left byte is the lower one, because all supported machines are little-endian.
      (left | (right * upper)).store(target + index &* 2)
      index &+= 16
    }
  }
}
