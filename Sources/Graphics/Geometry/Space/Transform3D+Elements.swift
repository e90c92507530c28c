extension Transform3D {
  /// The factor of x in x. The first digit of an element's name is its row: m41, m42 and m43 are the translation, m34 the
  /// perspective.
  public var m11: Double {
    get { row1.x }
    set { row1.x = newValue }
  }
  /// The factor of x in y.
  public var m12: Double {
    get { row1.y }
    set { row1.y = newValue }
  }
  /// The factor of x in z.
  public var m13: Double {
    get { row1.z }
    set { row1.z = newValue }
  }
  /// The factor of x in w, which is 0 without perspective.
  public var m14: Double {
    get { row1.w }
    set { row1.w = newValue }
  }
  /// The factor of y in x.
  public var m21: Double {
    get { row2.x }
    set { row2.x = newValue }
  }
  /// The factor of y in y.
  public var m22: Double {
    get { row2.y }
    set { row2.y = newValue }
  }
  /// The factor of y in z.
  public var m23: Double {
    get { row2.z }
    set { row2.z = newValue }
  }
  /// The factor of y in w, which is 0 without perspective.
  public var m24: Double {
    get { row2.w }
    set { row2.w = newValue }
  }
  /// The factor of z in x.
  public var m31: Double {
    get { row3.x }
    set { row3.x = newValue }
  }
  /// The factor of z in y.
  public var m32: Double {
    get { row3.y }
    set { row3.y = newValue }
  }
  /// The factor of z in z.
  public var m33: Double {
    get { row3.z }
    set { row3.z = newValue }
  }
  /// The factor of z in w: −1/d for an eye at the distance d, 0 without perspective.
  public var m34: Double {
    get { row3.w }
    set { row3.w = newValue }
  }
  /// The translation along x, in points.
  public var m41: Double {
    get { row4.x }
    set { row4.x = newValue }
  }
  /// The translation along y, in points.
  public var m42: Double {
    get { row4.y }
    set { row4.y = newValue }
  }
  /// The translation along z, in points.
  public var m43: Double {
    get { row4.z }
    set { row4.z = newValue }
  }
  /// The constant in w; 1 for transforms that keep w.
  public var m44: Double {
    get { row4.w }
    set { row4.w = newValue }
  }
}
