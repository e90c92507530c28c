/// Blurs bytes with a Gaussian; see ``GaussianKernel`` for how.
///
/// A byte of the result depends on the source alone, and not on which part of the result is asked for: the levels' pixels are
/// those of the whole surface's pyramid, and all arithmetic is in integers. What is nowhere less in the source is nowhere less
/// in the result, so that colours stay below their alpha. The memory is kept.
struct Blur: ~Copyable {
  /// Bytes that a source must have to the left and to the right of its bounds in every row, all zero.
  static let leftMargin: Int32 = 16
  static let rightMargin: Int32 = 128
  /// Bytes that a target must have to the right of its bounds in every row.
  static let targetMargin: Int32 = 32

  /// Weights, a row of zeros, two rows in work, and the planes.
  private var memory = Arena<UInt16>(capacity: 64)
  /// The planes on the way down, by level; there is none of level 0 unless that is the last.
  private var falling = Arena<BlurPlane>(capacity: 16)
  /// The planes on the way up, by level; there is none of level 0.
  private var rising = Arena<BlurPlane>(capacity: 16)
  /// The rows that are weighed with each other.
  private var taps = Arena<BlurRows.Numbers>(capacity: 2 * GaussianKernel.greatestRadius + 1)
  private var kernel = GaussianKernel(deviation: 1)
  // Where things are in the memory, after the weights.
  private var zeros = 0
  private var line = 0
  private var secondLine = 0

  /// How far from a byte of the result the source can have an effect, in pixels.
  static func inputRadius(ofDeviation deviation: Double) -> Int32 {
    let kernel = GaussianKernel(deviation: deviation)
    return Int32(truncatingIfNeeded: kernel.radius &+ 4) &<< Int32(truncatingIfNeeded: kernel.levels)
  }

  /// Writes the blurred source into `target`.
  ///
  /// - Parameters:
  ///   - deviation: of the Gaussian, in pixels.
  ///   - source: with margins of zeros; outside of its bounds everything counts as zero.
  ///   - target: its left border is even.
  mutating func run(deviation: Double, _ source: BytePlane, into target: BytePlane) {
    if target.bounds.isEmpty { return }
    kernel = GaussianKernel(deviation: deviation)
    let radius = Int32(truncatingIfNeeded: kernel.radius)
    // What is not zero, and what is asked for, down the levels.
    var content = source.bounds
    var wanted = target.bounds
    let longest = max(content.width, wanted.width) &+ 512
    zeros = (kernel.radius &+ 1) &* 16
    line = zeros &+ longest
    secondLine = line &+ longest
    var used = secondLine &+ longest
    taps.resize(to: 2 &* kernel.radius &+ 1)
    falling.resize(to: kernel.levels &+ 1)
    rising.resize(to: kernel.levels &+ 1)
    var level = 0
    while level < kernel.levels {
      if level > 0 {
        falling[level] = BlurPlane(content, margin: 64, used: &used)
        rising[level] = BlurPlane(wanted, margin: 32, used: &used)
      }
      content = content.halved
      wanted = wanted.halvedSources
      // Columns are made two at a time.
      if level &+ 1 < kernel.levels { wanted.left &= ~1 }
      level &+= 1
    }
    var field = content
    field.left = min(field.left, wanted.left &- radius)
    field.right = max(field.right, wanted.right &+ radius)
    falling[level] = BlurPlane(field, margin: 64, used: &used)
    rising[level] = BlurPlane(wanted, margin: 32, used: &used)
    var spread = wanted
    spread.top = max(content.top, wanted.top &- radius)
    spread.bottom = max(spread.top, min(content.bottom, wanted.bottom &+ radius))
    let weighed = BlurPlane(spread, margin: 32, used: &used)
    memory.reserve(used &+ 128)
    UnsafeMutableRawPointer(memory.base + zeros)
      .initializeMemory(as: UInt16.self, repeating: 0, count: longest)
    kernel.write(memory.base)
    lower(source)
    weighColumns(falling[level], into: weighed)
    weighRows(weighed, into: rising[level], orBytes: target)
    raise(into: target)
  }

  // MARK: Down

  /// Fills the plane of the last level, by way of those between.
  private func lower(_ source: BytePlane) {
    if kernel.levels == 0 {
      let plane = falling[0]
      clear(plane)
      for y in source.bounds.top..<source.bounds.bottom {
        BlurRows.widen(
          memory.base + plane.offset(source.bounds.left, y), source.row(y), count: source.bounds.width)
      }
      return
    }
    lowerBytes(source, into: falling[1])
    var level = 1
    while level < kernel.levels {
      lower(falling[level], into: falling[level &+ 1])
      level &+= 1
    }
  }

  private func lowerBytes(_ source: BytePlane, into plane: BlurPlane) {
    clear(plane)
    let area = source.bounds.halved
    let first = area.left &- 1
    let start = Int(first &* 2 &- source.bounds.left)
    let nothing = UnsafeRawPointer(memory.base + zeros).assumingMemoryBound(to: UInt8.self)
    func row(_ y: Int32) -> UnsafePointer<UInt8> {
      y >= source.bounds.top && y < source.bounds.bottom ? UnsafePointer(source.row(y) + start) : nothing
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

  private func lower(_ source: BlurPlane, into plane: BlurPlane) {
    clear(plane)
    let area = source.bounds.halved
    let first = area.left &* 2 &- 2
    let nothing = memory.base + zeros
    func row(_ y: Int32) -> BlurRows.Numbers {
      y >= source.bounds.top && y < source.bounds.bottom ? memory.base + source.offset(first, y) : nothing
    }
    for y in area.top..<area.bottom {
      BlurRows.lowerRows(
        memory.base + line, row(2 &* y &- 1), row(2 &* y), row(2 &* y &+ 1), row(2 &* y &+ 2),
        count: area.width &* 2 &+ 36)
      BlurRows.lowerColumns(
        memory.base + plane.offset(area.left, y), memory.base + (line &+ 2), count: area.width)
    }
  }

  private func clear(_ plane: BlurPlane) {
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

  /// Into the plane, or into the bytes when no level lies between.
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

  // MARK: Up

  private func raise(into target: BytePlane) {
    var level = kernel.levels &- 1
    while level >= 0 {
      let source = rising[level &+ 1]
      let bounds = level == 0 ? target.bounds : rising[level].bounds
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
          BlurRows.raiseColumns(memory.base + rising[level].offset(bounds.left, y), columns, count: count)
        }
      }
      level &-= 1
    }
  }
}
