import FileAccess
import Testing

@Suite("Addresses of files") struct FileURITests {
  @Test("Addresses of local files become paths, others do not")
  func addresses() {
    #expect(FileURI.path("file:///a/b%20c.svg") == "/a/b c.svg")
    #expect(FileURI.path("file:///%C3%A4") == "/ä")
    #expect(FileURI.path("file://localhost/a") == "/a")
    for address in [
      "file://host/a", "http:///a", "/a", "file:a", "file:///%", "file:///%2", "file:///%zz", "file:///%FF",
      "file:///a%00b", "",
    ] {
      #expect(FileURI.path(address) == nil, "\(address)")
    }
  }

  @Test("A list has a line for each address, and comments (RFC 2483)")
  func list() {
    let list = "# two files\r\nfile:///a%20b\r\nhttp://example.org/\r\nfile:///%C3%A4.svg\n\r\n"
    #expect(FileURI.paths(list: list, limit: 10) == ["/a b", "/ä.svg"])
    #expect(FileURI.paths(list: list, limit: 1) == ["/a b"])
    #expect(FileURI.paths(list: "", limit: 10) == [])
    #expect(FileURI.paths(list: "file:///a", limit: 0) == [])
  }
}
