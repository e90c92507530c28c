#pragma once

/// How often this process has asked for memory since it began; -1 where nobody counts: without glibc,
/// and under sanitizers, which need malloc themselves.
long allocation_count(void);
