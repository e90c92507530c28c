import Foundation
import Testing

@testable import FileDialogs

@Suite struct FolderListingTests {
  // The order of the common file managers, and of `ls -v` where letters are alike.
  @Test(
    "Folders come first; numbers in names count, cases do not, and letters with marks follow those without")
  func order() throws {
    let folder = NSTemporaryDirectory() + "/folder-listing-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["b", "Old 10", "old 9"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["drawing 10", "Drawing 2", "drawing 1", "b", "Apfel", "z", "äpfel", "שלום"] {
      try Data().write(to: URL(fileURLWithPath: folder + "/" + name + ".svg"))
    }
    let listing = FolderListing(reading: folder)
    #expect(
      listing.entries.map(\.name) == [
        "b", "old 9", "Old 10", "Apfel.svg", "äpfel.svg", "b.svg", "drawing 1.svg", "Drawing 2.svg",
        "drawing 10.svg",
        "z.svg", "שלום.svg",
      ])
    #expect(listing.problem == nil)
  }
}
