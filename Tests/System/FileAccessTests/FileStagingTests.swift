import FileAccess
import Foundation
import Testing

@Suite struct FileStagingTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func staging(_ name: String) throws -> FileStaging {
    try FileStaging(OutputFile(scratch(name), flag: "--to"))
  }

  @Test("A file appears when it is committed, with all parts")
  func commit() throws {
    let file = try staging("new")
    try file.append([72, 105])
    try file.append([33])
    #expect(!FileManager.default.fileExists(atPath: scratch("new")))
    #expect(file.length == 3)
    try file.commit()
    #expect(scratch.text("new") == "Hi!")
    #expect(scratch.names == ["new"])
  }

  @Test("Until the commit the old file stays, and the new one has its mode")
  func replacement() throws {
    try scratch.write("old", to: "file")
    chmod(scratch("file"), 0o640)
    let file = try staging("file")
    try file.append([33])
    #expect(scratch.text("file") == "old")
    try file.commit()
    #expect(scratch.text("file") == "!")
    #expect(scratch.status("file").st_mode & 0o777 == 0o640)
  }

  @Test("A staging that is discarded or released leaves nothing", arguments: [true, false])
  func discard(_ discards: Bool) throws {
    try scratch.write("old", to: "file")
    do {
      let (new, old) = (try staging("new"), try staging("file"))
      try new.append([33])
      try old.append([33])
      if discards {
        new.discard()
        old.discard()
        old.discard()
      }
    }
    #expect(scratch.names == ["file"])
    #expect(scratch.text("file") == "old")
  }

  @Test("A destination that cannot be replaced as a whole is refused with a reason")
  func refusal() throws {
    try scratch.write("old", to: "file")
    #expect(link(scratch("file"), scratch("other")) == 0)
    #expect(throws: FileError.self) { try staging("file") }
    #expect(throws: FileError.self) { try FileStaging(OutputFile("/dev/null")) }
    #expect(throws: FileError.self) { try staging("missing/file") }
    do {
      _ = try FileStaging(OutputFile("/dev/null", flag: "--to"))
    } catch {
      #expect(
        error.message
          == "cannot write /dev/null (--to): it is not a regular file; choose another file")
    }
  }

  @Test("A new file has the permissions that are asked for, reduced by the mask; an old one keeps its own")
  func permissions() throws {
    let mask = umask(0)
    umask(mask)
    for permissions in [UInt32(0o755), 0o600, 0o444, 0o777, 0o4755] {
      for name in ["new", "old"] {
        if name == "old" {
          try scratch.write("old", to: name)
          chmod(scratch(name), 0o604)
        }
        let file = try FileStaging(OutputFile(scratch(name)), permissions: permissions)
        try file.append([33])
        try file.commit()
        let expected = name == "old" ? 0o604 : mode_t(permissions & 0o777) & ~mask
        #expect(scratch.status(name).st_mode & 0o7777 == expected)
        unlink(scratch(name))
      }
    }
  }

  @Test("A folder that was removed, renamed or closed is found before the commit")
  func removedFolder() throws {
    for isRemoved in [true, false] {
      try scratch.folder("folder")
      let file = try staging("folder/new")
      try file.append([33])
      try file.checkDestination()
      if isRemoved {
        try FileManager.default.removeItem(atPath: scratch("folder"))
      } else {
        try FileManager.default.moveItem(atPath: scratch("folder"), toPath: scratch("moved"))
      }
      let error = #expect(throws: FileError.self) { try file.checkDestination() }
      #expect(error?.kind == .missing)
      #expect(error?.message.contains("its folder was removed or renamed") == true)
      // A new folder of that name is as good.
      try scratch.folder("folder")
      try file.checkDestination()
      try file.commit()
      #expect(scratch.text("folder/new") == "!")
      try FileManager.default.removeItem(atPath: scratch("folder"))
    }
  }
}
