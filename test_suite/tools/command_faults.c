/* Makes file operations of a process fail, for command_faults.py, which has it loaded before the C library (LD_PRELOAD).
 *
 * Counted are operations on files whose name is relative or begins with FAULTS_FOLDER, on descriptors that were opened so,
 * and on standard input and output. Operation number FAULTS_AT fails with the number FAULTS_ERROR; with the error 0 it is
 * a read or write that stops half way, which is not a failure, and with -1 the process is killed there. FAULTS_LOG becomes a
 * line for each operation counted.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MOST_FILES = 4096, KILLED = -1 };

static char ours[MOST_FILES];
static int count, at, with_error, log_file = -1;
static const char *folder = "";
static size_t folder_length;

__attribute__((constructor)) static void start(void) {
  const char *number = getenv("FAULTS_AT"), *error = getenv("FAULTS_ERROR"), *log = getenv("FAULTS_LOG");
  const char *chosen = getenv("FAULTS_FOLDER");
  at = number ? atoi(number) : 0;
  with_error = error ? atoi(error) : 0;
  if (chosen) folder = chosen;
  folder_length = strlen(folder);
  int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  if (log) log_file = real_open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  ours[0] = ours[1] = 1;
}

/* Whether this operation is the one that goes wrong. */
static int goes_wrong(const char *operation) {
  int number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  if (log_file >= 0) dprintf(log_file, "%s\n", operation);
  if (number == at && with_error == KILLED) raise(SIGKILL);
  return number == at;
}

static int is_our_path(const char *path) {
  return path && (path[0] != '/' || (folder_length && strncmp(path, folder, folder_length) == 0));
}

static int is_our_file(int file) { return file >= 0 && file < MOST_FILES && ours[file]; }

static int noted(int file, const char *path) {
  if (file >= 0 && file < MOST_FILES) ours[file] = is_our_path(path);
  return file;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL_IF(is_ours, name, result) \
  if ((is_ours) && goes_wrong(name)) { \
    if (with_error) {                  \
      errno = with_error;              \
      return result;                   \
    }                                  \
  }

#define MODE(flags)                      \
  mode_t mode = 0;                       \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list values;                      \
    va_start(values, flags);             \
    mode = va_arg(values, mode_t);       \
    va_end(values);                      \
  }

#define OPEN(name)                                     \
  int name(const char *path, int flags, ...) {         \
    MODE(flags)                                        \
    FAIL_IF(is_our_path(path), "open", -1)             \
    return noted(REAL(name)(path, flags, mode), path); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                       \
  int name(int in, const char *path, int flags, ...) {     \
    MODE(flags)                                            \
    FAIL_IF(is_our_path(path), "openat", -1)               \
    return noted(REAL(name)(in, path, flags, mode), path); \
  }
OPENAT(openat)
OPENAT(openat64)

int close(int file) {
  int was_ours = is_our_file(file);
  if (was_ours && file > 1) ours[file] = 0;
  if (was_ours && file > 1 && goes_wrong("close") && with_error) {
    /* It is closed all the same. */
    REAL(close)(file);
    errno = with_error;
    return -1;
  }
  return REAL(close)(file);
}

/* How much of `size` is read or written. */
#define PART(is_ours, name)            \
  if ((is_ours) && goes_wrong(name)) { \
    if (with_error) {                  \
      errno = with_error;              \
      return -1;                       \
    }                                  \
    if (size > 1) size /= 2;           \
  }

ssize_t read(int file, void *bytes, size_t size) {
  PART(is_our_file(file), "read")
  return REAL(read)(file, bytes, size);
}
ssize_t pread64(int file, void *bytes, size_t size, off64_t from) {
  PART(is_our_file(file), "pread")
  return REAL(pread64)(file, bytes, size, from);
}
ssize_t write(int file, const void *bytes, size_t size) {
  PART(is_our_file(file), "write")
  return REAL(write)(file, bytes, size);
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t from) {
  PART(is_our_file(file), "pwrite")
  return REAL(pwrite64)(file, bytes, size, from);
}
ssize_t writev(int file, const struct iovec *parts, int n) {
  FAIL_IF(is_our_file(file), "writev", -1)
  return REAL(writev)(file, parts, n);
}

#define OF_PATH(result, name, parameters, arguments, path) \
  result name parameters {                                 \
    FAIL_IF(is_our_path(path), #name, -1)                  \
    return REAL(name) arguments;                           \
  }
#define OF_FILE(result, name, parameters, arguments) \
  result name parameters {                           \
    FAIL_IF(is_our_file(file), #name, -1)            \
    return REAL(name) arguments;                     \
  }

OF_PATH(int, stat, (const char *path, struct stat *found), (path, found), path)
OF_PATH(int, stat64, (const char *path, struct stat64 *found), (path, found), path)
OF_PATH(int, lstat, (const char *path, struct stat *found), (path, found), path)
OF_PATH(int, lstat64, (const char *path, struct stat64 *found), (path, found), path)
OF_PATH(int, fstatat, (int in, const char *path, struct stat *found, int flags), (in, path, found, flags), path)
OF_PATH(int, fstatat64, (int in, const char *path, struct stat64 *found, int flags), (in, path, found, flags), path)
OF_PATH(int, access, (const char *path, int mode), (path, mode), path)
OF_PATH(int, faccessat, (int in, const char *path, int mode, int flags), (in, path, mode, flags), path)
OF_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode), path)
OF_PATH(int, mkdirat, (int in, const char *path, mode_t mode), (in, path, mode), path)
OF_PATH(int, rename, (const char *from, const char *path), (from, path), path)
OF_PATH(int, renameat, (int in, const char *from, int to, const char *path), (in, from, to, path), path)
OF_PATH(int, unlink, (const char *path), (path), path)
OF_PATH(int, unlinkat, (int in, const char *path, int flags), (in, path, flags), path)
OF_PATH(int, chmod, (const char *path, mode_t mode), (path, mode), path)
OF_PATH(ssize_t, readlink, (const char *path, char *bytes, size_t size), (path, bytes, size), path)
OF_PATH(ssize_t, readlinkat, (int in, const char *path, char *bytes, size_t size), (in, path, bytes, size), path)
OF_FILE(int, fstat, (int file, struct stat *found), (file, found))
OF_FILE(int, fstat64, (int file, struct stat64 *found), (file, found))
OF_FILE(int, fchmod, (int file, mode_t mode), (file, mode))
OF_FILE(int, fsync, (int file), (file))
OF_FILE(int, fdatasync, (int file), (file))
OF_FILE(int, ftruncate, (int file, off_t length), (file, length))
OF_FILE(int, ftruncate64, (int file, off64_t length), (file, length))
OF_FILE(off_t, lseek, (int file, off_t to, int from), (file, to, from))
OF_FILE(off64_t, lseek64, (int file, off64_t to, int from), (file, to, from))

char *realpath(const char *path, char *to) {
  FAIL_IF(is_our_path(path), "realpath", NULL)
  return REAL(realpath)(path, to);
}
DIR *opendir(const char *path) {
  FAIL_IF(is_our_path(path), "opendir", NULL)
  return REAL(opendir)(path);
}
