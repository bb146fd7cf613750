/** Disk trouble as reported by the server, initdb and the system: a retry does not help, and the operator has to fix it. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { runToEnd } from './processes.js';
import type { RunAs } from './run-as.js';

/** Messages of the system (strerror, untranslated) and its codes, with the text to report for them. */
const TROUBLES: readonly (readonly [text: RegExp, codes: readonly string[], say: string])[] = [
  [/No space left on device|Disk quota exceeded/, ['ENOSPC', 'EDQUOT'], 'its disk is full. Make room'],
  [
    /File too large/,
    ['EFBIG'],
    "files there may not grow as large as needed. Raise the process's file size limit (ulimit -f)",
  ],
  [/Read-only file system/, ['EROFS'], 'its file system is read-only. Mount it for writing'],
  [
    /Permission denied|Operation not permitted/,
    ['EACCES', 'EPERM'],
    'the server may not write to it. Give it to the user that runs the server',
  ],
  [
    /has wrong ownership|invalid permissions/,
    [],
    'it belongs to another user, or is open to others. Give it to the user that runs the server, with mode 0700',
  ],
];

const troubleOf = (say: string, cause: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'directory',
    `The database cannot write to \`dataDirectory\`: ${say}, or name another directory.`,
    { cause },
  );

/** `null` for output without such trouble. The output itself may contain paths and remains the cause. */
export function storageTrouble(output: string): EmbeddedPostgresError | null {
  const found = TROUBLES.find(([text]) => text.test(output));
  return found === undefined ? null : troubleOf(found[2], new Error(output));
}

/** The `code` of a system error. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** `null` for an error without such trouble. */
export function systemTrouble(error: unknown): EmbeddedPostgresError | null {
  const code = codeOf(error);
  const found = code === null ? undefined : TROUBLES.find(([, codes]) => codes.includes(code));
  return found === undefined ? null : troubleOf(found[2], error);
}

/** Bytes: more than one page of the server. */
const PROBE = 65_536;

/**
 * Writes to the directory as the server's user would: on a full disk, the server cannot even log why it exits, and the blocks that a file
 * system reserves for root do not help it. `null` if that succeeds.
 */
export async function probeDisk(root: string, runAs: RunAs | null): Promise<EmbeddedPostgresError | null> {
  const file = path.join(root, `probe.${process.pid}`);
  try {
    if (runAs === null) {
      await writeFile(file, Buffer.alloc(PROBE), { mode: 0o600, flush: true });
      return null;
    }
    const { code, output } = await runToEnd('/bin/sh', ['-c', `head -c ${PROBE} /dev/zero > "$0"`, file], {
      cwd: '/',
      runAs,
    });
    return code === 0 ? null : storageTrouble(output);
  } catch (error) {
    return systemTrouble(error);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
