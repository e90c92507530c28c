#include "faulty_disk.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECTOR = 512 };

/// A change of a file that is not synchronized: a write, or a new length if there are no bytes.
typedef struct Change {
  struct Change *next;
  sqlite3_int64 offset;
  int length;
  unsigned char bytes[];
} Change;

/// A watched file: what is certain, and what was changed since.
typedef struct Watched {
  struct Watched *next;
  char *path;
  unsigned char *content;
  sqlite3_int64 length;
  Change *first, *last;
} Watched;

typedef struct File {
  sqlite3_file base;
  Watched *watched;
  const char *path;
  // The system's file lies behind.
} File;

static sqlite3_vfs *system_vfs;
static sqlite3_vfs faulty_vfs;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int64_t calls, first_failure = -1, failure_count;
static int failure_error, last_error, is_watching, is_off;
static int64_t off_at = -1;
static Watched *watched_files;

static sqlite3_file *inner(sqlite3_file *file) { return (sqlite3_file *)((char *)file + sizeof(File)); }

/// Whether the thread is in a method of the disk, whose own calls of the system are not counted again.
static _Thread_local int is_in_method;

/// Counts a call. Returns whether it fails.
static int fails(void) {
  pthread_mutex_lock(&lock);
  int64_t number = calls++;
  if (off_at >= 0 && number >= off_at) is_off = 1;
  int result = is_off || (first_failure >= 0 && number >= first_failure
      && (failure_count < 0 || number < first_failure + failure_count));
  if (result) last_error = failure_error;
  pthread_mutex_unlock(&lock);
  return result;
}

int faulty_disk_path_fails(void) {
  if (!system_vfs || is_in_method || !fails()) return 0;
  errno = is_off ? EIO : failure_error;
  return 1;
}

static int code(int otherwise) { return failure_error == ENOSPC ? SQLITE_FULL : otherwise; }

// MARK: Watched files

static void forget_changes(Watched *watched) {
  for (Change *change = watched->first; change;) {
    Change *next = change->next;
    free(change);
    change = next;
  }
  watched->first = watched->last = NULL;
}

static void read_content(Watched *watched) {
  free(watched->content);
  watched->content = NULL;
  watched->length = 0;
  int descriptor = open(watched->path, O_RDONLY);
  if (descriptor < 0) return;
  watched->length = lseek(descriptor, 0, SEEK_END);
  watched->content = malloc(watched->length + 1);
  if (pread(descriptor, watched->content, watched->length, 0) != watched->length) abort();
  close(descriptor);
}

static Watched *watch(const char *path) {
  for (Watched *watched = watched_files; watched; watched = watched->next)
    if (strcmp(watched->path, path) == 0) return watched;
  Watched *watched = calloc(1, sizeof *watched);
  watched->path = strdup(path);
  read_content(watched);
  watched->next = watched_files;
  watched_files = watched;
  return watched;
}

static void note(File *file, sqlite3_int64 offset, const void *bytes, int length) {
  pthread_mutex_lock(&lock);
  if (is_watching && file->path) {
    if (!file->watched) file->watched = watch(file->path);
    Change *change = malloc(sizeof *change + length);
    change->next = NULL;
    change->offset = offset;
    change->length = length;
    if (length) memcpy(change->bytes, bytes, length);
    if (file->watched->last) file->watched->last->next = change; else file->watched->first = change;
    file->watched->last = change;
  }
  pthread_mutex_unlock(&lock);
}

static void grow(Watched *watched, sqlite3_int64 length) {
  if (length <= watched->length) return;
  watched->content = realloc(watched->content, length);
  memset(watched->content + watched->length, 0, length - watched->length);
  watched->length = length;
}

static uint64_t next_random(uint64_t *state) {
  uint64_t z = (*state += 0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

void faulty_disk_watch(void) { is_watching = 1; }

void faulty_disk_cut_power(uint64_t seed) {
  for (Watched *watched = watched_files; watched;) {
    for (Change *change = watched->first; change; change = change->next) {
      if (change->length == 0) {
        if (next_random(&seed) & 1) {
          grow(watched, change->offset);
          watched->length = change->offset;
        }
        continue;
      }
      for (int done = 0; done < change->length;) {
        int size = SECTOR - (int)((change->offset + done) % SECTOR);
        if (size > change->length - done) size = change->length - done;
        if (next_random(&seed) & 1) {
          grow(watched, change->offset + done + size);
          memcpy(watched->content + change->offset + done, change->bytes + done, size);
        }
        done += size;
      }
    }
    forget_changes(watched);
    if (access(watched->path, F_OK) == 0) {
      int descriptor = open(watched->path, O_WRONLY | O_TRUNC);
      if (descriptor < 0 || pwrite(descriptor, watched->content, watched->length, 0) != watched->length) abort();
      close(descriptor);
    }
    Watched *next = watched->next;
    free(watched->path);
    free(watched->content);
    free(watched);
    watched = next;
  }
  watched_files = NULL;
  is_watching = 0;
}

// MARK: Methods of files

static int close_file(sqlite3_file *file) { return inner(file)->pMethods->xClose(inner(file)); }
static int read_file(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
  return inner(file)->pMethods->xRead(inner(file), bytes, length, offset);
}
static int write_file(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
  int is_failing = fails();
  if (is_off) return SQLITE_IOERR_WRITE;
  if (is_failing) length /= 2;
  note((File *)file, offset, bytes, length);
  int result = length ? inner(file)->pMethods->xWrite(inner(file), bytes, length, offset) : SQLITE_OK;
  return is_failing ? code(SQLITE_IOERR_WRITE) : result;
}
static int truncate_file(sqlite3_file *file, sqlite3_int64 length) {
  if (fails()) return SQLITE_IOERR_TRUNCATE;
  note((File *)file, length, NULL, 0);
  return inner(file)->pMethods->xTruncate(inner(file), length);
}
static int sync_file(sqlite3_file *file, int flags) {
  if (fails()) return SQLITE_IOERR_FSYNC;
  pthread_mutex_lock(&lock);
  Watched *watched = ((File *)file)->watched;
  if (is_watching && watched) {
    forget_changes(watched);
    read_content(watched);
  }
  pthread_mutex_unlock(&lock);
  // Nothing here ends the power for real, and thousands of synchronizations take minutes.
  return SQLITE_OK;
}
static int file_size(sqlite3_file *file, sqlite3_int64 *size) { return inner(file)->pMethods->xFileSize(inner(file), size); }
static int lock_file(sqlite3_file *file, int kind) { return inner(file)->pMethods->xLock(inner(file), kind); }
static int unlock_file(sqlite3_file *file, int kind) { return inner(file)->pMethods->xUnlock(inner(file), kind); }
static int check_lock(sqlite3_file *file, int *result) {
  return inner(file)->pMethods->xCheckReservedLock(inner(file), result);
}
static int control(sqlite3_file *file, int operation, void *argument) {
  return inner(file)->pMethods->xFileControl(inner(file), operation, argument);
}
static int sector_size(sqlite3_file *file) { return inner(file)->pMethods->xSectorSize(inner(file)); }
/// Promises nothing, so that SQLite relies on synchronizations only.
static int characteristics(sqlite3_file *file) { return 0; }

static const sqlite3_io_methods methods = {
  .iVersion = 1, .xClose = close_file, .xRead = read_file, .xWrite = write_file, .xTruncate = truncate_file,
  .xSync = sync_file, .xFileSize = file_size, .xLock = lock_file, .xUnlock = unlock_file,
  .xCheckReservedLock = check_lock, .xFileControl = control, .xSectorSize = sector_size,
  .xDeviceCharacteristics = characteristics,
};

// MARK: Methods of the disk

static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *result_flags) {
  file->pMethods = NULL;
  if (fails()) return SQLITE_CANTOPEN;
  File *own = (File *)file;
  own->watched = NULL;
  own->path = path;
  int result = system_vfs->xOpen(system_vfs, path, inner(file), flags, result_flags);
  if (result == SQLITE_OK) file->pMethods = &methods;
  return result;
}
static int delete_file(sqlite3_vfs *vfs, const char *path, int synchronizes) {
  if (fails()) return SQLITE_IOERR_DELETE;
  pthread_mutex_lock(&lock);
  for (Watched *watched = watched_files; watched; watched = watched->next) {
    if (strcmp(watched->path, path) != 0) continue;
    forget_changes(watched);
    watched->length = 0;
  }
  pthread_mutex_unlock(&lock);
  is_in_method = 1;
  int result = system_vfs->xDelete(system_vfs, path, synchronizes);
  is_in_method = 0;
  return result;
}
static int last_system_error(sqlite3_vfs *vfs, int length, char *text) { return last_error; }

void faulty_disk_install(void) {
  if (system_vfs) return;
  system_vfs = sqlite3_vfs_find(NULL);
  faulty_vfs = *system_vfs;
  faulty_vfs.zName = "faulty";
  faulty_vfs.szOsFile = (int)sizeof(File) + system_vfs->szOsFile;
  faulty_vfs.xOpen = open_file;
  faulty_vfs.xDelete = delete_file;
  faulty_vfs.xGetLastError = last_system_error;
  sqlite3_vfs_register(&faulty_vfs, 1);
}

void faulty_disk_reset(void) {
  pthread_mutex_lock(&lock);
  calls = 0;
  first_failure = -1;
  last_error = 0;
  is_off = 0;
  off_at = -1;
  pthread_mutex_unlock(&lock);
}

int64_t faulty_disk_calls(void) {
  pthread_mutex_lock(&lock);
  int64_t result = calls;
  pthread_mutex_unlock(&lock);
  return result;
}

void faulty_disk_turn_off(int64_t first) {
  pthread_mutex_lock(&lock);
  off_at = first;
  failure_error = EIO;
  pthread_mutex_unlock(&lock);
}

void faulty_disk_fail(int64_t first, int64_t count, int error) {
  pthread_mutex_lock(&lock);
  first_failure = first;
  failure_count = count;
  failure_error = error;
  pthread_mutex_unlock(&lock);
}
