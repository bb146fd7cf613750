/**
 * Stateless sessions: the cookie contains the API key and the times, sealed (AES-256-GCM). Every page calls the service with that key, so
 * that revoking a key or its expiry ends its sessions at once, in every process, and a session can never do more than its key. A stateless
 * session cannot invalidate a stolen copy of its cookie at the sign-out; this is bounded: this process remembers the ended sessions, and
 * any copy ends when it is idle or too old.
 */
import type { Clock, IdSource, SecretBox } from '@citeready/core';

/** A visitor who signed in with a key. */
export interface Session {
  /** New with each sign-in, so that no earlier id can be planted. */
  readonly id: string;
  readonly apiKey: string;
  /** Milliseconds since the epoch: of the sign-in, and of the cookie. */
  readonly since: number;
  readonly sealedAt: number;
  /** Signed in over https: its cookie is only accepted over a secure connection. */
  readonly secure: boolean;
}

export interface Sessions {
  begin(apiKey: string, secure: boolean): Session;
  seal(session: Session): Promise<string>;
  /** `null` if it was not sealed here or has ended. */
  open(sealed: string, secure: boolean): Promise<Session | null>;
  /** The session with a new time, if its cookie is due to be replaced; otherwise `null`. */
  renewed(session: Session): Session | null;
  end(session: Session): void;
  /** A token for the forms of a session, or of a browser before it signs in. */
  formToken(of: string): Promise<string>;
  isFormToken(token: string, of: string): Promise<boolean>;
  newId(): string;
}

const SESSION = 'citeready-dashboard session 1';
const FORM = 'citeready-dashboard form 1';
const ROTATE_MS = 5 * 60_000;
/** Longer cookies were not set here: a key has at most 512 characters. */
const MAX_SEALED = 4096;
const MAX_ENDED = 10_000;

interface Limits {
  readonly idleMs: number;
  readonly longestMs: number;
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'apiKey' in value &&
  typeof value.apiKey === 'string' &&
  'since' in value &&
  typeof value.since === 'number' &&
  'sealedAt' in value &&
  typeof value.sealedAt === 'number' &&
  'secure' in value &&
  typeof value.secure === 'boolean';

export function createSessions(box: SecretBox, clock: Clock, ids: IdSource, { idleMs, longestMs }: Limits): Sessions {
  /** Ended sessions and when they would have expired anyway, oldest first. */
  const ended = new Map<string, number>();
  const now = (): number => clock.now().getTime();
  const newId = (): string => [...ids.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  return {
    newId,
    begin: (apiKey, secure) => ({ id: newId(), apiKey, since: now(), sealedAt: now(), secure }),
    seal: (session) => box.seal(JSON.stringify(session), SESSION),
    async open(sealed, secure) {
      if (sealed.length > MAX_SEALED) return null;
      const text = await box.open(sealed, SESSION);
      const session: unknown = text === null ? null : JSON.parse(text);
      if (!isSession(session) || session.secure !== secure || ended.has(session.id)) return null;
      const { since, sealedAt } = session;
      return now() - since < longestMs && now() - sealedAt < idleMs ? session : null;
    },
    renewed: (session) => (now() - session.sealedAt >= ROTATE_MS ? { ...session, sealedAt: now() } : null),
    end({ id, since }) {
      for (const [known, until] of ended) {
        if (until > now() && ended.size < MAX_ENDED) break;
        ended.delete(known);
      }
      ended.set(id, since + longestMs);
    },
    formToken: (of) => box.seal(of, FORM),
    isFormToken: async (token, of) => token.length <= MAX_SEALED && (await box.open(token, FORM)) === of,
  };
}
