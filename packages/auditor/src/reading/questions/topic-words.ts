/** Determines the topics that a heading, a question or a title announces, in the languages of `data/questions/`. */
import { remembered } from '../../data/remembered.js';
import { fold, isUnspaced } from '../../language/fold.js';
import type { TopicWords } from '../../generated/questions-words.js';
import { topicWords } from '../../generated/questions-words.js';

export type Topic = keyof TopicWords;

type Announcing = readonly [word: string, topic: Topic, language: string];

interface Announcements {
  /** Prefixes of words in scripts written with spaces. */
  readonly starts: ReadonlyMap<string, readonly Announcing[]>;
  /** Words that match anywhere: those of languages written without spaces, and their words in other scripts. */
  readonly inside: readonly Announcing[];
  readonly insideOfAny: readonly Announcing[];
  readonly languages: ReadonlySet<string>;
}

/** Prefixes are looked up by their first letters, so that a heading is compared with a handful of words and not thousands. */
const KEY_LENGTH = 2;
/** Shorter words must match completely: "fee" is a prefix of "feeling". */
const MIN_START = 4;
const MAX_HEADING = 160;

/** From here on all scripts written without spaces, including Hangul. */
const UNSPACED = /[\u0e00-\uffff]/;
/** The words that a line may contain anywhere. */
const insideOf = ({ inside, insideOfAny }: Announcements, line: string): readonly Announcing[] =>
  UNSPACED.test(line) ? inside : insideOfAny;

let built: Announcements | null = null;

function build(): Announcements {
  const starts = new Map<string, Announcing[]>();
  const inside: Announcing[] = [];
  const languages = new Set<string>();
  const lists = topicWords();
  for (const topic of Object.keys(lists) as Topic[]) {
    for (const [language, words] of Object.entries(lists[topic])) {
      languages.add(language);
      for (const written of words) {
        const word = fold(written);
        if (isUnspaced(language)) inside.push([word, topic, language]);
        else {
          const key = word.slice(0, KEY_LENGTH);
          const list = starts.get(key);
          if (list === undefined) starts.set(key, [[word, topic, language]]);
          else list.push([word, topic, language]);
        }
      }
    }
  }
  return { starts, inside, insideOfAny: inside.filter(([word]) => !UNSPACED.test(word)), languages };
}

const NOT_A_WORD = /[^\p{L}\p{N}']+/gu;

/** Languages that are confused with one another. */
const KIN: readonly (readonly string[])[] = [
  ['da', 'nb', 'nn', 'no', 'sv'],
  ['cs', 'sk'],
  ['hr', 'sr', 'bs', 'sl'],
  ['id', 'ms'],
  ['ru', 'uk', 'be', 'bg'],
  ['gl', 'pt'],
  ['ca', 'es'],
];

/** Languages whose words a text in `language` may contain: its own, those that it is confused with, and English; `null` for all. */
function readIn(language: string | null, known: ReadonlySet<string>): ReadonlySet<string> | null {
  const own = [language ?? '', ...(KIN.find((kin) => language !== null && kin.includes(language)) ?? [])];
  return own.some((each) => known.has(each)) ? new Set([...own, 'en']) : null;
}

/** Text in ASCII, for which the short character class gives the same result. */
const ASCII = /^[\0-\x7f]*$/;
const NOT_AN_ASCII_WORD = /[^a-z0-9']+/g;

function headingWords(text: string): string {
  const folded = fold(text.slice(0, MAX_HEADING));
  return folded.replace(ASCII.test(folded) ? NOT_AN_ASCII_WORD : NOT_A_WORD, ' ').trim();
}

/**
 * The text after the topic word that a text starts with, folded; in unspaced scripts the text around the word at any position. `null` if it
 * starts with none. Of several words the longest counts, including its ending in the text.
 */
export function behindOpening(text: string, wanted: Topic, language: string | null = null): string | null {
  built ??= build();
  const languages = readIn(language, built.languages);
  const line = headingWords(text);
  const isRead = ([, topic, own]: Announcing): boolean => topic === wanted && languages?.has(own) !== false;
  let rest: string | null = null;
  for (const each of built.starts.get(line.slice(0, KEY_LENGTH)) ?? []) {
    const [word] = each;
    if (!isRead(each) || !begins(line, word, 0)) continue;
    const behind = line
      .slice(word.length)
      .replace(/^[^ ]{1,40}/u, '')
      .trim();
    if (rest === null || behind.length < rest.length) rest = behind;
  }
  for (const each of insideOf(built, line)) {
    const [word] = each;
    if (!isRead(each) || !line.includes(word)) continue;
    const around = line.replace(word, ' ').trim();
    if (rest === null || around.length < rest.length) rest = around;
  }
  return rest;
}

/** Whether a text starts with a word of the topic or, in a script without spaces, contains one. */
export const opensWith = (text: string, wanted: Topic, language: string | null = null): boolean =>
  behindOpening(text, wanted, language) !== null;

/** Whether the word starts at a position of the line; a short word must also end there. */
function begins(line: string, word: string, at: number): boolean {
  if (!line.startsWith(word, at)) return false;
  const after = line.charAt(at + word.length);
  return word.length >= MIN_START || after === '' || after === ' ';
}

const MAX_KNOWN = 2_000;
const MAX_LANGUAGES = 30;
/**
 * Titles and headings recur on the pages of a site, and several readers need each. By language first, since a combined key would be built
 * and hashed for each reader; a page may declare any language.
 */
const topicsIn = remembered(
  (language: string | null) => remembered((heading: string) => readTopics(heading, language), MAX_KNOWN),
  MAX_LANGUAGES,
);

/**
 * The topics that a text announces; a heading has at most 160 characters.
 * @param language - language of the text: a word of one language may be a prefix of unrelated words of another. `null` uses all languages.
 */
export const topicsOf = (text: string, language: string | null = null): ReadonlySet<Topic> =>
  topicsIn(language)(text.slice(0, MAX_HEADING));

function readTopics(text: string, language: string | null): ReadonlySet<Topic> {
  built ??= build();
  const languages = readIn(language, built.languages);
  const line = headingWords(text);
  const found = new Set<Topic>();
  for (let at = 0; at >= 0; at = line.indexOf(' ', at) + 1) {
    for (const [word, topic, own] of built.starts.get(line.slice(at, at + KEY_LENGTH)) ?? []) {
      // Hardly any line starts with the word, which is cheaper to test than its language.
      if (begins(line, word, at) && languages?.has(own) !== false) found.add(topic);
    }
    if (line.indexOf(' ', at) < 0) break;
  }
  for (const [word, topic, own] of insideOf(built, line))
    if (line.includes(word) && languages?.has(own) !== false) found.add(topic);
  return found;
}
