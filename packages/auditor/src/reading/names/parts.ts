/** The parts of an event or a research group that a label names: "Call for papers", "Lab members". */
import type { WordsByLanguage } from '../../data/types.js';
import { kinLanguages } from '../../generated/kin.js';
import { menuWords } from '../../generated/menus-words.js';
import { labelWords } from './vocabulary.js';

/** A part, as in the file names of `data/menus/`. */
export type SitePart = keyof ReturnType<typeof menuWords>;

/** Longer labels are sentences. */
const MAX_CHARS = 60;
const NOTHING: readonly SitePart[] = [];

/** The label's words without numbers: "Program 2024" equals "Program". */
const keyOf = (label: string): string =>
  labelWords(label)
    .filter((word) => !/^\d+$/.test(word))
    .join(' ');

type Vocabulary = ReadonlyMap<string, ReadonlySet<SitePart>>;

/** By language; a page may declare any, so languages without words share one entry. */
const vocabularies = new Map<string, Vocabulary>();

/** The words of a language, of related ones, and of English, which menus in all languages borrow from. */
function vocabularyOf(language: string): Vocabulary {
  const kin = kinLanguages();
  const read = new Set([...((Object.hasOwn(kin, language) ? kin[language] : undefined) ?? [language]), 'en']);
  const key = [...read].sort().join(' ');
  const known = vocabularies.get(key);
  if (known !== undefined) return known;
  const made = new Map<string, Set<SitePart>>();
  for (const [part, languages] of Object.entries(menuWords()) as [SitePart, WordsByLanguage][])
    for (const each of read)
      for (const word of (Object.hasOwn(languages, each) ? languages[each] : undefined) ?? []) {
        const name = keyOf(word);
        made.set(name, (made.get(name) ?? new Set<SitePart>()).add(part));
      }
  if (vocabularies.size < MAX_VOCABULARIES) vocabularies.set(key, made);
  return made;
}
const MAX_VOCABULARIES = 60;

/**
 * The parts that a label names as a whole or as one of its joined parts.
 * @param language - language of the page: 投稿 means submitting a paper in Chinese and any post in Japanese
 */
export function partsIn(label: string, language: string | null): readonly SitePart[] {
  if (label.length === 0 || label.length > MAX_CHARS) return NOTHING;
  const vocabulary = vocabularyOf(language ?? 'en');
  return [
    ...new Set([label, ...label.split(/[&/+,|·•]/u)].flatMap((piece) => [...(vocabulary.get(keyOf(piece)) ?? [])])),
  ];
}
