/**
 * Starts the private server of a data directory, or joins one that is already running there: an orphan of a killed process, or the server
 * of another live process. There is never a second one on the same data.
 */
import { stat } from 'node:fs/promises';
import type { Logger } from '@citeready/core';
import { findBinaries } from './binaries.js';
import { createCluster } from './cluster.js';
import { connectionString, ensureDatabase } from './connect.js';
import { checkVersion, openDataDirectory } from './data-directory.js';
import { keepRunning } from './keep-running.js';
import type { Postmaster } from './postmaster.js';
import { findPostmaster } from './postmaster.js';
import type { PickPort } from './free-port.js';
import { freePort } from './free-port.js';
import { runAsUser } from './run-as.js';
import { withStartLock } from './start-lock.js';
import { probeDisk, systemTrouble } from './storage-trouble.js';
import type { Server, StartInput } from './spawn-server.js';
import { joinOrStart } from './spawn-server.js';
import { leave, end } from './leave-server.js';

/** Where a private server stores its data, and how it is started. */
export interface EmbeddedPostgresOptions {
  /** Where the data is stored; created if it does not exist. Data survives restarts. */
  readonly dataDirectory: string;
  /** Whether to refuse a directory in which no private server was made before. Default false. */
  readonly mustExist?: boolean;
  /** Created if it does not exist. Default `citeready`. */
  readonly database?: string;
  /**
   * Additional server settings, such as `{ shared_buffers: '256MB' }`. The durability settings (fsync, synchronous_commit,
   * full_page_writes) are on; only tests have a reason to turn them off.
   */
  readonly settings?: Readonly<Record<string, string>>;
  /** Time limit of a start, in ms; default 60,000. Crash recovery of a large database takes longer. */
  readonly startTimeoutMs?: number;
  /** Whether the server is restarted if it exits while this process lives; pools find it under the same URL. Default true. */
  readonly keepRunning?: boolean;
  /** Logs, once each, when the server exits, cannot be restarted, and runs again. Default: silent. */
  readonly logger?: Logger;
}

/** A private server that was started or joined. */
export interface EmbeddedPostgres {
  /** URL for `createPostgresBackend`, with the password of the private server. */
  readonly connectionString: string;
  /** The actual location of the data; differs from the requested one if the server could not have entered that. */
  readonly dataDirectory: string;
  /** True if a server was already running there. */
  readonly joined: boolean;
  /** Port on loopback. */
  readonly port: number;
  /** Of the most recently seen server; changes when it is restarted. */
  readonly pid: number;
  /**
   * Leaves the server. The last to leave stops it, after the running statements; while another process is connected, it keeps running.
   * Close your pools first. Idempotent.
   */
  stop(): Promise<void>;
}

const silent: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Starts the private server of a data directory, or joins one that is already running there.
 * @throws EmbeddedPostgresError whose message names the remedy.
 */
export const startEmbeddedPostgres = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  startOnPort({ keepRunning: true, ...options }, freePort);

/**
 * @param pickPort chooses the port; called again if another program was faster
 * @param environment additional environment of the server, for tests
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
  const directory = await openDataDirectory(options.dataDirectory, runAs, undefined, options.mustExist);
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

/** A failed start leaves behind no server that it started, and no directory that it created. */
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
