import EaselUIKit

/// The state of a new context.
private let context = GraphicsContext()

let contextFacts = FactSection(
  title: "The state of a new graphics context",
  facts: [
    AppleFact("CGContext.setLineWidth(_:)", 1, context.strokeStyle.width),
    AppleFact("CGContext.setLineCap(_:)", CGLineCap.butt, context.strokeStyle.cap),
    AppleFact("CGContext.setLineJoin(_:)", CGLineJoin.miter, context.strokeStyle.join),
    AppleFact("CGContext.setMiterLimit(_:)", 10, context.strokeStyle.miterLimit),
    AppleFact(
      "CGContext.setLineDash(phase:lengths:)", "the number of lengths", 0, context.strokeStyle.dash.count),
    AppleFact("CGContext.setAlpha(_:)", 1, context.alpha),
    AppleFact("CGContext.setBlendMode(_:)", CGBlendMode.normal, context.blendMode),
    AppleFact("CGContext.setFillColor(_:)", CGColor.black, context.fillColor),
    AppleFact("CGContext.setStrokeColor(_:)", CGColor.black, context.strokeColor),
    AppleFact("CGContext.setShouldAntialias(_:)", true, context.antialias),
    AppleFact("CGContext.setShadow(offset:blur:color:)", "there is a shadow", false, context.shadow != nil),
    AppleFact("CGContext.ctm", "is the identity in a view's points", true, context.transform == .identity),
  ])
