/** Whether readers of a page see what its markup names: markup that names what nobody can read there describes another page, or nothing. */
import type { DateFact, EntityFact, PageFacts } from '@citeready/page-facts';
import { textsOf } from '../checks/site.js';
import { blockWords } from '../checks/text/main-text.js';
import { wordsFor as languageWords } from '../checks/words/index.js';
import { runsOn } from '../language/says-name.js';
import { lineOf, wordsOf } from '../language/words.js';
import { oncePer } from '../reading/once-per.js';

/** Properties that say what a thing is called. */
const NAMES = ['name', 'headline', 'legalName', 'alternateName'] as const;

/** Words of a page between spaces, and without any: so a name is found where its words stand together. */
interface Shown {
  /** A line for its title and for each text that a reader sees, folded. */
  readonly spaced: string;
  /** In scripts without spaces between words a name is a stretch of a longer run. */
  readonly run: string;
  /** What is known of names, so that none is sought twice. */
  readonly names: Map<string, boolean>;
}

const shownOn = oncePer((facts: PageFacts): Shown => {
  const lines = [lineOf(wordsOf(facts.title ?? ''))];
  for (const block of facts.blocks)
    if (!block.hidden) lines.push(lineOf(blockWords(facts, block).map(({ folded }) => folded)));
  const spaced = lines.join('\n');
  return { spaced, run: runsOn(spaced) ? spaced.replaceAll(' ', '') : '', names: new Map() };
});

/** A page and its markup are bounded, and their product is not: longer names, and those beyond, are shown nowhere. */
const MAX_NAME = 200;
const MAX_WORDS = 20;
const MAX_NAMES = 500;

/** Share of a name's words that must stand together: a name may have a legal form, or a subtitle, that the page leaves out. */
const SHOWN_SHARE = 0.6;
/** Letters from which a word names something; a sign of Chinese is a word. */
const LEAST_LETTERS = 3;
const LEAST_SIGNS = 2;

/** "The" and "a" stand on every page. */
function names(words: readonly string[], facts: PageFacts): boolean {
  const own = languageWords(facts.lang);
  const english = languageWords('en');
  return words.some(
    (word) =>
      word.length >= (runsOn(word) ? LEAST_SIGNS : LEAST_LETTERS) &&
      own?.stop.has(word) !== true &&
      english?.stop.has(word) !== true,
  );
}

function isFound(facts: PageFacts, { spaced, run }: Shown, name: string): boolean {
  const words = wordsOf(name.slice(0, MAX_NAME)).slice(0, MAX_WORDS);
  const least = Math.ceil(words.length * SHOWN_SHARE);
  for (let from = 0; least > 0 && from + least <= words.length; from++) {
    const together = words.slice(from, from + least);
    if (!names(together, facts)) continue;
    if (spaced.includes(lineOf(together))) return true;
    const joined = together.join('');
    if (run !== '' && runsOn(joined) && run.includes(joined)) return true;
  }
  return false;
}

function isShown(facts: PageFacts, name: string): boolean {
  if (name.length > MAX_NAME) return false;
  const shown = shownOn(facts);
  const before = shown.names.get(name);
  if (before !== undefined) return before;
  if (shown.names.size >= MAX_NAMES) return false;
  const found = isFound(facts, shown, name);
  shown.names.set(name, found);
  return found;
}

const namesOf = (facts: PageFacts, entity: EntityFact): readonly string[] =>
  NAMES.flatMap((property) => textsOf(facts, entity, property));

/** True where a name of the thing stands on the page. */
export function isNamedOnPage(facts: PageFacts, entity: EntityFact): boolean {
  return namesOf(facts, entity).some((name) => isShown(facts, name));
}

/** Names that the page's markup and head give its author. */
const authorsOf = (facts: PageFacts): readonly string[] => [
  ...facts.entities.flatMap((entity) => textsOf(facts, entity, 'author')),
  ...facts.metas.flatMap(({ key, content }) => (key === 'author' ? [content] : [])),
];

const LETTER = /\p{L}/u;

/** True where readers can see who wrote the page: its author's name stands there, or a link to the author. */
export function isSignedOnPage(facts: PageFacts): boolean {
  if (facts.links.some(({ rel, text }) => rel.includes('author') && LETTER.test(text))) return true;
  return authorsOf(facts).some((name) => isShown(facts, name));
}

/** What a date is worth that no reader sees, or of which nobody knows what it dates. */
const HALF_DATED = 0.5;

/** Text of the page as readers see it. */
const seenText = oncePer(({ blocks }: PageFacts): string =>
  blocks.flatMap(({ hidden, text }) => (hidden ? [] : [text])).join('\n'),
);

/** An element for a date may be empty, or hidden: then nobody sees its date. */
const isVisible = ({ from, raw }: DateFact, facts: PageFacts): boolean =>
  from === 'text' || (from === 'time' && seenText(facts).includes(raw.replace(/\s+/gu, ' ').trim()));

/**
 * 1 where readers see when the page was published or changed, or see the date that its markup gives; half for any other date of its text
 * or markup; 0 without one. Google asks for a date that users see beside the one in the markup.
 * @see https://developers.google.com/search/docs/appearance/publication-dates
 */
export function datedOnPage(facts: PageFacts): number {
  const own = facts.dates.filter(({ role, from }) => role !== 'event' && from !== 'header');
  const days = new Set(own.filter((date) => isVisible(date, facts)).map(({ iso }) => iso.slice(0, 10)));
  const isTold = ({ role, iso }: DateFact): boolean =>
    (role === 'published' || role === 'modified') && days.has(iso.slice(0, 10));
  return own.some(isTold) ? 1 : own.length > 0 ? HALF_DATED : 0;
}
