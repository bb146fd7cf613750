/** The host on its private PostgreSQL: nothing that was acknowledged is lost when it is killed. `npm run kills` is the long version. */
import { expect, it } from 'vitest';
import { killHostDuringAudits } from './kills.js';

it('the host finishes every audit that it had acknowledged, once, although it is killed in the middle', async () => {
  const figures = await killHostDuringAudits({ audits: 4, kills: 1, leaseSeconds: 10 });
  expect(figures).toMatchObject({ acknowledged: 4, completed: 4, missing: 0, mostVersions: 1 });
  expect(figures.takenOverAfterMs).toHaveLength(figures.kills[0]?.interrupted ?? 0);
}, 400_000);
