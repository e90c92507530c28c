// Work of the main actor that is due while a window is idle. The program ends well when all of it runs in time.
import Easel
import Foundation

/// Longer than a busy machine holds a process up, and shorter than an idle window waits by itself.
let tolerance = 1.0

// A loop that never wakes is a failure, too.
Thread.detachNewThread {
  Thread.sleep(forTimeInterval: 120)
  print("work of the main actor never ran")
  exit(2)
}

Easel.run("Main queue", size: Size(320, 320)) { window in
  Task {
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
