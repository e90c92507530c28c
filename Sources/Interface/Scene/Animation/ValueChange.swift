/// A change of the set value of a property.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}
