/** Clues from title and main heading about a page's kind. */
import { FUNCTIONAL_KINDS } from '../kinds.js';
import { perLanguage } from '../../data/per-language.js';
import { mainBlocks } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { pageWords } from '../../generated/pages-words.js';
import { fold } from '../../language/fold.js';
import { primaryLanguage } from '../../language/tag.js';
import { titleParts } from '../../language/title-parts.js';
import { lineOf, wordsOf } from '../../language/words.js';
import { pageLanguage } from '../language.js';
import { namesIn } from '../names/label.js';
import { MEANINGS, trust } from '../names/meanings.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';
import { joinsWords } from '../../language/joined-scripts.js';

const MAX_TITLE = 200;

const isMainHeading = ({ level, hidden, text }: TextBlock): boolean => level === 1 && !hidden && text !== '';

/**
 * The visible H1 of the main content, otherwise one outside it. Of several, the one repeated in the title, otherwise the first: some pages
 * have an H1 such as "Search" in a dialog. Empty without one.
 */
export function mainHeading(facts: PageFacts): string {
  const inside = mainBlocks(facts).filter(isMainHeading);
  const headings = inside.length > 0 ? inside : facts.blocks.filter(isMainHeading);
  const title = headings.length < 2 ? '' : fold(facts.title ?? '');
  const named = headings.find(({ text }) => title.includes(fold(text).trim())) ?? headings[0];
  return named?.text.slice(0, MAX_TITLE) ?? '';
}

/** The main heading and the first part of the title; the other parts name the site. */
export function headlines(facts: PageFacts): string[] {
  const [title = '', opening = title] = titleParts((facts.title ?? '').slice(0, MAX_TITLE));
  return [...new Set([mainHeading(facts), opening])].filter((text) => text !== '');
}

export function cluesOfHeadline(facts: PageFacts): Clue[] {
  return [...namedBy(facts), ...instructions(facts), ...versions(facts)];
}

/** Main heading and first part of the title; both together are stronger than one. */
function namedBy(facts: PageFacts): Clue[] {
  return headlines(facts).flatMap((text) => {
    const [first] = namesIn(text);
    if (first === undefined) return [];
    const { kind } = MEANINGS[first.name];
    const strength = FUNCTIONAL_KINDS.has(kind) ? 0.55 : 0.42;
    const by = first.by === 'whole' ? 1 : first.by === 'pattern' ? 0.85 : 0.4;
    return [
      clue(kind, strength * by * trust(first.name), `headline: "${text.slice(0, 80)}" is a name of ${first.name}`),
    ];
  });
}

/** Lists use their own language codes; pages are read by primary language. */
const howTo = perLanguage(
  () =>
    Object.fromEntries(
      Object.entries(pageWords().howTo).map(([language, phrases]) => [primaryLanguage(language) ?? language, phrases]),
    ),
  (phrases) => phrases.map((phrase) => lineOf(wordsOf(phrase))),
);

/** A short phrase such as "how" promises instructions only at the start; within a title it means nothing. */
const MIN_PHRASE_WITHIN = 7;
/** A longer line is a sentence that contains the phrase by chance. */
const MAX_NAME_WORDS = 12;
const OPENS = 0.5;
const WITHIN = 0.44;

function instructions(facts: PageFacts): Clue[] {
  const phrases = howTo(pageLanguage(facts) ?? '') ?? [];
  let best: Clue | null = null;
  for (const text of headlines(facts)) {
    const line = lineOf(wordsOf(text));
    for (const phrase of phrases) {
      const strength = promise(line, phrase);
      if (strength > (best?.strength ?? 0))
        best = clue('guide', strength, `headline: "${text.slice(0, 80)}" promises instructions`);
    }
  }
  return best === null ? [] : [best];
}

/** How strongly a phrase in a line of words promises instructions; 0 if it is absent. */
function promise(line: string, phrase: string): number {
  if (line.startsWith(phrase)) return OPENS;
  const plain = phrase.trim();
  if (joinsWords(plain)) return line.replaceAll(' ', '').includes(plain.replaceAll(' ', '')) ? WITHIN : 0;
  const isTelling = plain.includes(' ') || plain.length >= MIN_PHRASE_WITHIN;
  return isTelling && line.includes(phrase) && line.trim().split(' ').length <= MAX_NAME_WORDS ? WITHIN : 0;
}

/** A version with three parts, or one with two parts after "version", "release" or "v". */
const VERSION = /(?:^|\s)(?:v?\d{1,4}\.\d{1,4}\.\d{1,6}|v\d{1,4}\.\d{1,4})(?=[\s:,)]|$)/i;
const MAX_VERSION_WORDS = 5;

function versions(facts: PageFacts): Clue[] {
  const found = headlines(facts).find((text) => VERSION.test(text) && wordsOf(text).length <= MAX_VERSION_WORDS + 3);
  return found === undefined ? [] : [clue('release', 0.45, `headline: "${found.slice(0, 80)}" names a version`)];
}
