/**
 * Names above a text that begins with a part of them: "Ann Fields" above "Ann paints fences". Places and goods are called by their whole
 * names, and only people by one of them.
 */
import type { Finding } from '@citeready/core/contract';
import { perLanguage } from '../../../data/per-language.js';
import { nicheWords } from '../../../generated/niche-words.js';
import { anywhere } from '../../../language/word-pattern.js';
import type { PageKind } from '../../../reading/kinds.js';
import { fold } from '../../../language/fold.js';
import { namesIn } from '../../../reading/names/label.js';
import { pageLanguage } from '../../../reading/language.js';
import { personAtStart, withoutTitles } from '../../../reading/stated/person-name.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import type { CardLine, Named } from './card-lines.js';
import { AFTER_NAME, cardLines, MAX_NAME } from './card-lines.js';
import { isPersons } from './is-persons.js';
import { smallWords } from './small-words.js';
import { saysRole } from './roles.js';
import { isOfOthers, isTeamPage, namesTeam } from './team-names.js';

const CONFIDENCE = 0.55;
const SHOWING: ReadonlySet<PageKind> = new Set<PageKind>([
  'about',
  'contact',
  'person',
  'other',
  'service',
  'category',
]);
/** One alone may be a word that the language begins a sentence with. */
const MIN_SHOWN = 2;
/** A role may stand between the name and the text. */
const MAX_BELOW = 2;
const MIN_TEXT = 20;
const MIN_PART = 3;

export function biographies(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  return pages.flatMap((page) => {
    const { facts } = page;
    if (page.via !== 'home' && !SHOWING.has(kindOf(page))) return [];
    const lines = cardLines(facts).filter(({ above }) => !isOfOthers(above, facts));
    const isOfPeople = OF_PEOPLE.has(kindOf(page)) || isTeamPage(facts);
    const language = pageLanguage(facts) ?? 'en';
    const named = lines
      .flatMap((line, at) =>
        // Elsewhere a gallery presents painters so, a shelter its dogs and a shop its chairs.
        isOfPeople || namesTeam(line.above) || saysRoleBelow(lines, at, language) ? namedAt(lines, at) : [],
      )
      .filter(([, told]) => !PAST.test(told))
      .filter(([name]) => isName(name) && isPersons(name, isWritten));
    if (new Set(named.map(([name]) => name)).size < MIN_SHOWN) return [];
    return named.map(([name, line]) => finding(name, CONFIDENCE, [quote(facts.url, line)]));
  });
}

const OF_PEOPLE: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'person']);
/** Years of people who are history. */
const PAST = /(?<!\d)1[0-8]\d\d(?!\d)/;

const saysRoleBelow = (lines: readonly CardLine[], at: number, language: string): boolean =>
  lines
    .slice(at + 1, at + 1 + MAX_BELOW)
    .some(
      ({ text, isHeading }) =>
        !isHeading &&
        ([text, told(text)].some((role) => saysRole(role.slice(0, MAX_ROLE), language)) ||
          ours(language)?.test(text.slice(0, MAX_OURS)) === true),
    );
const MAX_ROLE = 80;
/** "Ann is a painter and …": what she is. */
const told = (text: string): string =>
  /^\S{2,20}\s\p{Ll}{1,6}\s(?:\p{Ll}{1,3}\s)?([^,.;]{3,60})/u.exec(text)?.[1]?.split(/\s\p{L}{1,3}\s/u)[0] ?? '';
/** "He keeps our boats": the site speaks of a member of its team. */
const ours = perLanguage(() => nicheWords().ourselves, anywhere);
const MAX_OURS = 300;

function namedAt(lines: readonly CardLine[], at: number): readonly Named[] {
  const line = lines[at];
  if (line === undefined || line.text.length > MAX_NAME) return [];
  const name = personAtStart(line.text);
  if (name === null || !/\p{Lu}/u.test(name) || namesIn(name).length > 0) return [];
  const bare = withoutTitles(line.text);
  if (!bare.startsWith(name) || !AFTER_NAME.test(bare.slice(name.length))) return [];
  const told = lines
    .slice(at + 1, at + 1 + MAX_BELOW)
    .find(({ text, isHeading }) => !isHeading && text.length >= MIN_TEXT && beginsWithPart(text, name));
  return told === undefined ? [] : [[name, `${line.text}: ${told.text}`]];
}

/** One word of the name, and behind it what is told. */
function beginsWithPart(text: string, name: string): boolean {
  const said = withoutTitles(text);
  const words = name.split(/\s/u);
  return [words[0], words.at(-1)].some(
    (word) =>
      word !== undefined &&
      word.length >= MIN_PART &&
      said.startsWith(word) &&
      !fold(said).startsWith(fold(name)) &&
      /^(?:\s\p{Ll}|,\s)/u.test(said.slice(word.length)),
  );
}
