#define _GNU_SOURCE
#include "faulty_calls.h"
#include "faulty_disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static _Thread_local int is_on;
static _Thread_local int64_t number, first_failure, failure_count;
static _Thread_local int failure_error;
static _Thread_local char failed[160];

void faulty_calls_begin(int64_t first, int64_t count, int error) {
  number = 0;
  first_failure = first;
  failure_count = count;
  failure_error = error;
  failed[0] = 0;
  is_on = 1;
}

int64_t faulty_calls_end(void) {
  is_on = 0;
  return number;
}

const char *faulty_calls_failed(void) { return failed; }

#ifdef __linux__

// Functions of the program come before those of the C library, also for calls from other libraries. They do nothing but pass the
// call on, unless the thread has asked for failures. Other systems have other names for some of them: there, no call is counted.

/// Counts a call. Returns whether it fails, with the error in `errno`.
static int fails(const char *name) {
  if (!is_on) return 0;
  int64_t own = number++;
  if (own < first_failure || (failure_count >= 0 && own >= first_failure + failure_count)) return 0;
  if (strlen(failed) + strlen(name) + 2 < sizeof failed) {
    if (failed[0]) strcat(failed, " ");
    strcat(failed, name);
  }
  errno = failure_error;
  return 1;
}

/// Whether a descriptor is that of a regular file: others are no disk.
static int is_file(int descriptor) {
  if (!is_on) return 0;
  struct stat status;
  int error = errno;
  int result = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  errno = error;
  return result;
}

static int is_written(int descriptor) {
  return is_file(descriptor) && (fcntl(descriptor, F_GETFL) & O_ACCMODE) != O_RDONLY;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name, ...) \
  va_list list; \
  va_start(list, flags); \
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
  va_end(list); \
  if ((flags & O_ACCMODE) != O_RDONLY && fails("open")) return -1; \
  return NEXT(name)(__VA_ARGS__, flags, mode);

int open(const char *path, int flags, ...) { OPEN(open, path) }
int open64(const char *path, int flags, ...) { OPEN(open64, path) }
int openat(int folder, const char *path, int flags, ...) { OPEN(openat, folder, path) }
int openat64(int folder, const char *path, int flags, ...) { OPEN(openat64, folder, path) }

ssize_t write(int descriptor, const void *bytes, size_t length) {
  if (is_file(descriptor) && fails("write")) {
    if (length > 1) NEXT(write)(descriptor, bytes, length / 2);
    errno = failure_error;
    return -1;
  }
  return NEXT(write)(descriptor, bytes, length);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  if (is_file(descriptor) && fails("pwrite")) return -1;
  return NEXT(pwrite)(descriptor, bytes, length, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  if (is_file(descriptor) && fails("pwrite")) return -1;
  return NEXT(pwrite64)(descriptor, bytes, length, offset);
}

int close(int descriptor) {
  int is_failing = is_written(descriptor) && fails("close");
  int result = NEXT(close)(descriptor);
  if (!is_failing) return result;
  errno = failure_error;
  return -1;
}

int posix_fallocate(int descriptor, off_t offset, off_t length) {
  return is_file(descriptor) && fails("fallocate") ? failure_error : NEXT(posix_fallocate)(descriptor, offset, length);
}

#define FILE_CALL(name, parameters, ...) \
  int name parameters { return is_file(descriptor) && fails(#name) ? -1 : NEXT(name)(__VA_ARGS__); }
#define PATH_CALL(name, parameters, ...) \
  int name parameters { return fails(#name) || faulty_disk_path_fails() ? -1 : NEXT(name)(__VA_ARGS__); }

FILE_CALL(fsync, (int descriptor), descriptor)
FILE_CALL(fdatasync, (int descriptor), descriptor)
FILE_CALL(ftruncate, (int descriptor, off_t length), descriptor, length)
FILE_CALL(ftruncate64, (int descriptor, off64_t length), descriptor, length)
FILE_CALL(fchmod, (int descriptor, mode_t mode), descriptor, mode)
FILE_CALL(fchown, (int descriptor, uid_t owner, gid_t group), descriptor, owner, group)
PATH_CALL(mkdir, (const char *path, mode_t mode), path, mode)
PATH_CALL(rmdir, (const char *path), path)
PATH_CALL(unlink, (const char *path), path)
PATH_CALL(rename, (const char *from, const char *to), from, to)
PATH_CALL(linkat, (int from_folder, const char *from, int to_folder, const char *to, int flags), from_folder, from, to_folder, to, flags)

#endif
