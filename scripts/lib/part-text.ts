/** What a check does to the score, in a few words for a table. */
import type { Check } from '@citeready/auditor/checks';

export function partText({ part, gate }: Pick<Check, 'part' | 'gate'>): string {
  switch (part.kind) {
    case 'reach':
      return 'reach';
    case 'hygiene':
      return `hygiene, −${part.points}`;
    case 'clarity':
      return `clarity: ${part.item}${gate === null ? '' : '; reach'}`;
    case 'report':
      return 'report';
  }
}
