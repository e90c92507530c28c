import Export
import Geometry
import Painting

extension PDFWriter {
  /// Opens the clips of a node, and closes those of others.
  mutating func setClip(_ clip: Int, in content: inout PDFContent) {
    if content.openClips.last ?? -1 == clip { return }
    var wanted: [Int] = []
    var next = clip
    while next >= 0 {
      wanted.append(next)
      next = tree.clips[next].outer
    }
    wanted.reverse()
    var common = 0
    while common < wanted.count, common < content.openClips.count, wanted[common] == content.openClips[common]
    {
      common += 1
    }
    while content.openClips.count > common {
      content.openClips.removeLast()
      content.append("Q\n")
    }
    for index in wanted[common...] {
      content.append("q\n")
      switch tree.clips[index].shape {
      case .rect(let rect):
        content.append(rect.minX, rect.minY, rect.width, rect.height, decimals: decimals, then: "re W n")
      case .path(let path, let rule):
        if path.isEmpty { content.append("0 0 0 0 re\n") }
        content.append(path, decimals: decimals)
        content.append(rule == .evenOdd ? "W* n\n" : "W n\n")
      case .mask:
        let name = content.name(.state, maskState(of: index))
        content.append("\(name) gs\n")
      }
      content.openClips.append(index)
    }
  }

  func closeClips(of content: inout PDFContent) {
    while content.openClips.popLast() != nil { content.append("Q\n") }
  }

  /// Whether a soft mask is set while a clip is open.
  func hasMask(_ clip: Int) -> Bool {
    var next = clip
    while next >= 0 {
      if case .mask = tree.clips[next].shape { return true }
      next = tree.clips[next].outer
    }
    return false
  }

  /// Returns the number of the graphics state with the alpha of a mask and of all masks around it.
  private mutating func maskState(of index: Int) -> Int {
    if let known = maskStates[index] { return known }
    var inside = PDFContent()
    var outer = tree.clips[index].outer
    while outer >= 0 {
      if case .mask = tree.clips[outer].shape { break }
      outer = tree.clips[outer].outer
    }
    if outer >= 0 {
      let name = inside.name(.state, maskState(of: outer))
      inside.append("\(name) gs\n")
    }
    // The luminosity of gray pixels, since MuPDF 1.21 counts the mask of an image twice in a mask of alpha.
    if case .mask(let image, let placement) = tree.clips[index].shape {
      draw(alphaOf: image, placement, in: &inside)
    }
    let mask = softMask(inside, tree.page.insetBy(dx: -1_000, dy: -1_000))
    let state = sharedObject("<</SMask \(mask) 0 R>>")
    maskStates[index] = state
    return state
  }
}
