import Scene
import Synchronization
import Testing

@testable import Host

@Suite("SelectionOffer")
struct SelectionOfferTests {
  @Test("A text is offered in its encodings, in Latin-1 only if it has no other characters")
  func forms() throws {
    let offer = SelectionOffer(PasteboardItem(text: "é"))
    #expect(offer.targets == ["UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "STRING"])
    let utf8 = try #require(offer.data(for: "UTF8_STRING"))
    #expect(utf8.type == "UTF8_STRING" && utf8.data.bytes() == [0xC3, 0xA9])
    let mime = try #require(offer.data(for: "text/plain;charset=utf-8"))
    #expect(mime.type == "text/plain;charset=utf-8" && mime.data.bytes() == [0xC3, 0xA9])
    let any = try #require(offer.data(for: "TEXT"))
    #expect(any.type == "UTF8_STRING")
    let latin = try #require(offer.data(for: "STRING"))
    #expect(latin.type == "STRING" && latin.data.bytes() == [0xE9])
    #expect(offer.data(for: "image/png") == nil)
    #expect(SelectionOffer(PasteboardItem(text: "ě")).data(for: "STRING") == nil)
  }

  @Test("Each type is offered by its name, and content that is made later is made once")
  func laterContent() throws {
    let count = Mutex(0)
    var item = PasteboardItem()
    item.set(as: .png) {
      count.withLock { $0 += 1 }
      return [1, 2]
    }
    item.set(as: .text) { Array("a".utf8) }
    item.set(as: .svg) { nil }
    let offer = SelectionOffer(item)
    // Whether a text that is not made yet is Latin-1 is not known.
    #expect(
      offer.targets == ["image/png", "UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "image/svg+xml"])
    #expect(count.withLock { $0 } == 0)
    let png = try #require(offer.data(for: "image/png"))
    #expect(!png.data.isMade && png.data.bytes() == [1, 2] && png.data.bytes() == [1, 2] && png.data.isMade)
    #expect(count.withLock { $0 } == 1 && png.type == "image/png")
    #expect(try #require(offer.data(for: "image/svg+xml")).data.bytes() == nil)
  }

  @Test("Five million bytes leave in parts that arrive as they were, with an empty one at the end")
  func chunks() throws {
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var chunks = OutgoingChunks(bytes, largestChunk: 262_144, at: 0)
    var arrived: [UInt8] = []
    var count = 0
    while let chunk = chunks.next(at: Double(count)) {
      #expect(chunk.count <= 262_144)
      arrived += chunk
      count += 1
      if chunk.isEmpty { break }
    }
    // 5,000,000 / 262,144 = 19.07: twenty parts, and the empty one.
    #expect(arrived == bytes && count == 21 && chunks.next(at: 30) == nil)
    #expect(chunks.deadline == 20 + OutgoingChunks.patience)
  }
}
