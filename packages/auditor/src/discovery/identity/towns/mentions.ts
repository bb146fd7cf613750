/** Where a text names a town that the gazetteer knows, and whether it says that somebody is there. */
import { once } from '../../../data/once.js';
import { wordsFor } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { fold } from '../../../language/fold.js';
import { pattern } from '../../../language/pattern.js';
import { namesIn } from '../../../reading/names/label.js';
import type { KnownTown } from './gazetteer.js';
import { townKey } from './gazetteer.js';
import { inflectedTown } from './inflected.js';
import type { Mention, Reader } from './mention.js';
import { knownTown } from './mention.js';
import { namesNoTown } from './names.js';
import { UNSPACED, unspacedMentions } from './unspaced-mentions.js';

const MAX_TEXT = 400;
const MAX_TOWN_WORDS = 4;
const WORD = pattern(String.raw`[\p{L}\p{M}]+(?:['’ʼ.-][\p{L}\p{M}]+)*`, 'gu');
const CAPITAL = pattern(String.raw`^\p{Lu}`, 'u');
const SMALL = pattern(String.raw`^\p{Ll}`, 'u');
const CASELESS =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Hangul}\p{Script=Georgian}]/u;

/** Words that are written together with the name behind them. */
const PREFIXES: Readonly<Record<string, RegExp>> = {
  ar: /^(?:وب|ب|ل|و)(?=.{3})/u,
  he: /^(?:וב|שב|ב|ל|מ)(?=.{3})/u,
};

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

type Lists = Pick<ReturnType<typeof townWords>, 'beforeTown' | 'ofTown'>;
/** Words of the language that stand before a town, as they are compared. */
const made = once(() => new Map<string, ReadonlySet<string>>());
/** Two lists for each language; a page may declare any language. */
const MAX_MADE = 60;

function smallBefore(list: keyof Lists, language: string): ReadonlySet<string> {
  const key = `${list} ${language}`;
  const known = made().get(key);
  if (known !== undefined) return known;
  const words = new Set(wordsFor(townWords()[list], language).map(fold));
  if (made().size >= MAX_MADE) made().clear();
  made().set(key, words);
  return words;
}

/** The towns that a text names, in their order. */
export function mentionsIn(written: string, reader: Reader): Mention[] {
  const text = written.slice(0, MAX_TEXT).normalize('NFC');
  return UNSPACED.test(text)
    ? [...unspacedMentions(text, reader), ...spacedMentions(text, reader)]
    : spacedMentions(text, reader);
}

function spacedMentions(text: string, reader: Reader): Mention[] {
  const tokens = [...text.matchAll(WORD)].map((found): Token => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
  const mentions: Mention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const found = mentionAt(text, tokens, at, reader);
    if (found === null) at++;
    else {
      mentions.push(found.mention);
      at += found.words;
    }
  }
  return mentions;
}

function mentionAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  reader: Reader,
): { readonly mention: Mention; readonly words: number } | null {
  const first = tokens[at];
  if (first === undefined) return null;
  const isCaseless = CASELESS.test(first.text);
  if (!isCaseless && !CAPITAL.test(first.text)) return ofTown(first, reader);
  for (let words = Math.min(MAX_TOWN_WORDS, tokens.length - at); words > 0; words--) {
    const last = tokens[at + words - 1];
    if (last === undefined) continue;
    const name = text.slice(first.start, last.end);
    if (words > 1 && /[.,;:!?|()/]/u.test(name)) continue;
    const bare = name.replace(PREFIXES[reader.language] ?? /^\b$/u, '');
    const key = townKey(name);
    const exact = knownTown(key, reader);
    const prefixed = exact === undefined && bare !== name ? knownTown(townKey(bare), reader) : undefined;
    const inflected =
      exact === undefined && prefixed === undefined && words <= 2 && !isCaseless
        ? inflectedTown(name, reader)
        : undefined;
    const town = exact ?? prefixed ?? inflected?.town;
    if (town === undefined || (!isCaseless && reader.isWord(name))) continue;
    // An ending that stands for a word says it alone; one of a case is that of many names, `Красная Поляна`.
    const isSaid = prefixed !== undefined || inflected?.isLocal === true || isAfterIn(text, tokens, at, words, reader);
    // "Sale", `Essen`, `Maçon`: a word of trades and of menus, or with other accents than the town has.
    const isWord =
      reader.trade(name) !== 'none' || namesIn(name).length > 0 || namesNoTown(name) || hasOtherMarks(name, town);
    if (isWord && (!isSaid || hasOtherMarks(name, town))) return null;
    return {
      mention: {
        town,
        name: exact === undefined ? (prefixed === undefined ? town.name : bare) : name,
        isSaid,
        isThere: isSaid || isApart(text, tokens, at, words, reader),
        start: first.start,
        end: last.end,
      },
      words,
    };
  }
  return null;
}

/** `Maçon` is not `Mâcon`; without any it may be either. */
function hasOtherMarks(written: string, { name }: KnownTown): boolean {
  const text = written.normalize('NFC').toLowerCase();
  const town = name.normalize('NFC').toLowerCase();
  return text !== town && fold(text) === fold(town) && text !== fold(text) && town !== fold(town);
}

/** `a szegedi …`: Hungarian says "of Szeged" by an ending, in small letters. */
function ofTown(
  { text: word, start, end }: Token,
  reader: Reader,
): { readonly mention: Mention; readonly words: number } | null {
  if (reader.language !== 'hu' || !word.endsWith('i')) return null;
  const town = knownTown(townKey(word.slice(0, -1)), reader);
  return town === undefined
    ? null
    : { mention: { town, name: town.name, isSaid: true, isThere: true, start, end }, words: 1 };
}

/** What ends a part of a title or of an address. */
const EDGE = /[|·•»›:：｜–—~/_,،、;()[\]!?…。！？\n]|\.\s|\s-\s|^\s*-|-\s*$/u;

/** What stands around a name. */
function around(text: string, tokens: readonly Token[], at: number, words: number) {
  const previous = tokens[at - 1];
  const next = tokens[at + words];
  const before = text.slice(previous?.end ?? 0, tokens[at]?.start);
  const behind = text.slice(tokens[at + words - 1]?.end, next?.start);
  return {
    previous,
    next,
    begins: previous === undefined || EDGE.test(before),
    ends: next === undefined || EDGE.test(behind) || /['’]$/u.test(behind) || /\d/.test(behind),
    isClose: /^\s$/u.test(before),
  };
}

/** "in Leeds", but neither "in Lincoln Electric" nor "in Austin Smith": there the name goes on. */
function isAfterIn(text: string, tokens: readonly Token[], at: number, words: number, { language }: Reader): boolean {
  const { previous, next, begins, ends } = around(text, tokens, at, words);
  return (
    previous !== undefined &&
    !begins &&
    smallBefore('beforeTown', language).has(fold(previous.text)) &&
    (ends || next === undefined || !CAPITAL.test(next.text))
  );
}

/** "Acme | Boston", "Leeds, England" and a line with the name alone; "plumber London", `Friseur Köln`: behind the word for a trade. */
function isApart(
  text: string,
  tokens: readonly Token[],
  at: number,
  words: number,
  { trade, language }: Reader,
): boolean {
  const { previous, begins, ends, isClose } = around(text, tokens, at, words);
  if (CASELESS.test(tokens[at]?.text ?? '')) return begins || ends;
  if (begins && ends) return true;
  if (!ends || !isClose || previous === undefined || smallBefore('ofTown', language).has(fold(previous.text)))
    return false;
  return SMALL.test(previous.text) || trade(previous.text) === 'all';
}
