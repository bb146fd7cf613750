/** Cards in a row: passages one after another under headings of one level, each a line or two. Those that name what the site is about list what it offers. */
import { namesIn } from '../../reading/names/label.js';
import { oncePer } from '../../reading/once-per.js';
import type { Topic } from '../../reading/questions/topic-words.js';
import { praisesItself } from '../praise.js';
import { contentOf } from '../title-words.js';
import type { ReadPassage } from '../context.js';
import { joined } from './joined.js';

const MIN_CARDS = 3;
const MAX_CARD = 70;
const MAX_ROW = 260;
/** Longer headings are sentences, and promise. */
const MAX_HEADING = 60;

/** Pages that show cards of all that is offered: the front page, and one whose title says so. The page of one service shows parts of it. */
const showsAll = ({ page, topics }: ReadPassage): boolean =>
  page.kind === 'home' || (topics.has('offer') && (page.kind === 'service' || page.kind === 'category'));
/** What else stands in cards. */
const OTHERS: readonly Topic[] = [
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

function isCard(read: ReadPassage): boolean {
  const { passage, topics, section, asks } = read;
  const { heading, headingLevel, words, specifics } = passage;
  if (heading === null || headingLevel === null || headingLevel === 1 || heading.length > MAX_HEADING) return false;
  if (asks || passage.answers || words > MAX_CARD || specifics.contacts > 0 || specifics.dates > 1) return false;
  return !OTHERS.some((topic) => topics.has(topic) || section.has(topic)) && !praisesItself(read);
}

/** Words by which a site names what it has: its titles and menus. What makes it better than others stands in neither. */
const announced = oncePer(({ title, description, links }: ReadPassage['page']['facts']): ReadonlySet<string> => {
  const menus = links.flatMap(({ region, text }) => (region === 'nav' || region === 'header' ? [text] : []));
  return contentOf([title ?? '', description ?? '', ...menus].join(' '));
});

/** True for the heading of a card that is named like what the site announces, and not like a page that any site has. */
function isNamed({ passage: { heading }, page }: ReadPassage): boolean {
  const words = announced(page.facts);
  if (namesIn(heading ?? '').some(({ by }) => by === 'whole')) return false;
  return [...contentOf(heading ?? '')].some((word) => words.has(word));
}

const MIN_NAMED = 2;

/** @param passages - of one page, in order. @returns the rows that list what the site offers. */
export function rowsOf(passages: readonly ReadPassage[]): readonly ReadPassage[] {
  const [opening] = passages;
  if (opening === undefined || !showsAll(opening)) return [];
  const rows: ReadPassage[] = [];
  let row: ReadPassage[] = [];
  let words = 0;
  const end = (): void => {
    const [first] = row;
    if (first !== undefined && row.length >= MIN_CARDS && row.filter(isNamed).length >= MIN_NAMED) {
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
