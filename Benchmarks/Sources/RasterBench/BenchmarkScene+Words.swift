extension BenchmarkScene {
  /// The letters of the random words.
  static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// S9: 2,000 words of random letters in 37 sizes.
  static func words() -> [SceneItem] {
    var numbers = SceneNumbers(scene: 9)
    return (0..<2_000).map { _ in
      let size = 12 + numbers.pick(37)
      let length = 4 + numbers.pick(9)
      let x = numbers.pick(1_800)
      let y = 20 + numbers.pick(1_050)
      let color = numbers.rgb() | 0xFF
      let word = String((0..<length).map { _ in letters[numbers.pick(letters.count)] })
      return SceneItem(
        shape: .text(word, x: Double(x), y: Double(y), size: Double(size)), fill: .solid(color))
    }
  }
}
