import Testing

@testable import AccessibilityBridge

@Suite("BusAddress")
struct BusAddressTests {
  private func address(_ environment: [String: String], files: Set<String> = []) -> BusAddress {
    BusAddress(environment: environment) { files.contains($0) }
  }

  @Test("The environment names the buses")
  func environment() {
    let both = address(["AT_SPI_BUS_ADDRESS": "unix:path=/a", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/s"])
    #expect(both.accessibility == "unix:path=/a")
    #expect(both.session == "unix:path=/s")
    #expect(address([:]).isEmpty)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": ""]).isEmpty)
  }

  @Test("The bus of the runtime folder counts only if its socket is there")
  func runtimeFolder() {
    #expect(address(["XDG_RUNTIME_DIR": "/run/user/1"]).isEmpty)
    let found = address(["XDG_RUNTIME_DIR": "/run/a b"], files: ["/run/a b/bus"])
    #expect(found.session == "unix:path=/run/a%20b/bus")
    #expect(address(["XDG_RUNTIME_DIR": "relative"], files: ["relative/bus"]).isEmpty)
  }

  @Test("Nothing is started: addresses that would start a bus do not count")
  func starting() {
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]).isEmpty)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]).isEmpty)
    #expect(BusAddress.namesSockets("unix:path=/a;unix:abstract=b"))
    #expect(!BusAddress.namesSockets("unixexec:path=/bin/sh"))
    #expect(!BusAddress.namesSockets("unix:path=/a;unixexec:path=/bin/sh"))
    #expect(!BusAddress.namesSockets(""))
  }

  @Test("NO_AT_BRIDGE turns the bridge off")
  func off() {
    let environment = ["NO_AT_BRIDGE": "1", "AT_SPI_BUS_ADDRESS": "unix:path=/a"]
    #expect(address(environment).isEmpty)
    #expect(!address(environment.merging(["NO_AT_BRIDGE": "0"]) { $1 }).isEmpty)
  }
}
