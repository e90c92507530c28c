import FileAccess
import Foundation

/// Checks that documents survive any end of a program and any error of the disk.
///
/// ```
/// StoreCheck kills PROGRAM COUNT SEED    kills Shapely while it plays random tapes
/// StoreCheck errors                      lets each access to the disk fail, with each of three errors, also while files are saved
/// StoreCheck power COUNT SEED            ends the power at random accesses to the disk
/// StoreCheck damage PROGRAM COUNT SEED   gives damaged and hostile documents to a program
/// StoreCheck speed SHAPES [PART…]        measures the costs with a drawing of so many shapes: file, calm, throw, clearing
/// ```
@main enum StoreCheck {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      let failures: Int
      switch (arguments.first, arguments.count) {
      case ("kills", 4):
        failures = try KillCheck(program: arguments[1]).run(
          count: try number(arguments[2]), seed: UInt64(try number(arguments[3])))
      case ("errors", 1): failures = try ErrorCheck().run() + SaveCheck().run()
      case ("power", 3):
        failures = try PowerCheck().run(
          count: try number(arguments[1]), seed: UInt64(try number(arguments[2])))
      case ("damage", 4):
        failures = try DamageCheck(program: arguments[1]).run(
          count: try number(arguments[2]), seed: UInt64(try number(arguments[3])))
      case ("speed", 2...):
        let parts = arguments.dropFirst(2).compactMap(SpeedCheck.Part.init(rawValue:))
        try SpeedCheck(count: max(2, try number(arguments[1]))).run(
          parts.isEmpty ? SpeedCheck.Part.allCases : parts)
        failures = 0
      default:
        throw CommandError(
          .usage,
          "usage: StoreCheck kills|damage PROGRAM COUNT SEED | errors | power COUNT SEED | speed SHAPES")
      }
      exit(failures == 0 ? 0 : 1)
    } catch {
      StandardError.report("\(error)", program: "StoreCheck")
      exit(2)
    }
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 0 else { throw CommandError(.usage, "\(text) is no number") }
    return number
  }
}

/// A folder that is removed at the end.
final class CheckFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/store-check-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
