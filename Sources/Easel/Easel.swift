// The umbrella module: one import for a program with drawing, animation and input.
@_exported import AccessibilityBridge
@_exported import Controls
@_exported import DesktopBridge
@_exported import EaselDrawing
@_exported import Gestures
@_exported import Host
@_exported import Inspector
@_exported import Launch
@_exported import Motion
@_exported import Scene

#if DYNAMICS
  @_exported import Dynamics
#endif
