/**
 * People whom a site names in its text together with their role: "Owner: Ann Smith", "Dr. Anna Smith, dentist", a heading with a name above
 * a line with a role. A name alone does not count: two capitalized words may be a firm, a street or a title.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { inAllLanguages } from '../../../data/per-language.js';
import { peopleWords } from '../../../generated/people-words.js';
import { oneOf } from '../../../language/word-pattern.js';
import type { PageKind } from '../../../reading/kinds.js';
import { pageLanguage } from '../../../reading/language.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { linesOf, visible } from '../../page.js';
import { isPersons } from './is-persons.js';
import type { NamingWords } from './naming.js';
import { namedAt, namedBy, namingWords } from './naming.js';
import { smallWords } from './small-words.js';

/** Pages on which a site introduces its own people. */
const INTRODUCING: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'contact', 'legal', 'person']);
const CONFIDENCE = 0.6;
const MAX_BLOCKS = 250;
/** Characters at the start of a block: people are introduced there, or on a short line. */
const MAX_CHARS = 240;

/** Years that are history, along with their owners and directors, along with its owners and directors. */
const PAST = /(?<!\d)1[0-9]\d\d(?!\d)/;

/** Years next to a name that mark a historical person. */
const HISTORY = /(?<!\d)1[0-8]\d\d(?!\d)/;
const titled = inAllLanguages(
  () => peopleWords().titles,
  (titles) => new RegExp(`^${oneOf(titles)}\\.?\\s`, 'iu'),
);
/** A title that names no profession, or two of them. */
const titleAlone = inAllLanguages(
  () => peopleWords().titles,
  (titles) => new RegExp(`^(?:${oneOf(titles)}\\.?\\s{0,2}){1,2}$`, 'iu'),
);
const MIN_TEAM = 2;

/** People on the site's own pages, named next to a role. `isName` tells whether a text can be the name of a person at all. */
export function plainPeople(
  pages: readonly DiscoveryPage[],
  kindOf: (page: DiscoveryPage) => PageKind,
  isName: (name: string) => boolean,
): Finding<string>[] {
  const found: Finding<string>[] = [];
  const told = pages.filter((page) => page.via === 'home' || INTRODUCING.has(kindOf(page)));
  const isWritten = smallWords(pages);
  for (const { facts } of told) {
    const language = pageLanguage(facts) ?? 'en';
    const readings = [...new Set([language, 'en'])].flatMap((each) => namingWords(each) ?? []);
    for (const [name, line] of namesOf(facts, readings))
      if (isName(name) && isPersons(name, isWritten)) found.push(finding(name, CONFIDENCE, [quote(facts.url, line)]));
  }
  return found;
}

function* namesOf(
  facts: PageFacts,
  readings: readonly NamingWords[],
): Generator<readonly [name: string, line: string]> {
  const blocks = facts.blocks.filter(visible).slice(0, MAX_BLOCKS);
  // Titles of a team are on separate lines; a single one may belong to the subject of a text.
  const withTitle = blocks.flatMap(({ kind, text }) => (kind === 'heading' && titled().test(text) ? [text] : []));
  const isTeam = new Set(withTitle).size >= MIN_TEAM;
  for (const [at, block] of blocks.entries()) {
    for (const line of linesOf(block)) {
      const text = line.trim().slice(0, MAX_CHARS);
      if (PAST.test(text)) continue;
      for (const { namings, title, uncased } of readings) {
        const plain = uncased?.exec(text)?.[1];
        if (plain !== undefined) yield [plain, line];
        if (title === null) continue;
        for (const naming of namings) {
          const named = namedBy(naming, title, text);
          if (named !== null) yield [withoutStreet(named.name, text.slice(named.end)), line];
        }
      }
    }
    const next = blocks[at + 1]?.text ?? '';
    if (block.kind !== 'heading') continue;
    if (HISTORY.test(block.text) || HISTORY.test(next.slice(0, MAX_CHARS))) continue;
    for (const { title, role, roleWithin } of readings) {
      const named = title === null ? null : namedAt(title, block.text, 0);
      if (named === null || named.end < block.text.length) continue;
      const { name, degree } = named;
      // A professional degree is enough; a name alone, or with an academic title of any period, needs a role below it.
      const isOfProfession = degree !== '' && (isTeam || !titleAlone().test(degree));
      const isToldBelow = role.test(next) || (degree !== '' && roleWithin.test(next.slice(0, MAX_CHARS)));
      if (isOfProfession || isToldBelow) yield [name, block.text];
    }
  }
}

/** A house number after the name shows that its last word is a street: "Ann Smith Ring 1". */
const withoutStreet = (name: string, behind: string): string =>
  /^\s\d/.test(behind) ? name.split(' ').slice(0, -1).join(' ') : name;
