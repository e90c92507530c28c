import FileAccess
import Testing

@Suite struct StandardFolderTests {
  @Test("The folder is that of the XDG Base Directory Specification")
  func standardFolder() {
    func folder(_ environment: [String: String]) -> String? {
      StandardFolder.state(program: "pond", environment: environment)
    }
    #expect(folder(["XDG_STATE_HOME": "/state", "HOME": "/home/a"]) == "/state/pond")
    #expect(folder(["HOME": "/home/a"]) == "/home/a/.local/state/pond")
    #expect(folder(["XDG_STATE_HOME": "", "HOME": "/home/a"]) == "/home/a/.local/state/pond")
    #expect(folder(["XDG_STATE_HOME": "relative", "HOME": "/home/a"]) == "/home/a/.local/state/pond")
    #expect(folder([:]) == nil)
  }
}
