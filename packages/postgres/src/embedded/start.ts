/**
 * Starts the private server of a data directory, or joins the one that runs there already: an orphan of a process that was killed, or the server of
 * another process that is still alive. There is never a second one on the same data.
 */
import { spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@citeready/core';
import type { Binaries } from './binaries.js';
import { findBinaries } from './binaries.js';
import { createCluster } from './cluster.js';
import type { Access } from './connect.js';
import { connectionString, ensureDatabase, isReady, otherClients } from './connect.js';
import type { DataDirectory } from './data-directory.js';
import { checkVersion, openDataDirectory } from './data-directory.js';
import { EmbeddedPostgresError } from './errors.js';
import { keepRunning } from './keep-running.js';
import type { Postmaster } from './postmaster.js';
import { clearForeignPid, findPostmaster, lastPort } from './postmaster.js';
import { asUser, isAlive, serverEnvironment } from './processes.js';
import type { PickPort } from './free-port.js';
import { freePort } from './free-port.js';
import type { RunAs } from './run-as.js';
import { runAsUser } from './run-as.js';
import { withStartLock } from './start-lock.js';
import { probeDisk, storageTrouble, systemTrouble } from './storage-trouble.js';

/** Where a private server keeps its data, and how it is started. */
export interface EmbeddedPostgresOptions {
  /** Where the data lives; made when it is not there. Data survives restarts. */
  readonly dataDirectory: string;
  /** Made when it is not there. Default `citeready`. */
  readonly database?: string;
  /**
   * Server settings beside ours, such as `{ shared_buffers: '256MB' }`. The durable ones (fsync, synchronous_commit, full_page_writes) are on; only tests
   * have a reason to turn them off.
   */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long starting may take, in ms; default 60,000. Recovery after a crash takes longer on much data. */
  readonly startTimeoutMs?: number;
  /** Whether the server is started again when it ends while this process lives; pools find it under the same address. Default true. */
  readonly keepRunning?: boolean;
  /** Told, once for each, when the server ends, cannot be started again, and runs again. Default: silent. */
  readonly logger?: Logger;
}

/** A private server that runs, or was joined. */
export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** Where the data really lies; another place than asked for where the server could not have entered that. */
  readonly dataDirectory: string;
  /** True when a server was running there already. */
  readonly joined: boolean;
  readonly port: number;
  /** Of the server as it was last seen; another one after it was started again. */
  readonly pid: number;
  /**
   * Leaves the server. The last to leave stops it, after the statements under way; while another process is connected it runs on. Close your pools first.
   * Idempotent.
   */
  stop(): Promise<void>;
}

const silent: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** How long a connection that was closed may still be seen. */
const LINGER_MS = 1000;
const POLL_MS = 25;
/** Between two starts, at first. */
const FIRST_PAUSE_MS = 200;
/** How long a server may take to end without a checkpoint. */
const QUIT_MS = 5000;

/**
 * Starts the private server of a data directory, or joins the one that runs there already.
 * @throws EmbeddedPostgresError whose message says what to do.
 */
export const startEmbeddedPostgres = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  startOnPort({ keepRunning: true, ...options }, freePort);

/**
 * @param pickPort where to listen; asked again when another program was faster
 * @param environment of the server beside what it needs, for tests
 */
export async function startOnPort(
  options: EmbeddedPostgresOptions,
  pickPort: PickPort,
  environment: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const { database = 'citeready', settings = {}, startTimeoutMs = 60_000, logger = silent } = options;
  const { keepRunning: keeping = false } = options;
  const runAs = await runAsUser();
  const binaries = await findBinaries(runAs);
  const directory = await openDataDirectory(options.dataDirectory, runAs);
  const input: StartInput = { binaries, directory, runAs, settings, environment, startTimeoutMs, pickPort };
  const { access, postmaster, joined } = await startLocked(input, database);
  const { port } = postmaster;
  const keeper = keeping
    ? keepRunning(postmaster, {
        find: () => findPostmaster(directory),
        restart: async () => (await startLocked({ ...input, pickPort: async () => port }, database)).postmaster,
        logger,
      })
    : null;
  const current = (): Postmaster => keeper?.current() ?? postmaster;
  const stop = async (): Promise<void> => {
    await keeper?.stop();
    await leave(directory, access, current(), startTimeoutMs);
  };
  let stopping: Promise<void> | null = null;
  return {
    connectionString: connectionString(access, database),
    dataDirectory: directory.root,
    joined,
    port,
    get pid() {
      return current().pid;
    },
    stop: () => (stopping ??= stop()),
  };
}

/** A start that fails leaves no server behind that it started, and no directory that it made. */
async function startLocked(input: StartInput, database: string): Promise<Server> {
  const { binaries, directory, runAs, startTimeoutMs } = input;
  let cleared = false;
  try {
    return await withStartLock(directory.lockFile, startTimeoutMs, async () => {
      try {
        if ((await checkVersion(directory, binaries.major)) === 'new') await createCluster(binaries, directory, runAs);
      } catch (error) {
        if ((await stat(directory.cluster).catch(() => null)) === null) {
          await directory.clear();
          cleared = true;
        }
        throw error;
      }
      const server = await joinOrStart(input);
      try {
        await ensureDatabase(server.access, database);
      } catch (error) {
        if (!server.joined) await end(server.postmaster.pid, startTimeoutMs);
        throw (await probeDisk(directory.root, runAs)) ?? error;
      }
      return server;
    });
  } catch (error) {
    if (cleared) await directory.forget();
    throw systemTrouble(error) ?? error;
  }
}

interface StartInput {
  readonly binaries: Binaries;
  readonly directory: DataDirectory;
  readonly runAs: RunAs | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly startTimeoutMs: number;
  readonly pickPort: PickPort;
}
interface Server {
  readonly access: Access;
  readonly postmaster: Postmaster;
  readonly joined: boolean;
}

/** A server that is just stopping is waited for; one that was killed a moment ago may hold its memory for some seconds, so starting is tried again. */
async function joinOrStart(input: StartInput): Promise<Server> {
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
    // The one of before, where it is free: others on this data have it in their addresses.
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

/** The postmaster, or what it wrote to its log when it ended or did not answer. */
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
    // A session of its own: the terminal's Ctrl-C ends the host, which then stops the server in order.
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
    // Another program may have taken the port in between: only a server that is ours and has the port is talked to.
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
    // Socket paths have a length limit that data directories easily pass.
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
    // Made fast enough by one machine's disk; what was acknowledged is on it.
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

/**
 * Whether another process is connected. The server's side of a connection ends a moment after the client's: one that was closed just now
 * must not keep the server alive for ever, so that connections count only when they stay.
 */
async function isStillUsed(access: Access): Promise<boolean> {
  const others = (): Promise<number> => otherClients(access).catch(() => 0);
  for (let waited = 0; waited < LINGER_MS; waited += POLL_MS) {
    if ((await others()) === 0) return false;
    await sleep(POLL_MS);
  }
  return (await others()) > 0;
}

/** SIGINT is PostgreSQL's fast shutdown: it rolls back what is open, writes a checkpoint and ends. */
const leave = (directory: DataDirectory, access: Access, { pid }: Postmaster, timeoutMs: number): Promise<void> =>
  withStartLock(directory.lockFile, timeoutMs, async () => {
    if ((await findPostmaster(directory))?.pid !== pid) return;
    if (await isStillUsed(access)) return;
    await end(pid, timeoutMs);
  });

/** In order, or where that takes too long (a checkpoint that a full disk does not take) at once: what was committed is in the log, and is there at the next start. */
async function end(pid: number, timeoutMs: number): Promise<void> {
  const ended = async (signal: NodeJS.Signals, patience: number): Promise<boolean> => {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    for (let waited = 0; isAlive(pid) && waited < patience; waited += POLL_MS) await sleep(POLL_MS);
    return !isAlive(pid);
  };
  if ((await ended('SIGINT', timeoutMs)) || (await ended('SIGQUIT', QUIT_MS))) return;
  await ended('SIGKILL', QUIT_MS);
}
