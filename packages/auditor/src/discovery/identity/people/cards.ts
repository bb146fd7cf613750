/**
 * People whom cards show: a name, and beside it what somebody is; names that bear a title, several on a page; a page for each of them. Where a
 * page quotes customers it shows them so as well: there, and on home pages, only what stands below a heading of a team counts, or a title.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import type { PageKind } from '../../../reading/kinds.js';
import { pageLanguage } from '../../../reading/language.js';
import { readAddress } from '../../../reading/names/address.js';
import { personAtStart, withoutTitles } from '../../../reading/stated/person-name.js';
import { mayBeNamed, shownName, titledName } from '../../../reading/stated/person-name-uncased.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { headings } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import type { CardLine, Named } from './card-lines.js';
import { AFTER_NAME, cardLines, MAX_NAME } from './card-lines.js';
import { isPersons } from './is-persons.js';
import { saysRole } from './roles.js';
import { smallWords } from './small-words.js';
import { isOfOthers, isTeamPage, namesTeam } from './team-names.js';
import { MIN_TITLED, titled, titledWithRoles } from './titled.js';

const CONFIDENCE = 0.55;
/** Where a site shows its people without a word. */
const PRESENTING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'person', 'legal']);
/** Where it may show them among other things. */
const SHOWING: ReadonlySet<PageKind> = new Set<PageKind>(['other', 'category']);
/** What such a page is headed by is its subject. */
const WRITTEN: ReadonlySet<PageKind> = new Set<PageKind>([
  'article',
  'guide',
  'news',
  'story',
  'product',
  'event',
  'recipe',
]);
/** What is longer than a card says before a name is said by whoever bears it. */
const MAX_BEFORE = 60;

export function cardPeople(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  const isPerson = (name: string): boolean => isName(name) && isPersons(name, isWritten);
  return pages.flatMap((page) => {
    const { facts } = page;
    const language = pageLanguage(facts) ?? 'en';
    const lines = cardLines(facts).filter(({ above }) => !isOfOthers(above, facts));
    const isPresenting = page.via !== 'home' && (PRESENTING.has(kindOf(page)) || isTeamPage(facts));
    const named = [
      ...(WRITTEN.has(kindOf(page)) ? [] : ownPage(facts, language)),
      ...(isPresenting || page.via === 'home' || kindOf(page) === 'service'
        ? titled(lines, isTeamPage(facts) ? 1 : MIN_TITLED)
        : SHOWING.has(kindOf(page))
          ? titledWithRoles(lines, language)
          : []),
      ...withRole(lines, language, (line) => isPresenting || namesTeam(line.above)),
      ...(isTeamPage(facts) ? withBio(lines, language) : []),
    ];
    return named.flatMap(([name, line]) =>
      isPerson(name) ? [finding(name, CONFIDENCE, [quote(facts.url, line)])] : [],
    );
  });
}

/** The name that a line says and little more. */
function nameOf(line: CardLine, language: string): string | null {
  const text = unglued(line.text, language);
  if (text.length > MAX_NAME || NETWORKS.test(text)) return null;
  const titledAs = titledName(text) ?? (line.isTeam || namesTeam(line.above) ? shownName(text) : null);
  if (titledAs !== null) return titledAs;
  const name = personAtStart(text);
  const bare = withoutTitles(text);
  const rest = name === null ? '' : bare.startsWith(name) ? bare.slice(name.length) : text.slice(name.length);
  // "Mrs Holly" has but one name.
  if (name === null || !AFTER_NAME.test(rest) || (bare !== text && !bare.startsWith(name))) return null;
  return CASED.test(name) || (line.isHeading && mayBeNamed(name, language)) ? name : null;
}

const CASED = /\p{Lu}|[ა-ჰ]/u;
const NETWORKS = /facebook|instagram|linkedin|youtube|whatsapp|twitter|tiktok|telegram/iu;

/** "Ann SmithConsultant": what somebody is stands in an element of its own, without a space between them. */
function unglued(text: string, language: string): string {
  const at = text.search(/(?<=\p{Ll})\p{Lu}\p{Ll}{2,}(?:\s[^,]{0,30})?$/u);
  return at > 0 && saysRole(text.slice(at), language) ? text.slice(0, at) : text;
}

/** Names with what somebody is below, else behind or before it in the same line; where no page says it so, above the name. */
function withRole(lines: readonly CardLine[], language: string, counts: (line: CardLine) => boolean): readonly Named[] {
  // One line alone is what a site is called: a trade and a town are written so, too.
  const isTeam =
    new Set(lines.flatMap((line) => (counts(line) ? (afterRole(line, language) ?? []) : []))).size >= MIN_TITLED;
  const isQuoted = areAllQuoted(lines, language, counts);
  const told = lines.flatMap((line, at): Named[] => {
    if (!counts(line) || (isQuoted && isBelowText(lines, at))) return [];
    const next = lines[at + 1]?.text ?? '';
    const inLine = isTeam ? afterRole(line, language) : null;
    if (inLine !== null) return [[inLine, line.text]];
    const name = nameOf(line, language);
    if (name === null || isSaidBefore(lines[at - 1])) return [];
    const rest = line.text.slice(line.text.indexOf(name) + name.length).replace(/^[^\p{L}]{1,4}/u, '');
    if (saysRole(rest, language)) return [[name, line.text]];
    return saysRole(next, language) && !saysRole(line.text, language) ? [[name, `${line.text}, ${next}`]] : [];
  });
  if (told.length > 0) return told;
  const below = lines.flatMap((line, at): Named[] => {
    const before = lines[at - 1];
    const name =
      counts(line) && before !== undefined && saysRole(before.text, language) ? nameOf(line, language) : null;
    return name === null ? [] : [[name, `${before?.text ?? ''}: ${line.text}`]];
  });
  return below.length >= MIN_TITLED ? below : [];
}

/** A text in quotation marks, which whoever is named below it says. */
const isSaidBefore = (line: CardLine | undefined): boolean =>
  line !== undefined && line.text.length > MAX_BEFORE && /^["“”„«»]/u.test(line.text);

/** A name that is no heading, below a text that is longer than a card: outside of a team whoever bears it says the text. */
function isBelowText(lines: readonly CardLine[], at: number): boolean {
  const line = lines[at];
  const before = lines[at - 1];
  return (
    line !== undefined &&
    !line.isHeading &&
    !line.isTeam &&
    !namesTeam(line.above) &&
    before !== undefined &&
    !before.isHeading &&
    before.text.length > MAX_BEFORE
  );
}

/** True where each name with a role stands below a text: what is told of people stands below their names, and their names in a row. */
function areAllQuoted(lines: readonly CardLine[], language: string, counts: (line: CardLine) => boolean): boolean {
  const named = lines.flatMap((line, at) =>
    counts(line) && nameOf(line, language) !== null && saysRole(lines[at + 1]?.text ?? '', language) ? [at] : [],
  );
  return named.length > 0 && named.every((at) => isBelowText(lines, at));
}

/** "Lead Mentor Chris Lee": up to three words that end with a role, and a name behind them. */
function afterRole({ text }: CardLine, language: string): string | null {
  if (text.length > MAX_NAME) return null;
  const words = text.split(/\s+/u);
  for (let count = 1; count <= Math.min(MAX_ROLE_WORDS, words.length - 2); count++) {
    const role = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    if (
      CASED.test(rest) &&
      saysRole(role, language) &&
      saysRole(words[count - 1] ?? '', language) &&
      !saysRole(rest, language) &&
      !/^[\p{Lu}]\./u.test(rest) &&
      personAtStart(rest) === rest
    )
      return rest;
  }
  return null;
}
const MAX_ROLE_WORDS = 3;

/** On a page of a team, names that stand alone with what is told of each below it. */
function withBio(lines: readonly CardLine[], language: string): readonly Named[] {
  const found = lines.flatMap((line, at): Named[] => {
    const name = nameOf(line, language);
    const below = lines[at + 1]?.text ?? '';
    return name !== null && CASED.test(name) && below.length >= MIN_BIO ? [[name, line.text]] : [];
  });
  return new Set(found.map(([name]) => name)).size >= MIN_TITLED ? found : [];
}
const MIN_BIO = 40;

/** A page of one person: its folder is that of the team, or what somebody is stands below the name that heads it. */
function ownPage(facts: PageFacts, language: string): readonly Named[] {
  const [first] = headings(facts, 1);
  const name =
    first === undefined ? null : nameOf({ text: first, isHeading: true, above: '', isTeam: false }, language);
  if (first === undefined || name === null) return [];
  const { folder } = readAddress(facts.url);
  const lines = cardLines(facts);
  const below = lines[lines.findIndex(({ text, isHeading }) => isHeading && text === first) + 1]?.text ?? '';
  return (folder === 'team' && depthOf(facts.url) <= MAX_DEPTH) ||
    (depthOf(facts.url) > 1 && first === name && saysRole(below, language))
    ? [[name, `${first}, ${below}`]]
    : [];
}

/** "/en/team/ann-smith"; deeper down a folder is called people of other kinds. */
const MAX_DEPTH = 3;
const depthOf = (url: string): number =>
  URL.canParse(url) ? new URL(url).pathname.split('/').filter(Boolean).length : 0;
