/** Whether readers of a page see what its markup names: markup that names what nobody can read there describes another page, or nothing. */
import type { DateFact, EntityFact, PageFacts } from '@citeready/page-facts';
import { textsOf } from '../checks/site.js';
import { blockWords } from '../checks/text/main-text.js';
import { runsOn } from '../language/says-name.js';
import { wordsOf } from '../language/words.js';
import { oncePer } from '../reading/once-per.js';

/** Properties that say what a thing is called. */
const NAMES = ['name', 'headline', 'legalName', 'alternateName'] as const;

/** Words that a reader of the page sees, folded: its title and its text. */
const shownWords = oncePer((facts: PageFacts): ReadonlySet<string> => {
  const words = new Set(wordsOf(facts.title ?? ''));
  for (const block of facts.blocks)
    if (!block.hidden) for (const { folded } of blockWords(facts, block)) words.add(folded);
  return words;
});

/** Share of a name's words that the page must show: a name may have a legal form, or a subtitle, that the page leaves out. */
const SHOWN_SHARE = 0.6;

/** Without spaces between words a name is a stretch of a longer run. */
const isWordShown = (shown: ReadonlySet<string>, word: string): boolean =>
  shown.has(word) || (runsOn(word) && [...shown].some((run) => run.includes(word)));

function isShown(shown: ReadonlySet<string>, name: string): boolean {
  const words = [...new Set(wordsOf(name))];
  return words.length > 0 && words.filter((word) => isWordShown(shown, word)).length >= words.length * SHOWN_SHARE;
}

const namesOf = (facts: PageFacts, entity: EntityFact): readonly string[] =>
  NAMES.flatMap((property) => textsOf(facts, entity, property));

/** True where a name of the thing stands on the page. */
export function isNamedOnPage(facts: PageFacts, entity: EntityFact): boolean {
  const shown = shownWords(facts);
  return namesOf(facts, entity).some((name) => isShown(shown, name));
}

/** Names that the page's markup and head give its author. */
const authorsOf = (facts: PageFacts): readonly string[] => [
  ...facts.entities.flatMap((entity) => textsOf(facts, entity, 'author')),
  ...facts.metas.flatMap(({ key, content }) => (key === 'author' ? [content] : [])),
];

/** True where readers can see who wrote the page: its author's name stands there, or a link to the author. */
export function isSignedOnPage(facts: PageFacts): boolean {
  if (facts.links.some(({ rel }) => rel.includes('author'))) return true;
  const authors = authorsOf(facts);
  if (authors.length === 0) return false;
  const shown = shownWords(facts);
  return authors.some((name) => isShown(shown, name));
}

/** What a date is worth that no reader sees, or of which nobody knows what it dates. */
const HALF_DATED = 0.5;

const isVisible = ({ from }: DateFact): boolean => from === 'time' || from === 'text';

/**
 * 1 where readers see when the page was published or changed, or see the date that its markup gives; half for any other date of its text
 * or markup; 0 without one. Google asks for a date that users see beside the one in the markup.
 * @see https://developers.google.com/search/docs/appearance/publication-dates
 */
export function datedOnPage(facts: PageFacts): number {
  const own = facts.dates.filter(({ role, from }) => role !== 'event' && from !== 'header');
  const days = new Set(own.filter(isVisible).map(({ iso }) => iso.slice(0, 10)));
  const isTold = ({ role, iso }: DateFact): boolean =>
    (role === 'published' || role === 'modified') && days.has(iso.slice(0, 10));
  return own.some(isTold) ? 1 : own.length > 0 ? HALF_DATED : 0;
}
