import Foundation

/// Whether the machine has a graphics processor that a program could use.
enum GraphicsHardware {
  /// False only where there can be none. Asking OpenGL itself would load its software implementation, which takes
  /// 70 MB and leaves threads behind, to learn that it is not wanted.
  static var mayExist: Bool {
    #if os(Linux)
      // Kernel drivers, NVIDIA's own, and Windows' for guests.
      ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"].contains { FileManager.default.fileExists(atPath: $0) }
    #else
      true
    #endif
  }
}
