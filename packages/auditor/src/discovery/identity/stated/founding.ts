/**
 * When the owner of a site was founded: after a label, in a line that begins with the word for it, in the first entry of a history, in a
 * sentence.
 */
import type { Evidence, Finding } from '@citeready/core/contract';
import { pageLanguage } from '../../../reading/language.js';
import { foundingIn, foundingTold } from '../../../reading/stated/founding.js';
import type { FoundingProof } from '../../../reading/stated/founding-sentence.js';
import { foundingInText } from '../../../reading/stated/founding-sentence.js';
import { foundingWords } from '../../../reading/stated/founding-words.js';
import type { PageKind } from '../../../reading/kinds.js';
import type { StatedKind } from '../../../reading/stated/labels.js';
import { kindsOfLabel } from '../../../reading/stated/labels.js';
import { statedInText, statedOnPage } from '../../../reading/stated/pairs.js';
import { beginningOfHistory } from '../../../reading/stated/timeline.js';
import { finding, note, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { linesOf, visible } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import type { OwnFact } from './facts.js';
import { evidenceOf } from './facts.js';

const LABELED = 0.75;
const TOLD = 0.65;
const SAID = 0.6;
const SINCE = 0.5;
const CONFIDENCE: Readonly<Record<FoundingProof, number>> = { owner: SAID, line: SAID, since: SINCE };
const PROOFS = ['owner', 'line', 'since'] as const satisfies readonly FoundingProof[];

/**
 * If sentences of one kind differ, one of them is about a building, a brand or a branch: the year that most of them name is the owner's.
 */
const MOST = 2;

interface Claim {
  readonly year: string;
  readonly proof: FoundingProof;
  readonly from: Evidence;
}

export interface FoundingInput {
  readonly facts: readonly OwnFact[];
  readonly pages: readonly DiscoveryPage[];
  readonly kindOf: KindOf;
  readonly brand: string;
  readonly domain: string;
  /** Text of the site's llms.txt, `null` without one. */
  readonly llmsTxt: string | null;
}

interface Line {
  readonly line: string;
  readonly url: string;
  readonly language: string;
}

export function statedFounding({
  facts,
  pages,
  kindOf,
  brand,
  domain,
  llmsTxt,
}: FoundingInput): Finding<string> | null {
  for (const fact of facts) {
    const day = fact.kind === 'founded' ? foundingIn(fact.value, fact.page.facts.dates) : null;
    if (day !== null) return finding(day, LABELED, evidenceOf(fact));
  }
  const tabled = inProfile(pages.filter((page) => page.via !== 'home' && PROFILES.has(kindOf(page))));
  if (tabled !== null) return tabled;
  const telling = pages.filter((page) => page.via === 'home' || ['home', 'about', 'contact'].includes(kindOf(page)));
  const byPage = telling.map(linesOfPage);
  for (const { line, url, language } of byPage.flat()) {
    const year = foundingTold(line, language);
    if (year !== null) return finding(year, TOLD, [quote(url, line)]);
  }
  const claims = byPage.flatMap((lines) => claimsIn(lines, brand));
  // What a home page lists by year may be news.
  const histories = telling.flatMap((page, at) => (page.via === 'home' ? [] : [byPage[at] ?? []]));
  return (
    inLlmsTxt(llmsTxt, domain) ??
    bestOf(claims.filter(({ proof }) => proof === 'owner')) ??
    inHistory(histories, brand) ??
    bestOf(claims)
  );
}

/** Pages that may hold a profile of the owner among other things. */
const PROFILES: ReadonlySet<PageKind> = new Set<PageKind>(['other', 'service', 'category']);
/** What else a profile states. */
const OF_PROFILE: ReadonlySet<StatedKind> = new Set<StatedKind>(['legalName', 'seat', 'head', 'phone', 'where']);

/** The earliest day of a profile, which stands beside the head and the seat of the same body, on a page of another kind. */
function inProfile(pages: readonly DiscoveryPage[]): Finding<string> | null {
  const found = pages.flatMap((page) => {
    const stated = statedOnPage(page.facts, pageLanguage(page.facts));
    if (!stated.some(({ kind }) => OF_PROFILE.has(kind))) return [];
    return stated.flatMap((fact) => {
      const day = fact.kind === 'founded' ? foundingIn(fact.value, page.facts.dates) : null;
      return day === null ? [] : [{ day, fact: { ...fact, page } }];
    });
  });
  const [first] = found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return first === undefined || found.length > MAX_IN_PROFILE
    ? null
    : finding(first.day, LABELED, evidenceOf(first.fact));
}
/** A list of firms has more. */
const MAX_IN_PROFILE = 3;

function linesOfPage({ facts }: DiscoveryPage): readonly Line[] {
  const language = pageLanguage(facts) ?? 'en';
  return [
    ...[facts.title, facts.description],
    ...facts.blocks
      .filter((block) => visible(block) && block.region !== 'nav' && block.kind !== 'quote')
      .flatMap((block) => linesOf(block)),
  ].flatMap((line) => (line === null || line.trim() === '' ? [] : [{ line: line.trim(), url: facts.url, language }]));
}

/** "Founded: 2024, Dresden" in text that a site writes for machines. */
function inLlmsTxt(llmsTxt: string | null, domain: string): Finding<string> | null {
  if (llmsTxt === null) return null;
  const text = llmsTxt.slice(0, MAX_LLMS_TXT).replace(/[*_`]/gu, '');
  for (const { kind, label, value } of statedInText(text, null)) {
    const year = kind === 'founded' ? foundingIn(value, []) : null;
    if (year !== null) return finding(year, LABELED, [note(`https://${domain}/llms.txt`, `${label}: ${value}`)]);
  }
  return null;
}
const MAX_LLMS_TXT = 20_000;

function inHistory(byPage: readonly (readonly Line[])[], brand: string): Finding<string> | null {
  for (const lines of byPage) {
    const [first] = lines;
    const words = first === undefined ? null : foundingWords(first.language);
    if (first === undefined || words === null) continue;
    const year = beginningOfHistory(
      lines.map(({ line }) => line),
      words,
      brand,
      first.language,
    );
    const told = lines.find(({ line }) => year !== null && line.includes(year));
    if (year !== null && told !== undefined) return finding(year, SAID, [quote(first.url, told.line)]);
  }
  return null;
}

const BARE_YEAR = /^[^\p{L}\p{N}]{0,3}(1[6-9]\d\d|20[0-2]\d)[^\p{L}\p{N}]{0,3}$/u;
const MAX_CAPTION = 30;

function claimsIn(lines: readonly Line[], brand: string): readonly Claim[] {
  return lines.flatMap(({ line, url, language }, at): Claim[] => {
    const from = quote(url, line);
    const [, figure] = BARE_YEAR.exec(line) ?? [];
    const caption = lines[at + 1]?.line ?? '';
    if (figure !== undefined) return isCaption(caption, language) ? [{ year: figure, proof: 'line', from }] : [];
    const told = foundingInText(line, language, brand);
    return told === null ? [] : [{ ...told, from }];
  });
}

/** "Founded" below the number of a year. */
function isCaption(text: string, language: string): boolean {
  if (text.length > MAX_CAPTION || text === '' || /\d/.test(text)) return false;
  const deed = foundingWords(language)?.deed;
  return kindsOfLabel(text, language).includes('founded') || (deed !== undefined && text.search(deed) >= 0);
}

function bestOf(claims: readonly Claim[]): Finding<string> | null {
  for (const proof of PROOFS) {
    const same = claims.filter((claim) => claim.proof === proof);
    if (same.length === 0) continue;
    // What else says "since" decides between two: one of them began something within the firm.
    const year = mostSaid(same) ?? (proof === 'since' ? null : mostSaid(claims.filter(isOfSame(same))));
    // A later year may be that of a service: the earliest one counts only if most claims name it.
    if (year === null || (proof === 'since' && same.some((claim) => claim.year < year))) return null;
    return finding(
      year,
      CONFIDENCE[proof],
      same.filter((claim) => claim.year === year).map(({ from }) => from),
    );
  }
  return null;
}

const isOfSame =
  (some: readonly Claim[]) =>
  ({ year }: Claim): boolean =>
    some.some((claim) => claim.year === year);

function mostSaid(claims: readonly Claim[]): string | null {
  const counts = new Map<string, Set<string>>();
  for (const { year, from } of claims) counts.set(year, (counts.get(year) ?? new Set()).add(from.snippet ?? from.url));
  const [first, second] = [...counts].sort(([, a], [, b]) => b.size - a.size);
  return first !== undefined && first[1].size >= MOST * (second?.[1].size ?? 0) ? first[0] : null;
}
