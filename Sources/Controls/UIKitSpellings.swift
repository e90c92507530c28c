import Scene

// UIKit's names. Each is unavailable, and the compiler suggests the name used here.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "Button") public typealias UIButton = Button
  @available(*, unavailable, renamed: "Control") public typealias UIControl = Control
#endif

extension Control {
  @available(*, unavailable, message: "a control has one action, a closure: control.onTap = { … }")
  public func addTarget(_ target: Any?, action: Any, for events: Any) {}
}
