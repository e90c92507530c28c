import Foundation
import Testing

@testable import ImageFiles

@Suite("ResourceFolder")
struct ResourceFolderTests {
  @Test("A checkout is found from inside its build folder")
  func checkoutFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "checkout/Resources/Icons/a.png")
    let program = try folder.write([1], to: "checkout/.build/debug/program")
    let found = try ResourceFolder.find(
      containing: "Icons", environment: [:], executable: program, workingDirectory: "/")
    #expect(found.path == folder.path(of: "checkout/Resources"))
    #expect(try found.images(in: "Icons").names == ["a"])
  }

  @Test("The executable's folder comes before those above it, and a link to the program is resolved")
  func executableFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "Resources/Icons/a.png")
    try folder.write([1], to: "opt/Resources/Icons/a.png")
    let program = try folder.write([1], to: "opt/program")
    try folder.write([1], to: "elsewhere/x")
    let link = folder.path(of: "elsewhere/link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    let found = try ResourceFolder.find(
      containing: "Icons", environment: [:], executable: link, workingDirectory: "/")
    #expect(found.path == folder.path(of: "opt/Resources"))
  }

  @Test("A folder with the right name and other content is skipped")
  func content() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a/Resources/other")
    try folder.write([1], to: "Resources/Icons/a.png")
    let program = try folder.write([1], to: "a/program")
    let found = try ResourceFolder.find(
      containing: "Icons", environment: [:], executable: program, workingDirectory: "/")
    #expect(found.path == folder.path(of: "Resources"))
  }

  @Test("The working directory is tried last")
  func workingDirectory() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "here/Resources/Icons/a.png")
    let found = try ResourceFolder.find(
      containing: "Icons", environment: [:], executable: "/usr/bin/program",
      workingDirectory: folder.path(of: "here"))
    #expect(found.path == folder.path(of: "here/Resources"))
  }

  @Test("The environment variable overrides the search, and a wrong value is an error")
  func environment() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "mine/Icons/a.png")
    try folder.write([1], to: "Resources/Icons/a.png")
    let name = ResourceFolder.environmentVariable
    let found = try ResourceFolder.find(
      containing: "Icons", environment: [name: folder.path(of: "mine/")], executable: nil,
      workingDirectory: folder.path)
    #expect(found.path == folder.path(of: "mine"))
    let error = try #require(throws: ImageFileError.self) {
      try ResourceFolder.find(
        containing: "Icons", environment: [name: "/nowhere"], executable: nil, workingDirectory: folder.path)
    }
    #expect(error.message.contains(name) && error.message.contains("/nowhere"))
  }

  @Test("If no folder is found, the message names every folder tried")
  func notFound() throws {
    let error = try #require(throws: ImageFileError.self) {
      try ResourceFolder.find(
        containing: "No such thing", environment: [:], executable: "/opt/tool/bin/program",
        workingDirectory: "/srv")
    }
    for place in [
      "/opt/tool/bin/Resources", "/opt/tool/Resources", "/opt/Resources", "/Resources", "/srv/Resources",
    ] {
      #expect(error.message.contains(place))
    }
    #expect(error.message.contains("EASEL_RESOURCES"))
  }
}
