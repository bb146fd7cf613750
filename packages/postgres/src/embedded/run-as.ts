/** PostgreSQL refuses to run as root. A root process (usually a container) therefore starts it as an unprivileged user. */
import { readFile } from 'node:fs/promises';
import { EmbeddedPostgresError } from './errors.js';

export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** Candidate users, in this order. `nobody` exists everywhere; both have an entry that initdb can look up. */
const CANDIDATES = ['postgres', 'nobody'];

/** `null` if the process is not root and runs the server as itself. */
export async function runAsUser(): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null;
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const [, , uid, gid] = entries.find(([user]) => user === name) ?? [];
    if (uid !== undefined && gid !== undefined && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    'no-user',
    'PostgreSQL does not run as root and there is no user `postgres` or `nobody` to run it as; start this process as an ordinary user, or set DATABASE_URL.',
  );
}
