import FileAccess
import Foundation
import Testing

@Suite struct OutputFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func output(_ name: String) -> OutputFile { OutputFile(scratch(name), flag: "--state") }

  @Test("A new file is created with its content, and the check before creates none")
  func new() throws {
    try output("new.json").check()
    #expect(scratch.names.isEmpty)
    try output("new.json").replace(with: "content")
    #expect(scratch.text("new.json") == "content")
    #expect(scratch.names == ["new.json"])
    let mask = umask(0)
    umask(mask)
    #expect(scratch.status("new.json").st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test("Names of one letter are valid", arguments: ["x", "é", " ", "形"])
  func oneLetterNames(name: String) throws {
    try output(name).check()
    #expect(output(name).identity != nil)
    #expect(OutputFile(name).identity != nil)
    try output(name).replace(with: "content")
    #expect(scratch.text(name) == "content")
  }

  @Test("A name of 255 bytes, the maximum, is written; a longer one is refused")
  func longNames() throws {
    let name = String(repeating: "n", count: 255)
    try output(name).check()
    try output(name).replace(with: "content")
    #expect(scratch.text(name) == "content")
    let error = #expect(throws: FileError.self) { try output(name + "n").check() }
    #expect(error?.message.contains("the name is too long") == true)
  }

  @Test("Content is replaced by a new file with the mode of the old one")
  func replaced() throws {
    try scratch.write("a long content", to: "old.json")
    chmod(scratch("old.json"), 0o640)
    let before = scratch.status("old.json").st_ino
    try output("old.json").check()
    #expect(scratch.text("old.json") == "a long content")
    try output("old.json").replace(with: "short")
    #expect(scratch.text("old.json") == "short")
    #expect(scratch.status("old.json").st_mode & 0o7777 == 0o640)
    #expect(scratch.status("old.json").st_ino != before, "it was written in place")
    #expect(scratch.names == ["old.json"])
  }

  @Test("Links stay links, also to files that do not exist yet and through several links")
  func links() throws {
    try scratch.folder("folder")
    try scratch.link("one", to: "folder/two")
    try scratch.link("folder/two", to: "../target")
    for content in ["new", "changed"] {
      try output("one").check()
      try output("one").replace(with: content)
      #expect(scratch.text("target") == content)
    }
    #expect(scratch.status("one").st_mode & S_IFMT == S_IFLNK)
    #expect(scratch.status("folder/two").st_mode & S_IFMT == S_IFLNK)
    try scratch.link("circle", to: "circle")
    let error = #expect(throws: FileError.self) { try output("circle").check() }
    #expect(error?.message.contains("circle") == true)
  }

  @Test("A path through a link and back up is resolved as by the system")
  func throughLink() throws {
    try scratch.folder("far/inner")
    try scratch.link("link", to: "far/inner")
    try scratch.write("untouched", to: "name")
    try output("link/../name").check()
    try output("link/../name").replace(with: "content")
    #expect(scratch.text("far/name") == "content")
    #expect(scratch.text("name") == "untouched")
    #expect(output("link/../name").identity == output("far/name").identity)
    #expect(output("link/../name").identity != output("name").identity)
  }

  @Test("All hard links of a file are kept")
  func hardLinks() throws {
    try scratch.write("a long content", to: "first")
    try FileManager.default.linkItem(atPath: scratch("first"), toPath: scratch("second"))
    #expect(output("first").identity == output("second").identity)
    try output("second").replace(with: "short")
    #expect(scratch.text("first") == "short")
    #expect(scratch.text("second") == "short")
  }

  @Test(
    "A pipe with a reader gets everything after a check, and a check does not open a pipe without a reader"
  )
  func pipe() async throws {
    let path = scratch("pipe")
    mkfifo(path, 0o666)
    try OutputFile(path).check()
    #expect(OutputFile(path).identity == nil)
    let content = String(repeating: "0123456789", count: 50_000)
    let reading = Task.detached { try InputFile(path).read(limit: 1 << 20) }
    try OutputFile(path).check()
    try OutputFile(path).replace(with: content)
    #expect(try await reading.value == Array(content.utf8))
    #expect(scratch.status("pipe").st_mode & S_IFMT == S_IFIFO)
  }

  @Test("A reader that ends early causes an error, but does not end the program")
  func brokenPipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    close(ends[0])
    let error = #expect(throws: FileError.self) {
      try OutputFile("/dev/fd/\(ends[1])", flag: "--state").replace(with: "content")
    }
    close(ends[1])
    #expect(error?.message.contains("its reader ended") == true)
  }

  @Test("An open descriptor is written at its present position")
  func descriptors() throws {
    let file = fopen(scratch("redirected"), "w")
    defer { fclose(file) }
    let path = "/dev/fd/\(fileno(file))"
    try OutputFile(path).check()
    try OutputFile(path).replace(with: "one ")
    try OutputFile("/proc/self/fd/\(fileno(file))").replace(with: "two")
    #expect(scratch.text("redirected") == "one two")
    #expect(throws: FileError.self) { try OutputFile("/dev/fd/987").check() }
  }

  @Test("Devices stay devices")
  func devices() throws {
    try OutputFile("/dev/null").check()
    try OutputFile("/dev/null").replace(with: "content")
    #expect(OutputFile("/dev/null").identity == nil)
    guard access("/dev/full", W_OK) == 0 else { return }
    let error = #expect(throws: FileError.self) { try OutputFile("/dev/full").replace(with: "content") }
    #expect(error?.kind == .full)
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("The error for a file that cannot be written has its name, its flag and a remedy")
  func refused() throws {
    try scratch.write("x", to: "file")
    for path in [
      "", scratch.path, scratch("missing/file"), scratch("file/below"), scratch("new/"), scratch(".."),
    ] {
      let output = OutputFile(path, flag: "--state")
      for attempt in [{ try output.check() }, { try output.replace(with: "x") }] as [() throws -> Void] {
        let error = #expect(throws: FileError.self) { try attempt() }
        #expect(error?.message.contains("--state") == true)
        #expect(error?.message.contains(path) == true || path.isEmpty)
      }
    }
    #expect(scratch.names == ["file"])
  }

  @Test("Control characters in a name are escaped in messages")
  func hostileName() {
    let error = #expect(throws: FileError.self) { try output("no/\u{1B}[2J").check() }
    #expect(error?.message.contains("\\u{1B}[2J") == true)
  }
}
