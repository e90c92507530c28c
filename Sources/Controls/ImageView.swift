import Geometry
import Painting
import Scene

/// A view that shows an image. It receives no touches unless `isUserInteractionEnabled` is set.
@MainActor open class ImageView: View {
  /// The image; nil for none. Default nil.
  public var image: Image? {
    get { layer.contents }
    set {
      layer.contents = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// How the image fills the view. Default the whole image, in its proportions.
  public var contentsGravity: ContentsGravity {
    get { layer.contentsGravity }
    set { layer.contentsGravity = newValue }
  }
  /// The part of the image that is stretched if ``contentsGravity`` stretches it, as fractions of the image; the corners
  /// around it keep their size. Default the whole image.
  public var contentsCenter: Rect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  /// Creates a view of an image, with the image's size unless a frame is given.
  public init(_ image: Image? = nil, frame: Rect? = nil) {
    super.init(frame: frame ?? Rect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    layer.contentsGravity = .resizeAspect
    layer.contents = image
  }

  /// The size of the image in points; without one, none is determined.
  open override var intrinsicContentSize: Size {
    image?.size ?? Size(View.noIntrinsicMetric, View.noIntrinsicMetric)
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
