import Foundation

/// Detects whether the machine may have a graphics processor.
enum GraphicsHardware {
  /// Whether a graphics processor may exist; false only if there is none. Asking OpenGL itself would load its
  /// software implementation, which takes 70 MB and leaves threads behind.
  static var mayExist: Bool {
    #if os(Linux)
      // The devices of kernel drivers, of NVIDIA's driver, and of Windows guests.
      ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"].contains { FileManager.default.fileExists(atPath: $0) }
    #else
      true
    #endif
  }
}
