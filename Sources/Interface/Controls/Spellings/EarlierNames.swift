import Painting

// Names of closures before all followed one pattern (Docs/Decisions/0154-closures-of-controls.md). They stay for one version.

extension ValueControl {
  /// The earlier name of ``onChange``.
  @available(*, deprecated, renamed: "onChange")
  public var onValueChanged: ((_ value: Double) -> Void)? {
    get { onChange }
    set { onChange = newValue }
  }
}

extension SegmentedControl {
  /// The earlier name of ``onSelect``.
  @available(*, deprecated, renamed: "onSelect")
  public var onSelectionChanged: ((_ index: Int) -> Void)? {
    get { onSelect }
    set { onSelect = newValue }
  }
}

extension TextControl {
  /// The earlier name of ``onChange``.
  @available(*, deprecated, renamed: "onChange")
  public var onValueChanged: ((_ text: String) -> Void)? {
    get { onChange }
    set { onChange = newValue }
  }

  /// The earlier name of ``onBeginEditing``.
  @available(*, deprecated, renamed: "onBeginEditing")
  public var onEditingBegan: (() -> Void)? {
    get { onBeginEditing }
    set { onBeginEditing = newValue }
  }

  /// The earlier name of ``onEndEditing``.
  @available(*, deprecated, renamed: "onEndEditing")
  public var onEditingEnded: (() -> Void)? {
    get { onEndEditing }
    set { onEndEditing = newValue }
  }
}

extension ColorWell {
  /// The earlier name of ``onChange``.
  @available(*, deprecated, renamed: "onChange")
  public var onColorChanged: ((_ color: Color) -> Void)? {
    get { onChange }
    set { onChange = newValue }
  }
}

extension ColorPicker {
  /// The earlier name of ``onChange``.
  @available(*, deprecated, renamed: "onChange")
  public var onColorChanged: ((_ color: Color) -> Void)? {
    get { onChange }
    set { onChange = newValue }
  }
}
