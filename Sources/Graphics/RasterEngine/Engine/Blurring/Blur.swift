/// Blurs bytes with a Gaussian, as ``GaussianKernel`` describes.
///
/// A byte of the result depends on the source alone, not on which part of the result is computed, because the pixels of each level
/// are those of the whole surface's pyramid and all arithmetic is in integers. A source that is nowhere less gives a result that is
/// nowhere less, so that colours do not exceed their alpha. The memory is kept.
struct Blur: ~Copyable {
  /// The zero bytes that a source must have to the left of its bounds in every row.
  static let leftMargin: Int32 = 16
  /// The zero bytes that a source must have to the right of its bounds in every row.
  static let rightMargin: Int32 = 128
  /// The bytes that a target must have to the right of its bounds in every row.
  static let targetMargin: Int32 = 32

  /// The weights, a row of zeros, two temporary rows, and the planes.
  var memory = Arena<UInt16>(capacity: 64)
  /// The planes of the reduction, by level. Level 0 has none unless it is the last.
  var reduced = Arena<BlurPlane>(capacity: 16)
  /// The planes of the expansion, by level. Level 0 has none.
  var expanded = Arena<BlurPlane>(capacity: 16)
  /// The rows of one weighted sum.
  var taps = Arena<BlurRows.Numbers>(capacity: 2 * GaussianKernel.greatestRadius + 1)
  var kernel = GaussianKernel(deviation: 1)
  // Offsets in the memory, after the weights.
  var zeros = 0
  var line = 0
  var secondLine = 0

  /// The greatest distance of source pixels that affect a pixel of the result, in pixels.
  static func inputRadius(ofDeviation deviation: Double) -> Int32 {
    let kernel = GaussianKernel(deviation: deviation)
    return Int32(truncatingIfNeeded: kernel.radius &+ 4) &<< Int32(truncatingIfNeeded: kernel.levels)
  }

  /// Writes the blurred source into `target`.
  ///
  /// - Parameters:
  ///   - deviation: the standard deviation of the Gaussian, in pixels.
  ///   - source: has margins of zeros. All bytes outside its bounds count as zero.
  ///   - target: its left border must be even.
  mutating func run(deviation: Double, _ source: BytePlane, into target: BytePlane) {
    if target.bounds.isEmpty { return }
    kernel = GaussianKernel(deviation: deviation)
    let radius = Int32(truncatingIfNeeded: kernel.radius)
    // The pixels that are not zero, and those that are needed, on each level.
    var content = source.bounds
    var wanted = target.bounds
    let longest = max(content.width, wanted.width) &+ 512
    zeros = (kernel.radius &+ 1) &* 16
    line = zeros &+ longest
    secondLine = line &+ longest
    var used = secondLine &+ longest
    taps.resize(to: 2 &* kernel.radius &+ 1)
    reduced.resize(to: kernel.levels &+ 1)
    expanded.resize(to: kernel.levels &+ 1)
    var level = 0
    while level < kernel.levels {
      if level > 0 {
        reduced[level] = BlurPlane(content, margin: 64, used: &used)
        expanded[level] = BlurPlane(wanted, margin: 32, used: &used)
      }
      content = content.halved
      wanted = wanted.halvedSources
      // Columns are written two at a time.
      if level &+ 1 < kernel.levels { wanted.left &= ~1 }
      level &+= 1
    }
    var field = content
    field.left = min(field.left, wanted.left &- radius)
    field.right = max(field.right, wanted.right &+ radius)
    reduced[level] = BlurPlane(field, margin: 64, used: &used)
    expanded[level] = BlurPlane(wanted, margin: 32, used: &used)
    var spread = wanted
    spread.top = max(content.top, wanted.top &- radius)
    spread.bottom = max(spread.top, min(content.bottom, wanted.bottom &+ radius))
    let weighed = BlurPlane(spread, margin: 32, used: &used)
    memory.reserve(used &+ 128)
    UnsafeMutableRawPointer(memory.base + zeros)
      .initializeMemory(as: UInt16.self, repeating: 0, count: longest)
    kernel.write(memory.base)
    lower(source)
    weighColumns(reduced[level], into: weighed)
    weighRows(weighed, into: expanded[level], orBytes: target)
    raise(into: target)
  }

  // MARK: Reduction

  /// Fills the plane of the last level, and those of the levels before.
  private func lower(_ source: BytePlane) {
    if kernel.levels == 0 {
      let plane = reduced[0]
      clear(plane)
      for y in source.bounds.top..<source.bounds.bottom {
        BlurRows.widen(
          memory.base + plane.offset(source.bounds.left, y), source.row(y), count: source.bounds.width)
      }
      return
    }
    lowerBytes(source, into: reduced[1])
    var level = 1
    while level < kernel.levels {
      lower(reduced[level], into: reduced[level &+ 1])
      level &+= 1
    }
  }

  /// Fills the plane of level 1 from the source.
  private func lowerBytes(_ source: BytePlane, into plane: BlurPlane) {
    clear(plane)
    let area = source.bounds.halved
    let first = area.left &- 1
    let start = Int(first &* 2 &- source.bounds.left)
    let zeroRow = UnsafeRawPointer(memory.base + zeros).assumingMemoryBound(to: UInt8.self)
    func row(_ y: Int32) -> UnsafePointer<UInt8> {
      y >= source.bounds.top && y < source.bounds.bottom ? UnsafePointer(source.row(y) + start) : zeroRow
    }
    let even = memory.base + line
    let odd = memory.base + secondLine
    for y in area.top..<area.bottom {
      BlurRows.addUp(
        row(2 &* y &- 1), row(2 &* y), row(2 &* y &+ 1), row(2 &* y &+ 2), even: even, odd: odd,
        count: area.width &+ 18)
      BlurRows.joinColumns(
        memory.base + plane.offset(area.left, y), even: even + 1, odd: odd + 1, count: area.width)
    }
  }

  /// Fills the plane of a level from the level before.
  private func lower(_ source: BlurPlane, into plane: BlurPlane) {
    clear(plane)
    let area = source.bounds.halved
    let first = area.left &* 2 &- 2
    let zeroRow = memory.base + zeros
    func row(_ y: Int32) -> BlurRows.Numbers {
      y >= source.bounds.top && y < source.bounds.bottom ? memory.base + source.offset(first, y) : zeroRow
    }
    for y in area.top..<area.bottom {
      BlurRows.lowerRows(
        memory.base + line, row(2 &* y &- 1), row(2 &* y), row(2 &* y &+ 1), row(2 &* y &+ 2),
        count: area.width &* 2 &+ 36)
      BlurRows.lowerColumns(
        memory.base + plane.offset(area.left, y), memory.base + (line &+ 2), count: area.width)
    }
  }

  func clear(_ plane: BlurPlane) {
    UnsafeMutableRawPointer(memory.base + plane.first)
      .initializeMemory(as: UInt16.self, repeating: 0, count: plane.count)
  }

  // MARK: The kernel

  private func weighColumns(_ source: BlurPlane, into target: BlurPlane) {
    var y = target.bounds.top
    while y < target.bounds.bottom {
      let left = target.bounds.left
      BlurRows.weighColumns(
        memory.base + target.offset(left, y), memory.base + source.offset(left, y), weights: memory.base,
        radius: kernel.radius, count: target.bounds.width)
      y &+= 1
    }
  }

  /// Writes weighted sums of rows into the plane, or into the bytes if the last level is level 0.
  private func weighRows(_ source: BlurPlane, into target: BlurPlane, orBytes bytes: BytePlane) {
    let left = target.bounds.left
    let radius = Int32(truncatingIfNeeded: kernel.radius)
    func row(_ y: Int32) -> BlurRows.Numbers {
      let isInside = y >= source.bounds.top && y < source.bounds.bottom
      return memory.base + (isInside ? source.offset(left, y) : zeros)
    }
    for y in target.bounds.top..<target.bounds.bottom {
      taps[0] = row(y)
      var distance: Int32 = 1
      while distance <= radius {
        taps[Int(distance &* 2 &- 1)] = row(y &- distance)
        taps[Int(distance &* 2)] = row(y &+ distance)
        distance &+= 1
      }
      let width = target.bounds.width
      let numbers = memory.base + (kernel.levels == 0 ? line : target.offset(left, y))
      BlurRows.weighRows(numbers, taps.base, weights: memory.base, radius: kernel.radius, count: width)
      if kernel.levels == 0 { BlurRows.narrow(bytes.row(y), numbers, count: width) }
    }
  }

  // MARK: Expansion

  /// Expands the last level to the target.
  private func raise(into target: BytePlane) {
    var level = kernel.levels &- 1
    while level >= 0 {
      let source = expanded[level &+ 1]
      let bounds = level == 0 ? target.bounds : expanded[level].bounds
      let first = (bounds.left &>> 1) &- 1
      let count = (bounds.width &+ 1) / 2
      for y in bounds.top..<bounds.bottom {
        let near = y &>> 1
        let far = y & 1 == 0 ? near &- 1 : near &+ 1
        BlurRows.raiseRows(
          memory.base + line, memory.base + source.offset(first, near),
          memory.base + source.offset(first, far),
          count: count &+ 2)
        let columns = memory.base + (line &+ 1)
        if level == 0 {
          BlurRows.raiseColumns(toBytes: target.row(y), columns, count: count)
        } else {
          BlurRows.raiseColumns(memory.base + expanded[level].offset(bounds.left, y), columns, count: count)
        }
      }
      level &-= 1
    }
  }
}
