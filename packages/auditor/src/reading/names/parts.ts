/** Which parts of an event or of a group of researchers a label names: "Call for papers", "Lab members". */
import type { WordsByLanguage } from '../../data/types.js';
import { menuWords } from '../../generated/menus-words.js';
import { namesIn } from './label.js';
import { labelWords } from './vocabulary.js';

/** A part as the files of `data/menus/` are called. */
export type SitePart = keyof ReturnType<typeof menuWords>;

/** Longer labels are sentences. */
const MAX_CHARS = 60;
const NOTHING: readonly SitePart[] = [];

/** The label's words without numbers: "Program 2024" is called as "Program". */
const keyOf = (label: string): string =>
  labelWords(label)
    .filter((word) => !/^\d+$/.test(word))
    .join(' ');

let words: ReadonlyMap<string, ReadonlySet<SitePart>> | null = null;

function vocabulary(): ReadonlyMap<string, ReadonlySet<SitePart>> {
  if (words !== null) return words;
  const made = new Map<string, Set<SitePart>>();
  for (const [part, languages] of Object.entries(menuWords()) as [SitePart, WordsByLanguage][])
    for (const word of Object.values(languages).flat()) {
      const key = keyOf(word);
      made.set(key, (made.get(key) ?? new Set<SitePart>()).add(part));
    }
  words = made;
  return made;
}

/** The parts that a label names as a whole or as one of the things that it joins, in any language. */
export function partsIn(label: string): readonly SitePart[] {
  if (label.length === 0 || label.length > MAX_CHARS) return NOTHING;
  const named = [label, ...label.split(/[&/+,|·•]/u)].flatMap((piece) => [...(vocabulary().get(keyOf(piece)) ?? [])]);
  const isTeam = namesIn(label).some(({ name, by }) => name === 'team' && by !== 'part');
  return [...new Set([...named, ...(isTeam ? (['members'] as const) : [])])];
}
