/** A disk of a few megabytes that a test may fill: a file system in memory. Only root on Linux may mount one. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

export interface SmallDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** Takes all remaining space except `spareBytes`. */
  fill(spareBytes?: number): Promise<void>;
  /** Frees what `fill` took. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** Large, since each write waits on a busy machine. */
const PIECE_BYTES = 16 * 1024 * 1024;

/** `null` if this process may not mount anything. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  await mkdir(folder, { recursive: true });
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) return null;
  await chmod(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    async fill(spareBytes = 0) {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(filler, 'a');
      let left = bavail * bsize - spareBytes;
      const piece = Buffer.alloc(Math.max(0, Math.min(left, PIECE_BYTES)));
      try {
        // A nearly full disk accepts a part of what is written.
        while (left > 0) left -= (await file.write(piece, 0, Math.min(left, piece.length))).bytesWritten;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    async unmount() {
      // Lazily: a process that has just exited may hold a file for a moment.
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
}

/** Whether this process may mount a disk; tests that need one are skipped otherwise. */
export const canMountDisks = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt'], { stdio: 'ignore' }).status === 0;
