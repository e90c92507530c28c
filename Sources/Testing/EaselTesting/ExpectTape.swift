import Easel
import PictureTesting
import Testing

/// Plays the tape `Tapes/NAME.tape` beside the tests, and expects a window to look like recorded pictures.
///
/// ```swift
/// @MainActor @Test func dealing() {
///   let table = View()
///   expectTape("dealing") { header in
///     let window = Window(size: header.size, scale: header.scale)
///     table.frame = window.bounds
///     window.rootView.addSubview(table)
///     return window
///   }
///   #expect(table.subviews.isEmpty)
/// }
/// ```
///
/// The window is compared at each mark of the tape with `Snapshots/NAME-MARK.png`, and at the end with `Snapshots/NAME.png`, as by
/// `expectPicture(_:_:tolerance:file:sourceLocation:)`. A tape is recorded by a program with `--record FILE`; it gives the same
/// pictures in every run, because it has its own time.
///
/// - Parameters:
///   - name: the name of the tape without its ending.
///   - tolerance: the largest difference that passes. Default none.
///   - file: the file of the test.
///   - sourceLocation: the source location that a failure names.
///   - makeWindow: returns the window, with the size, scale and seed that the tape's header has.
@MainActor public func expectTape(
  _ name: String, tolerance: PictureTolerance = .exact, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, makeWindow: (_ header: Tape.Header) throws -> Window
) {
  do {
    let path = TestFolder(testFile: file).tapes + "/\(name).tape"
    var cut: String?
    let tape = try TapeFile.read(path, for: nil) { cut = $0 }
    if let cut { Issue.record("\(cut)", sourceLocation: sourceLocation) }
    let host = HeadlessHost(tape: tape, drawsEveryFrame: false)
    let window = try makeWindow(tape.header)
    var marks = SnapshotFolder("")
    host.onMark = { [unowned host] mark in
      expectPicture(
        host.snapshot(), "\(name)-\(marks.newName(for: mark))", tolerance: tolerance, file: file,
        sourceLocation: sourceLocation)
    }
    try host.run(window)
    expectPicture(host.snapshot(), name, tolerance: tolerance, file: file, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
