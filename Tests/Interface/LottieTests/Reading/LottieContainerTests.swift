import Easel
import TestSupport
import Testing

@testable import Lottie

// The folders and manifests are those of dotlottie.io, versions 1 and 2.
@Suite("dotLottie containers")
struct LottieContainerTests {
  private func animation(_ name: String, _ layers: String = "", assets: String = "") -> String {
    LottieJSON.file(layers, assets: assets, more: "\"nm\":\"\(name)\",")
  }

  private func name(_ maker: ZipMaker, _ animation: String? = nil) throws -> String {
    try LottieFile(decoding: maker.archive, animation: animation).name
  }

  private func problem(_ maker: ZipMaker, _ animation: String? = nil) -> String? {
    do {
      _ = try LottieFile(decoding: maker.archive, animation: animation)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("The animation that the manifest names first, or as the initial one, is read; any other by its name")
  func choice() throws {
    for (folder, manifest, expected) in [
      ("animations", #"{"version":"1.0","animations":[{"id":"b"},{"id":"a"}]}"#, "b"),
      ("animations", #"{"animations":[{"id":"b"},{"id":"a"}],"activeAnimationId":"a"}"#, "a"),
      ("a", #"{"version":"2","animations":[{"id":"b"},{"id":"a"}]}"#, "b"),
      ("a", #"{"version":"2","animations":[{"id":"b"},{"id":"a"}],"initial":{"animation":"a"}}"#, "a"),
      ("a", #"{"version":"2","animations":[{"id":"x"},{"id":"a"}],"initial":{"animation":"x"}}"#, "a"),
      ("a", "no JSON", "a"), ("animations", "{}", "a"),
    ] {
      var maker = ZipMaker()
      maker.add("manifest.json", manifest)
      maker.add("\(folder)/a.json", animation("a"))
      maker.add("\(folder)/b.json", animation("b"))
      #expect(try name(maker) == expected, "\(manifest)")
      #expect(try name(maker, "a") == "a")
      #expect(problem(maker, "c")?.contains("contains no animation \"c\"; there are") == true)
    }
    // Without a manifest.
    var maker = ZipMaker()
    maker.add("animations/z.json", Array(animation("z").utf8), isCompressed: false)
    #expect(try name(maker) == "z")
    #expect(try LottieFile(decoding: maker.archive).animations == ["z"])
  }

  @Test("Images of a container are shown, wherever the version has them")
  func images() throws {
    let png = try PNG.encode(Image(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF00_FF00, count: 4)))
    for (entry, folder, file) in [
      ("i/p.png", "", "p.png"), ("i/p.png", "/i/", "p.png"), ("images/p.png", "images/", "p.png"),
      ("images/p.png", "/images/", "p.png"), ("images/p.png", "", "p.png"),
      ("images\\p.png", "images/", "p.png"),
    ] {
      var maker = ZipMaker()
      maker.add(
        "a/a.json",
        animation(
          "a", #"{"ty":2,"refId":"p","ip":0,"op":60,"ks":{}}"#,
          assets: "{\"id\":\"p\",\"w\":2,\"h\":2,\"u\":\"\(folder)\",\"p\":\"\(file)\",\"e\":0}"))
      maker.add(entry, png)
      let lottie = try LottieFile(decoding: maker.archive)
      #expect(lottie.images.first?.embedded == png, "\(entry) \(folder)")
      #expect(LottieComposition(lottie).unsupportedParts.isEmpty)
    }
    var missing = ZipMaker()
    missing.add(
      "a/a.json",
      animation(
        "a", #"{"ty":2,"refId":"p","ip":0,"op":60,"ks":{}}"#,
        assets: #"{"id":"p","w":2,"h":2,"u":"../../etc/","p":"passwd","e":0}"#))
    #expect(LottieComposition(try LottieFile(decoding: missing.archive)).unsupportedParts.count == 1)
  }

  @Test("What a manifest asks for beside animations is named")
  func namedParts() throws {
    var maker = ZipMaker()
    maker.add(
      "manifest.json",
      #"{"version":"2","animations":[{"id":"a","initialTheme":"t"}],"initial":{"stateMachine":"s"}}"#)
    maker.add("a/a.json", animation("a"))
    maker.add("f/font.ttf", "x")
    #expect(
      try LottieFile(decoding: maker.archive).unsupportedParts.map(\.name) == [
        "state machine of the container", "theme of the container", "font file of the container",
      ])
  }

  @Test("Archives that unpack to too much, and those with too many entries, are refused")
  func bombs() {
    var bomb = ZipMaker()
    bomb.add("a/a.json", [UInt8](repeating: 32, count: LottieLimits.fileBytes + 1))
    #expect(bomb.archive.count < 1 << 15)
    #expect(problem(bomb)?.contains("is longer than") == true)
    // The stated size is not believed.
    var lying = ZipMaker()
    lying.add("a/a.json", [UInt8](repeating: 32, count: LottieLimits.fileBytes + 1), statedSize: 10)
    #expect(problem(lying)?.contains("is damaged") == true)
    var images = ZipMaker()
    let assets = (0..<9).map { "{\"id\":\"\($0)\",\"w\":2,\"h\":2,\"p\":\"\($0).png\"}" }
    images.add("a/a.json", animation("a", assets: assets.joined(separator: ",")))
    for index in 0..<9 { images.add("i/\(index).png", [UInt8](repeating: 0, count: 9 << 20)) }
    #expect(problem(images)?.contains("is longer than") == true)
    var many = ZipMaker()
    for index in 0...LottieLimits.archiveEntries { many.add("x/\(index)", [], isCompressed: false) }
    #expect(problem(many)?.contains("more than \(LottieLimits.archiveEntries) entries") == true)
  }

  @Test("Damaged, encrypted and empty archives are refused with a reason")
  func damaged() {
    #expect(problem(ZipMaker()) != nil)
    var empty = ZipMaker()
    empty.add("readme.txt", "x")
    #expect(problem(empty)?.contains("contains no animation") == true)
    var encrypted = ZipMaker()
    encrypted.add("a/a.json", Array(animation("a").utf8), flags: 1)
    #expect(problem(encrypted)?.contains("encrypted") == true)
    var maker = ZipMaker()
    maker.add("manifest.json", #"{"animations":[{"id":"a"}]}"#)
    maker.add("a/a.json", animation("a"))
    #expect(problem(maker) == nil)
    let bytes = maker.archive
    // The last bytes only tell the length of a comment.
    for length in bytes.indices.dropLast(4) {
      #expect(throws: LottieError.self) { try LottieFile(decoding: bytes[..<length]) }
    }
    // A changed byte is found by the checksum, or changes what does not count.
    var refused = 0
    withEvery("index", in: 0..<bytes.count) { index in
      var changed = bytes
      changed[index] ^= 0x55
      if (try? LottieFile(decoding: changed)) == nil { refused += 1 }
    }
    #expect(refused > bytes.count / 3)
  }

  @Test("Random bytes after the signature never trap")
  func random() {
    var maker = ZipMaker()
    maker.add("manifest.json", #"{"animations":[{"id":"a"}]}"#)
    maker.add("a/a.json", animation("a"))
    let bytes = maker.archive
    withEvery("seed", in: UInt64(0)..<2_000) { seed in
      var generator = SeededGenerator(seed: seed)
      var changed = bytes
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        changed[Int.random(in: 4..<changed.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      _ = try? LottieFile(decoding: changed)
    }
  }
}
