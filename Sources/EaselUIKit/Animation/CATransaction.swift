/// Core Animation's name of a transaction. It is written as a closure, `CATransaction.run(duration:disablesActions:)`, instead of
/// between `begin()` and `commit()`, so that it always ends.
public typealias CATransaction = Transaction
