/**
 * The database server's clock, for setting back: libfaketime (Debian's package of that name) answers the server's questions for the time, by a file. The
 * system's own clock belongs to every other process.
 */
import { readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface ServerClock {
  /** What the server's process needs in its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** How far the clock is behind from now on, in milliseconds. */
  setBehind(ms: number): Promise<void>;
}

const LIBRARIES = '/usr/lib';
const FILE = path.join('faketime', 'libfaketimeMT.so.1');

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Path of the library; `null` where it is not installed. */
export function findFaketime(): string | null {
  if (process.platform !== 'linux') return null;
  // Below a folder that is named after the machine's kind.
  for (const name of entriesOf(LIBRARIES))
    if (
      name.includes('-linux-') &&
      entriesOf(path.join(LIBRARIES, name, path.dirname(FILE))).includes(path.basename(FILE))
    )
      return path.join(LIBRARIES, name, FILE);
  return null;
}

/** @param folder that the server's user may read; `null` where the library is not installed */
export async function createServerClock(folder: string): Promise<ServerClock | null> {
  const library = findFaketime();
  if (library === null) return null;
  const file = path.join(folder, 'clock');
  const setBehind = async (ms: number): Promise<void> => {
    // Never half written, for processes that read it at every look at the clock.
    await writeFile(`${file}.new`, `-${ms / 1000}\n`, { mode: 0o644 });
    await rename(`${file}.new`, file);
  };
  await setBehind(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    },
    setBehind,
  };
}
