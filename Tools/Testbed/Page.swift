import Controls
import Geometry
import Painting
import Scene
import Text

/// A page of samples of one feature.
public struct Page: Sendable {
  /// Runs a piece of work, possibly several times, and returns its duration in seconds.
  public typealias Stopwatch = @Sendable (_ work: () -> Void) -> Double

  /// The name for files and the command line: lowercase letters, digits and hyphens.
  public let name: String
  /// The title.
  public let title: String
  /// One sentence on the points of interest.
  public let note: String
  private let contents: Contents
  /// Makes the view that the window shows instead of the samples, to be used; nil for a page of samples only.
  public let makeView: (@MainActor @Sendable () -> View)?
  let columns: Int
  /// The size of each sample.
  let sampleSize: Size

  /// Samples that are made once, when the page is first shown: many draw windows of their own.
  @MainActor private final class Contents {
    private let make: @MainActor () -> [Sample]
    lazy var samples = make()

    nonisolated init(_ make: @escaping @MainActor () -> [Sample]) { self.make = make }
  }

  /// Creates a page with its samples in rows of `columns`. The samples are made when they are first needed.
  public init(
    _ name: String, _ title: String, note: String, columns: Int = 4, sampleSize: Size = Sample.size,
    samples: @autoclosure @escaping @MainActor () -> [Sample],
    makeView: (@MainActor @Sendable () -> View)? = nil
  ) {
    self.makeView = makeView
    ensure(columns > 0, "a page has at least one column")
    self.sampleSize = sampleSize
    self.name = name
    self.title = title
    self.note = note
    self.columns = columns
    contents = Contents(samples)
  }

  private static let gap = 24.0

  /// Larger labels and notes may have two lines.
  private static func labelHeight(_ textScale: Double) -> Double { textScale > 1 ? 34 * textScale : 22 }
  private static func headHeight(_ textScale: Double) -> Double { textScale > 1 ? 80 * textScale : 64 }

  /// The samples, in reading order.
  @MainActor public var samples: [Sample] { contents.samples }

  /// The size, in points.
  @MainActor public var size: Size { size(textScale: 1) }

  /// Returns the size with text that is larger by a factor, in points.
  @MainActor func size(textScale: Double) -> Size {
    let rows = Double((samples.count + columns - 1) / columns)
    return Size(
      Page.gap + Double(columns) * (sampleSize.width + Page.gap),
      Page.headHeight(textScale) + rows * (sampleSize.height + Page.labelHeight(textScale) + Page.gap))
  }

  /// Returns the frame of the sample at an index.
  public func frame(ofSample index: Int) -> Rect { frame(ofSample: index, textScale: 1) }

  private func frame(ofSample index: Int, textScale: Double) -> Rect {
    let column = Double(index % columns)
    let row = Double(index / columns)
    return Rect(
      origin: Point(
        Page.gap + column * (sampleSize.width + Page.gap),
        Page.headHeight(textScale) + row * (sampleSize.height + Page.labelHeight(textScale) + Page.gap)),
      size: sampleSize)
  }

  /// Draws the page with a background, from the origin.
  ///
  /// - Parameters:
  ///   - font: the font of the title and the labels; nil omits them.
  ///   - look: the colours and the size of the text. Default that of paper, for which the samples are made.
  @MainActor public func draw(_ context: inout GraphicsContext, font: Font?, look: PageLook = .paper) {
    let scale = look.textScale
    let size = size(textScale: scale)
    context.fillColor = look.ground
    context.fill(Rect(origin: .zero, size: size))
    if let font {
      context.fillColor = look.title
      context.draw(title, at: Point(Page.gap, 12 * scale), font: font.withSize(20 * scale))
      context.fillColor = look.note
      let note = ParagraphLayout(note, font: font.withSize(12 * scale), width: size.width - 2 * Page.gap)
      context.draw(note, at: Point(Page.gap, 38 * scale))
    }
    for (index, sample) in samples.enumerated() {
      let frame = frame(ofSample: index, textScale: scale)
      if look.ground != Palette.paper {
        context.fillColor = Palette.paper
        context.fill(frame)
      }
      context.withState { context in
        context.translateBy(x: frame.minX, y: frame.minY)
        context.clip(to: Rect(origin: .zero, size: sampleSize))
        // Each sample has its own layer, so that erasing does not erase the background.
        context.withLayer { sample.draw(&$0) }
      }
      guard let font else { continue }
      context.fillColor = look.title
      let labelFrame = Rect(
        x: frame.minX, y: frame.maxY + 2, width: frame.width, height: Page.labelHeight(scale) - 4)
      guard scale > 1 else {
        context.draw(sample.label, centeredIn: labelFrame, font: font.withSize(12 * scale))
        continue
      }
      let fit = TitleFit([sample.label], font.withSize(12 * scale), ordinarySize: 12, in: labelFrame.size)
      context.draw(fit.layout(sample.label, width: labelFrame.width), centeredIn: labelFrame)
    }
  }
}

extension Page {
  /// Returns all pages, in the order of the list. Those of layers render their samples.
  ///
  /// - Parameters:
  ///   - font: the font of pages with text; nil omits those pages.
  ///   - stopwatch: measures drawing; nil omits times.
  @MainActor public static func all(font: Font?, stopwatch: Stopwatch? = nil) -> [Page] {
    let drawing = [
      context, paths, fillRules, measures, derivedPaths, booleans, strokes, dashes, hairlines, clips, masks,
      linearGradients, radialGradients, conicGradients, patterns, images, offScreen, blendModes, porterDuff,
      shadows, layers, filters, smoothness, timingFunctions, springs, keyframes, mediaTiming,
    ]
    let written = font.map { [text(in: $0), data(in: $0), gestureStates(in: $0)] } ?? []
    let moving =
      [
        layerTree(), shapeLayers(), layerContents(), layerEffects(font: font), emitters(), replicators(),
        layerSpace(),
      ] + (font.map { [layerCaching(font: $0)] } ?? [])
      + [
        layerMotion(), viewAnimation(), propertyAnimators(), transitions(), lottie(), liveMotion(font: font),
        dynamics(),
      ]
    let controls =
      [("dark", Theme.dark), ("light", .light), ("contrast", .highContrast)].map {
        controlStates($0, theme: $1, font: font)
      }
      + [
        overlays(font: font), liveControls(font: font), scrollViews(font: font), containers(font: font),
        textEntry(font: font),
      ]
    return drawing + [costs(font: font, stopwatch: stopwatch)] + written + moving
      + controls
  }
}
