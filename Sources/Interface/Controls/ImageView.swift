import Geometry
import Painting
import Scene

/// A view that shows an image. It receives no touches unless `isUserInteractionEnabled` is set.
///
/// ```swift
/// let star = ImageView()
/// star.imageSet = ImageSet(Image(width: 8, height: 8, pixels: .init(repeating: 0xFFFF_FFFF, count: 64)))
/// star.capInsets = Insets(all: 3)
/// ```
@MainActor open class ImageView: View {
  /// The image; nil for none. Default nil. Setting it removes the ``imageSet``.
  public var image: Image? {
    get { layer.contents }
    set {
      resolutions = nil
      show(newValue)
    }
  }
  /// The image in several resolutions; nil for none. Default nil.
  ///
  /// ``image`` is the one that suits the window's scale, also after the window came to a screen of another scale. Before the view
  /// is in a window, it is the one that suits a scale of 1.
  public var imageSet: ImageSet? {
    get { resolutions }
    set {
      resolutions = newValue
      show(newValue?.image(forScale: window?.scale ?? 1))
    }
  }
  /// How the image fills the view. Default the whole image, in its proportions.
  public var contentsGravity: ContentsGravity {
    get { layer.contentsGravity }
    set { layer.contentsGravity = newValue }
  }
  /// The part of the image that is stretched if ``contentsGravity`` stretches it, as fractions of the image; the corners
  /// around it keep their size. Default the whole image. Setting it sets ``capInsets`` to zero.
  public var contentsCenter: Rect {
    get { layer.contentsCenter }
    set {
      borders = .zero
      layer.contentsCenter = newValue
    }
  }
  /// The borders of the image that are not stretched if ``contentsGravity`` stretches it, in points: ``contentsCenter`` is what
  /// they leave of each image and resolution. Default zero. Distances that are negative or not finite count as 0.
  public var capInsets: Insets {
    get { borders }
    set {
      borders = newValue
      divide()
    }
  }

  private var resolutions: ImageSet?
  private var borders = Insets.zero

  /// Creates a view of an image, with the image's size unless a frame is given.
  ///
  /// - Parameters:
  ///   - image: the image; nil for none.
  ///   - frame: the frame in the superview; nil for the image's size at the origin.
  public init(_ image: Image? = nil, frame: Rect? = nil) {
    super.init(frame: frame ?? Rect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    layer.contentsGravity = .resizeAspect
    layer.contents = image
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// Creates a view of an image in several resolutions, with its size unless a frame is given.
  ///
  /// - Parameters:
  ///   - imageSet: the image in its resolutions.
  ///   - frame: the frame in the superview; nil for the size of the set at the origin.
  public convenience init(_ imageSet: ImageSet, frame: Rect? = nil) {
    self.init(nil, frame: frame ?? Rect(origin: .zero, size: imageSet.size))
    self.imageSet = imageSet
  }

  open override func traitsChanged() {
    super.traitsChanged()
    if let resolutions, let window { show(resolutions.image(forScale: window.scale)) }
  }

  private func show(_ image: Image?) {
    layer.contents = image
    if borders != .zero { divide() }
    invalidateIntrinsicContentSize()
  }

  private func divide() {
    layer.contentsCenter =
      borders == .zero
      ? NinePart.unit
      : NinePart(capInsets: borders, imageSize: image?.size ?? .zero).contentsCenter
  }

  private var contentSize: Size? { resolutions?.size ?? image?.size }

  /// The size of the image in points; without one, none is determined.
  open override var intrinsicContentSize: Size {
    contentSize ?? Size(View.noIntrinsicMetric, View.noIntrinsicMetric)
  }

  /// An image if it has a label. An image without a label is decoration, which readers skip.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      let traits = super.accessibilityTraits
      return traits.isEmpty && accessibilityLabel != nil ? .image : traits
    }
    set { super.accessibilityTraits = newValue }
  }
}
