import Testing

@testable import Launch

@Suite struct SnapshotFolderTests {
  @Test("Files have the names of their marks")
  func names() {
    var folder = SnapshotFolder("out")
    #expect(folder.newFile(for: "01-landed") == "out/01-landed")
    #expect(folder.newFile(for: "a_b.c") == "out/a_b.c")
  }

  @Test(
    "No mark leaves the folder or hides its file",
    arguments: [
      ("../../etc/passwd", "out/_._.._etc_passwd"), (".hidden", "out/_hidden"), ("", "out/mark"),
      ("two words", "out/two_words"), ("a/b\u{0}c\nd", "out/a_b_c_d"), ("ümläut", "out/_ml_ut"),
    ])
  func safe(mark: String, path: String) {
    var folder = SnapshotFolder("out")
    #expect(folder.newFile(for: mark) == path)
  }

  @Test("Equal marks get numbers, long names are cut")
  func unique() {
    var folder = SnapshotFolder("out")
    #expect(folder.newFile(for: "x") == "out/x")
    #expect(folder.newFile(for: "x") == "out/x-2")
    #expect(folder.newFile(for: "x-2") == "out/x-2-2")
    #expect(folder.newFile(for: String(repeating: "y", count: 5_000)).count == 104)
  }
}
