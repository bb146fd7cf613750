/**
 * Cards in a row: consecutive passages under headings of one level, each a line or two. Cards named after the site's subject list its
 * offer.
 */
import { namesIn } from '../../reading/names/label.js';
import type { Topic } from '../../reading/questions/topic-words.js';
import { praisesItself } from '../praise.js';
import type { ReadPassage } from '../context.js';
import { joined } from './joined.js';
import { MIN_NAMED, namedItems } from './named-items.js';

const MIN_CARDS = 3;
const MAX_CARD = 70;
const MAX_ROW = 260;
/** Longer headings are sentences with promises. */
const MAX_HEADING = 60;

/**
 * Pages that show cards of the whole offer: the home page, and one whose title says so. The page of one service shows parts of that
 * service.
 */
export const showsAll = ({ page, topics }: ReadPassage): boolean =>
  page.kind === 'home' || (topics.has('offer') && (page.kind === 'service' || page.kind === 'category'));
/** Other contents of cards. */
export const OTHERS: readonly Topic[] = [
  'process',
  'workings',
  'proof',
  'hours',
  'audience',
  'terms',
  'praise',
  'choosing',
  'setup',
];

/** Sections that pages of any subject have. */
const BESIDE: ReadonlySet<string> = new Set(['news', 'blog', 'contact', 'about']);

/** Whether a heading announces something beside the offer: the news, the people. */
export const announcesBeside = (heading: string | null): boolean =>
  heading !== null && namesIn(heading).some(({ name }) => BESIDE.has(name));

function isCard(read: ReadPassage): boolean {
  const { passage, topics, section, asks } = read;
  const { heading, headingLevel, words, specifics } = passage;
  if (heading === null || headingLevel === null || headingLevel === 1 || heading.length > MAX_HEADING) return false;
  if (announcesBeside(passage.section)) return false;
  if (asks || passage.answers || words > MAX_CARD || specifics.contacts > 0 || specifics.dates > 1) return false;
  return !OTHERS.some((topic) => topics.has(topic) || section.has(topic)) && !praisesItself(read);
}

/** A card of a few words is part of the one before it; sections of a home page without a heading above them are not cards. */
const itemsIn = (first: ReadPassage, row: readonly ReadPassage[]): readonly string[] =>
  first.page.kind === 'home' && first.passage.section === null
    ? row.map(({ passage }) => passage.heading ?? '')
    : row.flatMap(({ passage }) => [passage.heading ?? '', ...passage.within]);

/**
 * Finds rows of cards.
 * @param passages - of one page, in order.
 * @returns the rows that list the offer of the site.
 */
export function rowsOf(passages: readonly ReadPassage[]): readonly ReadPassage[] {
  const [opening] = passages;
  if (opening === undefined || !showsAll(opening)) return [];
  const rows: ReadPassage[] = [];
  let row: ReadPassage[] = [];
  let words = 0;
  const end = (): void => {
    const [first] = row;
    const items = first === undefined ? [] : itemsIn(first, row);
    if (first !== undefined && items.length >= MIN_CARDS && namedItems(items, first.page) >= MIN_NAMED) {
      const text = row.map(({ passage }) => `${passage.heading ?? ''}\n${passage.text}`).join('\n');
      rows.push(joined(first, row, text, { heading: first.passage.section, topics: new Set<Topic>(['offer']) }));
    }
    row = [];
    words = 0;
  };
  for (const read of passages) {
    const [first] = row;
    const goesOn =
      first === undefined ||
      (first.passage.headingLevel === read.passage.headingLevel && first.passage.section === read.passage.section);
    if (!isCard(read) || !goesOn || words + read.passage.words > MAX_ROW) end();
    if (!isCard(read)) continue;
    row.push(read);
    words += read.passage.words;
  }
  end();
  return rows;
}
