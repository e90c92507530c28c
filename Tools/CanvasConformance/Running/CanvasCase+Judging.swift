import Painting
import Raster

/// The result of a case, with the images that explain a failure.
struct CanvasOutcome {
  var verdict: CanvasVerdict
  /// The images, with the suffixes of their file names.
  var pictures: [(name: String, image: Image)] = []
}

extension CanvasCase {
  /// Runs both programs and checks the results.
  func judge(by runner: CanvasRunner) -> CanvasOutcome {
    let runs = [
      runner.runOperations(of: drawing, checks: checks), runner.runCommands(of: drawing, checks: checks),
    ].compactMap { $0 }
    var problems = hits.compactMap(\.problem)
    var outcome = CanvasOutcome(verdict: .pass)
    for run in runs {
      if let picture = run.picture { outcome.pictures.append((run.program, picture.makeImage())) }
      problems += run.problems.map { "\(run.program): \($0)" }
    }
    do {
      if let wanted = try expectedPicture(runner) {
        outcome.pictures.append(("expected", wanted))
        // Text in a system font differs from the expected image's.
        let comparable = runs.filter { $0.program == "ops" || !drawsInSystemFont }
        problems += differences(
          of: comparable, from: wanted, tolerance: CanvasPictures.tolerance, "the expected picture")
      }
      for (program, wanted) in try referencePictures(runner) {
        outcome.pictures.append(("reference-\(program)", wanted))
        problems += differences(
          of: runs.filter { $0.program == program }, from: wanted, tolerance: 0, "the reference")
      }
    } catch {
      problems.append(error.message)
    }
    let unsupported = runs.compactMap(\.unsupported)
    if !problems.isEmpty {
      outcome.verdict = .fail(reason: CanvasCase.sentence(problems))
    } else if let reason = unsupported.first {
      outcome.verdict = .skip(reason: reason)
    } else if !checks.isEmpty, expected == nil, reference == nil, hits.isEmpty,
      runs.allSatisfy({ $0.skipped == checks.count })
    {
      outcome.verdict = .skip(reason: "contested: \(checks[0].contested ?? "")")
    }
    return outcome
  }

  /// Joins the first problems, with the number of further ones.
  private static func sentence(_ problems: [String]) -> String {
    let shown = problems.prefix(4).joined(separator: "; ")
    return problems.count > 4 ? shown + "; and \(problems.count - 4) more" : shown
  }

  private func expectedPicture(_ runner: CanvasRunner) throws(CanvasCaseError) -> Image? {
    guard let expected else { return nil }
    // A case that resizes its surface expects its last size.
    let size = drawing.finalSize
    return try CanvasPictures.expected(
      expected, width: size.width, height: size.height, folder: runner.folder)
  }

  /// Returns the images of the reference's programs, by program name.
  private func referencePictures(
    _ runner: CanvasRunner
  ) throws(CanvasCaseError) -> [(program: String, picture: Image)] {
    guard let reference else { return [] }
    let runs = [
      runner.runOperations(of: reference, checks: []), runner.runCommands(of: reference, checks: []),
    ]
    var pictures: [(String, Image)] = []
    for run in runs.compactMap({ $0 }) {
      if let problem = run.problems.first { throw CanvasCaseError("reference \(run.program): \(problem)") }
      if let picture = run.picture { pictures.append((run.program, picture.makeImage())) }
    }
    return pictures
  }

  private func differences(
    of runs: [CanvasRun], from wanted: Image, tolerance: Int, _ noun: String
  ) -> [String] {
    runs.compactMap { run in
      guard let picture = run.picture?.makeImage() else { return nil }
      let shown = CanvasPictures.enlarged(picture, to: wanted)
      return CanvasPictures.difference(shown, wanted, tolerance: tolerance)
        .map { "\(run.program): the picture \($0) (\(noun))" }
    }
  }
}

extension CanvasDrawing {
  /// The final size of the first surface.
  fileprivate var finalSize: (width: Int, height: Int) {
    var size = surfaces[0]
    for operation in operations ?? [] where operation.target == 0 {
      if case .resize(let width, let height) = operation.kind { size = (width, height) }
    }
    if operations != nil { return size }
    var target = 0
    for command in commands ?? [] {
      switch command {
      case .target(let surface): target = surface
      case .resize(let width, let height) where target == 0: size = (width, height)
      default: break
      }
    }
    return size
  }
}

/// The verdict on one case.
public enum CanvasVerdict: Hashable, Sendable {
  case pass
  case fail(reason: String)
  /// The case requires a feature that this machine does not have.
  case skip(reason: String)
}
