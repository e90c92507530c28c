import Painting

extension RenderPlan {
  /// A stage after which ``checkInvariants(after:tables:)`` can check the plan.
  enum Stage {
    /// All ops are listed, without edges.
    case resolving
    /// The ops of the batch have edges, bounds and rows.
    case edges
    /// The shadows of the batch have offsets in memory.
    ///
    /// - Parameter room: the bytes of that memory.
    case shadows(room: Int)
  }

  /// In debug builds, checks the indices, brackets and rectangles of the plan.
  ///
  /// Later stages use them without checks of their own.
  ///
  /// - Parameter tables: the number of edge tables that ops may refer to.
  ///
  /// Complexity: O(ops + tables of the plan).
  func checkInvariants(after stage: Stage, tables: Int = 0) {
    assert(isValid(after: stage, tables: tables))
  }

  /// Each assertion has its own sentence. The result is always true.
  private func isValid(after stage: Stage, tables: Int) -> Bool {
    switch stage {
    case .resolving:
      checkArenas()
      checkResources()
      checkBrackets()
      for index in 0..<ops.count { checkReferences(of: ops[index]) }
      for index in 0..<shadowSources.count { checkReferences(of: shadowSources[index]) }
    case .edges:
      assert(rows.count == ops.count, "every op must have rows")
      for index in batch {
        checkBuilt(ops[index], tables: tables)
        let (expected, stored) = (OpRows(ops.address(of: index)), rows[index])
        assert(
          expected.top == stored.top && expected.bottom == stored.bottom,
          "the rows of an op must be those of its bounds")
      }
      for index in shadowSourcesOfBatch { checkBuilt(shadowSources[index], tables: tables) }
      for index in 0..<covers.count {
        let cover = Int(covers[index])
        assert(
          batch.contains(cover) && ops[cover].kind == .rectangle,
          "a cover must be a rectangle among the ops of the batch")
      }
    case .shadows(let room):
      for index in shapeShadowsOfBatch {
        let shapeShadow = shapeShadows[index]
        assert(
          shapeShadow.offset < 0
            || (shapeShadow.bytesPerRow >= shapeShadow.bounds.width
              && shapeShadow.offset + shapeShadow.bytesPerRow * shapeShadow.bounds.height <= room),
          "a shadow's rows must lie in its memory, without overlap")
      }
    }
    return true
  }

  private func checkArenas() {
    ops.checkInvariants()
    rows.checkInvariants()
    covers.checkInvariants()
    transforms.checkInvariants()
    styles.checkInvariants()
    placedImages.checkInvariants()
    imageSources.checkInvariants()
    patternTiles.checkInvariants()
    gradients.checkInvariants()
    gradientColors.checkInvariants()
    gradientSegments.checkInvariants()
    gradientPixels.checkInvariants()
    placedGlyphs.checkInvariants()
    clips.checkInvariants()
    clipShapes.checkInvariants()
    layers.checkInvariants()
    filters.checkInvariants()
    shapeShadows.checkInvariants()
    shadowSources.checkInvariants()
  }

  /// Checks the tables that refer to other tables.
  private func checkResources() {
    for index in 0..<clips.count {
      let clip = clips[index]
      assert(clip.shape >= -1 && clip.shape < clipShapes.count, "a clip's shape must be in the plan's table")
      assert(
        clip.bounds.isEmpty || expandedSurface.contains(clip.bounds), "a clip must lie inside the surface")
    }
    for index in 0..<clipShapes.count {
      let shape = clipShapes[index]
      assert(shape.parent >= -1 && shape.parent < index, "a clip shape must come after the shapes around it")
      assert(
        shape.image >= -1 && shape.image < imageSources.count, "a clip's image must be in the plan's table")
    }
    for index in 0..<imageSources.count {
      assert(
        imageSources[index].patternTile >= -1 && imageSources[index].patternTile < patternTiles.count,
        "the cell of a pattern must be in the plan's table")
    }
    for index in 0..<gradients.count {
      let colors = gradients[index].colors
      assert(
        colors.firstSegment >= 0 && colors.segmentCount >= 0
          && Int(colors.firstSegment) + Int(colors.segmentCount) <= gradientSegments.count,
        "a gradient's segments must be in the plan's table")
      assert(
        colors.firstEntry >= 0 && colors.tableCount >= 0
          && Int(colors.firstEntry) + Int(colors.tableCount) <= gradientPixels.count,
        "a gradient's colours must be in the plan's table")
    }
    for index in 0..<placedGlyphs.count {
      let mask = placedGlyphs[index].mask
      assert(mask >= 0 && mask < glyphs.masks.count, "a glyph's mask must be in the cache")
    }
    var (op, shadowSource): (Int32, Int32) = (-1, 0)
    for index in 0..<shapeShadows.count {
      let shapeShadow = shapeShadows[index]
      assert(shapeShadow.op > op && shapeShadow.op < ops.count, "shadows must be in the order of their ops")
      assert(
        ops[Int(shapeShadow.op)].kind == .shadow && ops[Int(shapeShadow.op)].resource == index,
        "a shadow and its op must refer to each other")
      assert(
        shapeShadow.first == shadowSource && shapeShadow.count >= 0
          && shapeShadow.first &+ shapeShadow.count <= shadowSources.count,
        "a shadow's sources must be in the plan's table")
      (op, shadowSource) = (shapeShadow.op, shapeShadow.first &+ shapeShadow.count)
    }
  }

  /// Checks that layers are nested, and that they end at their end ops.
  private func checkBrackets() {
    var depth = 0
    for index in 0..<ops.count {
      let op = ops[index]
      switch op.kind {
      case .beginLayer:
        assert(op.resource >= 0 && op.resource < layers.count, "a layer must be in the plan's table")
        let layer = layers[Int(op.resource)]
        let end = Int(layer.end)
        assert(
          end > index && end < ops.count && ops[end].kind == .endLayer
            && ops[end].resource == op.resource,
          "a layer must end after its beginning, with an op of its own")
        assert(
          layer.firstFilter >= 0 && layer.filterCount >= 0
            && layer.firstFilter &+ layer.filterCount <= filters.count,
          "a layer's filters must be in the plan's table")
        depth += 1
      case .endLayer:
        depth -= 1
        assert(
          depth >= 0 && op.resource >= 0 && op.resource < layers.count
            && layers[Int(op.resource)].end == index, "the layers of a plan must be balanced")
      default: break
      }
      assert(depth <= layerDepth, "a plan's layer depth must bound its layers")
    }
    assert(depth == 0, "the layers of a plan must be balanced")
  }

  /// Checks the indices and bounds of an op.
  private func checkReferences(of op: DrawOp) {
    assert(op.clip >= 0 && op.clip < clips.count, "an op's clip must be in the plan's table")
    assert(
      op.bounds.isEmpty || surface(needsBlurMargin: op.needsBlurMargin).contains(op.bounds),
      "an op's bounds must lie inside the surface")
    let resources: Int
    switch op.kind {
    case .stroke: resources = styles.count
    case .image, .blit: resources = placedImages.count
    case .beginLayer, .endLayer: resources = layers.count
    case .shadow: resources = shapeShadows.count
    case .none, .fill, .rectangle, .plane, .glyphs: resources = .max
    }
    assert(op.resource >= 0 && op.resource < resources, "an op's resource must be in the plan's table")
    if op.kind == .fill || op.kind == .stroke {
      assert(
        op.transform >= 0 && op.transform < transforms.count,
        "an op's transform must be in the plan's table")
    }
    if op.kind == .glyphs {
      assert(
        op.edges.first >= 0 && op.edges.count >= 0
          && Int(op.edges.first) + Int(op.edges.count) <= placedGlyphs.count,
        "an op's glyphs must be in the plan's table")
    }
    switch op.paint {
    case .color: break
    case .gradient(let index):
      assert(index >= 0 && index < gradients.count, "an op's gradient must be in the plan's table")
    case .image(let index):
      assert(index >= 0 && index < imageSources.count, "an op's pixels must be in the plan's table")
    }
  }

  /// Checks an op with edges.
  private func checkBuilt(_ op: DrawOp, tables: Int) {
    checkReferences(of: op)
    assert(op.table >= 0 && op.table < tables, "an op's edges must be in the table of a worker")
    if op.kind == .none || op.kind == .beginLayer || op.kind == .endLayer { return }
    assert(
      op.bounds.isEmpty || clips[Int(op.clip)].bounds.contains(op.bounds),
      "a built op's bounds must lie inside its clip")
  }
}
