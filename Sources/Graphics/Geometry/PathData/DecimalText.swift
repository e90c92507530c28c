/// Returns `value` in decimal notation: rounded to `precision` digits after the point (clamped to 0...15), without
/// trailing zeros. Without a precision, it is the shortest text that is parsed to the same number.
///
/// `value` must be finite. Numbers too large to have a fraction (2⁵³ after shifting) are written in full.
func decimalText(_ value: Double, precision: Int?) -> String {
  guard let precision else { return shortestText(value) }
  let digits = max(0, min(15, precision))
  var unit: Int64 = 1
  for _ in 0..<digits { unit *= 10 }
  let scaled = (value.magnitude * Double(unit)).rounded()
  guard scaled < 0x1p53 else { return shortestText(value) }
  let (integer, remainder) = Int64(scaled).quotientAndRemainder(dividingBy: unit)
  var text = value < 0 && scaled > 0 ? "-\(integer)" : "\(integer)"
  guard remainder > 0 else { return text }
  // The leading 1 keeps the zeros between the point and the first digit.
  var fraction = String(unit + remainder).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  text += "." + fraction
  return text
}

private func shortestText(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
