/* Operations on names within a directory that is held open (sjsonnet.platform.Directory), and on paths: `in` is the
 * directory's descriptor, or negative for the working directory. They return -1 and set `errno` on failure.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int base(int in) { return in < 0 ? AT_FDCWD : in; }

/* Opens the directory `name`; a symbolic link is followed only if `follow` is not 0. */
int sjsonnet_open_directory(int in, const char *name, int follow) {
  return openat(base(in), name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW));
}

/* Unlike `openat`, musl's `open` makes a second system call for O_CLOEXEC. */
int sjsonnet_open_to_read(int in, const char *name, int follow) {
  return openat(base(in), name, O_RDONLY | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW));
}

int sjsonnet_open_to_overwrite(int in, const char *name) {
  return openat(base(in), name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
}

int sjsonnet_open_to_rewrite(int in, const char *name) { return openat(base(in), name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW); }

/* What is in the directory, to be read by sjsonnet_next_name until that returns NULL, which closes it. */
void *sjsonnet_names(int in) {
  int copy = openat(base(in), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (copy < 0) return NULL;
  DIR *stream = fdopendir(copy);
  if (stream == NULL) close(copy);
  return stream;
}

const char *sjsonnet_next_name(void *stream) {
  struct dirent *entry = readdir(stream);
  if (entry != NULL) return entry->d_name;
  closedir(stream);
  return NULL;
}

/* Mode, size, device and inode of the entry itself, not of a link's target, and whether it is writable. */
int sjsonnet_entry(int in, const char *name, int64_t *entry) {
  struct stat attributes;
  if (fstatat(base(in), name, &attributes, AT_SYMLINK_NOFOLLOW) != 0) return -1;
  entry[0] = attributes.st_mode;
  entry[1] = attributes.st_size;
  entry[2] = (int64_t)attributes.st_dev;
  entry[3] = (int64_t)attributes.st_ino;
  entry[4] = S_ISLNK(attributes.st_mode) ? 0 : faccessat(base(in), name, W_OK, 0) == 0;
  return 0;
}

int64_t sjsonnet_read_link(int in, const char *name, char *target, int64_t size) {
  return readlinkat(base(in), name, target, (size_t)size);
}

/* The path of an existing file without links, `.` and `..`; returns its length. */
int64_t sjsonnet_real_path(const char *path, char *real, int64_t size) {
  char *found = realpath(path, NULL);
  if (found == NULL) return -1;
  size_t length = strlen(found);
  if (length <= (size_t)size) memcpy(real, found, length);
  free(found);
  return length <= (size_t)size ? (int64_t)length : -1;
}

int sjsonnet_make_directory(int in, const char *name) { return mkdirat(base(in), name, 0777); }

int sjsonnet_rename(int in, const char *from, const char *to) { return renameat(base(in), from, base(in), to); }

int sjsonnet_delete(int in, const char *name) { return unlinkat(base(in), name, 0); }

/* Gives the open file the owner, group and permissions of `model`. Returns 1 if the file can now replace `model`, which must
 * have no second name (hard link); else 0. */
int sjsonnet_copy_permissions(int in, int to, const char *model) {
  struct stat file, other;
  if (fstat(to, &file) != 0) return -1;
  if (fstatat(base(in), model, &other, AT_SYMLINK_NOFOLLOW) != 0) return -1;
  if ((file.st_uid != other.st_uid || file.st_gid != other.st_gid) && fchown(to, other.st_uid, other.st_gid) != 0) return -1;
  if (file.st_mode != other.st_mode && fchmod(to, other.st_mode & 07777) != 0) return -1;
  return other.st_nlink == 1;
}
