import Geometry
import Painting

/// Translates the commands of one list: the outermost one, or the cell of a pattern.
struct TreeBuilder {
  let list: DisplayList
  let vocabulary: ExportTree.Vocabulary
  /// The rectangle that can be seen, in the list's space.
  let visible: Rect
  /// Pixels per unit of the list's space.
  let scale: Double
  /// The number of patterns around the list.
  let patternDepth: Int
  /// The patterns of this list by the index of their paint.
  var knownPatterns: [Int32: Int] = [:]
  private let layerEnds: [Int: Int]
  /// The number of shadows with their sources.
  private let shadowCount: Int
  private let hasOperators: Bool

  init(
    _ list: DisplayList, _ vocabulary: ExportTree.Vocabulary, visible: Rect, scale: Double,
    patternDepth: Int = 0
  ) {
    // Each shadow has a second entry, without its source. Copies of the table for each shadow would be quadratic.
    shadowCount = list.shadows.count
    self.list =
      list.shadows.isEmpty
      ? list : list.selecting(list.commands, shadows: list.shadows + list.shadows.map(\.withoutSource))
    self.vocabulary = vocabulary
    self.visible = visible
    self.scale = scale
    self.patternDepth = patternDepth
    layerEnds = list.layerEnds
    // A mode that becomes an image on what is opaque becomes one elsewhere, too.
    hasOperators = list.commands.contains {
      $0.blendMode.expression(onOpaqueBackdrop: false, isFlat: false, vocabulary) != .mode
    }
  }

  /// Returns the nodes of the whole list; nil if too much is drawn for separate parts.
  mutating func nodes(isRoot: Bool, _ state: inout TreeState) -> [ExportNode]? {
    let context = LayerContext(visible: visible, background: isRoot ? state.background : nil)
    let nodes = nodes(of: 0..<list.commands.count, in: context, &state)
    return state.isExhausted ? nil : nodes
  }

  /// Returns the nodes of the contents of a layer.
  private mutating func nodes(
    of commands: Range<Int>, in context: LayerContext, _ state: inout TreeState
  ) -> [ExportNode] {
    let (visible, background) = (context.visible, context.background)
    state.count(commands: commands.count)
    if state.isExhausted { return [] }
    let items = items(in: commands, visible: visible, &state)
    let modes = hasOperators ? modes(of: items, visible, hasBackdrop: background != nil, state.clips) : nil
    var nodes: [ExportNode] = []
    var first = 0
    /// Makes an image of all items up to one.
    func addImage(through item: Int, in rect: Rect?) {
      let sublist = list.selecting(
        Array(list.commands[commands.lowerBound..<items[item].commands.upperBound]))
      let rect = rect ?? sublist.bounds.intersection(visible)
      if let image = state.rasterize(sublist, in: rect, .blendMode, scale: scale, background: background) {
        nodes.append(.image(image))
      }
    }
    if let modes, let last = modes.lastIndex(where: { $0?.expression == .imageOfAll }) {
      // The image has everything beneath the mode, which changes it.
      if background != nil { state.hasDrawnBackground = true }
      addImage(through: last, in: background == nil ? nil : visible)
      first = last + 1
    }
    // One image for all items of the kind: one for each would have the cost of all before it.
    let lastImage = modes?[first...].lastIndex { $0?.expression == .image }
    for index in first..<items.count {
      let item = items[index]
      let mode: BlendMode
      if let modes {
        guard let known = modes[index] else { continue }
        if index == lastImage {
          addImage(
            through: index,
            in: modes[first...index].reduce(Rect.null) { area, item in
              item?.expression == .image ? area.union(item?.bounds ?? .null) : area
            })
        }
        if known.expression == .image { continue }
        mode = known.mode
      } else {
        mode = list.commands[item.commands.lowerBound].blendMode
      }
      let area = state.clips.bounds(of: item.clip).intersection(visible)
      if area.isEmpty { continue }
      let compositing = ItemCompositing(blendMode: mode, clip: item.clip, area: area)
      if item.isLayer {
        add(layer: item, compositing, in: context, to: &nodes, &state)
      } else {
        add(list.commands[item.commands.lowerBound], compositing, to: &nodes, &state)
      }
      if state.isExhausted { return [] }
    }
    return nodes
  }

  /// Divides commands into items, and adds their clips.
  private func items(in commands: Range<Int>, visible: Rect, _ state: inout TreeState) -> [ListItem] {
    var items: [ListItem] = []
    var clip = -1
    var saved: [Int] = []
    var index = commands.lowerBound
    while index < commands.upperBound {
      let command = list.commands[index]
      switch command.operation {
      case .save: saved.append(clip)
      case .restore: if let last = saved.popLast() { clip = last }
      case .clipRect, .clipPath, .clipMask:
        clip = addClip(command, in: clip, visible: visible, &state)
      case .beginLayer:
        let end = min(layerEnds[index] ?? commands.upperBound, commands.upperBound)
        let next = min(end + 1, commands.upperBound)
        items.append(ListItem(commands: index..<next, isLayer: true, clip: clip))
        index = next
        continue
      case .endLayer: break
      case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage:
        items.append(ListItem(commands: index..<index + 1, isLayer: false, clip: clip))
      }
      index += 1
    }
    return items
  }

  /// The blend mode of an item, how it is expressed, and the area that it changes.
  private struct ItemMode {
    var mode: BlendMode
    var expression: BlendExpression
    var bounds: Rect
  }

  /// Returns the blend modes of items; nil for items that change nothing. Where nothing was painted before, an operator is simplified.
  private func modes(
    of items: [ListItem], _ visible: Rect, hasBackdrop: Bool, _ clips: [ExportClip]
  ) -> [ItemMode?] {
    var painted = hasBackdrop ? visible : Rect.null
    // Operators may remove what is opaque.
    var isOpaque = hasBackdrop
    return items.map { item in
      let command = list.commands[item.commands.lowerBound]
      let isFlat = !item.isLayer && list.isFlat(command)
      func expression(_ mode: BlendMode, _ isOpaque: Bool) -> BlendExpression {
        mode.expression(onOpaqueBackdrop: isOpaque, isFlat: isFlat, vocabulary)
      }
      let mode = command.blendMode
      let bounds = list.selecting(Array(list.commands[item.commands])).bounds
        .intersection(clips.bounds(of: item.clip)).intersection(visible)
      // Operators of layers change the whole clip.
      let isBounded = !item.isLayer || mode.isBoundedBySource
      let touches =
        // A shadow is painted beneath its source.
        command.shadow >= 0 || (isBounded ? !painted.intersection(bounds).isEmpty : !painted.isNull)
      if mode == .destination { return nil }
      let isOfAll = expression(mode, isOpaque) == .imageOfAll
      let simple = !isOfAll || touches ? mode : mode.onTransparentBackdrop
      if expression(mode, true) == .imageOfAll { isOpaque = false }
      if !bounds.isNull, !bounds.isEmpty { painted = painted.union(bounds) }
      return simple.map { ItemMode(mode: $0, expression: expression($0, isOpaque), bounds: bounds) }
    }
  }

  // MARK: Layers

  private mutating func add(
    layer item: ListItem, _ compositing: ItemCompositing, in context: LayerContext,
    to nodes: inout [ExportNode], _ state: inout TreeState
  ) {
    let (mode, area) = (compositing.blendMode, compositing.area)
    var command = list.commands[item.commands.lowerBound]
    command.blendMode = .normal
    let filters = command.resource >= 0 ? list.filterLists[Int(command.resource)] : []
    let shadow = command.shadow >= 0 ? list.shadows[Int(command.shadow)] : nil
    func layerCommands(_ command: DisplayList.Command) -> [DisplayList.Command] {
      var commands = Array(list.commands[item.commands])
      commands[0] = command
      return commands
    }
    let inside = item.commands.lowerBound + 1..<item.commands.upperBound
    // Outer filters also read beside the page.
    let isBlurred = filters.contains { $0.outset > 0 }
    let filterOutset = filters.reduce(0) { $0 + $1.outset } + (shadow?.outset ?? 0)
    var hasFilters = vocabulary.hasFilters
    if hasFilters, isBlurred || shadow != nil {
      let source = contents(inside).bounds
      hasFilters = isInside(source, outset: filterOutset, area)
      // The shadow also shows contents beside the area.
      if let shadow {
        hasFilters = hasFilters && isInside(source, outset: filterOutset, area.offsetBy(-shadow.offset))
      }
    }
    if context.depth >= DrawingLimits.layerDepth || (!filters.isEmpty && !hasFilters) {
      let reason = filters.isEmpty ? RasterizedPart.Reason.deepLayers : .filters
      guard let shadow, mode != .normal else {
        add(image: list.selecting(layerCommands(command)), reason, compositing, to: &nodes, &state)
        return
      }
      add(shadow: shadow, of: layerCommands(command), compositing, to: &nodes, &state)
      if !shadow.drawsSource { return }
      command.shadow = -1
      add(image: list.selecting(layerCommands(command)), reason, compositing, to: &nodes, &state)
      return
    }
    let opacity = command.opacity > 0 ? min(1, Double(command.opacity)) : 0
    var keepsShadow = false
    if let shadow {
      keepsShadow = hasFilters && mode == .normal
      if !keepsShadow { add(shadow: shadow, of: layerCommands(command), compositing, to: &nodes, &state) }
      if !keepsShadow, !shadow.drawsSource { return }
    }
    let outset =
      filters.reduce(0) { $0 + $1.outset }
      + (keepsShadow ? (shadow?.outset ?? 0) + (shadow?.offset.length ?? 0) : 0)
    let margin = min(outset.isFinite ? outset : 0, Double(DrawingLimits.margin) / scale)
    var inner = LayerContext(visible: context.visible, depth: context.depth + 1)
    if margin > 0 { inner.visible = context.visible.insetBy(dx: -margin, dy: -margin) }
    var group = ExportGroup(
      children: self.nodes(of: inside, in: inner, &state),
      opacity: opacity, blendMode: mode, clip: item.clip, filters: filters, shadow: keepsShadow ? shadow : nil
    )
    // Filters may paint where nothing is.
    if group.children.isEmpty && filters.isEmpty || opacity == 0 { return }
    let isPlain = opacity == 1 && mode == .normal && filters.isEmpty && !keepsShadow
    if isPlain, item.clip < 0, !list.commands[inside].contains(where: { $0.blendMode != .normal }) {
      nodes += group.children
      return
    }
    if !filters.isEmpty || keepsShadow {
      group.bounds = list.selecting(layerCommands(command)).bounds.intersection(area)
      if group.bounds.isEmpty { return }
    }
    nodes.append(.group(group))
  }

  /// Returns the commands inside of a layer.
  private func contents(_ commands: Range<Int>) -> DisplayList {
    list.selecting(Array(list.commands[commands]))
  }

  // MARK: Images of parts

  /// Adds an image of a list.
  func add(
    image sublist: DisplayList, _ reason: RasterizedPart.Reason, _ compositing: ItemCompositing,
    to nodes: inout [ExportNode], _ state: inout TreeState
  ) {
    let rect = sublist.bounds(onto: Transform(scale: scale))
    let bounds = rect.isNull ? rect : Transform(scale: 1 / scale) * rect
    let area = bounds.intersection(compositing.area)
    guard var image = state.rasterize(sublist, in: area, reason, scale: scale) else { return }
    image.blendMode = compositing.blendMode
    image.clip = compositing.clip
    nodes.append(.image(image))
  }

  /// Adds an image of the shadow of a command or of a layer.
  func add(
    shadow: Shadow, of commands: [DisplayList.Command], _ compositing: ItemCompositing,
    to nodes: inout [ExportNode], _ state: inout TreeState
  ) {
    guard shadow.color.alpha > 0 else { return }
    var commands = commands
    commands[0].shadow += Int32(shadowCount)
    let sublist = list.selecting(commands)
    add(image: sublist, .shadow, compositing, to: &nodes, &state)
  }
}

extension Shadow {
  /// The shadow alone.
  fileprivate var withoutSource: Shadow {
    var shadow = self
    shadow.drawsSource = false
    return shadow
  }
}
