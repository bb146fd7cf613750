/** The proofs, as one text for every backend: two members serve it, and many calls come to both at once. */
import { it } from 'vitest';
import {
  checksOfOneDomain,
  fiveChecksOfAnInstall,
  oneCheckOfAUser,
  refundOfAnInstall,
  refundOfAUser,
} from './allowances.js';
import { commandsOfAPluginThatDoesNotConfirm, confirmedCommands } from './commands.js';
import { onboardsAndRegistersOfOneSite } from './connections.js';
import type { Fleet } from './fleet.js';
import { atOnce } from './fleet.js';
import { submitsOfTwentyDomains } from './submits.js';

const RACES: Readonly<Record<string, (fleet: Fleet) => Promise<void>>> = {
  '200 submits of 20 domains make 20 audits, each with one job': submitsOfTwentyDomains,
  '50 checks of one install are granted five times': fiveChecksOfAnInstall,
  '50 checks of one registered user are granted once': oneCheckOfAUser,
  '40 checks of one domain cost one': checksOfOneDomain,
  'a failed check is given back to its install once, although two workers end it': refundOfAnInstall,
  'a failed check is given back to its user once, although two workers end it': refundOfAUser,
  '40 onboards and 10 registers of one site make one connection with one valid token': onboardsAndRegistersOfOneSite,
  '30 commands whose pushes fail come in order until confirmed, and never after': confirmedCommands,
  '30 commands to a plugin that does not confirm all arrive': commandsOfAPluginThatDoesNotConfirm,
};

/** `CITEREADY_LONG_TESTS=1` runs each proof as often in a row. */
const ROUNDS = process.env['CITEREADY_LONG_TESTS'] === '1' ? 20 : 1;
const ROUND_MS = 120_000;

/** Opens the connections to storage first, so that calls meet there and not before. */
async function warmUp(fleet: Fleet): Promise<void> {
  await atOnce(fleet, 80, async ({ url }) => (await fetch(`${url}/api/v1/health`)).arrayBuffer());
}

/** Registers a test for every proof. `openFleet` is called for each round: empty storage, two members. */
export function itSurvivesRaces(openFleet: () => Promise<Fleet>): void {
  for (const [title, race] of Object.entries(RACES)) {
    it(
      title,
      async () => {
        for (let round = 0; round < ROUNDS; round++) {
          const fleet = await openFleet();
          try {
            await warmUp(fleet);
            await race(fleet);
          } finally {
            await fleet.close();
          }
        }
      },
      ROUNDS * ROUND_MS,
    );
  }
}
