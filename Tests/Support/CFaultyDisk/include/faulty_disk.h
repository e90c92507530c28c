#pragma once
#include <stdint.h>

#include "faulty_calls.h"

/// Makes a failing disk the default one of SQLite in this process. Further calls do nothing.
void faulty_disk_install(void);

/// Counts from 0 again, and forgets failures that were planned.
void faulty_disk_reset(void);

/// The number of calls since the reset that change something on the disk: SQLite's open, write, truncate, sync and delete, and on Linux
/// the process's mkdir, rmdir, rename, link and unlink.
int64_t faulty_disk_calls(void);

/// Lets calls fail with an `errno` of the system. A failing write writes half of its bytes.
///
/// `count` calls fail, beginning with the one of the number `first`; all later ones if it is negative.
void faulty_disk_fail(int64_t first, int64_t count, int error);

/// Lets all calls from the number `first` on fail without any effect, as after the end of the machine.
void faulty_disk_turn_off(int64_t first);

/// Counts a call of the process that changes a folder. Returns whether it fails, with the error in `errno`. Called by the calls themselves.
int faulty_disk_path_fails(void);

/// Begins to remember what is not synchronized yet.
void faulty_disk_watch(void);

/// Gives all watched files the content that they may have after a power failure at this moment: of the writes since the last
/// synchronization of a file, each sector of 512 bytes is there or not, as `seed` decides. Ends the watch.
void faulty_disk_cut_power(uint64_t seed);
