import Launch
import Shapely

/// The command `shapely`.
@main enum ShapelyCommand {
  static func main() { ShapelyOptions.syntax.runToExit(ShapelyOptions()) { try ShapelyRun($0).run() } }
}
