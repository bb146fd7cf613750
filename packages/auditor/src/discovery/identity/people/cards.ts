/**
 * People on cards: a name next to a role; several names with a title on one page; a page for each person. Pages show quoted customers in
 * the same way: there, and on home pages, only titles and what is below a team heading count.
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
import { saysDegree, saysRole } from './roles.js';
import { smallWords } from './small-words.js';
import { isOfOthers, isTeamPage, namesTeam } from './team-names.js';
import { MIN_TITLED, titled, titledWithRoles } from './titled.js';
import { WRITTEN } from './written-pages.js';

const CONFIDENCE = 0.55;
/** Pages that show the site's people without saying so. */
const PRESENTING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'person', 'legal']);
/** Pages that may show them among other things. */
const SHOWING: ReadonlySet<PageKind> = new Set<PageKind>(['other', 'category']);
/** A text before a name that is too long for a card is a quotation of that person. */
const MAX_BEFORE = 60;

export function cardPeople(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
  /** The same for a name with a title, which the name of a firm may contain: "Dr. Ann Smith" of "Ann Smith Dentistry". */
  isTitled: (name: string) => boolean = isName,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  const isPerson = (name: string, line: string): boolean =>
    (isName(name) || (TITLE.test(line) && withoutTitles(line).startsWith(name) && isTitled(name))) &&
    isPersons(name, isWritten);
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
      isPerson(name, line) ? [finding(name, CONFIDENCE, [quote(facts.url, line)])] : [],
    );
  });
}

const TITLE = /^\p{Lu}\p{L}{0,4}\.\s?\p{Lu}/u;

/** The name on a line that says little else. */
function nameOf(line: CardLine, language: string): string | null {
  const text = withoutOffice(withoutGluedText(line.text, language), language);
  if (text.length > MAX_NAME || NETWORKS.test(text)) return null;
  const titledAs = titledName(text) ?? (line.isTeam || namesTeam(line.above) ? shownName(text) : null);
  if (titledAs !== null) return titledAs;
  const name = personAtStart(text);
  const bare = withoutTitles(text);
  const rest = name === null ? '' : bare.startsWith(name) ? bare.slice(name.length) : text.slice(name.length);
  // "Mrs Holly" has only one name.
  if (name === null || !AFTER_NAME.test(rest) || (bare !== text && !bare.startsWith(name))) return null;
  return CASED.test(name) || (line.isHeading && mayBeNamed(name, language)) ? name : null;
}

/** Scripts without spaces have one before an office: "王小明 理事長". */
function withoutOffice(text: string, language: string): string {
  const [, name = '', office = ''] = OFFICE_BEHIND.exec(text) ?? [];
  return name !== '' && saysRole(office, language) ? name : text;
}
const OFFICE_BEHIND = /^(\p{Script=Han}{2,4})[\s\u3000](\p{Script=Han}{2,6})$/u;

const CASED = /\p{Lu}|[ა-ჰ]/u;
const NETWORKS = /facebook|instagram|linkedin|youtube|whatsapp|twitter|tiktok|telegram/iu;

/** "Ann SmithConsultant": the role is in a separate element, without a space between them. */
function withoutGluedText(text: string, language: string): string {
  const at = text.search(/(?<=\p{Ll})\p{Lu}\p{Ll}{2,}(?:\s[^,]{0,30})?$/u);
  return at > 0 && saysRole(text.slice(at), language) ? text.slice(0, at) : text;
}

/** Names with the role below, else after or before it on the same line; if no page shows that, with the role above the name. */
function withRole(lines: readonly CardLine[], language: string, counts: (line: CardLine) => boolean): readonly Named[] {
  // A single line may be the name of the site: trade and town are written the same way.
  const isTeam =
    new Set(lines.flatMap((line, at) => (counts(line) ? (behindRole(lines, at, language) ?? []) : []))).size >=
    (lines.some((line) => line.isTeam) ? 1 : MIN_TITLED);
  const isQuoted = areAllQuoted(lines, language, counts);
  const told = lines.flatMap((line, at): Named[] => {
    if (!counts(line) || (isQuoted && isBelowText(lines, at))) return [];
    const next = lines[at + 1]?.text ?? '';
    const inLine = isTeam ? behindRole(lines, at, language) : null;
    if (inLine !== null) return [[inLine, line.text]];
    const name = nameOf(line, language);
    if (name === null || isSaidBefore(lines[at - 1])) return [];
    const rest = line.text.slice(line.text.indexOf(name) + name.length).replace(/^[^\p{L}]{1,4}/u, '');
    if (saysRole(rest, language)) return [[name, line.text]];
    const isTold = saysRole(next, language) || (line.isHeading && saysDegree(next));
    return isTold && !saysRole(line.text, language) ? [[name, `${line.text}, ${next}`]] : [];
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

/** A text in quotation marks, by the person named below it. */
const isSaidBefore = (line: CardLine | undefined): boolean =>
  line !== undefined && line.text.length > MAX_BEFORE && /^["“”„«»]/u.test(line.text);

/** A name that is not a heading, below a text too long for a card: outside of a team, that person is quoted. */
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

/** True if each name with a role is below a text: descriptions of people follow their names, and names come in rows. */
function areAllQuoted(lines: readonly CardLine[], language: string, counts: (line: CardLine) => boolean): boolean {
  const named = lines.flatMap((line, at) =>
    counts(line) && nameOf(line, language) !== null && saysRole(lines[at + 1]?.text ?? '', language) ? [at] : [],
  );
  return named.length > 0 && named.every((at) => isBelowText(lines, at));
}

/** A name behind a role on one line. Below a name, the rest of the line tells what the role is of: "Coordinator Cape Town". */
function behindRole(lines: readonly CardLine[], at: number, language: string): string | null {
  const line = lines[at];
  const above = lines[at - 1];
  const isBelowName = above !== undefined && nameOf(above, language) !== null && afterRole(above, language) === null;
  return line === undefined || isBelowName ? null : afterRole(line, language);
}

/** "Lead Mentor Chris Lee": up to three words that end with a role, followed by a name. */
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

/** On a team page, names on separate lines with a description below each. */
function withBio(lines: readonly CardLine[], language: string): readonly Named[] {
  const found = lines.flatMap((line, at): Named[] => {
    const name = nameOf(line, language);
    const above = lines[at - 1];
    const below = lines[at + 1]?.text ?? '';
    if (name === null || !CASED.test(name) || below.length < MIN_BIO) return [];
    // A line between a name and a text is the role of that name.
    const isRole =
      above !== undefined && (above.isHeading || nameOf(above, language) !== null) && saysRole(line.text, language);
    return isRole ? [] : [[name, line.text]];
  });
  return new Set(found.map(([name]) => name)).size >= MIN_TITLED ? found : [];
}
const MIN_BIO = 40;

/** A page about one person: it is in the folder of the team, or the role is below the name in its heading. */
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

/** "/en/team/ann-smith"; deeper folders named "people" hold other kinds. */
const MAX_DEPTH = 3;
const depthOf = (url: string): number =>
  URL.canParse(url) ? new URL(url).pathname.split('/').filter(Boolean).length : 0;
