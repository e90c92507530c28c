// Work of the main actor that is due while a window is idle. The program ends well when all of it runs in time.
import Easel
import Foundation

/// Longer than a busy machine holds a process up, and shorter than an idle window waits by itself.
let tolerance = 1.0

let start = alarm(for: "the main actor's first task")
start.start()

Easel.run("Main queue", size: Size(320, 320)) { window in
  Task {
    start.cancel()
    for _ in 1...3 {
      let late = await latenesses().filter { $0.seconds > tolerance }
      if late.isEmpty {
        window.host?.close()
        return
      }
      for (name, seconds) in late { print("\(name) ran \(seconds) s late") }
    }
    exit(1)
  }
}
