import Launch
import QuartzFun

/// The command `quartzfun`.
@main enum QuartzFunCommand {
  static func main() { QuartzOptions.syntax.runToExit(QuartzOptions()) { try QuartzRun($0).run() } }
}
