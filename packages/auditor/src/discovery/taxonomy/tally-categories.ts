/** The points of each category within a sector that is already decided. */
import type { ClassifyInput } from './classify-input.js';
import type { Tally } from './tally.js';
import { add, merge, OTHERS_CAP } from './tally.js';

export function tallyCategories(input: ClassifyInput, sector: string): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const rest = new Map<string, Tally>();
  for (const vote of input.central)
    if (vote.sector === sector && vote.category !== null) add(tallies, vote.category, vote.weight, vote, vote.field);
  for (const vote of input.others)
    if (vote.sector === sector && vote.category !== null)
      add(rest, vote.category, vote.weight, vote, `other ${vote.field}`);
  for (const [category, tally] of rest) merge(tallies, category, tally, OTHERS_CAP);
  for (const vote of input.schema)
    if (vote.sector === sector && vote.category !== null)
      add(tallies, vote.category, vote.weight, { ...vote, named: true }, 'type');
  return tallies;
}
