import CTestCompositor
import Foundation

/// A Wayland compositor for the end-to-end tests: performs the commands on the standard input. The first line of the standard
/// output is the display's name, the others are the replies.
@main struct TestCompositorCommand {
  static func main() {
    // Programs may close the pipe of a drop before its data are written.
    signal(SIGPIPE, SIG_IGN)
    guard let compositor = test_compositor_open(), let name = test_compositor_listen(compositor) else {
      FileHandle.standardError.write(Data("test-compositor: cannot open a display in XDG_RUNTIME_DIR\n".utf8))
      exit(1)
    }
    FileHandle.standardOutput.write(Data((String(cString: name) + "\n").utf8))
    test_compositor_serve(compositor, 0, 1)
    test_compositor_close(compositor)
  }
}
