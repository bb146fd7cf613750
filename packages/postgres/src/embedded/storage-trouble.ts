/** Trouble of the disk, as the server and initdb tell of it: trying again does not help, and it is for the operator to mend. */
import { EmbeddedPostgresError } from './errors.js';

/** Texts of the system (strerror, untranslated) beside what to say of them. */
const TROUBLES: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Disk quota exceeded/, 'its disk is full. Make room'],
  [/File too large/, "files there may not grow as large as needed. Raise the process's file size limit (ulimit -f)"],
  [/Read-only file system/, 'its file system is read-only. Mount it for writing'],
  [
    /Permission denied|Operation not permitted/,
    'the server may not write to it. Give it to the user that runs the server',
  ],
  [
    /has wrong ownership|invalid permissions/,
    'it belongs to another user, or is open to others. Give it to the user that runs the server, with mode 0700',
  ],
];

/** `null` for output that tells of no such trouble. The output itself may hold paths and stays the cause. */
export const storageTrouble = (output: string): EmbeddedPostgresError | null => {
  const found = TROUBLES.find(([pattern]) => pattern.test(output));
  if (found === undefined) return null;
  const [, text] = found;
  return new EmbeddedPostgresError(
    'directory',
    `The database cannot write to \`dataDirectory\`: ${text}, or name another directory.`,
    { cause: new Error(output) },
  );
};
