/** Audits that a person waits for have threads that nothing else takes, and the threads of all others give way to them. */
import { constants, getPriority } from 'node:os';
import { createInlineParsePool } from '@citeready/page-facts';
import type { ParsePool, PoolTask } from '@citeready/page-facts';
import { afterEach, describe, expect, it } from 'vitest';
import { createLanes } from '../src/audit/threads/lanes.js';
import type { Lanes } from '../src/audit/threads/lanes.js';
import { auditClock } from './support/made-site.js';

const open: Lanes[] = [];
function lanesOf(options: Parameters<typeof createLanes>[0]): Lanes {
  const lanes = createLanes(options, auditClock());
  open.push(lanes);
  return lanes;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((lanes) => lanes.close()));
});

const task = (body: string): PoolTask => ({
  module: new URL(`data:text/javascript,${encodeURIComponent(body)}`),
  input: new Uint8Array(0),
  options: null,
  timeMs: 120_000,
});
const inTurn = async (lanes: Lanes, kind: 'full' | 'instant', body: string): Promise<unknown> =>
  (await lanes.of(kind).pool.get()).run?.(task(body));

const PRIORITY = `import { getPriority } from 'node:os'; export default () => getPriority(0);`;
const HANGS = 'export default () => { for (;;); };';

describe('lanes of an auditor', () => {
  it('let an instant audit pass, however long full ones use their threads', { timeout: 120_000 }, async () => {
    const lanes = lanesOf({});
    const held = Promise.allSettled(Array.from({ length: 20 }, () => inTurn(lanes, 'full', HANGS)));
    expect(await inTurn(lanes, 'instant', 'export default () => 1;')).toEqual({ result: 1 });
    await lanes.close();
    await held;
  });

  it('let the next person pass a page that takes long', { timeout: 120_000 }, async () => {
    const lanes = lanesOf({});
    const held = inTurn(lanes, 'instant', HANGS).catch(() => null);
    expect(await inTurn(lanes, 'instant', 'export default () => 1;')).toEqual({ result: 1 });
    await lanes.close();
    await held;
  });

  it.runIf(process.platform === 'linux')(
    'make only the threads of full audits yield',
    { timeout: 120_000 },
    async () => {
      const lanes = lanesOf({});
      const own = getPriority(0);
      expect(await inTurn(lanes, 'instant', PRIORITY)).toEqual({ result: own });
      expect(await inTurn(lanes, 'full', PRIORITY)).toEqual({
        result: Math.min(constants.priority.PRIORITY_LOW, own + 3),
      });
      expect(getPriority(0)).toBe(own);
    },
  );

  it('are merged if the caller provides the pool, or without threads', async () => {
    const pool: ParsePool = createInlineParsePool();
    for (const parse of [pool, 'inline', 'small-first'] as const) {
      const lanes = lanesOf({ parse });
      expect(lanes.of('instant')).toBe(lanes.of('full'));
    }
    const lanes = lanesOf({});
    expect(lanes.of('instant')).not.toBe(lanes.of('full'));
    expect(lanes.of('instant')).toBe(lanes.of('instant'));
  });
});
