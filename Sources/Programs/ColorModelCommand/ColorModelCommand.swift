import ColorModel
import Launch

/// The command `colormodel`.
@main enum ColorModelCommand {
  static func main() {
    ColorModelOptions.syntax.runToExit(ColorModelOptions()) { try ColorModelRun($0).run() }
  }
}
