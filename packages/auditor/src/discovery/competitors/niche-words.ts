/**
 * Splits a niche for comparison: the thing itself (clinic), its type (dental), and its purpose (children). Place names are left out: they
 * belong to the market of a site, not to its trade.
 */
import { inAllLanguages, perLanguage } from '../../data/per-language.js';
import { phraseWords } from '../../generated/phrases-words.js';
import { fold, isUnspaced } from '../../language/fold.js';
import { stem } from '../../language/stem.js';
import { wordsIn } from '../../language/words-in.js';

export interface NicheWords {
  /** Stem of the thing itself. */
  readonly head: string;
  /** Stem of the word next to the head, which narrows it most; `null` for a bare head. */
  readonly nearest: string | null;
  /** Stems of all words but the head, from both parts. */
  readonly rest: ReadonlySet<string>;
  /** Stems after a word for "for", "with" or "that". */
  readonly purpose: ReadonlySet<string>;
}

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));
const forWords = perLanguage(() => phraseWords().for, folded);
const aboutWords = perLanguage(() => phraseWords().about, folded);
const ofWords = perLanguage(() => phraseWords().of, folded);

/** Words that introduce what the thing is for or does. */
const purposes = inAllLanguages(() => phraseWords().purposes, folded);
/** Articles and words for "and", which narrow nothing. */
const joiners = inAllLanguages(() => phraseWords().joiners, folded);
/** Languages in which the noun precedes what narrows it. */
const HEAD_FIRST: ReadonlySet<string> = new Set('fr es pt it ro ca gl ar he fa id ms vi th'.split(' '));
/**
 * Languages in which adjectives precede the noun and nouns follow it ("dental clinic", "agency of travel"): the head is the first word
 * without an adjective ending. Endings of folded words.
 */
const CYRILLIC = /(?:[ыио]и|[ая]я|[оеыи]е|(?:н|ск|ськ|ов)(?:а|о|е|і|ата|ия|ите))$/u;
const LATIN = /(?:n|sk|ck|ow|ov)(?:y|i|a|e|o|ie)$/u;
const ADJECTIVE: Readonly<Record<string, RegExp>> = {
  ru: CYRILLIC,
  uk: CYRILLIC,
  bg: CYRILLIC,
  sr: new RegExp(`${CYRILLIC.source}|${LATIN.source}`, 'u'),
  pl: LATIN,
  cs: LATIN,
  sk: LATIN,
  hr: LATIN,
  sl: LATIN,
  el: /ι?α?κ(?:η|ο|α|ος|οι|ες)$/u,
};

const MAX_CHARS = 200;
/** From this length on, a word that begins with a town is the town with an ending: "Espoossa". */
const MIN_INFLECTED = 4;

/** `places` are left out at any position; `null` if nothing else is left. */
export function nicheWords(niche: string, language: string, places: readonly string[]): NicheWords | null {
  const { kind, complement, purpose } = partsOf(niche, language, places);
  const at = headAt(kind, language);
  const head = kind[at];
  if (head === undefined) return null;
  const beside = HEAD_FIRST.has(language) ? kind[at + 1] : (kind[at - 1] ?? kind[at + 1]);
  const stems = (words: readonly string[]): string[] => words.map((word) => stem(word, language));
  const rest = new Set(stems([...kind, ...complement, ...purpose]));
  rest.delete(stem(head, language));
  return {
    head: stem(head, language),
    nearest: beside === undefined ? null : stem(beside, language),
    rest,
    purpose: new Set(stems(purpose)),
  };
}

function headAt(words: readonly string[], language: string): number {
  if (HEAD_FIRST.has(language)) return 0;
  const adjective = ADJECTIVE[language];
  const noun = adjective === undefined ? -1 : words.findIndex((word) => !adjective.test(word));
  return noun >= 0 ? noun : words.length - 1;
}

/** The folded words of a niche by their function. */
interface Parts {
  readonly kind: readonly string[];
  /** Follows a word for "of" or "in" that does not end the noun. */
  readonly complement: readonly string[];
  readonly purpose: readonly string[];
}

function partsOf(niche: string, language: string, places: readonly string[]): Parts {
  const towns = places
    .flatMap((place) => wordsIn(place.slice(0, MAX_CHARS), language))
    .filter((word) => word.length > 1);
  const isTown = (word: string): boolean =>
    towns.some((town) => word === town || (town.length >= MIN_INFLECTED && word.startsWith(town)));
  const starts = (word: string): boolean =>
    [forWords(language), forWords('en'), aboutWords(language), purposes()].some((words) => words?.has(word) ?? false);
  const of = ofWords(language);
  const isLast = !HEAD_FIRST.has(language) && ADJECTIVE[language] === undefined;

  const kind: string[] = [];
  let complement: string[] = [];
  const purpose: string[] = [];
  let part = kind;
  for (const word of wordsIn(withoutPlaces(niche.slice(0, MAX_CHARS), language, places), language)) {
    if (isTown(word)) {
      // "in the center of Leeds" is a place, not a purpose.
      if (part === complement) part = complement = [];
    } else if (kind.length > 0 && starts(word)) part = purpose;
    else if (of?.has(word) ?? false) {
      if (isLast && part === kind && kind.length > 0) part = complement;
    } else if (!joiners().has(word) && !isParticle(word)) part.push(word);
  }
  return { kind, complement, purpose };
}

const ALPHABET =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Hiragana}]/u;
/** A single letter of an alphabet is a preposition or the rest of an elision; a single Chinese character is a word. */
const isParticle = (word: string): boolean => word.length === 1 && ALPHABET.test(word);

/** Segmentation of unspaced text may split a town name: it is removed as written. */
function withoutPlaces(niche: string, language: string, places: readonly string[]): string {
  if (!isUnspaced(language)) return niche;
  return places.reduce((text, place) => (place.length > 1 ? text.split(place).join(' ') : text), niche);
}
