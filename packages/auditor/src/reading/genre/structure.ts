/** Clues from the structure of a page: steps, forms, lists of links, long lessons, code, bylines. */
import { mainBlocks } from '@citeready/page-facts';
import { countWords } from '@citeready/page-facts';
import type { DateFact, PageFacts, Region, TextBlock } from '@citeready/page-facts';
import { count } from '../../language/plural.js';
import { asksForPassword } from '../login-form.js';
import { plainAddress } from '../plain-address.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';
import type { SiteDefaults } from './defaults.js';
import { isPlainArticle } from './defaults.js';

const MIN_STEPS = 3;
const LESSON_WORDS = 1_500;
const LESSON_HEADINGS = 5;
const CODE_BLOCKS = 3;
const FORM_WORDS = 250;
const LOGIN_WORDS = 150;
const LIST_LINKS = 12;
const LIST_SHARE = 0.6;
const MANY_DAYS = 6;
const ENTRIES = 10;
const TITLE_WORDS = 4;
const WORDS_PER_ENTRY = 60;
const MIN_HEADED = 6;
const HEADED_SHARE = 0.8;

const isMain = (region: Region): boolean => region === 'main' || region === 'body';

export function cluesOfStructure(facts: PageFacts, byDefault: SiteDefaults): Clue[] {
  return [...forms(facts), ...lesson(facts), ...steps(facts), ...byline(facts, byDefault), ...listing(facts)];
}

function forms(facts: PageFacts): Clue[] {
  const words = facts.text.mainWords;
  if (asksForPassword(facts) && words < LOGIN_WORDS)
    // Supports a name such as "Log in"; alone it may be a wall in front of a text.
    return [clue('utility', 0.3, 'structure: a form for a password and little else')];
  const writes = facts.forms.some(
    ({ fields }) =>
      fields.some((field) => /mail/i.test(field)) &&
      fields.some((field) => /mess|text|comment|body|inquir|enquir/i.test(field)),
  );
  return writes && words < FORM_WORDS ? [clue('contact', 0.42, 'structure: a form for a message and little else')] : [];
}

/** The page has an author or a date: a text for its time, not a lesson. */
const isSigned = (facts: PageFacts): boolean =>
  facts.dates.some(({ role, from }) => role === 'published' && from !== 'header') ||
  facts.metas.some(({ key }) => key === 'author' || key === 'article:author');

/** Minimum number of repetitions of a label: the entries of a listing have the same labels. */
const REPEATED = 5;
const MIN_LABELS = 3;
/** Minimum share of the headings with the label: a lesson may end some of its sections the same way. */
const LABELED_SHARE = 0.4;

/** Records in sequence, each with the same terms: wages, place and hours of one job after another. */
function isOfRecords(blocks: readonly TextBlock[], headings: number): boolean {
  const times = new Map<string, number>();
  for (const { kind, text } of blocks) if (kind === 'term') times.set(text, (times.get(text) ?? 0) + 1);
  const least = Math.max(REPEATED, headings * LABELED_SHARE);
  return [...times.values()].filter((count) => count >= least).length >= MIN_LABELS;
}

/** Markup declares it as a text, so that the date is that of the text. */
const isOfArticle = ({ entities }: PageFacts, byDefault: SiteDefaults): boolean =>
  entities.some(({ types }) =>
    types.some((type) => /(?:article|posting|report)$/i.test(type) && !(byDefault.article && isPlainArticle(type))),
  );

function lesson(facts: PageFacts): Clue[] {
  if (facts.text.mainWords < LESSON_WORDS) return [];
  const blocks = mainBlocks(facts);
  const headings = blocks.filter(({ level }) => level !== undefined && level > 1).length;
  if (headings < LESSON_HEADINGS || isOfRecords(blocks, headings)) return [];
  const code = blocks.filter(({ kind }) => kind === 'code').length;
  const why = `structure: ${count(facts.text.mainWords, 'word')} under ${count(headings, 'heading')}`;
  if (code >= CODE_BLOCKS) return [clue('docs', 0.44, `${why}, with code`)];
  return isSigned(facts) ? [] : [clue('guide', 0.42, why)];
}

/** Supports a promise of instructions; many other pages also have numbered items. */
function steps(facts: PageFacts): Clue[] {
  const list = facts.lists.find(({ ordered, items, region }) => ordered && items >= MIN_STEPS && isMain(region));
  return list === undefined ? [] : [clue('guide', 0.15, `structure: ${list.items} numbered steps`)];
}

/** A date that a builder writes into the head of every page, including menus and contact pages, is not a byline. */
const isShown = ({ from }: DateFact): boolean => from === 'text' || from === 'time' || from === 'microdata';

function byline(facts: PageFacts, byDefault: SiteDefaults): Clue[] {
  const published = facts.dates.find(
    (date) => date.role === 'published' && (isShown(date) || isOfArticle(facts, byDefault)),
  );
  // If there are many dates, each belongs to an entry of a list.
  const days = new Set(
    facts.dates
      .filter(({ role, from }) => role === 'published' && from !== 'header')
      .map(({ iso }) => iso.slice(0, 10)),
  );
  return published === undefined || days.size >= MANY_DAYS
    ? []
    : [clue('article', 0.2, `structure: published on ${published.iso.slice(0, 10)}`)];
}

/** Links make up most of the text outside of menus, header and footer. Lists of links are not main content, and make a page a list. */
function listing(facts: PageFacts): Clue[] {
  // A page with a video, a map or a game links to similar pages but has its own subject.
  if (facts.media.iframes.length > 0 || facts.media.videos > 0) return [];
  const own = new Set(
    facts.blocks.filter(({ region, hidden, kind }) => isMain(region) && !hidden && kind !== 'button'),
  );
  let linked = 0;
  const targets = new Set<string>();
  for (const { text, url, internal, block } of facts.links) {
    const within = facts.blocks[block];
    if (!internal || url === null || within === undefined || !own.has(within)) continue;
    targets.add(url);
    linked += countWords(text);
  }
  let words = 0;
  for (const block of own) words += block.words;
  if (targets.size >= LIST_LINKS && linked >= words * LIST_SHARE)
    return [clue('category', 0.42, `structure: ${targets.size} links are most of the text`)];
  const heads = headedTeasers(facts);
  if (heads !== null)
    return [
      clue(
        'category',
        0.6,
        `structure: ${heads} section headings lead to other pages, and no other stands beside them`,
      ),
    ];
  const titles = teasers(facts);
  return titles >= ENTRIES && facts.text.mainWords <= titles * WORDS_PER_ENTRY
    ? [clue('category', 0.6, `structure: ${titles} titles that lead to other pages, and little between them`)]
    : [];
}

/** Section headings of which nearly all link to other pages of the site: a list of texts with the beginning of each. */
function headedTeasers(facts: PageFacts): number | null {
  const here = plainAddress(facts.url);
  const headings = new Set(mainBlocks(facts).filter(({ level }) => level !== undefined && level > 1));
  if (headings.size < MIN_HEADED) return null;
  const leading = new Set<unknown>();
  const targets = new Set<string>();
  for (const { url, internal, block } of facts.links) {
    const within = facts.blocks[block];
    if (!internal || url === null || within === undefined || !headings.has(within)) continue;
    const target = plainAddress(url);
    if (target === here) continue;
    leading.add(within);
    targets.add(target);
  }
  return targets.size >= MIN_HEADED && leading.size >= headings.size * HEADED_SHARE ? leading.size : null;
}

/** Pages of the site whose titles are in the main content; related content is next to it. */
function teasers(facts: PageFacts): number {
  const here = plainAddress(facts.url);
  const main = new Set(mainBlocks(facts));
  const entries = new Set<string>();
  for (const { text, url, internal, block } of facts.links) {
    const within = facts.blocks[block];
    if (!internal || url === null || within === undefined || !main.has(within)) continue;
    const target = plainAddress(url);
    if (target !== here && countWords(text) >= TITLE_WORDS) entries.add(target);
  }
  return entries.size;
}
