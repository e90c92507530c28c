import Painting

/// The pictures of a window's layers, within a limit of memory.
///
/// A picture is removed when its layer changes or leaves the window. For room, the picture is removed that was not listed for
/// the longest time: of a still group, unless the current or the previous frame listed it, so that groups do not take
/// turns; of a rasterized layer, if the layer is invisible, because its drawing may differ from the picture in the last bit.
struct PictureCache {
  private var pictures: [LayerPicture] = []
  /// The memory of all pictures, in bytes.
  private(set) var byteCount = 0
  /// The most memory, in bytes.
  var limit = 64 << 20 {
    didSet {
      limit = max(0, limit)
      while byteCount > limit, let oldest = oldest(where: { _ in true }) {
        evict(oldest)
        if !oldest.isGroup { oldest.layer?.invalidate(.placement) }
      }
    }
  }
  /// The number of pictures rendered so far.
  private(set) var renderedCount = 0
  /// The number of the current frame. It counts skipped frames, too.
  private(set) var frame = 0

  var count: Int { pictures.count }

  mutating func beginFrame() { frame += 1 }

  /// Removes pictures until there is room. Returns false if the room cannot be made.
  ///
  /// Complexity: O(pictures) for each one that is removed.
  mutating func makeRoom(for bytes: Int) -> Bool {
    guard bytes <= limit else { return false }
    while byteCount > limit - bytes {
      guard let oldest = oldest(where: isIdle) else { return false }
      evict(oldest)
    }
    return true
  }

  private mutating func evict(_ picture: LayerPicture) {
    remove(picture)
    if picture.isPathShadow {
      picture.layer?.style?.shadowPicture = nil
    } else {
      picture.layer?.style?.picture = nil
    }
  }

  mutating func insert(_ picture: LayerPicture) {
    renderedCount += 1
    picture.index = pictures.count
    pictures.append(picture)
    byteCount += picture.byteCount
  }

  mutating func remove(_ picture: LayerPicture) {
    let last = pictures.removeLast()
    byteCount -= picture.byteCount
    if last === picture { return }
    pictures[picture.index] = last
    last.index = picture.index
  }

  private func isIdle(_ picture: LayerPicture) -> Bool {
    picture.isGroup ? picture.lastUse < frame - 1 : picture.layer?.paintedBounds.subtree.isEmpty != false
  }

  private func oldest(where condition: (LayerPicture) -> Bool) -> LayerPicture? {
    var oldest: LayerPicture?
    for picture in pictures where picture.lastUse < oldest?.lastUse ?? .max && condition(picture) {
      oldest = picture
    }
    return oldest
  }

  /// Checks the indices and the memory, in debug builds. Complexity: O(pictures).
  func checkInvariants() {
    assert(
      pictures.indices.allSatisfy {
        let (picture, style) = (pictures[$0], pictures[$0].layer?.style)
        return picture.index == $0
          && (picture.isPathShadow ? style?.shadowPicture : style?.picture) === picture
      }, "a picture must be at its index, and belong to its layer")
    assert(
      byteCount == pictures.reduce(0) { $0 + $1.byteCount } && byteCount <= limit,
      "the memory of pictures must be counted and limited")
  }
}
