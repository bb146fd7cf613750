/** The fix of a failed check, valued by re-scoring with the check passed. */
import type { Fix } from '@citeready/core/contract';
import { isFrameset } from '../checks/render/shell.js';
import type { FixSnippet } from '../checks/fix-types.js';
import type { EngineProfile } from '../engines/types.js';
import { english } from '../messages/index.js';
import { movedTo, pageAt } from '../checks/site.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import { bareHome } from './bare-home.js';
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
  const { fix } = outcome.check;
  const { pages, evidence } = placesOf(outcome, reading);
  const lift = standingOf(profile, supposedFor(outcome)).value - standing.value;
  const snippet = snippetOf(outcome);
  return {
    check: outcome.id,
    ...textsOf(outcome, reading),
    lift: fixed(Math.max(0, lift), 1),
    effort: fix.effort,
    gate: standing.closings.some((closing) => closing.outcome === outcome.id),
    ...(isDefect(outcome, reading.site) ? { defect: true } : {}),
    ...(snippet === null ? {} : { snippet }),
    ...(pages.length === 0 ? {} : { pages: pages.slice(0, MAX_PAGES) }),
    evidence,
  };
}

/** Check id of the fix for text that is not in the HTML. */
const TEXT_CHECK = 'raw-text';
/** Check id of the fix for a home page without a text. */
const DEPTH_CHECK = 'content-depth';
/** Check id of the fix for a site that only redirects to another host. */
export const REDIRECT_CHECK = 'redirect-hops';

function textsOf(outcome: ScoredOutcome, reading: SiteReading): Pick<Fix, 'title' | 'text'> {
  const { fix, fixFor } = outcome.check;
  if (isClosedWhole(outcome, reading)) return textsOfClosed();
  const { say, number } = english();
  const bare = outcome.id === DEPTH_CHECK ? bareHome(reading.site) : null;
  if (framedPages(outcome, reading.site).length > 0 || (bare !== null && showsFramed(bare, reading.site)))
    return { title: say('textFixes', 'frames-title'), text: say('textFixes', 'frames') };
  if (bare !== null)
    return {
      title: say('textFixes', 'home-title'),
      text: say('textFixes', 'home', { words: number(bare.facts.text.words) }),
    };
  const target = outcome.id === REDIRECT_CHECK ? movedTo(reading.site) : null;
  if (target !== null) return { title: say('textFixes', 'moved-title'), text: say('textFixes', 'moved', { target }) };
  return { title: fix.title, text: fixFor?.(outcome.evidence) ?? fix.text };
}

/**
 * Pages without a text that are a frameset each, whose text is on the pages in their frames: none if scripts fill most of the pages, so that one
 * old frameset does not hide them.
 */
function framedPages({ id, pages }: Pick<ScoredOutcome, 'id' | 'pages'>, site: SiteFacts): readonly string[] {
  if (id !== TEXT_CHECK) return [];
  const framed = pages.filter((url) => {
    const page = pageAt(site, url);
    return page !== undefined && isFrameset(page.facts);
  });
  return framed.length * 2 < pages.length ? [] : framed;
}

/** Whether the page shows another page of the site in an inline frame. */
const showsFramed = ({ url, facts }: AuditedPage, site: SiteFacts): boolean =>
  facts.media.iframes.some((frame) => frame !== url && pageAt(site, frame) !== undefined);

/** The pages to change, and the evidence: an empty home page is told by itself. */
function placesOf(
  { id, pages, evidence }: ScoredOutcome,
  { site }: SiteReading,
): Required<Pick<Fix, 'pages' | 'evidence'>> {
  const framed = framedPages({ id, pages }, site);
  if (framed.length > 0) return { pages: framed, evidence: evidence.filter(({ url }) => framed.includes(url)) };
  const bare = id === DEPTH_CHECK ? bareHome(site) : null;
  return bare === null
    ? { pages, evidence }
    : {
        pages: [bare.url],
        evidence: [{ url: bare.url, ...(bare.facts.title === null ? {} : { snippet: bare.facts.title }) }],
      };
}

/** Outcome ids of the checks of robots.txt for the crawlers that decide about citation. */
const ROBOTS_CHECK = 'robots-citation-token';

/** How evidence names the group that applies to all crawlers that no other group names. */
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
