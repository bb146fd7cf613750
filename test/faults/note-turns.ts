/** Tells between which moments each request to a site was sent: after its turn was had, and before that is said. */
import type { HostTurns } from '@citeready/core';
import type { Turn } from './fleet.js';

/** Of all processes of the machine, whatever becomes of their dates. */
const now = (): number => performance.timeOrigin + performance.now();

export function noteTurns(turns: HostTurns, tell: (turn: Omit<Turn, 'by'>) => void): HostTurns {
  const had = new Map<string, Omit<Turn, 'to' | 'by'>>();
  const sent = (turn: string): void => {
    const begun = had.get(turn);
    had.delete(turn);
    if (begun !== undefined) tell({ ...begun, to: now() });
  };
  return {
    async take(input) {
      const answer = await turns.take(input);
      if (answer.granted) had.set(input.turn, { host: input.host, address: input.at?.address ?? null, from: now() });
      return answer;
    },
    sent(input) {
      sent(input.turn);
      return turns.sent(input);
    },
    leave(input) {
      sent(input.turn);
      return turns.leave(input);
    },
    setCrawlDelay: (input) => turns.setCrawlDelay(input),
    hold: (input) => turns.hold(input),
  };
}
