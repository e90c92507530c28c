import Painting
import Raster

/// The result of one program of a case.
struct CanvasRun {
  /// The program's name: `ops` or `commands`.
  var program: String
  /// The final first surface; nil if the program did not run to its end.
  var picture: BitmapContext?
  /// The problems, one phrase each.
  var problems: [String] = []
  /// The reason why the program cannot run on this machine.
  var unsupported: String?
  /// The number of skipped checks.
  var skipped = 0
}

/// Runs the programs of a case, and checks pixels on the way.
struct CanvasRunner {
  /// The folder of the cases.
  var folder: String
  var renderer: BitmapContext.Renderer
  var fonts: CanvasFonts

  func runOperations(of drawing: CanvasDrawing, checks: [CanvasCheck]) -> CanvasRun? {
    guard let operations = drawing.operations else { return nil }
    return run("ops", drawing, operations, checks, \.afterOperations) {
      (operation) throws(CanvasCaseError) in operation
    }
  }

  func runCommands(of drawing: CanvasDrawing, checks: [CanvasCheck]) -> CanvasRun? {
    guard let commands = drawing.commands else { return nil }
    var machine = CanvasMachine(surfaces: drawing.surfaces.count, images: drawing.images, fonts: fonts)
    return run("commands", drawing, commands, checks, \.afterCommands) {
      (command) throws(CanvasCaseError) in try machine.perform(command)
    }
  }

  private func run<Step>(
    _ program: String, _ drawing: CanvasDrawing, _ steps: [Step], _ checks: [CanvasCheck],
    _ stepCount: KeyPath<CanvasCheck, Int>,
    operation: (Step) throws(CanvasCaseError) -> CanvasOperation?
  ) -> CanvasRun {
    var run = CanvasRun(program: program)
    var remaining = checks.sorted { $0[keyPath: stepCount] < $1[keyPath: stepCount] }[...]
    do {
      var stage = CanvasStage(drawing, folder: folder, renderer: renderer)
      for number in 0...steps.count {
        if number > 0, let operation = try operation(steps[number - 1]) {
          try stage.perform(operation)
        }
        while let check = remaining.first, check[keyPath: stepCount] <= number {
          remaining.removeFirst()
          examine(check, stage.surfaces, &run)
        }
      }
      run.picture = stage.surfaces[0]
      if let check = remaining.first {
        run.problems.append(
          "a check comes after \(check[keyPath: stepCount]) steps, of which there are \(steps.count)")
      }
    } catch {
      if error.isUnsupported { run.unsupported = error.message } else { run.problems.append(error.message) }
    }
    return run
  }

  private func examine(_ check: CanvasCheck, _ surfaces: [BitmapContext], _ run: inout CanvasRun) {
    if check.contested != nil {
      run.skipped += 1
      return
    }
    let bytes = surfaces[check.surface].straightRGBA(in: check.rect)
    for pixel in 0..<check.rect.area {
      guard let problem = check.problem(with: Array(bytes[pixel * 4..<pixel * 4 + 4])) else { continue }
      let (y, x) = pixel.quotientAndRemainder(dividingBy: check.rect.width)
      run.problems.append("(\(check.rect.x + x), \(check.rect.y + y)) \(problem)")
      return
    }
  }
}
