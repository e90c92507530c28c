// UIKit's functions that draw into the current context.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Returns the context of the view that is being drawn, or of an image renderer; nil outside of drawing.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { ContextReference.current }

/// Fills a rectangle in the fill colour of the current context.
@MainActor public func UIRectFill(_ rect: CGRect) { ContextReference.current?.context.fill(rect) }

/// Strokes a line one point wide inside of a rectangle, in the stroke colour of the current context.
@MainActor public func UIRectFrame(_ rect: CGRect) {
  ContextReference.current?.context.withState {
    $0.strokeStyle = StrokeStyle(width: 1)
    $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
  }
}

/// Restricts later drawing into the current context to a rectangle.
@MainActor public func UIRectClip(_ rect: CGRect) { ContextReference.current?.context.clip(to: rect) }
