#pragma once

/// How often this process has asked for memory since it began; -1 where nobody counts (glibc only).
long allocation_count(void);
