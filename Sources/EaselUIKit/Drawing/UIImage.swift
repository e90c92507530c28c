// UIKit's members of images.

extension Image {
  /// The image itself.
  public var cgImage: CGImage? { self }

  /// Creates an image of size zero.
  public init() { self.init(width: 0, height: 0, pixels: []) }

  /// Creates the image of a `CGImage`, which is one.
  public init(cgImage: CGImage) { self = cgImage }

  /// Creates the image of a file's bytes: PNG, JPEG or WebP. Nil if it cannot be read.
  public init?(data: Data) {
    guard let image = try? ImageFile.decode(Array(data)) else { return nil }
    self = image
  }

  /// Creates the image of a file. Nil if it cannot be read.
  public init?(contentsOfFile path: String) {
    guard let image = try? ImageFile.read(path) else { return nil }
    self = image
  }

  /// Creates the image of a file in the folder `Resources` beside the program or in the current folder: NAME.png, NAME.jpg, or one
  /// for a scale, NAME@2x.png. Nil if there is none.
  @MainActor public init?(named name: String) {
    let stem = ImageFormat(fileName: name).map { _ in NSString(string: name).deletingPathExtension } ?? name
    guard let folder = try? ResourceFolder.find(containing: ""),
      let image = try? ImageCatalog(folder: folder.path).image(named: stem, scale: UIScreen.main.scale)
    else { return nil }
    self = image
  }

  /// Draws the image into the current context, with its top left corner at a point.
  @MainActor public func draw(at point: CGPoint) { ContextReference.current?.context.draw(self, at: point) }

  /// Draws the image into the current context, stretched to a rectangle.
  @MainActor public func draw(in rect: CGRect) { ContextReference.current?.context.draw(self, in: rect) }

  /// Draws the image into the current context with a blend mode and an opacity.
  @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    ContextReference.current?.context.withState {
      $0.blendMode = blendMode
      $0.alpha *= alpha
      $0.draw(self, in: rect)
    }
  }

  /// Returns the image as a PNG file.
  public func pngData() -> Data? { (try? PNG.encode(self)).map { Data($0) } }

  /// Returns the image as a JPEG file.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    (try? JPEG.encode(self, quality: compressionQuality)).map { Data($0) }
  }
}
