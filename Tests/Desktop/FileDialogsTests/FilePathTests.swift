import Testing

@testable import FileDialogs

@Suite struct FilePathTests {
  @Test("Paths are made whole without a look at the disk")
  func paths() {
    func absolute(_ path: String) -> String { FilePath.absolute(path, from: "/work/here", home: "/home/ada") }
    #expect(absolute("a.svg") == "/work/here/a.svg")
    #expect(absolute("../a/./b.svg") == "/work/a/b.svg")
    #expect(absolute("/x//y/") == "/x/y")
    #expect(absolute("~/a") == "/home/ada/a")
    #expect(absolute("~b") == "/work/here/~b")
    #expect(absolute("../../../..") == "/")
    #expect(FilePath.folder("/a") == "/")
    #expect(FilePath.shown("/home/ada/x", home: "/home/ada") == "~/x")
    #expect(FilePath.shown("/home/ada", home: "/home/ada") == "~")
    #expect(FilePath.shown("/home/adam/x", home: "/home/ada") == "/home/adam/x")
    #expect(FilePath.withSuffix("svg", "/a.b/c") == "/a.b/c.svg")
    #expect(FilePath.withSuffix("svg", "/a/c.txt") == "/a/c.txt")
    #expect(FilePath.withSuffix("svg", "/a/.c") == "/a/.c.svg")
  }
}
