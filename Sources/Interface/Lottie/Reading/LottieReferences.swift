/// Checks the references of a file: parents, mattes, precompositions and images that are missing or lead back.
struct LottieReferences {
  private(set) var problems: [LottieUnsupportedPart] = []

  /// Complexity: O(layers).
  init(_ file: LottieFile) {
    let images = Set(file.images.map(\.id))
    var compositions = file.precompositions.map { (location: "asset \($0.key)", layers: $0.value) }
    compositions.sort { $0.location < $1.location }
    for (location, layers) in [("layers", file.layers)] + compositions {
      let links = LottieLinks(layers)
      for index in layers.indices {
        let path = "\(location)[\(index)]"
        func report(_ name: String) {
          if problems.count < LottieLimits.unsupportedParts {
            problems.append(LottieUnsupportedPart(name: name, path: path))
          }
        }
        if layers[index].parent != nil, links.parents[index] == nil {
          report("parent that is missing or a cycle")
        }
        if layers[index].matte != nil, links.mattes[index] == nil { report("matte that is missing") }
        switch layers[index].content {
        case .precomposition(let id, _, _) where file.precompositions[id] == nil:
          report("precomposition that is missing")
        case .image(let id) where !images.contains(id): report("image that is missing")
        default: break
        }
      }
    }
    for id in LottieReferences.cyclic(file.precompositions) {
      problems.append(
        LottieUnsupportedPart(name: "precomposition that contains itself", path: "asset \(id)"))
    }
  }

  /// Returns the precompositions that contain themselves. Without recursion: chains may be as long as the file.
  private static func cyclic(_ precompositions: [String: [LottieLayer]]) -> [String] {
    var uses: [String: Set<String>] = [:]
    for (id, layers) in precompositions {
      for case .precomposition(let used, _, _) in layers.map(\.content) where precompositions[used] != nil {
        uses[id, default: []].insert(used)
      }
    }
    // Remove precompositions that use nothing that is left; what remains is in a cycle or leads to one.
    var users: [String: [String]] = [:]
    var open = uses.mapValues(\.count)
    for (id, used) in uses { for other in used { users[other, default: []].append(id) } }
    var done = precompositions.keys.filter { open[$0] == nil }
    var finished = Set(done)
    while let id = done.popLast() {
      for user in users[id] ?? [] {
        open[user]! -= 1
        if open[user] == 0, finished.insert(user).inserted { done.append(user) }
      }
    }
    return precompositions.keys.filter { !finished.contains($0) }.sorted()
  }
}
