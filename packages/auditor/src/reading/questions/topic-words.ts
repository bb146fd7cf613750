/** Topics that a heading, a question or a title announces, in the languages of `data/questions/`. */
import { fold, isUnspaced } from '../../language/fold.js';
import type { TopicWords } from '../../generated/questions-words.js';
import { topicWords } from '../../generated/questions-words.js';

export type Topic = keyof TopicWords;

type Announcing = readonly [word: string, topic: Topic, language: string];

interface Announcements {
  /** Beginnings of words in scripts written with spaces. */
  readonly starts: ReadonlyMap<string, readonly Announcing[]>;
  /** Words found anywhere: of languages written without spaces, and of these those in letters of other scripts. */
  readonly inside: readonly Announcing[];
  readonly insideOfAny: readonly Announcing[];
  readonly languages: ReadonlySet<string>;
}

/** Beginnings are looked up by their first letters, so that a heading meets a handful of words and not thousands. */
const KEY_LENGTH = 2;
/** Shorter words must stand alone: "fee" begins "feeling". */
const MIN_START = 4;
const MAX_HEADING = 160;

/** From here on all scripts that are written without spaces, Hangul included. */
const UNSPACED = /[\u0e00-\uffff]/;
/** The words that a line may hold somewhere. */
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

/** Languages that are taken for one another. */
const KIN: readonly (readonly string[])[] = [
  ['da', 'nb', 'nn', 'no', 'sv'],
  ['cs', 'sk'],
  ['hr', 'sr', 'bs', 'sl'],
  ['id', 'ms'],
  ['ru', 'uk', 'be', 'bg'],
  ['gl', 'pt'],
  ['ca', 'es'],
];

/** Languages whose words a text in `language` may hold: its own, those that it is taken for, and English; `null` for all. */
function readIn(language: string | null, known: ReadonlySet<string>): ReadonlySet<string> | null {
  const own = [language ?? '', ...(KIN.find((kin) => language !== null && kin.includes(language)) ?? [])];
  return own.some((each) => known.has(each)) ? new Set([...own, 'en']) : null;
}

/** Text without a letter beyond ASCII, for which the short class says the same. */
const ASCII = /^[\0-\x7f]*$/;
const NOT_AN_ASCII_WORD = /[^a-z0-9']+/g;

function headingWords(text: string): string {
  const folded = fold(text.slice(0, MAX_HEADING));
  return folded.replace(ASCII.test(folded) ? NOT_AN_ASCII_WORD : NOT_A_WORD, ' ').trim();
}

/** Whether a text begins with a word of the topic; in a script without spaces, whether it holds one. */
export function opensWith(text: string, wanted: Topic, language: string | null = null): boolean {
  built ??= build();
  const languages = readIn(language, built.languages);
  const line = headingWords(text);
  return (
    (built.starts.get(line.slice(0, KEY_LENGTH)) ?? []).some(
      ([word, topic, own]) => topic === wanted && languages?.has(own) !== false && begins(line, word, 0),
    ) ||
    insideOf(built, line).some(
      ([word, topic, own]) => topic === wanted && languages?.has(own) !== false && line.includes(word),
    )
  );
}

/** Whether the word stands at a place of the line; a short one has to end there. */
function begins(line: string, word: string, at: number): boolean {
  if (!line.startsWith(word, at)) return false;
  const after = line.charAt(at + word.length);
  return word.length >= MIN_START || after === '' || after === ' ';
}

/** Titles and headings recur on the pages of a site, and each is asked for by several readers. By language first: a key of both would be made and hashed anew for each reader. */
const known = new Map<string | null, Map<string, ReadonlySet<Topic>>>();
const MAX_KNOWN = 2_000;
const MAX_LANGUAGES = 30;

/**
 * The topics that a text announces; beyond its first 160 characters it is no heading.
 * @param language - of the text: a word of one language begins words of another that say something else. `null` looks in all.
 */
export function topicsOf(text: string, language: string | null = null): ReadonlySet<Topic> {
  const heading = text.slice(0, MAX_HEADING);
  const before = known.get(language)?.get(heading);
  if (before !== undefined) return before;
  const topics = readTopics(heading, language);
  let ofLanguage = known.get(language);
  if (ofLanguage === undefined) {
    // A page may name any language.
    if (known.size >= MAX_LANGUAGES) known.clear();
    ofLanguage = new Map();
    known.set(language, ofLanguage);
  }
  if (ofLanguage.size >= MAX_KNOWN) ofLanguage.clear();
  ofLanguage.set(heading, topics);
  return topics;
}

function readTopics(text: string, language: string | null): ReadonlySet<Topic> {
  built ??= build();
  const languages = readIn(language, built.languages);
  const line = headingWords(text);
  const found = new Set<Topic>();
  for (let at = 0; at >= 0; at = line.indexOf(' ', at) + 1) {
    for (const [word, topic, own] of built.starts.get(line.slice(at, at + KEY_LENGTH)) ?? []) {
      // Hardly any begins the word, which takes less to see than whose language it is.
      if (begins(line, word, at) && languages?.has(own) !== false) found.add(topic);
    }
    if (line.indexOf(' ', at) < 0) break;
  }
  for (const [word, topic, own] of insideOf(built, line))
    if (line.includes(word) && languages?.has(own) !== false) found.add(topic);
  return found;
}
