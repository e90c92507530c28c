import Geometry
import Painting
import Surfaces

/// Masks of glyphs, kept from frame to frame.
///
/// A frame that starts with more than ``budget`` bytes empties the cache first, so that it never holds more than that plus the masks
/// of one frame. The contents never change a pixel, because every glyph that may have a mask is drawn through one.
struct GlyphCache: ~Copyable {
  /// The bytes that are kept from one frame to the next: those of some thousand letters of usual sizes.
  static let budget = 8 << 20

  /// The glyphs that were looked up, in all frames. Callers count them, once for each run.
  var lookups = 0
  private var misses = 0
  private var evictions = 0
  private var peakBytes = 0
  private(set) var masks = Arena<GlyphMask>()
  private(set) var bytes = Arena<UInt8>(capacity: 4_096)
  /// The masks that this frame is the first to need, whose bytes are not written yet.
  private(set) var jobs = Arena<GlyphJob>()
  private var keys = Arena<GlyphKey>()
  /// The retained outlines of the keys.
  private var outlines = Arena<Unmanaged<GlyphOutline>>()
  /// A hash table: each slot has the index of a mask, or -1. A key is in the first free slot from its hash on.
  private var slots = Arena<Int32>(capacity: 1_024)

  init() { clearSlots(1_024) }

  deinit {
    for index in 0..<outlines.count { outlines[index].release() }
  }

  /// Starts a frame.
  mutating func begin() {
    jobs.removeAll()
    if byteCount > GlyphCache.budget { removeAll() }
  }

  /// Ends a frame.
  mutating func end() { peakBytes = max(peakBytes, byteCount) }

  /// The memory of the cache, in bytes. A glyph without pixels and one that is too large have no mask but a key.
  var byteCount: Int {
    let entry =
      MemoryLayout<GlyphMask>.stride + MemoryLayout<GlyphKey>.stride
      + MemoryLayout<Unmanaged<GlyphOutline>>.stride
    return bytes.count &+ masks.count &* entry &+ slots.count &* MemoryLayout<Int32>.stride
  }

  var statistics: GlyphMaskStatistics {
    var result = GlyphMaskStatistics()
    (result.hits, result.misses, result.evictions) = (lookups - misses, misses, evictions)
    (result.masks, result.bytes, result.peakBytes) = (masks.count, byteCount, peakBytes)
    return result
  }

  private mutating func removeAll() {
    for index in 0..<outlines.count { outlines[index].release() }
    evictions += masks.count
    // New memory, because that of a frame with many glyphs would be kept.
    masks = Arena()
    bytes = Arena(capacity: 4_096)
    keys = Arena()
    outlines = Arena()
    jobs = Arena()
    slots = Arena(capacity: 1_024)
    clearSlots(1_024)
  }

  private mutating func clearSlots(_ count: Int) {
    slots.removeAll()
    slots.reserve(count)
    slots.count = count
    for index in 0..<count { slots[index] = -1 }
  }

  /// Returns the index of a glyph's mask, which is added if it is new.
  @inline(__always)
  mutating func index(of key: GlyphKey) -> Int32 {
    let last = slots.count &- 1
    var slot = Int(truncatingIfNeeded: key.hash) & last
    while slots[slot] >= 0 {
      if keys[Int(slots[slot])] == key { return slots[slot] }
      slot = (slot &+ 1) & last
    }
    return add(key, at: slot)
  }

  @inline(never)
  private mutating func add(_ key: GlyphKey, at slot: Int) -> Int32 {
    let index = Int32(truncatingIfNeeded: masks.count)
    misses += 1
    slots[slot] = index
    keys.append(key)
    let outline = Unmanaged<GlyphOutline>.fromOpaque(key.outline)
    outlines.append(outline.retain())
    let path = outline._withUnsafeGuaranteedRef { $0.path }
    addMask(key, path)
    // At least half of the slots stay free.
    if masks.count &* 2 > slots.count { spread(over: slots.count &* 2) }
    return index
  }

  private mutating func addMask(_ key: GlyphKey, _ path: Path) {
    let source = PathSource(path)
    var job = GlyphJob(
      mask: GlyphMask(), source: source, scaleX: Double(bitPattern: key.scaleX),
      scaleY: Double(bitPattern: key.scaleY), x: Double(key.subpixel & 3) / 4,
      y: Double(key.subpixel &>> 2) / 4)
    var transform = job.transform
    if let box = source.bounds(&transform) {
      // Two units of the fixed-point coordinates for rounding.
      let margin = 2.0 / 256
      let (left, top) = ((box.left - margin).rounded(.down), (box.top - margin).rounded(.down))
      let (right, bottom) = ((box.right + margin).rounded(.up), (box.bottom + margin).rounded(.up))
      if max(right - left, bottom - top) <= GlyphMask.longestSide, max(-left, -top, right, bottom) < 4_096 {
        job.mask.left = Int32(left)
        job.mask.top = Int32(top)
        job.mask.columns = (Int32(right - left) &+ 7) & ~7
        job.mask.rows = Int32(bottom - top)
        job.mask.offset = bytes.count
        let size = Int(job.mask.columns) &* Int(job.mask.rows)
        bytes.reserve(size)
        bytes.count &+= size
        jobs.append(job)
      } else {
        job.mask.isTooLarge = true
      }
    }
    masks.append(job.mask)
  }

  /// Enlarges the hash table.
  private mutating func spread(over count: Int) {
    clearSlots(count)
    for index in 0..<keys.count {
      var slot = Int(truncatingIfNeeded: keys[index].hash) & (count &- 1)
      while slots[slot] >= 0 { slot = (slot &+ 1) & (count &- 1) }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }
}

extension GlyphJob {
  /// From the outline's space to pixels relative to the pixel of the glyph's origin.
  var transform: Transform { Transform(a: scaleX, b: 0, c: 0, d: scaleY, tx: x, ty: y) }
}
