import Geometry

extension View {
  // MARK: The safe area

  /// The distances from the edges of the bounds to the part that nothing covers, in the view's own points: bars of the
  /// system, a notch, or bars of the program that an ancestor reserved by ``additionalSafeAreaInsets``.
  ///
  /// Zero outside a window, and for edges that are far enough inside. Under a transform, the bounding box of the safe
  /// area counts. Complexity: O(depth).
  public var safeAreaInsets: Insets {
    guard let window, window.safeArea.hasInsets else { return .zero }
    let additional = additionalSafeAreaInsets
    guard let superview else { return window.safeAreaInsets + additional }
    let outer = superview.safeAreaInsets
    if outer == .zero { return additional }
    let area = convert(superview.bounds.inset(by: outer), from: superview)
    let (width, height) = (max(0, bounds.width), max(0, bounds.height))
    let inherited = Insets(
      top: min(area.minY - bounds.minY, height), left: min(area.minX - bounds.minX, width),
      bottom: min(bounds.maxY - area.maxY, height), right: min(bounds.maxX - area.maxX, width))
    return inherited.nonNegative + additional
  }

  /// The bounds without ``safeAreaInsets``.
  public var safeAreaRect: Rect { bounds.inset(by: safeAreaInsets) }

  /// Insets added to the safe area of the view and its descendants, in points, for bars that the program lays over them.
  /// Negative and non-finite distances count as 0. Default zero.
  public var additionalSafeAreaInsets: Insets {
    get { settings?.additionalSafeAreaInsets ?? .zero }
    set {
      let insets = newValue.nonNegative
      if insets == additionalSafeAreaInsets { return }
      settingsForChange().additionalSafeAreaInsets = insets
      window?.safeArea.noteInsetsOfView()
      safeAreaChanged()
    }
  }

  /// Reports a change of the safe area to the view and its descendants, and requests their layout.
  func safeAreaChanged() {
    setNeedsLayout()
    safeAreaInsetsDidChange()
    for subview in subviews { subview.safeAreaChanged() }
  }

  // MARK: Margins

  /// The distances of content from the edges of the safe area, in points. Non-finite distances count as 0. Default
  /// ``defaultLayoutMargins``.
  public var layoutMargins: Insets {
    get { settings?.layoutMargins ?? View.defaultLayoutMargins }
    set {
      let margins = newValue.finite
      if margins == layoutMargins { return }
      settingsForChange().layoutMargins = margins
      setNeedsLayout()
    }
  }

  /// Whether ``layoutMarginsRect`` excludes the part outside the safe area. Default true.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { settings?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      if newValue == insetsLayoutMarginsFromSafeArea { return }
      settingsForChange().insetsLayoutMarginsFromSafeArea = newValue
      setNeedsLayout()
    }
  }

  /// The bounds without ``layoutMargins``, and without the part outside the safe area.
  public var layoutMarginsRect: Rect {
    let insets = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
    return bounds.inset(by: insets + layoutMargins)
  }
}

nonisolated extension Insets {
  /// The insets with 0 in place of distances that are not finite.
  var finite: Insets {
    func usable(_ distance: Double) -> Double { distance.isFinite ? distance : 0 }
    return Insets(top: usable(top), left: usable(left), bottom: usable(bottom), right: usable(right))
  }

  /// The insets with 0 in place of distances that are negative or not finite.
  var nonNegative: Insets {
    let usable = finite
    return Insets(
      top: max(0, usable.top), left: max(0, usable.left), bottom: max(0, usable.bottom),
      right: max(0, usable.right))
  }

  static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
