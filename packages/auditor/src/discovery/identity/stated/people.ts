/**
 * People in tables, cards and labels: "Director Ann Smith", a row of a board with role and name. Home pages show quoted customers with
 * their roles in the same way, so that only names after labels count there.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { pageLanguage } from '../../../reading/language.js';
import type { PageKind } from '../../../reading/kinds.js';
import { kindsOfLabel } from '../../../reading/stated/labels.js';
import { headsOfColumns } from '../../../reading/stated/pairs.js';
import { isPersonName, personAtStart } from '../../../reading/stated/person-name.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { linesOf, visible } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import { isPersons } from '../people/is-persons.js';
import { saysRole } from '../people/roles.js';
import { smallWords } from '../people/small-words.js';
import type { OwnFact } from './facts.js';

const LABELED = 0.65;
const IN_CARDS = 0.6;
const PRESENTING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'person', 'legal']);
const MAX_BLOCKS = 400;
const MAX_LINE = 80;

/** Where a role ends and its office or firm begins: "Executive Director, Design Week". */
const ROLE_ENDS = /[,;(|·•/]|\s[–—&-]\s/u;

/** True for a short line that begins with a role. */
function isRole(text: string, language: string | null): boolean {
  if (text.length > MAX_LINE) return false;
  return [text, text.split(ROLE_ENDS, 1)[0] ?? ''].some((part) => kindsOfLabel(part.trim(), language).includes('head'));
}

/** Mail addresses and numbers, which stand behind the name of whom to ask. */
const CONTACTS = /\s[^\s@]{1,64}@[^\s@]{1,100}|\s\+?\d[\d\s()/-]{5,20}/gu;

/** "Head of the library: Ann Smith": what somebody is before a colon. */
function afterRole(text: string, language: string | null): string | null {
  const at = text.search(/[:：]/u);
  if (at < MIN_ROLE || text.length > MAX_LINE || !saysRole(text.slice(0, at), language ?? 'en')) return null;
  const rest = text.slice(at + 1).trim();
  return isPersonName(rest) ? personAtStart(rest) : null;
}
const MIN_ROLE = 4;

/** "Ген. дир. Лесной М.А.": an office of one to three words, then the name on the same line, recognized by its capitals. */
function afterOffice(line: string, language: string | null): string | null {
  if (line.length > MAX_LINE) return null;
  const text = line.replace(CONTACTS, '').trim();
  const isAsked = text !== line;
  const words = text.split(/[\s\u3000]+/u);
  for (let count = Math.min(MAX_OFFICE_WORDS, words.length - 1); count >= 1; count--) {
    const office = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    if (
      /[\p{L}.]$/u.test(office) &&
      (kindsOfLabel(office, language).includes('head') || (isAsked && saysRole(office, language ?? 'en'))) &&
      /\p{Lu}/u.test(rest) &&
      isPersonName(rest)
    )
      return personAtStart(rest);
  }
  return null;
}
const MAX_OFFICE_WORDS = 3;

function* inCards(
  facts: PageFacts,
  isPart: (block: TextBlock) => boolean,
): Generator<readonly [name: string, line: string]> {
  const language = pageLanguage(facts);
  const lines = facts.blocks
    .slice(0, MAX_BLOCKS)
    .filter((block) => visible(block) && isPart(block) && block.region !== 'nav' && block.kind !== 'button')
    .flatMap((block) => linesOf(block).map((line) => line.trim()))
    .filter((line) => line !== '');
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? '';
    const told = afterOffice(line, language) ?? afterRole(line, language);
    if (told !== null) yield [told, line];
    else if (line.length <= MAX_LINE && isRole(next, language) && !isRole(line, language) && isPersonName(line)) {
      const name = personAtStart(line);
      if (name !== null) yield [name, `${line}, ${next}`];
    }
  }
}

/** A table of several people with their roles is a board, whatever the title of the page; customers do not come in such tables. */
function inBoard(facts: PageFacts): readonly (readonly [name: string, line: string])[] {
  const language = pageLanguage(facts);
  const isHead = headsOfColumns(facts);
  const cells = facts.blocks
    .slice(0, MAX_BLOCKS)
    .filter((block) => visible(block) && block.kind === 'table-cell' && !isHead(block.text));
  const named = cells.flatMap(({ text }, at): (readonly [string, string])[] => {
    const beside = [cells[at - 1], cells[at + 1]].find((cell) => cell !== undefined && isRole(cell.text, language));
    const name = beside === undefined || isRole(text, language) || !isPersonName(text) ? null : personAtStart(text);
    return name === null ? [] : [[name, `${beside?.text ?? ''}: ${text}`]];
  });
  return named.length >= MIN_ON_BOARD ? named : [];
}
const MIN_ON_BOARD = 3;
const LISTING: ReadonlySet<PageKind> = new Set<PageKind>(['other', 'category']);

/**
 * Pages on which names are above their roles, so that the name below a role is the next person's, and those on which they are below. In the
 * first case the first role has a name above it.
 */
function withNamesBeside(facts: readonly OwnFact[]): Record<'above' | 'below', ReadonlySet<DiscoveryPage>> {
  const more = new Map<DiscoveryPage, number>();
  for (const { kind, value, page, block, labelBlock } of facts) {
    if (kind !== 'head' || block === labelBlock) continue;
    const above = isPersonName(page.facts.blocks[labelBlock - 1]?.text ?? '') ? 1 : 0;
    const below = isPersonName(value) ? 1 : 0;
    more.set(page, (more.get(page) ?? 0) + above - below);
  }
  const pages = (isSide: (count: number) => boolean) =>
    new Set([...more].flatMap(([page, count]) => (isSide(count) ? [page] : [])));
  return { above: pages((count) => count > 0), below: pages((count) => count < 0) };
}

/** "代表取締役 堀口" next to "代表者": the office is repeated before the name. */
function withoutOffice(value: string): string {
  const at = value.search(/[\s\u3000]/u);
  return at > 0 && kindsOfLabel(value.slice(0, at), null).includes('head') ? value.slice(at).trim() : '';
}

export interface NameTests {
  /** Rejects what cannot be the name of a person, as the name of the site itself. */
  readonly isName: (name: string) => boolean;
  /** The same behind a label: many a site bears the name of its owner. */
  readonly isLabeled: (name: string) => boolean;
}

/** People of the site. */
export function statedPeople(
  facts: readonly OwnFact[],
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  { isName, isLabeled }: NameTests,
): Finding<string>[] {
  const found: Finding<string>[] = [];
  const isWritten = smallWords(pages);
  const { above, below } = withNamesBeside(facts);
  const isOffice = (word: string): boolean => kindsOfLabel(word, null).includes('head');
  const isReal = (name: string): boolean => isPersons(name, isWritten) && !name.split(' ').some(isOffice);
  const isPerson = (name: string): boolean => isName(name) && isReal(name);
  for (const { kind, label, value, page, block, labelBlock } of facts) {
    if (kind !== 'head' || (block !== labelBlock && above.has(page))) continue;
    const name = personAtStart(value) ?? personAtStart(withoutOffice(value));
    if (name !== null && isLabeled(name) && isReal(name))
      found.push(finding(name, LABELED, [quote(page.facts.url, `${label}: ${value}`)]));
  }
  for (const page of pages) {
    if (page.via === 'home') continue;
    const isPresenting = PRESENTING.has(kindOf(page));
    if (!isPresenting && !LISTING.has(kindOf(page))) continue;
    // In scripts without capitals anything above a role may read like a name: only the text below the role counts as one.
    const isNamedBelow = below.has(page);
    const named = (isPresenting ? [...inCards(page.facts, () => true)] : inBoard(page.facts)).filter(
      ([name]) => !isNamedBelow || /\p{Lu}/u.test(name),
    );
    for (const [name, line] of named)
      if (isPerson(name)) found.push(finding(name, IN_CARDS, [quote(page.facts.url, line)]));
  }
  return found;
}
