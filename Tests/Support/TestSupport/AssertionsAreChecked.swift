/// Whether the build checks assertions, as debug builds do.
public var assertionsAreChecked: Bool {
  var areChecked = false
  func note() -> Bool {
    areChecked = true
    return true
  }
  assert(note())
  return areChecked
}
