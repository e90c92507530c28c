import Painting

extension DrawingPlan {
  /// A stage that leaves the plan in a state which ``checkInvariants(after:clipEdges:tables:)`` can check.
  enum Stage {
    /// All steps are listed. Their edges are still to be made.
    case resolving
    /// The steps of the batch have their edges, bounds and rows.
    case edges
    /// The shadows of the batch have their places in memory.
    ///
    /// - Parameter room: the bytes of that memory.
    case shadows(room: Int)
  }

  /// In debug builds, ends the program with a sentence if an index, a bracket or a rectangle of the plan is wrong.
  ///
  /// The stages that follow use indices and rectangles without a check of their own. Release builds contain nothing of
  /// this.
  ///
  /// - Parameter tables: the number of edge tables that steps may refer to.
  ///
  /// Complexity: O(steps + tables of the plan).
  func checkInvariants(after stage: Stage, tables: Int = 0) {
    assert(hold(after: stage, tables: tables))
  }

  /// Each assertion has a sentence of its own; the result exists only to be asserted.
  private func hold(after stage: Stage, tables: Int) -> Bool {
    switch stage {
    case .resolving:
      checkArenas()
      checkResources()
      checkBrackets()
      for index in 0..<steps.count { checkReferences(of: steps[index]) }
      for index in 0..<casters.count { checkReferences(of: casters[index]) }
    case .edges:
      assert(rows.count == steps.count, "every step must have rows")
      for index in batch {
        checkCompleted(steps[index], tables: tables)
        let (own, kept) = (StepRows(steps.address(of: index)), rows[index])
        assert(
          own.top == kept.top && own.bottom == kept.bottom, "the rows of a step must be those of its bounds")
      }
      for index in castersOfBatch { checkCompleted(casters[index], tables: tables) }
      for index in 0..<covers.count {
        let cover = Int(covers[index])
        assert(
          batch.contains(cover) && steps[cover].kind == .rectangle,
          "a cover must be a rectangle among the steps of the batch")
      }
    case .shadows(let room):
      for index in castsOfBatch {
        let cast = casts[index]
        assert(
          cast.place < 0
            || (cast.bytesPerRow >= cast.bounds.width
              && cast.place + cast.bytesPerRow * cast.bounds.height <= room),
          "a shadow's rows must lie in its memory, without overlap")
      }
    }
    return true
  }

  private func checkArenas() {
    steps.checkInvariants()
    rows.checkInvariants()
    covers.checkInvariants()
    transforms.checkInvariants()
    styles.checkInvariants()
    pictures.checkInvariants()
    grids.checkInvariants()
    cells.checkInvariants()
    gradients.checkInvariants()
    gradientColors.checkInvariants()
    gradientSegments.checkInvariants()
    gradientPixels.checkInvariants()
    placedGlyphs.checkInvariants()
    clips.checkInvariants()
    clipShapes.checkInvariants()
    layers.checkInvariants()
    filters.checkInvariants()
    casts.checkInvariants()
    casters.checkInvariants()
  }

  /// Checks the tables that refer to other tables.
  private func checkResources() {
    for index in 0..<clips.count {
      let clip = clips[index]
      assert(clip.shape >= -1 && clip.shape < clipShapes.count, "a clip's shape must be in the plan's table")
      assert(clip.bounds.isEmpty || wideSurface.contains(clip.bounds), "a clip must lie inside the surface")
    }
    for index in 0..<clipShapes.count {
      let shape = clipShapes[index]
      assert(shape.parent >= -1 && shape.parent < index, "a clip shape must come after the shapes around it")
      assert(
        shape.picture >= -1 && shape.picture < grids.count, "a clip's image must be in the plan's table")
    }
    for index in 0..<grids.count {
      assert(
        grids[index].cell >= -1 && grids[index].cell < cells.count,
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
    var (step, caster): (Int32, Int32) = (-1, 0)
    for index in 0..<casts.count {
      let cast = casts[index]
      assert(cast.step > step && cast.step < steps.count, "shadows must be in the order of their steps")
      assert(
        steps[Int(cast.step)].kind == .shadow && steps[Int(cast.step)].resource == index,
        "a shadow and its step must refer to each other")
      assert(
        cast.first == caster && cast.count >= 0 && cast.first &+ cast.count <= casters.count,
        "what casts a shadow must be in the plan's table")
      (step, caster) = (cast.step, cast.first &+ cast.count)
    }
  }

  /// Checks that layers end in the reverse order of their beginnings, and where the plan says.
  private func checkBrackets() {
    var depth = 0
    for index in 0..<steps.count {
      let step = steps[index]
      switch step.kind {
      case .beginLayer:
        assert(step.resource >= 0 && step.resource < layers.count, "a layer must be in the plan's table")
        let layer = layers[Int(step.resource)]
        let end = Int(layer.end)
        assert(
          end > index && end < steps.count && steps[end].kind == .endLayer
            && steps[end].resource == step.resource,
          "a layer must end after its beginning, with a step of its own")
        assert(
          layer.firstFilter >= 0 && layer.filterCount >= 0
            && layer.firstFilter &+ layer.filterCount <= filters.count,
          "a layer's filters must be in the plan's table")
        depth += 1
      case .endLayer:
        depth -= 1
        assert(
          depth >= 0 && step.resource >= 0 && step.resource < layers.count
            && layers[Int(step.resource)].end == index, "the layers of a plan must be balanced")
      default: break
      }
      assert(depth <= layerDepth, "a plan's layer depth must bound its layers")
    }
    assert(depth == 0, "the layers of a plan must be balanced")
  }

  /// Checks a step's indices and its bounds.
  private func checkReferences(of step: DrawingStep) {
    assert(step.clip >= 0 && step.clip < clips.count, "a step's clip must be in the plan's table")
    assert(
      step.bounds.isEmpty || surface(isWide: step.isWide).contains(step.bounds),
      "a step's bounds must lie inside the surface")
    let resources: Int
    switch step.kind {
    case .stroke: resources = styles.count
    case .image, .blit: resources = pictures.count
    case .beginLayer, .endLayer: resources = layers.count
    case .shadow: resources = casts.count
    case .none, .fill, .rectangle, .plane, .glyphs: resources = .max
    }
    assert(step.resource >= 0 && step.resource < resources, "a step's resource must be in the plan's table")
    if step.kind == .fill || step.kind == .stroke {
      assert(
        step.transform >= 0 && step.transform < transforms.count,
        "a step's transform must be in the plan's table")
    }
    if step.kind == .glyphs {
      assert(
        step.edges.first >= 0 && step.edges.count >= 0
          && Int(step.edges.first) + Int(step.edges.count) <= placedGlyphs.count,
        "a step's glyphs must be in the plan's table")
    }
    switch step.paint {
    case .color: break
    case .gradient(let index):
      assert(index >= 0 && index < gradients.count, "a step's gradient must be in the plan's table")
    case .grid(let index):
      assert(index >= 0 && index < grids.count, "a step's pixels must be in the plan's table")
    }
  }

  /// Checks a step that has its edges.
  private func checkCompleted(_ step: DrawingStep, tables: Int) {
    checkReferences(of: step)
    assert(step.table >= 0 && step.table < tables, "a step's edges must be in the table of a worker")
    if step.kind == .none || step.kind == .beginLayer || step.kind == .endLayer { return }
    assert(
      step.bounds.isEmpty || clips[Int(step.clip)].bounds.contains(step.bounds),
      "a completed step's bounds must lie inside its clip")
  }
}
