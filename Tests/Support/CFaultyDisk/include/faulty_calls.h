#pragma once
#include <stdint.h>

/// Lets calls of the operating system fail in this thread, until ``faulty_calls_end``.
///
/// Counted are those that change something on a disk: open for writing, write, fsync, ftruncate, fallocate, fchmod, fchown, close of a
/// written file, mkdir, rename, linkat, unlink and rmdir. A call that fails has no effect, but a failing write writes half of its bytes.
///
/// `count` calls fail with `error`, beginning with the one of the number `first`; all later ones if it is negative.
void faulty_calls_begin(int64_t first, int64_t count, int error);

/// Ends the failures. Returns the number of calls since the beginning.
int64_t faulty_calls_end(void);

/// The names of the calls that failed since the beginning, the first ones only; empty for none.
const char *faulty_calls_failed(void);
