import ExportTestSupport
import Foundation
import Geometry
import ImageFiles
import Painting
import Raster
import SVGImport

/// The differences between imported drawings and librsvg's.
struct PictureReport {
  /// Where pictures that differ are kept; nil for nowhere.
  let keep: String?
  let lists: Bool
  let usesReference: Bool
  private let folder = NSTemporaryDirectory() + "import-check-\(ProcessInfo.processInfo.processIdentifier)"
  private let rasterizer = Rasterizer()
  private var checked = 0
  private var same = 0
  private var refused: [String: Int] = [:]
  private var different: [(name: String, share: Double, omissions: [String])] = []
  private var omissions: [String: Int] = [:]
  /// The numbers of alike and of all pictures of each folder.
  private var folders: [String: (same: Int, all: Int)] = [:]
  private var unreadable = 0

  /// A pixel is wrong if a channel differs by more than this.
  static let level = 8.0
  /// The share of wrong pixels that a picture may have.
  static let share = 0.01
  /// The pixels drawn along each side of one that is compared, at the size of the drawing. At twice the size there are half as many.
  static let samples = 8

  init(keep: String?, lists: Bool, usesReference: Bool) {
    (self.keep, self.lists, self.usesReference) = (keep, lists, usesReference)
    for folder in [folder, keep].compactMap({ $0 }) {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  mutating func add(_ file: String) {
    guard let data = FileManager.default.contents(atPath: file) else { return }
    let name = file.split(separator: "/").suffix(3).joined(separator: "/")
    let group = file.split(separator: "/").dropLast().suffix(2).joined(separator: "/")
    let output = folder + "/other.png"
    let result = Result { () throws(SVGImportError) in try SVGPicture([UInt8](data)) }
    var samples = Self.samples
    if case .success(let picture) = result {
      // Large drawings have many pixels already.
      while samples > 2, max(picture.size.width, picture.size.height) * Double(samples) > 2_048 {
        samples /= 2
      }
    }
    if usesReference { samples = 1 }
    let shown: Image?
    if usesReference {
      shown = try? PNG.read(String(file.dropLast(3)) + "png")
    } else {
      shown = try? Viewer.svg.picture(of: file, output, pixelsPerPoint: Double(samples))
      // Pictures that librsvg cannot show are not compared.
      if shown == nil { unreadable += 1 }
    }
    guard let other = shown else { return }
    checked += 1
    let old = folders[group] ?? (0, 0)
    folders[group] = (old.same, old.all + 1)
    switch result {
    case .failure(let error):
      // An empty drawing is the same as an empty picture.
      if error.kind == .empty, other.pixels.allSatisfy({ $0 == 0 }) {
        note(isSame: true, group)
      } else {
        refused["\(error)".split(separator: " ").prefix(8).joined(separator: " "), default: 0] += 1
        different.append((name, 1, ["refused: \(error)"]))
      }
    case .success(let picture):
      for omission in picture.omissions { omissions[omission.kind.rawValue, default: 0] += 1 }
      let scale = usesReference ? Double(other.width) / picture.size.width : Double(samples)
      let own = image(of: picture, scale: scale, other)
      let shares = usesReference ? [1] : [samples, max(1, samples / 2)]
      let share = shares.map { Self.wrongShare(own, other, samples: $0) }.max() ?? 1
      if share <= Self.share { return note(isSame: true, group) }
      different.append((name, share, picture.omissions.map(\.description)))
      guard let keep else { return }
      let base = keep + "/" + name.replacingOccurrences(of: "/", with: "_")
      try? PNG.write(own, to: base + ".own.png")
      try? PNG.write(other, to: base + ".other.png")
    }
  }

  private mutating func note(isSame: Bool, _ group: String) {
    same += 1
    let old = folders[group] ?? (0, 0)
    folders[group] = (old.same + 1, old.all)
  }

  private func image(of picture: SVGPicture, scale: Double, _ other: Image) -> Image {
    let frame = Frame(
      width: other.width, height: other.height, scale: scale, background: .black, keepsBackdrop: true,
      items: [.draw(picture.list, .identity)])
    return rasterizer.image(of: frame, in: frame.bounds)
  }

  /// Returns the share of wrong pixels after averaging.
  private static func wrongShare(_ own: Image, _ other: Image, samples: Int) -> Double {
    guard own.width == other.width, own.height == other.height else { return 1 }
    return PictureDifference.share(own, other, samples: samples, level: level, isOnWhite: false)
  }

  /// Prints the figures. Returns whether 95 % of the pictures are alike.
  func finish() -> Bool {
    try? FileManager.default.removeItem(atPath: folder)
    for (name, share, reasons) in different.sorted(by: { $0.share > $1.share }).prefix(lists ? .max : 40) {
      let percent = (share * 1000).rounded() / 10
      print("\(percent) %  \(name)  \(reasons.prefix(3).joined(separator: "; "))")
    }
    for (reason, count) in refused.sorted(by: { $0.value > $1.value }) {
      print("\(count) refused: \(reason)")
    }
    for (kind, count) in omissions.sorted(by: { $0.value > $1.value }) {
      print("\(count) omissions: \(kind)")
    }
    for (folder, count) in folders.sorted(by: { $0.key < $1.key }) {
      print("\(folder): \(count.same) of \(count.all)")
    }
    if unreadable > 0 { print("\(unreadable) files are not shown by librsvg, and not compared") }
    let percent = checked == 0 ? 0 : Double(same) / Double(checked) * 100
    print("\(same) of \(checked) alike, \((percent * 10).rounded() / 10) %")
    return percent >= 95
  }
}
