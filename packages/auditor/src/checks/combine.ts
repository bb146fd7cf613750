/** Combines the verdicts on many pages into one outcome: mean points by weight, the resulting state, the worst evidence first. */
import type { Evidence } from '@citeready/core/contract';
import type { Measured } from './measured.js';
import { isMeasured, MAX_EVIDENCE, pointsOf } from './measured.js';
import { isContentPage } from './site.js';
import { limits } from './thresholds.js';
import type { AuditedPage, Certainty, CheckOutcome, SiteFacts, Verdict } from './types.js';
import type { GateShare } from './gate-types.js';
import { count, percent, plural, round } from './verdict.js';

/** The verdict of a check on one page. */
export interface PageVerdict {
  readonly page: AuditedPage;
  readonly verdict: Verdict;
}

interface MeasuredPage {
  readonly page: AuditedPage;
  readonly verdict: Measured;
}

/**
 * Combines the pages' verdicts: mean points by weight, the resulting state, the worst evidence first.
 * @param tellsAny - true for a check whose proven finding on a single page counts for the site.
 */
export function combine(
  site: SiteFacts,
  verdicts: readonly PageVerdict[],
  tellsAny = false,
): Omit<CheckOutcome, 'check' | 'id' | 'engine'> {
  const measured = verdicts.flatMap(({ page, verdict }) => (isMeasured(verdict) ? [{ page, verdict }] : []));
  if (measured.length === 0) {
    return {
      ...nothingMeasured(site, verdicts),
      points: null,
      measured: 0,
      evidence: [],
      share: 0,
      affectedShare: null,
      gates: [],
      closures: [],
      pages: [],
    };
  }
  const applicable = verdicts.filter(({ verdict }) => verdict.state !== 'not-applicable');
  const shareOf = sharesAmong(measured);
  const points = round(
    measured.reduce((sum, item) => sum + shareOf(item) * pointsOf(item.verdict), 0),
    6,
  );
  const failing = measured.filter(({ verdict }) => verdict.state === 'fail');
  const warning = measured.filter(({ verdict }) => verdict.state === 'warn');
  const failingShare = Math.min(
    1,
    failing.reduce((sum, item) => sum + shareOf(item), 0),
  );
  const gates = gateShares(site, measured);
  const ordered = worstFirst(measured);
  const state = overallState(measured, points, measured.some(isClosedByMistake));
  const certainty = certaintyOf([...failing, ...warning]);
  return {
    state: tellsAny && state === 'pass' && certainty === 'proven' ? 'warn' : state,
    ...(certainty === undefined ? {} : { certainty }),
    points,
    measured: measuredShare(measured, applicable),
    summary: summarize(
      ordered[0]?.verdict.summary ?? '',
      measured.length,
      failing.length,
      warning.length,
      failingShare,
    ),
    evidence: interleave(evidenceOf(ordered)),
    share: sampledShare(site, measured),
    affectedShare: round(failingShare, 4),
    gates,
    closures: measured.flatMap(({ page, verdict: { gate } }) =>
      gate === undefined || gate.share <= 0 ? [] : [{ url: page.url, variant: gate.variant, share: gate.share }],
    ),
    pages:
      [...failing, ...warning].length === 0
        ? []
        : measured.filter(({ verdict }) => verdict.state !== 'pass').map(({ page }) => page.url),
  };
}

/** The highest certainty of the pages' findings; likely only if none is higher. */
function certaintyOf(found: readonly MeasuredPage[]): Certainty | undefined {
  if (found.some(({ verdict }) => verdict.certainty === 'proven')) return 'proven';
  return found.length > 0 && found.every(({ verdict }) => verdict.certainty === 'likely') ? 'likely' : undefined;
}

/** A page may be closed on purpose, and pass. */
const isClosedByMistake = ({ verdict: { state, gate } }: MeasuredPage): boolean =>
  state !== 'pass' && gate !== undefined && gate.share > 0;

const weigh = (items: readonly { readonly page: AuditedPage }[]): number =>
  items.reduce((sum, { page }) => sum + page.weight, 0);

/** Share of each page among the measured ones. If all weights are zero (as a caller may set them), pages count equally. */
function sharesAmong(measured: readonly MeasuredPage[]): (item: MeasuredPage) => number {
  const total = weigh(measured);
  return ({ page }) => (total > 0 ? page.weight / total : 1 / measured.length);
}

/** Share of the sampled page weight that was judged; if all weights are zero, the share of pages. */
function sampledShare(site: SiteFacts, measured: readonly MeasuredPage[]): number {
  const total = weigh(site.pages.map((page) => ({ page })));
  return round(Math.min(1, total > 0 ? weigh(measured) / total : measured.length / site.pages.length), 6);
}

function measuredShare(measured: readonly MeasuredPage[], applicable: readonly PageVerdict[]): number {
  const total = weigh(applicable);
  return total > 0 ? round(Math.min(1, weigh(measured) / total), 6) : round(measured.length / applicable.length, 6);
}

function nothingMeasured(
  site: SiteFacts,
  verdicts: readonly PageVerdict[],
): Pick<CheckOutcome, 'state' | 'summary' | 'beyondInstant'> {
  const unknown = verdicts.find(({ verdict }) => verdict.state === 'unmeasured');
  if (unknown !== undefined) return { state: 'unmeasured', summary: unknown.verdict.summary };
  if (!site.pages.some(isContentPage)) return { state: 'unmeasured', summary: 'No page of the site could be read.' };
  if (site.kind === 'instant') {
    return {
      state: 'unmeasured',
      summary: 'An instant audit reads only the home page, to which this does not apply.',
      beyondInstant: true,
    };
  }
  const aside = verdicts[0];
  return {
    state: 'not-applicable',
    summary: aside?.verdict.summary ?? 'This check does not apply to any of the sampled pages.',
  };
}

function gateShares(site: SiteFacts, measured: readonly MeasuredPage[]): GateShare[] {
  const sampled = site.pages.reduce((sum, page) => sum + page.weight, 0);
  const byVariant = new Map<GateShare['variant'], number>();
  for (const { page, verdict } of measured) {
    if (verdict.gate === undefined || verdict.gate.share <= 0) continue;
    const weight = sampled > 0 ? page.weight / sampled : 1 / site.pages.length;
    byVariant.set(verdict.gate.variant, (byVariant.get(verdict.gate.variant) ?? 0) + weight * verdict.gate.share);
  }
  return [...byVariant]
    .map(([variant, share]) => ({ variant, share: round(Math.min(1, share), 6) }))
    .sort((a, b) => (a.variant < b.variant ? -1 : 1));
}

function overallState(measured: readonly MeasuredPage[], points: number, gated: boolean): 'pass' | 'warn' | 'fail' {
  const only = measured.length === 1 ? measured[0] : undefined;
  if (only !== undefined) return only.verdict.state;
  // A pass may have fewer than 1 point; if no page gets a warning, neither does the site.
  if (!gated && measured.every(({ verdict }) => verdict.state === 'pass')) return 'pass';
  if (points < limits.aggregate.failBelow) return 'fail';
  return points >= limits.aggregate.passFrom && !gated ? 'pass' : 'warn';
}

function worstFirst(measured: readonly MeasuredPage[]): MeasuredPage[] {
  return [...measured].sort(
    (a, b) =>
      pointsOf(a.verdict) - pointsOf(b.verdict) ||
      b.page.weight - a.page.weight ||
      (a.page.url < b.page.url ? -1 : a.page.url > b.page.url ? 1 : 0),
  );
}

function summarize(first: string, pages: number, failing: number, warning: number, share: number): string {
  if (pages === 1) return first;
  if (failing === 0 && warning === 0) return `All ${pages} applicable pages pass. ${first}`;
  const parts = [
    ...(failing > 0
      ? [`${failing} of ${count(pages, 'page')} (${percent(share)} of page weight) ${plural(failing, 'fails', 'fail')}`]
      : []),
    ...(warning > 0
      ? [`${warning}${failing > 0 ? '' : ` of ${count(pages, 'page')}`} ${plural(warning, 'warns', 'warn')}`]
      : []),
  ];
  return `${parts.join(', ')}. Worst page: ${first}`;
}

/** Evidence of what is wrong, or of what is in order if nothing is. A page in order is not evidence against the others. */
function evidenceOf(ordered: readonly MeasuredPage[]): (readonly Evidence[])[] {
  const wrong = ordered.filter(({ verdict }) => verdict.state !== 'pass');
  return (wrong.length > 0 ? wrong : ordered).map(({ verdict }) => verdict.evidence);
}

/** The first item of each page, then the second items, so that five pages are shown rather than one page five times. */
function interleave(lists: readonly (readonly Evidence[])[]): Evidence[] {
  const out: Evidence[] = [];
  for (let turn = 0; turn < MAX_EVIDENCE; turn += 1) {
    for (const list of lists) {
      const item = list[turn];
      if (item !== undefined && out.length < MAX_EVIDENCE) out.push(item);
    }
  }
  return out;
}
