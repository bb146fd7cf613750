/**
 * The word for a trade with the adjective that the site keeps putting behind it, in languages that narrow a noun so, as in "restaurant" with
 * the word for "vegetarian". An adjective recurs; a verb behind the word changes from text to text.
 */
import { fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { perLanguage } from '../../data/per-language.js';
import { phraseWords } from '../../generated/phrases-words.js';
import { visible } from '../page.js';
import type { NicheInput } from './niche-input.js';
import { descriptionOf } from './openings.js';
import { isUnfinished } from './phrase-shape.js';
import { speaks } from './fitting.js';

/** How adjectives end in each language, in the forms that go with a singular or plural noun. */
const ADJECTIVES: Readonly<Record<string, RegExp>> = {
  fr: /(?:ois|oise|ais|aise|ien|ienne|ique|iques|al|ale|ier|ière|eux|euse|if|ive|aire|ain|aine|el|elle|éen|éenne|iste)$/u,
  es: /(?:ico|ica|icos|icas|al|ales|ano|ana|és|esa|ero|era|ivo|iva|ario|aria|ista|ense|ero|eño|eña|ino|ina)$/u,
  pt: /(?:ico|ica|icos|icas|al|ais|ano|ana|ês|esa|ivo|iva|ário|ária|ista|ense|eiro|eira|ino|ina)$/u,
  it: /(?:ico|ica|ici|iche|ale|ali|ano|ana|ese|esi|ivo|iva|ario|aria|ista|ense|iero|iera|ino|ina)$/u,
  ca: /(?:ic|ica|ics|iques|al|als|ana|ès|esa|iu|iva|ari|ària|ista|er|era|ina)$/u,
  ro: /(?:ic|ică|al|ală|esc|ească|ian|iană|iv|ivă|ar|ară)$/u,
};
const MAX_PAGES = 6;
const MAX_BLOCKS = 80;
const MAX_CHARS = 400;
const MIN_TEXTS = 2;
const MIN_LETTERS = 4;

/** Words that may follow any noun and narrow none. */
const around = perLanguage(
  () => phraseWords().for,
  (words) => new Set(words.map(fold)),
);

/** The word alone if nothing narrows it. */
export function narrowed(word: string, input: NicheInput): string {
  const [home] = input.homes;
  const language = (home === undefined ? null : pageLanguage(home.facts)) ?? 'en';
  const adjective = ADJECTIVES[language];
  if (adjective === undefined || /\s/u.test(word)) return word;
  const find = new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)}\\s(\\p{L}{${String(MIN_LETTERS)},20})(?!\\p{L})`,
    'giu',
  );
  const places = new Set(input.identity.places.map(({ value }) => fold(value)));
  const introducing = new Set(
    input.homes.flatMap(({ facts }) =>
      [facts.title ?? '', descriptionOf(facts) ?? ''].map((text) => text.slice(0, MAX_CHARS)),
    ),
  );
  const named = input.identity.brand?.value ?? '';
  const counts = new Map<string, { texts: number; isPlain: boolean }>();
  for (const text of textsOf(input))
    for (const next of new Set(
      [...text.matchAll(find)].flatMap(({ 1: found }) => (found === undefined ? [] : [found])),
    )) {
      const key = next.toLowerCase();
      const known = counts.get(key) ?? { texts: 0, isPlain: false };
      counts.set(key, {
        texts: known.texts + (introducing.has(text) ? MIN_TEXTS : 1),
        isPlain: known.isPlain || next === key || named.includes(`${word} ${next}`),
      });
    }
  const [best] = [...counts]
    .filter(
      ([next, { texts, isPlain }]) =>
        texts >= MIN_TEXTS &&
        isPlain &&
        adjective.test(next) &&
        !places.has(fold(next)) &&
        around(language)?.has(fold(next)) !== true &&
        !speaks(next) &&
        !isUnfinished(`${word} ${next}`),
    )
    .sort(([a, x], [b, y]) => y.texts - x.texts || (a < b ? -1 : 1));
  return best === undefined ? word : `${word} ${best[0]}`;
}

function textsOf({ homes, abouts, pages }: NicheInput): ReadonlySet<string> {
  const read = [...new Set([...homes, ...abouts, ...pages])].slice(0, MAX_PAGES);
  return new Set(
    read.flatMap(({ facts }) =>
      [
        facts.title ?? '',
        descriptionOf(facts) ?? '',
        ...facts.blocks
          .filter(visible)
          .slice(0, MAX_BLOCKS)
          .map(({ text }) => text),
      ].map((text) => text.slice(0, MAX_CHARS)),
    ),
  );
}
