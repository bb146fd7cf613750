/**
 * The name a site goes by: the marked-up name, then Open Graph, then the title segment that pages repeat, then the domain. A source that
 * others confirm is more certain than a single one.
 */
import type { Finding } from '@citeready/core/contract';
import { withoutLegalForm } from '../../reading/law/legal-forms.js';
import { stockPageOf } from '../../reading/stock/judge-page.js';
import { finding, note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { isPageName, standingAlone, withoutDocs, withoutTagline } from './brand-alone.js';
import { hostInWords, isHeading, slipped, copyrightName, whole } from './brand-alternatives.js';
import { marked, named, openGraphNames, registered } from './brand-sources.js';
import { copyright } from './copyright.js';
import { homeLinkCandidates, logoCandidates } from './home-link.js';
import type { Candidate } from './names.js';
import { agrees, bareName, domainLabel, isCutShort, isForeignHost, plausible, withoutLoneQuote } from './names.js';
import { spelled, unglued, withoutSiteOf } from './own-spelling.js';
import type { TradeTest } from './title-names.js';
import { isEdition, titleCandidates } from './title-names.js';

export function brandOf(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  domain: string,
  trade: TradeTest,
): Finding<string> | null {
  const label = domainLabel(domain);
  // The default page of a web server names the server.
  if (homes.some(({ facts }) => stockPageOf(facts)?.kind === 'server-default')) return null;
  const alone = standingAlone(homes, pages);
  const all = [
    ...marked(homes),
    ...openGraph(homes),
    ...titleCandidates(homes, pages, label, trade),
    ...named(homes, label),
    ...copyright(homes, label),
    ...registered(homes),
    ...homeLinkCandidates(homes),
    ...logoCandidates(homes),
  ]
    .map((c) => ({ ...c, name: whole(bareName(withoutTagline(withoutSiteOf(c.name), label, alone, trade)), homes) }))
    .map((c) => ({ ...c, name: withoutDocs(c.name, homes) }))
    .map((c) => ({ ...c, name: unglued(spelled(c.name, homes), homes) }))
    .map((c) => ({ ...c, name: withoutLoneQuote(UNMARKED.has(c.source) ? withoutLegalForm(c.name) : c.name) }))
    .filter(
      (c) =>
        plausible(c.name) &&
        !isCutShort(c.name) &&
        (!isForeignHost(c.name, domain) || isHeading(c.name, homes)) &&
        !isPageName(c.name),
    );
  const lasting = all.filter(({ name }) => !isEdition(name, label));
  const candidates = lasting.length > 0 ? lasting : all;
  const fallback = homes[0]
    ? [
        {
          name: nameOfHost(domain, label),
          base: 0.3,
          source: 'domain',
          evidence: note(homes[0].facts.url, `host name ${domain}`),
        },
      ]
    : [];
  const [best] = candidates.length > 0 ? candidates : fallback;
  if (!best) return null;
  const told = copyrightName(best, candidates, homes, trade) ?? hostInWords(best, homes, label);
  // A marked-up name that nothing confirms gives way to one that two other sources share.
  const chosen =
    told ??
    (backed(best, candidates, label) === 0
      ? (candidates.find((c) => backed(c, candidates, label) >= 2) ??
        (LATIN.test(best.name) ? candidates.find((c) => agrees(label, c.name)) : undefined) ??
        [...candidates].sort((a, b) => b.base - a.base)[0] ??
        best)
      : best);
  return asFinding(slipped(chosen, candidates) ?? chosen, candidates, label);
}

function asFinding(chosen: Candidate, candidates: readonly Candidate[], label: string): Finding<string> {
  const support = candidates.filter((c) => agrees(c.name, chosen.name));
  const sources = new Set([chosen.source, ...support.map((c) => c.source)]);
  if (agrees(label, chosen.name)) sources.add('domain');
  const doubt = (1 - chosen.base) * 0.45 ** (sources.size - 1);
  return finding(chosen.name, Math.min(0.99, 1 - doubt), [chosen.evidence, ...support.map((c) => c.evidence)]);
}

/** Host names are written in Latin letters, so they do not contradict a name in another script. */
const LATIN = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u;

/** The whole domain where the name is its first label; otherwise the name as a word. */
const nameOfHost = (domain: string, label: string): string =>
  domain.startsWith(`${label}.`) ? domain : `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

/** Sources that write the registered name with its legal form; a name in markup is taken as it is. */
const UNMARKED = new Set(['titles', 'title', 'heading', 'copyright', 'registered']);

/** How many other sources agree on the name; the domain counts as one. */
function backed(candidate: Candidate, all: readonly Candidate[], label: string): number {
  const sources = new Set(
    all.filter((c) => c.source !== candidate.source && agrees(c.name, candidate.name)).map((c) => c.source),
  );
  return sources.size + (agrees(label, candidate.name) ? 1 : 0);
}
