/** One TCP connection to the first of several checked addresses that answers (as in RFC 8305, "happy eyeballs"). */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { DialTarget } from '../policy/connect-to.js';
import { FetchProblem } from '../problem.js';
import type { AuditorClock } from '../types.js';

/** Milliseconds until the next address is tried in parallel with those that have not answered (RFC 8305 §8 recommends 250). */
const STAGGER_MS = 250;

/** Opens a TCP connection. Tests replace it to record which addresses would be dialed. */
export type OpenTcp = typeof openTcp;

/** `host` is used in messages only. Rejects with `connect` when every address fails, or with the signal's reason. */
export function openTcp(
  targets: readonly DialTarget[],
  host: string,
  clock: AuditorClock,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const attempts = new Set<Socket>();
    const settled = new AbortController();
    let next = 0;

    const finish = (winner: Socket | null): void => {
      settled.abort();
      for (const socket of attempts) if (socket !== winner) socket.destroy();
      attempts.clear();
    };
    const fail = (reason: unknown): void => {
      finish(null);
      // Either a FetchProblem or the caller's own reason.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(reason);
    };

    const start = (): void => {
      const target = targets[next];
      next += 1;
      if (target === undefined) {
        if (attempts.size === 0) fail(new FetchProblem('connect', `no connection to ${host} could be made`));
        return;
      }
      // An address, never a name, so nothing is resolved again after the check.
      const socket = connect({ host: target.address, port: target.port, autoSelectFamily: false });
      attempts.add(socket);
      // Kept for the life of the socket: an error after the race must not reach the process.
      socket.on('error', () => {
        if (settled.signal.aborted || !attempts.delete(socket)) return;
        start();
      });
      socket.once('connect', () => {
        if (settled.signal.aborted) return;
        finish(socket);
        socket.setNoDelay(true);
        resolve(socket);
      });
      if (next < targets.length) {
        const mine = next;
        void clock.sleep(STAGGER_MS, settled.signal).then(() => {
          // Unless an error has already started the next attempt.
          if (!settled.signal.aborted && next === mine) start();
        });
      }
    };

    if (signal.aborted) return fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true, signal: settled.signal });
    start();
  });
}
