/** Joins the server of a data directory or spawns one, and waits until it responds or the time is up. */
import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import type { Access } from './connect.js';
import { isReady } from './connect.js';
import type { DataDirectory } from './data-directory.js';
import { EmbeddedPostgresError } from './errors.js';
import type { Postmaster } from './postmaster.js';
import { clearForeignPid, findPostmaster, lastPort } from './postmaster.js';
import { asUser, serverEnvironment } from './processes.js';
import type { PickPort } from './free-port.js';
import type { RunAs } from './run-as.js';
import { probeDisk, storageTrouble } from './storage-trouble.js';
import { POLL_MS } from './leave-server.js';

/** Initial delay between two starts. */
const FIRST_PAUSE_MS = 200;

/** Options of a start. */
export interface StartInput {
  readonly binaries: Binaries;
  readonly directory: DataDirectory;
  readonly runAs: RunAs | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly startTimeoutMs: number;
  readonly pickPort: PickPort;
}

/** A server that responds. */
export interface Server {
  readonly access: Access;
  readonly postmaster: Postmaster;
  readonly joined: boolean;
}

/**
 * Waits for a server that is just stopping; one that was just killed may hold its shared memory for some seconds, so starting is retried.
 */
export async function joinOrStart(input: StartInput): Promise<Server> {
  const { directory, runAs, startTimeoutMs, pickPort } = input;
  const password = (await readFile(directory.passwordFile, 'utf8')).trim();
  const deadline = performance.now() + startTimeoutMs;
  let trouble = '';
  let again = FIRST_PAUSE_MS;
  while (performance.now() < deadline) {
    const running = await findPostmaster(directory);
    if (running !== null) {
      const access = { port: running.port, password };
      if (running.ready && (await isReady(access))) return { access, postmaster: running, joined: true };
      await sleep(POLL_MS);
      continue;
    }
    await clearForeignPid(directory);
    // The previous port, if it is free: other processes on this data have it in their URLs.
    const port = (again === FIRST_PAUSE_MS ? await lastPort(directory) : null) ?? (await pickPort());
    const started = await startServer(input, { port, password }, deadline);
    if (typeof started !== 'string') return { access: { port, password }, postmaster: started, joined: false };
    trouble = started;
    const lasting = storageTrouble(trouble) ?? (await probeDisk(directory.root, runAs));
    if (lasting !== null) throw lasting;
    await sleep(again);
    again = Math.min(2000, again * 1.5);
  }
  throw new EmbeddedPostgresError('start', 'The database did not start in time.', { cause: new Error(trouble) });
}

/** The postmaster, or what it wrote to its log when it exited or did not respond. */
async function startServer(
  { binaries, directory, runAs, settings, environment }: StartInput,
  access: Access,
  deadline: number,
): Promise<Postmaster | string> {
  const log = await open(directory.logFile, 'a', 0o600);
  const { size: logged } = await log.stat();
  const child = spawn(binaries.postgres, serverArguments(directory, access.port, settings), {
    cwd: '/',
    env: { ...serverEnvironment(), ...environment },
    stdio: ['ignore', log.fd, log.fd],
    // Detached, in a separate session: the terminal's Ctrl-C ends the host, which then stops the server in order.
    detached: true,
    ...asUser(runAs),
  });
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  child.unref();
  await log.close();
  while (!ended && performance.now() < deadline) {
    const postmaster = await findPostmaster(directory);
    // Another program may have taken the port in between: connects only to a server that is this one and holds the port.
    if (postmaster?.ready === true && postmaster.pid === child.pid && (await isReady(access))) return postmaster;
    await sleep(POLL_MS);
  }
  if (!ended) child.kill('SIGQUIT');
  const told = await readFile(directory.logFile).catch(() => Buffer.alloc(0));
  return told.subarray(logged).toString().slice(-2000);
}

function serverArguments(
  { cluster }: DataDirectory,
  port: number,
  settings: Readonly<Record<string, string>>,
): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    // Socket paths have a length limit that data directories easily exceed.
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
    // Tuned for the disk of a single machine; acknowledged writes are on disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    ...settings,
  };
  return [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
