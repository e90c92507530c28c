// Properties of layers with Core Animation's types, which hide those of Easel: colours and paths are optional, opacities are `Float`.
// A colour or a path that is nil reads back as nil: Easel has the clear colour and the empty path for them.

/// Returns the set value of a property of a layer, or another one for a layer without the property.
@MainActor private func modelValue<Value>(
  _ property: LayerProperty<Value>, _ layer: Layer, else none: Value
) -> Value {
  property.value(of: layer, isShown: false) ?? none
}

extension Layer {
  /// The opacity of the layer and its sublayers, from 0 to 1.
  public var opacity: Float {
    get { Float(modelValue(.opacity, self, else: 1)) }
    set { LayerProperty<Double>.opacity.set(Double(newValue), of: self) }
  }

  /// The opacity of the shadow, from 0 to 1. Default 0.
  public var shadowOpacity: Float {
    get { Float(modelValue(.shadowOpacity, self, else: 0)) }
    set { LayerProperty<Double>.shadowOpacity.set(Double(newValue), of: self) }
  }

  /// The colour of the shadow. Default black.
  public var shadowColor: CGColor? {
    get { visible(modelValue(.shadowColor, self, else: .clear)) }
    set { LayerProperty<Color>.shadowColor.set(newValue ?? .clear, of: self) }
  }

  /// The colour of the border. Default black.
  public var borderColor: CGColor? {
    get { visible(modelValue(.borderColor, self, else: .clear)) }
    set { LayerProperty<Color>.borderColor.set(newValue ?? .clear, of: self) }
  }
}

/// Returns nil for the clear colour.
private func visible(_ color: Color) -> CGColor? { color == .clear ? nil : color }

extension ShapeLayer {
  /// The path. Default nil.
  public var path: CGPath? {
    get {
      let path = modelValue(.path, self, else: Path())
      return path.isEmpty ? nil : path
    }
    set { LayerProperty<Path>.path.set(newValue ?? Path(), of: self) }
  }

  /// The colour of the inside. Default black.
  public var fillColor: CGColor? {
    get { visible(modelValue(.fillColor, self, else: .clear)) }
    set { LayerProperty<Color>.fillColor.set(newValue ?? .clear, of: self) }
  }

  /// The colour of the stroke. Default nil.
  public var strokeColor: CGColor? {
    get { visible(modelValue(.strokeColor, self, else: .clear)) }
    set { LayerProperty<Color>.strokeColor.set(newValue ?? .clear, of: self) }
  }

  /// The lengths of dashes and gaps, in points. Default nil, for a solid line.
  public var lineDashPattern: [any CANumber]? {
    get { plainDashPattern.isEmpty ? nil : plainDashPattern }
    set { plainDashPattern = newValue?.map(\.number) ?? [] }
  }
}

extension GradientLayer {
  /// The colours, each a `CGColor`; others are left out. Default nil.
  public var colors: [Any]? {
    get {
      let colors = modelValue(LayerProperty<[Color]>.colors, self, else: [])
      return colors.isEmpty ? nil : colors
    }
    set { LayerProperty<[Color]>.colors.set(newValue?.compactMap { $0 as? Color } ?? [], of: self) }
  }

  /// The places of the colours, from 0 to 1. Default nil, for equal distances.
  public var locations: [any CANumber]? {
    get {
      let locations = modelValue(LayerProperty<[Double]>.locations, self, else: [])
      return locations.isEmpty ? nil : locations
    }
    set { LayerProperty<[Double]>.locations.set(newValue?.map(\.number) ?? [], of: self) }
  }
}

extension ReplicatorLayer {
  /// The difference of the red factor from one instance to the next. Default 0.
  public var instanceRedOffset: Float {
    get { Float(modelValue(.instanceRedOffset, self, else: 0)) }
    set { LayerProperty<Double>.instanceRedOffset.set(Double(newValue), of: self) }
  }
  /// The difference of the green factor from one instance to the next. Default 0.
  public var instanceGreenOffset: Float {
    get { Float(modelValue(.instanceGreenOffset, self, else: 0)) }
    set { LayerProperty<Double>.instanceGreenOffset.set(Double(newValue), of: self) }
  }
  /// The difference of the blue factor from one instance to the next. Default 0.
  public var instanceBlueOffset: Float {
    get { Float(modelValue(.instanceBlueOffset, self, else: 0)) }
    set { LayerProperty<Double>.instanceBlueOffset.set(Double(newValue), of: self) }
  }
  /// The difference of the alpha factor from one instance to the next. Default 0.
  public var instanceAlphaOffset: Float {
    get { Float(modelValue(.instanceAlphaOffset, self, else: 0)) }
    set { LayerProperty<Double>.instanceAlphaOffset.set(Double(newValue), of: self) }
  }
}
