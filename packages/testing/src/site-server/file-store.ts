/** The source of a site's static files: memory, a folder, or one layered over the other. Paths are decoded, absolute and normalized. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export interface StoredFile {
  readonly bytes: Uint8Array;
  /** Absent for files in memory, which have no date. */
  readonly modified?: Date;
}

export interface FileStore {
  kind(file: string): Promise<'file' | 'directory' | null>;
  /** Only for paths whose kind is `file`. */
  read(file: string): Promise<StoredFile>;
}

export function memoryStore(files: Readonly<Record<string, string | Uint8Array>>): FileStore {
  const byPath = new Map(
    Object.entries(files).map(([name, content]) => [
      path.posix.normalize(`/${name}`),
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );
  const directories = new Set(['/']);
  for (const name of byPath.keys()) {
    for (let folder = path.posix.dirname(name); folder !== '/'; folder = path.posix.dirname(folder))
      directories.add(folder);
  }
  return {
    kind: async (file) => (byPath.has(file) ? 'file' : directories.has(file) ? 'directory' : null),
    read: async (file) => {
      const bytes = byPath.get(file);
      if (bytes === undefined) throw new Error(`No such file in the site: ${file}`);
      return { bytes };
    },
  };
}

export function folderStore(folder: string): FileStore {
  const root = path.resolve(folder);
  // The path is already normalized, so it cannot traverse upwards; joining keeps it below the root.
  const onDisk = (file: string): string => path.join(root, ...file.split('/'));
  return {
    kind: async (file) => {
      const found = await stat(onDisk(file)).catch(() => null);
      if (found === null) return null;
      return found.isFile() ? 'file' : found.isDirectory() ? 'directory' : null;
    },
    read: async (file) => {
      const [bytes, found] = await Promise.all([readFile(onDisk(file)), stat(onDisk(file))]);
      return { bytes, modified: found.mtime };
    },
  };
}

/** The first store that has the file is used; a path is a directory if it is one in either. */
export const overlay = (upper: FileStore, lower: FileStore): FileStore => ({
  kind: async (file) => {
    const kind = await upper.kind(file);
    return kind === 'file' ? kind : ((await lower.kind(file)) ?? kind);
  },
  read: async (file) => ((await upper.kind(file)) === 'file' ? upper.read(file) : lower.read(file)),
});
