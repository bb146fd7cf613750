/** Finds which of a set of words starts at a position in a text, ignoring case. */

/** Words in lower case by their first character, in the order in which they are tried. */
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

/** Maximum word length. */
const longest = 24;

/** The first of the words that starts at the position. */
export function startOf(text: string, at: number, words: WordStarts): string | null {
  const candidates = words.get(text.charAt(at).toLowerCase());
  if (candidates === undefined) return null;
  const here = text.slice(at, at + longest).toLowerCase();
  return candidates.find((word) => here.startsWith(word)) ?? null;
}
