import Easel
import Testing

@testable import Gestures
@testable import Scene

@Suite struct PastedPartsTests {
  private func part(_ bytes: [UInt8], _ type: String = "image/png", isLast: Bool = false) -> PasteEvent {
    PasteEvent(type: type, bytes: bytes, isLast: isLast, time: 0)
  }

  @Test("Parts are joined in their order, and the last one completes the content")
  func joined() {
    var parts = PastedParts()
    #expect(parts.add(part([1])) == nil)
    #expect(parts.add(part([2, 3])) == nil)
    #expect(parts.add(part([], isLast: true)) == PastedContent(type: .png, bytes: [1, 2, 3]))
    #expect(parts.add(part([4], isLast: true)) == PastedContent(type: .png, bytes: [4]))
  }

  @Test("A part of another type begins new content")
  func otherType() {
    var parts = PastedParts()
    _ = parts.add(part([1]))
    #expect(
      parts.add(part([2], "image/jpeg", isLast: true)) == PastedContent(type: .jpeg, bytes: [2]))
  }

  @Test("Content is pasted up to 67,108,864 bytes; longer content is left out, and the next one is not")
  func tooLong() {
    var parts = PastedParts()
    let half = Array(repeating: UInt8(7), count: 1 << 25)
    _ = parts.add(part(half))
    #expect(parts.add(part(half, isLast: true))?.bytes.count == 67_108_864)
    _ = parts.add(part(half))
    _ = parts.add(part(half))
    #expect(parts.add(part([1])) == nil)
    #expect(parts.add(part([2], isLast: true)) == nil)
    #expect(parts.add(part([3], isLast: true))?.bytes == [3])
  }
}
