/**
 * The name a site goes by: the marked-up name, then Open Graph, then the title segment that pages repeat, then the domain. A source that
 * others confirm is more certain than a single one.
 */
import type { Finding } from '@citeready/core/contract';
import { withoutLegalForm } from '../../reading/law/legal-forms.js';
import { namesIn } from '../../reading/names/label.js';
import { stockPageOf } from '../../reading/stock/judge-page.js';
import { finding } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { brandOfHost } from './brand-of-host.js';
import { isPageName, standingAlone, withoutDocs, withoutTagline } from './brand-alone.js';
import { hostInWords, isHeading, copyrightSpelling, copyrightName, completedName } from './brand-alternatives.js';
import { headed, markupNames, headingNames, openGraphNames, footerNames } from './brand-sources.js';
import { sharedPart } from './brand-shared.js';
import { copyright } from './copyright.js';
import { homeLinkCandidates, logoCandidates } from './home-link.js';
import type { Candidate } from './names.js';
import { agrees, bareName, domainLabel, isCutShort, isForeignHost, plausible, withoutLoneQuote } from './names.js';
import { siteSpelling, withoutGluedText, withoutSiteOf } from './own-spelling.js';
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
    ...markupNames(homes),
    ...openGraphNames(homes),
    ...titleCandidates(homes, pages, label, trade),
    ...headingNames(homes, label),
    ...copyright(homes, label),
    ...footerNames(homes),
    ...homeLinkCandidates(homes),
    ...logoCandidates(homes),
  ]
    .map((c) => ({
      ...c,
      name: completedName(bareName(withoutTagline(withoutSiteOf(c.name), label, alone, trade)), homes),
    }))
    .map((c) => ({ ...c, name: withoutDocs(c.name, homes) }))
    .map((c) => ({ ...c, name: withoutGluedText(siteSpelling(c.name, homes), homes) }))
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
  const fallback = homes[0] ? [brandOfHost(homes[0], domain, label)] : [];
  const [best] =
    candidates.length > 0 ? candidates : [...headed(homes, trade).filter((c) => isName(c.name)), ...fallback];
  if (!best) return null;
  const told = copyrightName(best, candidates, homes, trade) ?? hostInWords(best, homes, label);
  // A marked-up name that nothing confirms gives way to one that two other sources share.
  const chosen =
    told ??
    (supportOf(best, candidates, label) === 0
      ? (candidates.find((c) => supportOf(c, candidates, label) >= 2) ??
        (LATIN.test(best.name) ? candidates.find((c) => agrees(label, c.name)) : undefined) ??
        [...candidates].sort((a, b) => b.base - a.base)[0] ??
        best)
      : best);
  return asFinding(sharedPart(copyrightSpelling(chosen, candidates) ?? chosen, pages), candidates, label);
}

/** A heading that stands for a name, not for what a page is called or what everybody says. */
const isName = (name: string): boolean =>
  plausible(name) && !isCutShort(name) && !isPageName(name) && namesIn(name).length === 0;

function asFinding(chosen: Candidate, candidates: readonly Candidate[], label: string): Finding<string> {
  const support = candidates.filter((c) => agrees(c.name, chosen.name));
  const sources = new Set([chosen.source, ...support.map((c) => c.source)]);
  if (agrees(label, chosen.name)) sources.add('domain');
  const doubt = (1 - chosen.base) * 0.45 ** (sources.size - 1);
  return finding(chosen.name, Math.min(0.99, 1 - doubt), [chosen.evidence, ...support.map((c) => c.evidence)]);
}

/** Host names are written in Latin letters, so they do not contradict a name in another script. */
const LATIN = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u;

/** Sources that write the registered name with its legal form; a name in markup is taken as it is. */
const UNMARKED = new Set(['titles', 'title', 'heading', 'copyright', 'registered']);

/** How many other sources agree on the name; the domain counts as one. */
function supportOf(candidate: Candidate, all: readonly Candidate[], label: string): number {
  const sources = new Set(
    all.filter((c) => c.source !== candidate.source && agrees(c.name, candidate.name)).map((c) => c.source),
  );
  return sources.size + (agrees(label, candidate.name) ? 1 : 0);
}
