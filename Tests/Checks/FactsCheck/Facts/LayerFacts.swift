import EaselUIKit

/// A new layer.
private let layer = CALayer()
private let shape = CAShapeLayer()
private let gradient = CAGradientLayer()
private let replicator = CAReplicatorLayer()
private let particles = ParticleEmitter(cells: [])
private let cell = ParticleCell()

let layerFacts = FactSection(
  title: "Layers",
  facts: [
    AppleFact("CALayer.anchorPoint", CGPoint(x: 0.5, y: 0.5), layer.anchorPoint),
    AppleFact("CALayer.zPosition", 0, layer.zPosition),
    AppleFact("CALayer.opacity", 1, layer.opacity),
    AppleFact("CALayer.isHidden", false, layer.isHidden),
    AppleFact("CALayer.masksToBounds", false, layer.masksToBounds),
    AppleFact("CALayer.isDoubleSided", true, layer.isDoubleSided),
    AppleFact("CALayer.cornerRadius", 0, layer.cornerRadius),
    AppleFact("CALayer.borderWidth", 0, layer.borderWidth),
    AppleFact("CALayer.borderColor", CGColor.black, layer.borderColor),
    AppleFact("CALayer.shadowColor", CGColor.black, layer.shadowColor),
    AppleFact("CALayer.shadowOpacity", 0, layer.shadowOpacity),
    AppleFact(
      "CALayer.shadowOffset", CGSize(width: 0, height: -3), differs: "a shadow falls downwards",
      layer.shadowOffset),
    AppleFact("CALayer.shadowRadius", 3, layer.shadowRadius),
    AppleFact("CALayer.contentsGravity", ContentsGravity.resize, layer.contentsGravity),
    AppleFact("CALayer.contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1), layer.contentsRect),
    AppleFact("CALayer.contentsCenter", CGRect(x: 0, y: 0, width: 1, height: 1), layer.contentsCenter),
    AppleFact("CALayer.speed", 1, layer.speed),
    AppleFact("CALayer.shouldRasterize", false, layer.shouldRasterize),
    AppleFact("CAShapeLayer.fillColor", CGColor.black, shape.fillColor),
    AppleFact("CAShapeLayer.fillRule", CGPathFillRule.nonZero, shape.fillRule),
    AppleFact("CAShapeLayer.lineWidth", 1, shape.lineWidth),
    AppleFact("CAShapeLayer.lineCap", CGLineCap.butt, shape.lineCap),
    AppleFact("CAShapeLayer.lineJoin", CGLineJoin.miter, shape.lineJoin),
    AppleFact("CAShapeLayer.miterLimit", 10, shape.miterLimit),
    AppleFact("CAShapeLayer.lineDashPhase", 0, shape.lineDashPhase),
    AppleFact("CAShapeLayer.strokeStart", 0, shape.strokeStart),
    AppleFact("CAShapeLayer.strokeEnd", 1, shape.strokeEnd),
    AppleFact("CAGradientLayer.startPoint", CGPoint(x: 0.5, y: 0), gradient.startPoint),
    AppleFact("CAGradientLayer.endPoint", CGPoint(x: 0.5, y: 1), gradient.endPoint),
    AppleFact("CAGradientLayer.type", GradientLayer.Kind.axial, gradient.type),
    AppleFact("CAReplicatorLayer.instanceCount", 1, replicator.instanceCount),
    AppleFact("CAReplicatorLayer.instanceDelay", 0, replicator.instanceDelay),
    AppleFact("CAReplicatorLayer.instanceColor", CGColor.white, replicator.instanceColor),
    AppleFact("CAReplicatorLayer.preservesDepth", false, replicator.preservesDepth),
    AppleFact("CATextLayer.fontSize", 36, differs: "the size of labels", CATextLayer().fontSize),
    AppleFact("CAEmitterLayer.emitterShape", EmitterShape.point, particles.shape),
    AppleFact("CAEmitterLayer.emitterMode", EmitterMode.volume, particles.mode),
    AppleFact("CAEmitterLayer.renderMode", EmitterRenderMode.unordered, particles.renderMode),
    AppleFact("CAEmitterLayer.birthRate", 1, particles.birthRate),
    AppleFact("CAEmitterLayer.lifetime", 1, particles.lifetime),
    AppleFact("CAEmitterLayer.scale", 1, particles.scale),
    AppleFact("CAEmitterLayer.spin", 1, particles.spin),
    AppleFact("CAEmitterLayer.velocity", 1, particles.velocity),
    AppleFact("CAEmitterCell.birthRate", 0, cell.birthRate),
    AppleFact("CAEmitterCell.lifetime", 0, cell.lifetime),
    AppleFact("CAEmitterCell.scale", 1, cell.scale),
    AppleFact("CAEmitterCell.velocity", 0, cell.velocity),
  ])
