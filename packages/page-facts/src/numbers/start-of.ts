/** Which of some words stands at a place in a text, whatever its case. */

/** Words in small letters by their first character, in the order in which they are asked for. */
export type WordStarts = ReadonlyMap<string, readonly string[]>;

export function wordStarts(words: Iterable<string>): WordStarts {
  const starts = new Map<string, string[]>();
  for (const word of words) {
    const known = starts.get(word.charAt(0));
    if (known === undefined) starts.set(word.charAt(0), [word]);
    else known.push(word);
  }
  return starts;
}

/** Longer words are not looked for. */
const longest = 24;

/** The first of the words that stands at the place. */
export function startOf(text: string, at: number, words: WordStarts): string | null {
  const candidates = words.get(text.charAt(at).toLowerCase());
  if (candidates === undefined) return null;
  const here = text.slice(at, at + longest).toLowerCase();
  return candidates.find((word) => here.startsWith(word)) ?? null;
}
