/**
 * The name a site goes by: marked-up name, then Open Graph, then the title segment that pages repeat, then the domain. A source that
 * others bear out is surer than one that stands alone.
 */
import type { Finding } from '@citeready/core/contract';
import { compact, fold } from '../../language/fold.js';
import { withoutKind } from '../../language/without-kind.js';
import { finding, note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { headings, meta } from '../page.js';
import { stockPageOf } from '../../reading/stock/judge-page.js';
import { isPageName, standingAlone, withoutDocs, withoutTagline } from './brand-alone.js';
import { copyright, MAX_FOOTER_LINE } from './copyright.js';
import { homeLinkCandidates, logoCandidates } from './home-link.js';
import type { Candidate } from './names.js';
import { endsWithLegalForm, withoutLegalForm } from '../../reading/law/legal-forms.js';
import {
  agrees,
  bareName,
  domainLabel,
  isCutShort,
  isForeignHost,
  plausible,
  titleSegments,
  withoutLoneQuote,
} from './names.js';
import { isOrganization } from './organization.js';
import { isSlipOf, spelled, unglued, withoutSiteOf } from './own-spelling.js';
import type { TradeTest } from './title-names.js';
import { isEdition, titleCandidates } from './title-names.js';

export function brandOf(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  domain: string,
  trade: TradeTest,
): Finding<string> | null {
  const label = domainLabel(domain);
  // What a server shows before there is a site names the server.
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
          name: fromHost(domain, label),
          base: 0.3,
          source: 'domain',
          evidence: note(homes[0].facts.url, `host name ${domain}`),
        },
      ]
    : [];
  const [best] = candidates.length > 0 ? candidates : fallback;
  if (!best) return null;
  const told = tradeAside(best, candidates, homes, trade) ?? hostInWords(best, homes, label);
  // A marked-up name that nothing bears out gives way to one that two other sources share.
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

/** The holder of the copyright, where the chosen name is theirs but for a letter that was left out. */
const slipped = (chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(({ source, name }) => source === 'copyright' && isSlipOf(chosen.name, name));

function asFinding(chosen: Candidate, candidates: readonly Candidate[], label: string): Finding<string> {
  const support = candidates.filter((c) => agrees(c.name, chosen.name));
  const sources = new Set([chosen.source, ...support.map((c) => c.source)]);
  if (agrees(label, chosen.name)) sources.add('domain');
  const doubt = (1 - chosen.base) * 0.45 ** (sources.size - 1);
  return finding(chosen.name, Math.min(0.99, 1 - doubt), [chosen.evidence, ...support.map((c) => c.evidence)]);
}

/** A heading that has a long host name in words, where the titles name something that the host does not: what is on at present. */
function hostInWords(best: Candidate, homes: readonly DiscoveryPage[], label: string): Candidate | undefined {
  const host = withoutUmlauts(label);
  if (host.length < MIN_HOST || agrees(label, best.name)) return undefined;
  for (const { facts } of homes) {
    const texts = [1, 2, 3].flatMap((level) => headings(facts, level));
    const name = texts.find((text) => withoutUmlauts(text) === host && plausible(text));
    if (name !== undefined) return { name, base: 0.6, source: 'heading', evidence: quote(facts.url, name) };
  }
  return undefined;
}
const MIN_HOST = 12;
/** "ue" for "ü", as hosts have it. */
const withoutUmlauts = (text: string): string => compact(text).replace(/([aou])e/g, '$1');

const headingsOf = (homes: readonly DiscoveryPage[]): string[] => homes.flatMap(({ facts }) => headings(facts, 1));

/** A product may be called after a host, ".NET": where the first heading says so, it is the name of this site. */
const isHeading = (name: string, homes: readonly DiscoveryPage[]): boolean =>
  headingsOf(homes).some((text) => compact(text) === compact(name));

/** "Law Offices of" whose title goes on: the name as the title, the first heading or the notice of copyright has it. */
function whole(name: string, homes: readonly DiscoveryPage[]): string {
  if (!isCutShort(name)) return name;
  const texts = homes.flatMap(({ facts }) => [
    ...titleSegments(facts.title ?? ''),
    ...headings(facts, 1),
    ...copyright([{ facts }], '').map((held) => held.name),
  ]);
  const longer = texts.find((text) => fold(text).startsWith(`${fold(name)} `) && plausible(text) && !isCutShort(text));
  return longer ?? name;
}

/** Where titles repeat the trade and the notice of copyright and a heading or another title agree on something else, that is the name. */
function tradeAside(
  best: Candidate,
  candidates: readonly Candidate[],
  homes: readonly DiscoveryPage[],
  trade: TradeTest,
): Candidate | undefined {
  if ((best.source !== 'titles' && best.source !== 'title') || trade(best.name) !== 'all') return undefined;
  const texts = [...headingsOf(homes), ...homes.flatMap(({ facts }) => titleSegments(facts.title ?? ''))].map(compact);
  return candidates.find(
    ({ source, name }) =>
      source === 'copyright' &&
      compact(name) !== compact(best.name) &&
      (compact(name).startsWith(compact(best.name)) || texts.some((text) => text.includes(compact(name)))),
  );
}

/** Host names are in Latin letters: they say nothing against a name in another script. */
const LATIN = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u;

/** A host name that says more than its owner's name gives the name alone, as a word. */
const fromHost = (domain: string, label: string): string =>
  domain.startsWith(`${label}.`) ? domain : `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

/** Names that pages write as they are registered; what markup calls a name is one. */
const UNMARKED = new Set(['titles', 'title', 'heading', 'copyright', 'registered']);

/** A line of the footer that begins with a registered name: "Acme GmbH, Kirchengasse 4". */
function registered(homes: readonly DiscoveryPage[]): Candidate[] {
  return homes.flatMap(({ facts }) =>
    facts.blocks
      .filter(({ region, text }) => region === 'footer' && text.length <= MAX_FOOTER_LINE)
      .slice(0, 40)
      .flatMap(({ text }) => {
        const [name = ''] = text.split(/[,\n|·•]|\s[-–—]\s/u);
        return endsWithLegalForm(name.trim())
          ? [{ name: name.trim(), base: 0.5, source: 'registered', evidence: quote(facts.url, text) }]
          : [];
      }),
  );
}

/** How many other sources name the same; the domain counts as one. */
function backed(candidate: Candidate, all: readonly Candidate[], label: string): number {
  const sources = new Set(
    all.filter((c) => c.source !== candidate.source && agrees(c.name, candidate.name)).map((c) => c.source),
  );
  return sources.size + (agrees(label, candidate.name) ? 1 : 0);
}

function marked(homes: readonly DiscoveryPage[]): Candidate[] {
  const found: Candidate[] = [];
  for (const { facts } of homes) {
    const organizations = facts.entities.filter((e) => isOrganization(e, facts));
    const sites = facts.entities.filter((e) => e.types.includes('WebSite') && e.parent === -1);
    for (const entity of [...organizations, ...sites]) {
      for (const name of propertyTexts(entity, 'name', facts.entities).slice(0, 1)) {
        found.push({
          name: name.trim(),
          base: 0.8,
          source: entity.types.includes('WebSite') ? 'website' : 'markup',
          evidence: quote(facts.url, `${entity.types.join(', ')} name: ${name}`),
        });
      }
    }
  }
  return found;
}

function openGraph(homes: readonly DiscoveryPage[]): Candidate[] {
  return homes.flatMap(({ facts }) =>
    ['og:site_name', 'application-name', 'apple-mobile-web-app-title'].flatMap((key) => {
      const name = withoutKind(meta(facts, key) ?? '');
      return name !== ''
        ? [
            {
              name,
              base: key === 'og:site_name' ? 0.75 : 0.65,
              source: key,
              evidence: quote(facts.url, `${key}: ${name}`),
            },
          ]
        : [];
    }),
  );
}

/** Headings and the logo's alternative text, where they look like the domain. */
function named(homes: readonly DiscoveryPage[], label: string): Candidate[] {
  return homes.flatMap(({ facts }) => {
    const logo = facts.images
      .filter((i) => i.region === 'header' || i.region === 'nav')
      .flatMap((i) => (i.alt ? [i.alt.replace(/\blogo\b/gi, '').trim()] : []));
    const texts = [...headings(facts, 1).slice(0, 2).flatMap(titleSegments), ...logo.slice(0, 3)];
    return texts
      .filter((t) => agrees(label, t))
      .map((t) => ({ name: t, base: 0.55, source: 'heading', evidence: quote(facts.url, t) }));
  });
}
