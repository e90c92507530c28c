import Launch
import ProgressDemo

/// The command `progress-view`.
@main enum ProgressDemoCommand {
  static func main() { ProgressOptions.syntax.runToExit(ProgressOptions()) { try ProgressViewRun($0).run() } }
}
