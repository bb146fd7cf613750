/**
 * People whom a site names in its text beside what they are: "Owner: Ann Smith", "Dr. Anna Smith, dentist", a heading with a name above a
 * line with a role. A name alone is nobody: two words with capitals are a firm, a street or a title as often.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { perLanguage } from '../../data/per-language.js';
import type { WordsByLanguage } from '../../data/types.js';
import { peopleWords } from '../../generated/people-words.js';
import { fold } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import type { PageKind } from '../../reading/kinds.js';
import { pageLanguage } from '../../reading/language.js';
import { namesLegalBody } from '../../reading/law/legal-forms.js';
import { namesIn } from '../../reading/names/label.js';
import { finding, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { linesOf, visible } from '../page.js';

/** Where a site introduces its own people. */
const INTRODUCING: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'contact', 'legal', 'person']);
const CONFIDENCE = 0.6;
const MAX_BLOCKS = 250;
/** Of a block its beginning: somebody is introduced there, or in a line that is short. */
const MAX_CHARS = 240;

/** What is told of such a year is history, and so are its owners and directors. */
const PAST = /(?<!\d)1[0-9]\d\d(?!\d)/;

/** Years beside a name that are those of a life long ago. */
const HISTORY = /(?<!\d)1[0-8]\d\d(?!\d)/;
/** A title that says no profession. */
const TITLE_ALONE = /^(?:(?:dr|prof|professor|др|д-р|проф|Δρ)\.?\s{0,2}){1,2}$/iu;

const TITLED = /^(?:dr|prof|др|д-р|проф|Δρ)\.?\s/iu;
const MIN_TEAM = 2;

/** Small words within names: "Ludwig van der Berg", "Maria dos Santos". */
const PARTICLE = String.raw`(?:(?:van|von|vom|zu|de|der|den|del|della|di|da|do|dos|das|du|la|le|ter|ten|af|av|al|el|bin|ibn|ben|y|e)\s){0,2}`;
const WORD = String.raw`\p{Lu}[\p{Ll}\p{M}'’]{1,24}(?:-?\p{Lu}[\p{Ll}\p{M}'’]{1,24})?`;
const INITIAL = String.raw`\p{Lu}\.`;
const SHOUTED = String.raw`\p{Lu}{2,24}(?:-\p{Lu}{2,24})?`;
/** Two to four words with capitals. Surnames may be written in capitals alone. */
const NAME = String.raw`(?:${WORD}|${INITIAL})(?:\s${PARTICLE}(?:${WORD}|${INITIAL}|${SHOUTED})){1,3}`;
const HAN_NAME = String.raw`[\p{Script=Han}]{1,3}[\s\u3000]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}`;
const HANGUL_NAME = String.raw`[가-힣]{2,4}`;
const UNCASED_NAME = String.raw`[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}(?:\s[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}){1,2}`;

/** Languages whose names are told by their place behind a label, since their script has no capitals. */
const UNCASED: Readonly<Record<string, string>> = {
  ja: HAN_NAME,
  zh: HAN_NAME,
  ko: HANGUL_NAME,
  he: UNCASED_NAME,
  ar: UNCASED_NAME,
  fa: UNCASED_NAME,
};

/** Made once for all languages: of all patterns here it takes the longest to compile. */
let ofName: RegExp | null = null;
const namePattern = (): RegExp => (ofName ??= pattern(String.raw`(?:${NAME})(?!\p{L})`, 'uy'));

/** What names somebody within a line. */
interface Naming {
  /** What stands before the name; `null` where it begins the line. */
  readonly before: RegExp | null;
  /** What follows it at once, sticky; `null` where anything may. */
  readonly behind: RegExp | null;
}

interface Reading {
  readonly namings: readonly Naming[];
  /** Forms of address and degrees before a name, sticky, the degrees in the first group; `null` in scripts without capitals. */
  readonly title: RegExp | null;
  /** The name of such a script behind a label, in the first group. */
  readonly uncased: RegExp | null;
  /** A line that begins with what somebody is. */
  readonly role: RegExp;
  /** A line that says anywhere what somebody is. */
  readonly roleWithin: RegExp;
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** As it is written: in small letters, with a capital, or in capitals alone; the name beside it has capitals of another kind. */
const spelled = (words: readonly string[]): string =>
  oneOf(words.flatMap((word) => [word, capitalized(word), word.toUpperCase()]));

const wordsIn = (lists: WordsByLanguage, language: string): readonly string[] =>
  (Object.hasOwn(lists, language) ? lists[language] : undefined) ?? [];

/** What may stand before a name, up to three times: "Prof. Dr. Ann Smith". */
function before(words: readonly string[]): string {
  return words.length === 0 ? '' : `(?:${oneOf(words.flatMap((word) => [word, capitalized(word)]))}\\s{0,2}){0,3}`;
}

const reading = perLanguage(
  () => peopleWords().offices,
  (words, language): Reading => {
    const trades = wordsIn(peopleWords().trades, language);
    const office = spelled(words);
    const any = spelled([...words, ...trades]);
    const uncased = UNCASED[language];
    const role = pattern(`^${any}(?!\\p{L})`, 'u');
    const roleWithin = pattern(`(?<!\\p{L})${any}(?!\\p{L})`, 'u');
    if (uncased !== undefined)
      return {
        namings: [],
        title: null,
        uncased: pattern(`(?<!\\p{L})${any}[\\s\\u3000]{0,2}[:：][\\s\\u3000]{0,2}(${uncased})(?!\\p{L})`, 'u'),
        role,
        roleWithin,
      };
    const degrees = before([...wordsIn(peopleWords().degrees, language), ...wordsIn(peopleWords().degrees, 'en')]);
    const forms = before([
      ...wordsIn(peopleWords().formsOfAddress, language),
      ...wordsIn(peopleWords().formsOfAddress, 'en'),
    ]);
    return {
      namings: [
        { before: pattern(`(?<!\\p{L})${any}\\s{0,2}[:：]\\s{0,2}`, 'gu'), behind: null },
        { before: pattern(`(?<!\\p{L})${office}\\s{1,2}`, 'gu'), behind: null },
        { before: null, behind: pattern(`\\s{0,2}[,;:|·•(–—/-]{1,2}\\s{0,2}${any}(?!\\p{L})`, 'uy') },
      ],
      title: pattern(`${forms}(${degrees})`, 'uy'),
      uncased: null,
      role,
      roleWithin,
    };
  },
);

interface Named {
  readonly name: string;
  /** As written before the name; empty without. */
  readonly degree: string;
  readonly end: number;
}

/** What the sticky pattern finds at a place. */
function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** The name at a place, behind its forms of address and degrees: "Don" is a form, and in "Don Quixote" a name. */
function namedAt(title: RegExp, text: string, at: number): Named | null {
  const titled = matchAt(title, text, at);
  const start = at + (titled?.[0].length ?? 0);
  const name = matchAt(namePattern(), text, start);
  if (name !== null) return { name: name[0], degree: titled?.[1] ?? '', end: start + name[0].length };
  const bare = start === at ? null : matchAt(namePattern(), text, at);
  return bare === null ? null : { name: bare[0], degree: '', end: at + bare[0].length };
}

/** The first name that a naming finds in a line. */
function namedBy(naming: Naming, title: RegExp, text: string): Named | null {
  const starts = naming.before === null ? [0] : endsOf(naming.before, text);
  for (const start of starts) {
    const named = namedAt(title, text, start);
    if (named !== null && (naming.behind === null || matchAt(naming.behind, text, named.end) !== null)) return named;
  }
  return null;
}

function* endsOf(before: RegExp, text: string): Generator<number> {
  for (const match of text.matchAll(before)) yield match.index + match[0].length;
}

/** People of the site's own pages, named beside a role. `isName` says whether it can be the name of a person at all. */
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
    const readings = [...new Set([language, 'en'])].flatMap((each) => reading(each) ?? []);
    for (const [name, line] of namesOf(facts, readings))
      if (isName(name) && isPersons(name, isWritten)) found.push(finding(name, CONFIDENCE, [quote(facts.url, line)]));
  }
  return found;
}

function* namesOf(facts: PageFacts, readings: readonly Reading[]): Generator<readonly [name: string, line: string]> {
  const blocks = facts.blocks.filter(visible).slice(0, MAX_BLOCKS);
  // A team bears its titles one below the other; a single one is of whoever is written about.
  const titled = blocks.flatMap(({ kind, text }) => (kind === 'heading' && TITLED.test(text) ? [text] : []));
  const isTeam = new Set(titled).size >= MIN_TEAM;
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
      // A degree of a profession is enough; a name alone, or with the title that scholars of all times bear, needs what somebody is below it.
      const isOfProfession = degree !== '' && (isTeam || !TITLE_ALONE.test(degree));
      const isToldBelow = role.test(next) || (degree !== '' && roleWithin.test(next.slice(0, MAX_CHARS)));
      if (isOfProfession || isToldBelow) yield [name, block.text];
    }
  }
}

/** A house number after the name shows that its last word is the street: "Ann Smith Ring 1". */
const withoutStreet = (name: string, behind: string): string =>
  /^\s\d/.test(behind) ? name.split(' ').slice(0, -1).join(' ') : name;

const MIN_WORDS = 2;

/** Rejects firms, names of pages, and words that the site also writes in small letters: names keep their capitals. */
export function isPersons(name: string, isWritten: (word: string) => boolean): boolean {
  const words = name.split(/[\s\u3000]/u);
  if (!/\p{Lu}/u.test(name)) return !namesLegalBody(name) && namesIn(name).length === 0;
  const telling = words.filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'));
  return (
    words.length >= MIN_WORDS &&
    telling.length > 0 &&
    !namesLegalBody(name) &&
    telling.every((word) => namesIn(word).length === 0 && !isWritten(word.toLowerCase()))
  );
}

const MAX_TEXT = 60_000;

/** Whether the pages hold a word in small letters. */
export function smallWords(pages: readonly DiscoveryPage[]): (word: string) => boolean {
  let words: ReadonlySet<string> | null = null;
  return (word) => {
    if (words === null) {
      const found = new Set<string>();
      let left = MAX_TEXT;
      for (const { facts } of pages)
        for (const block of facts.blocks) {
          if (left <= 0) break;
          if (!visible(block)) continue;
          const text = block.text.slice(0, left).replace(ADDRESSES, ' ');
          for (const small of text.match(SMALL) ?? []) found.add(fold(small));
          left -= block.text.length;
        }
      words = found;
    }
    return words.has(fold(word));
  };
}

/** Mailboxes and hosts, which bear names in small letters. */
const ADDRESSES = /[^\s@]{1,64}@[^\s@]{1,100}|www\.\S{1,100}/gu;
const SMALL = /(?<!\p{L})\p{Ll}[\p{Ll}\p{M}'’-]{1,24}/gu;
