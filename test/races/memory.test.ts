/** Races on the memory backend: two listeners and two workers in one process. */
import { createManualClock, createMemoryBackend } from '@citeready/memory';
import { describe } from 'vitest';
import type { Fleet } from './fleet.js';
import { BEYOND_LEASES_MS } from './fleet.js';
import { createMember } from './member.js';
import { itSurvivesRaces } from './races.js';

async function openFleet(): Promise<Fleet> {
  const clock = createManualClock('2026-03-01T12:00:00Z');
  const backend = createMemoryBackend({ clock });
  const members = [await createMember(backend), await createMember(backend)] as const;
  return {
    members,
    backend,
    outlastLeases: () => clock.advance(BEYOND_LEASES_MS),
    async close() {
      await Promise.all(members.map((member) => member.close()));
      await backend.close();
    },
  };
}

describe('one process on memory', () => {
  itSurvivesRaces(openFleet);
});
