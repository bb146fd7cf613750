/** "Did you mean …?" for typos in names. */
import { normalizeDomain } from '@citeready/core/domain-name';

/** Edit distance between two words: letters inserted, deleted, replaced, or swapped with their neighbor. */
export function editDistance(from: string, to: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + cost,
          swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}

/** Longest input that is compared: a longer one is not a typo. */
const MAX_LENGTH = 64;

/** The closest name, if it is close: within a third of its letters, with at least one or two edits allowed. `null` otherwise. */
export function nearest(typed: string, names: readonly string[]): string | null {
  if (typed.length > MAX_LENGTH) return null;
  const word = typed.toLowerCase();
  const ranked = names
    .map((name) => ({ name, distance: editDistance(word, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.min(3, Math.floor(name.length / 3))))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.name ?? null;
}

/** `; did you mean X?`, or an empty string. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const name = nearest(typed, names);
  return name === null ? '' : `; did you mean ${name}?`;
}

/** Domain endings that are often mistyped. */
const COMMON_ENDINGS = ['com', 'org', 'net', 'io', 'de', 'fr', 'co.uk', 'info', 'dev', 'app', 'ai'];

/** The domain that was probably meant: commas for dots, double dots, a broken scheme, a wrong letter in the ending. */
export function nearestDomain(typed: string): string | null {
  if (typed.length > MAX_LENGTH) return null;
  const mended = typed
    .trim()
    .replace(/^[a-z]{3,6}(?:;\/\/|:\/(?!\/)|\/\/|:;)\/*/i, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/[\s_]+/g, '-');
  const dot = mended.lastIndexOf('.');
  const ending = nearest(mended.slice(dot + 1), COMMON_ENDINGS);
  const candidates = [mended, ...(dot > 0 && ending !== null ? [`${mended.slice(0, dot)}.${ending}`] : [])];
  for (const candidate of candidates) {
    const found = normalizeDomain(candidate).unwrapOr(null);
    if (found !== null && candidate !== typed.trim()) return found;
  }
  return null;
}
