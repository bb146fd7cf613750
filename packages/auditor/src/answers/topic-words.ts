/** Topics that a heading, a question or a title announces, in the languages of `data/questions/`. */
import { fold, isUnspaced } from '../language/index.js';
import { topicWords, type TopicWords } from '../generated/questions-words.js';

export type Topic = keyof TopicWords;

interface Announcements {
  /** Beginnings of words in scripts written with spaces. */
  readonly starts: ReadonlyMap<string, readonly (readonly [word: string, topic: Topic])[]>;
  /** Words found anywhere: scripts written without spaces. */
  readonly inside: readonly (readonly [word: string, topic: Topic])[];
}

/** Beginnings are looked up by their first letters, so that a heading meets a handful of words and not thousands. */
const KEY_LENGTH = 2;
/** Shorter words must stand alone: "fee" begins "feeling". */
const MIN_START = 4;
const MAX_HEADING = 160;

let built: Announcements | null = null;

const build = (): Announcements => {
  const starts = new Map<string, (readonly [string, Topic])[]>();
  const inside: (readonly [string, Topic])[] = [];
  const lists = topicWords();
  for (const topic of Object.keys(lists) as Topic[]) {
    for (const [language, words] of Object.entries(lists[topic])) {
      for (const written of words) {
        const word = fold(written);
        if (isUnspaced(language)) inside.push([word, topic]);
        else {
          const key = word.slice(0, KEY_LENGTH);
          const list = starts.get(key);
          if (list === undefined) starts.set(key, [[word, topic]]);
          else list.push([word, topic]);
        }
      }
    }
  }
  return { starts, inside };
};

const NOT_A_WORD = /[^\p{L}\p{N}']+/gu;

/** The topics that a text announces; beyond its first 160 characters it is no heading. */
export const topicsOf = (text: string): ReadonlySet<Topic> => {
  built ??= build();
  const line = fold(text.slice(0, MAX_HEADING)).replace(NOT_A_WORD, ' ').trim();
  const found = new Set<Topic>();
  for (let at = 0; at >= 0; at = line.indexOf(' ', at) + 1) {
    for (const [word, topic] of built.starts.get(line.slice(at, at + KEY_LENGTH)) ?? []) {
      if (!line.startsWith(word, at)) continue;
      const after = line.charAt(at + word.length);
      if (word.length >= MIN_START || after === '' || after === ' ') found.add(topic);
    }
    if (line.indexOf(' ', at) < 0) break;
  }
  for (const [word, topic] of built.inside) if (line.includes(word)) found.add(topic);
  return found;
};
