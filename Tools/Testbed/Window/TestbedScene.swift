import Controls
import Geometry
import Gestures
import Painting
import Scene
import Text

/// The testbed's window, with the list of pages at the left and the page beside it.
///
/// Arrows, Page Up and Page Down change the page; Escape resets the zoom; Ctrl+Q quits.
@MainActor public final class TestbedScene {
  /// The window.
  public let window: Window
  /// The pages.
  public let pages: [Page]
  let pageView: PageView
  let entries: [Button]
  let list = PageList()
  /// The view of a page that is used; nil while samples are shown.
  private(set) var liveView: View?
  private let font: Font?
  private var themeToken: ObserverToken?
  private var textScale: Double { max(1, window.theme.textScale) }
  private var listWidth: Double { 212 * textScale }
  private var entryHeight: Double { (28 * textScale).rounded() }

  /// The index in ``pages`` of the shown page.
  public private(set) var current: Int

  /// Creates the window.
  ///
  /// - Precondition: `current` is the index of a page.
  public init(size: Size, scale: Double, pages: [Page], current: Int = 0, font: Font?) {
    ensure(pages.indices.contains(current), "a testbed needs a page to show")
    self.pages = pages
    self.current = current
    self.font = font
    window = Window(size: size, scale: scale)
    window.background = Palette.paper
    pageView = PageView(page: pages[current], font: font)
    entries = pages.map { _ in Button() }
    window.rootView.addSubview(pageView)
    window.rootView.addSubview(list)
    for (index, entry) in entries.enumerated() {
      entry.name = pages[index].name
      entry.accessibilityLabel = pages[index].title
      entry.onTap = { [unowned self] in show(index) }
      entry.drawContent = { [unowned self] in drawEntry(index, &$0, $1, $2) }
      list.addSubview(entry)
    }
    list.accessibilityLabel = "Pages"
    window.onResize = { [unowned self] _ in layOut() }
    window.onKey = { [unowned self] in keyDown($0) }
    themeToken = window.traitObservers.add { [unowned self] _ in layOut() }
    showView()
  }

  private func showView() {
    liveView?.removeFromSuperview()
    liveView = pages[current].makeView?()
    pageView.isHidden = liveView != nil
    if let liveView { window.rootView.insertSubview(liveView, aboveSubview: pageView) }
    for (index, entry) in entries.enumerated() { entry.isSelected = index == current }
    layOut()
    list.scrollRectToVisible(entries[current].frame.insetBy(dx: 0, dy: -8), animated: false)
  }

  /// Shows a page; an index out of range is clamped.
  public func show(_ index: Int) {
    current = max(0, min(pages.count - 1, index))
    pageView.page = pages[current]
    showView()
  }

  private func layOut() {
    let size = window.size
    let width = min(listWidth, size.width / 3)
    for (index, entry) in entries.enumerated() {
      entry.frame = Rect(
        x: 8, y: 8 + Double(index) * entryHeight, width: max(0, width - 16), height: entryHeight)
    }
    list.frame = Rect(x: 0, y: 0, width: width, height: size.height)
    list.contentSize = Size(width, 16 + Double(pages.count) * entryHeight)
    pageView.frame = Rect(x: width, y: 0, width: size.width - width, height: size.height)
    liveView?.frame = pageView.frame
  }

  private func drawEntry(
    _ index: Int, _ context: inout GraphicsContext, _ bounds: Rect, _ state: Control.State
  ) {
    let isCurrent = index == current
    let theme = window.theme
    if isCurrent || state.contains(.hovered) {
      context.fillColor = isCurrent ? theme.tintFill : theme.hoveredFill
      context.fill(Path(roundedRect: bounds.insetBy(dx: 0, dy: 1), cornerRadius: 6))
    }
    guard let font else { return }
    context.fillColor = isCurrent ? theme.titleOnTint : theme.title
    context.draw(
      caption: pages[index].title, in: bounds.insetBy(dx: TestbedScene.entryMargin, dy: 0),
      font: font.withSize(entryFontSize(in: bounds.size, font: font)))
  }

  private static let entryMargin = 8.0

  /// The font size at which every title fits into an entry, so that none is truncated.
  func entryFontSize(in entry: Size, font: Font) -> Double {
    let largest = min(13 * textScale, entry.height * 0.55)
    let widest = pages.map { font.withSize(13).measure($0.title).width }.max() ?? 0
    let room = entry.width - 2 * TestbedScene.entryMargin
    return widest > 0 ? min(largest, 13 * max(0, room) / widest) : largest
  }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    switch event.name {
    case "down", "right", "pagedown": show(current + 1)
    case "up", "left", "pageup": show(current - 1)
    case "home": show(0)
    case "end": show(pages.count - 1)
    case "escape": pageView.resetZoom()
    default: return false
    }
    return true
  }
}
