/** CMS connections and their commands, for hosts. */
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { ok } from 'neverthrow';
import type { Deps } from '../operations/deps.js';
import { oddTextAt } from '../domain/plain-text.js';
import { inTransaction } from '../operations/guard-ports.js';
import { tokenContext } from '../operations/register-plugin.js';
import type { CommandRecord, ConnectionRecord, VersionChange } from '../ports/connections.js';
import { addCommands } from '../worker/notify-connections.js';

/** `connected`: recent heartbeat; `stale`: no heartbeat for too long, or never; `disconnected`: ended by the host. */
export type ConnectionStatus = 'connected' | 'stale' | 'disconnected';

/** A connection without its secret. */
export type ConnectionView = Omit<ConnectionRecord, 'sealedToken'> & {
  /** Computed when it is read, from the last heartbeat and `connectionStaleMs`. */
  readonly status: ConnectionStatus;
};

/** Operations on CMS connections for the host, outside the API. */
export interface ConnectionAdmin {
  /** Oldest first, then by id; of one client, or of all. `limit` defaults to 100. */
  list(input?: {
    readonly clientId?: string;
    readonly offset?: number;
    readonly limit?: number;
  }): Promise<readonly ConnectionView[]>;
  /** `null` if the client has no connection for the domain. */
  find(input: { readonly clientId: string; readonly domain: string }): Promise<ConnectionView | null>;
  /** Plugin, CMS and runtime versions over time, newest first. */
  versions(connectionId: string): Promise<readonly VersionChange[]>;
  /** Disconnects a site: no more pushes; a heartbeat or a new registration reconnects it. */
  disconnect(input: { readonly clientId: string; readonly domain: string }): Promise<ConnectionView | null>;
  /** Sends a command of the host to one connection; `null` if the client has none for the domain. Returns the command's id. */
  send(input: {
    readonly clientId: string;
    readonly domain: string;
    readonly command: string;
    readonly payload?: Readonly<Record<string, unknown>>;
  }): Promise<string | null>;
  /** Newest first. */
  commands(connectionId: string, options?: { readonly limit?: number }): Promise<readonly CommandRecord[]>;
  /** Accepts the host's word that a client controls a domain, instead of a proof. */
  vouch(input: { readonly clientId: string; readonly domain: string }): Promise<void>;
  /** Ends a client's control of a domain, whichever way it was proven. False if there was none. */
  endControl(input: { readonly clientId: string; readonly domain: string }): Promise<boolean>;
  /** Re-seals every token after a new first encryption key was configured. Returns how many were re-sealed. */
  resealTokens(): Promise<number>;
}

const COMMAND_NAME = /^[a-z][a-z0-9_.-]{0,63}$/;
const PAGE = 500;

export function createConnectionAdmin(deps: Deps): ConnectionAdmin {
  const { connections, commands } = deps.backend.storage;

  const statusOf = ({ disconnectedAt, lastHeartbeatAt }: ConnectionRecord): ConnectionStatus => {
    if (disconnectedAt !== null) return 'disconnected';
    if (lastHeartbeatAt === null) return 'stale';
    const silence = differenceInMilliseconds(deps.clock.now(), lastHeartbeatAt);
    return silence > deps.options.connectionStaleMs ? 'stale' : 'connected';
  };
  const view = (connection: ConnectionRecord): ConnectionView => {
    const { sealedToken: _secret, ...rest } = connection;
    return { ...rest, status: statusOf(connection) };
  };

  return {
    async list({ clientId, offset = 0, limit = 100 } = {}) {
      const found = await connections.list({ offset, limit, ...(clientId === undefined ? {} : { clientId }) });
      return found.map(view);
    },
    async find(input) {
      const found = await connections.find(input);
      return found === null ? null : view(found);
    },
    versions: (connectionId) => connections.versionHistory({ connectionId }),
    async disconnect(input) {
      const ended = await connections.disconnect({ ...input, now: deps.clock.now() });
      return ended === null ? null : view(ended);
    },
    async send({ clientId, domain, command, payload = {} }) {
      if (!COMMAND_NAME.test(command))
        throw new TypeError('command must be 1 to 64 lower-case letters, digits, dots, hyphens or underscores');
      if (oddTextAt(payload) !== null)
        throw new TypeError('payload must not contain U+0000 or half of a surrogate pair');
      const sent = await inTransaction(deps.backend, async (tx) => {
        const connection = await tx.storage.connections.find({ clientId, domain });
        const ids = connection === null ? [] : await addCommands(deps, tx, [connection], command, payload);
        return ok(ids[0] ?? null);
      });
      return sent.unwrapOr(null);
    },
    commands: (connectionId, { limit = 100 } = {}) => commands.history({ connectionId, limit }),
    async vouch(input) {
      await deps.backend.storage.domains.recordControl({ ...input, method: 'host', now: deps.clock.now() });
    },
    endControl: (input) => deps.backend.storage.domains.endControl(input),
    async resealTokens() {
      let count = 0;
      for (let offset = 0; ; offset += PAGE) {
        const page = await connections.list({ offset, limit: PAGE });
        for (const { id, clientId, domain, sealedToken } of page) {
          if (sealedToken === null || !deps.secrets.isStale(sealedToken)) continue;
          const context = tokenContext(clientId, domain);
          const plain = await deps.secrets.open(sealedToken, context);
          if (plain === null) continue;
          const fresh = await deps.secrets.seal(plain, context);
          if (await connections.reseal({ connectionId: id, expected: sealedToken, sealedToken: fresh })) count += 1;
        }
        if (page.length < PAGE) return count;
      }
    },
  };
}
