import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

@Suite("Contact limit") struct ContactLimitTests {
  private let first = GestureRecognizer()
  private let second = GestureRecognizer()
  private let view = StoryView("view", frame: .zero)

  private func give(_ recognizer: GestureRecognizer, _ serials: some Sequence<UInt64>, on owner: StoryView) {
    for serial in serials { recognizer.attempt.contacts.append(.init(serial: serial, owner: owner)) }
  }

  @Test("One contact of each set of recognizers and owner is kept, beside those in use")
  func groups() {
    let other = StoryView("other", frame: .zero)
    give(first, 1...20, on: view)
    give(second, 11...20, on: view)
    give(first, 21...22, on: other)
    var limit = ContactLimit(length: 4)
    limit.dropRedundant(of: [first, second], except: { [5, 15] })
    // 1 only of the first, 5 and 15 in use, 11 of both, 21 on the other owner.
    #expect(first.attempt.contacts.all.map(\.serial) == [1, 5, 11, 15, 21])
    #expect(second.attempt.contacts.all.map(\.serial) == [11, 15])
    #expect(limit.length == 10, "twice the longest list")
  }

  @Test("Lists up to the limit stay, and the contacts in use are not asked for")
  func short() {
    give(first, 1...32, on: view)
    var limit = ContactLimit()
    var calls = 0
    limit.dropRedundant(
      of: [first],
      except: {
        calls += 1
        return []
      })
    #expect(first.attempt.contacts.all.count == 32 && calls == 0)
  }

  @Test("Without members the limit is the smallest again")
  func empty() {
    var limit = ContactLimit(length: 1000)
    limit.dropRedundant(of: [], except: { [] })
    #expect(limit.length == ContactLimit.smallest)
  }
}
