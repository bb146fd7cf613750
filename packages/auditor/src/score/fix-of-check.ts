/** The fix of a failed check, valued by re-scoring with the check passed. */
import type { Fix } from '@citeready/core/contract';
import type { FixSnippet } from '../checks/fix-types.js';
import type { EngineProfile } from '../engines/types.js';
import { english } from '../messages/index.js';
import { isDefect } from './defects.js';
import { fixed } from './numbers.js';
import type { SiteReading } from './site-reading.js';
import type { Standing } from './standing.js';
import type { ScoredOutcome } from './scored-outcome.js';
import type { Supposition } from './supposition.js';

export const MAX_PAGES = 20;

export interface FixInput {
  readonly reading: SiteReading;
  readonly standing: Standing;
  readonly outcomes: readonly ScoredOutcome[];
  readonly profile: EngineProfile;
  readonly standingOf: (profile: EngineProfile, supposed?: Supposition) => Standing;
  readonly snippetOf: (outcome: ScoredOutcome) => FixSnippet | null;
}

const supposedFor = ({ id, check: { part } }: ScoredOutcome): Supposition =>
  part.kind === 'clarity' ? { clear: part.item, passed: id } : { passed: id };

/** Checks that show the same lack as another one: the first in check order represents them. */
export const keyOf = ({ id, check: { part } }: ScoredOutcome): string =>
  part.kind === 'clarity' ? `clarity:${part.item}` : id;

export function fixOfCheck(outcome: ScoredOutcome, input: FixInput): Fix {
  const { reading, standing, profile, standingOf, snippetOf } = input;
  const { fix, part } = outcome.check;
  const lift = standingOf(profile, supposedFor(outcome)).value - standing.value;
  const snippet = snippetOf(outcome);
  return {
    check: outcome.id,
    ...(isClosedWhole(outcome, reading) ? textsOfClosed() : { title: fix.title, text: fix.text }),
    lift: fixed(Math.max(0, lift), 1),
    effort: fix.effort,
    gate: part.kind === 'reach' && standing.closings.some((closing) => closing.outcome === outcome.id),
    ...(isDefect(outcome, reading.site) ? { defect: true } : {}),
    ...(snippet === null ? {} : { snippet }),
    ...(outcome.pages.length === 0 ? {} : { pages: outcome.pages.slice(0, MAX_PAGES) }),
    evidence: outcome.evidence,
  };
}

/** Outcome ids of the checks of robots.txt for the crawlers that decide about citation. */
const ROBOTS_CHECK = 'robots-citation-token';

/** How evidence names the group that holds for all crawlers without one of their own. */
const EVERYONE = '(group "*")';

/** A site of which robots.txt let nobody read a page, this audit included: what else closes the pages is unknown. */
const isClosedWhole = ({ id, evidence }: ScoredOutcome, { site }: SiteReading): boolean =>
  site.pages.length === 0 &&
  (id === ROBOTS_CHECK || id.startsWith(`${ROBOTS_CHECK}:`)) &&
  evidence.some(({ detail }) => detail?.includes(EVERYONE) === true);

function textsOfClosed(): Pick<Fix, 'title' | 'text'> {
  const { say } = english();
  return { title: say('textFixes', 'closed-title'), text: say('textFixes', 'closed') };
}
