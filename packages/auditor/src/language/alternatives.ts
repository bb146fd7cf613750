/**
 * Words as alternatives of a regular expression, with common beginnings written once: `(?:ab(?:le|out)|to)`. V8 makes such a tree by itself
 * only where case counts. With the flags `iu` it tries one word after another at every place of a text, and lists of words of all languages
 * have thousands: compiling them took half of the time in which a small site is audited.
 */

/** The words that begin alike, by the next character. */
interface Branch {
  readonly next: Map<string, Branch>;
  isWord: boolean;
}

const createBranch = (): Branch => ({ next: new Map(), isWord: false });

function add(root: Branch, word: string): void {
  let at = root;
  for (const character of word) {
    let below = at.next.get(character);
    if (below === undefined) at.next.set(character, (below = createBranch()));
    at = below;
  }
  at.isWord = true;
}

const SYNTAX = /[\\^$.*+?()[\]{}|/]/;
const literal = (character: string): string => (SYNTAX.test(character) ? `\\${character}` : character);
const IN_BRACKETS = /[\\^[\]-]/;
const inBrackets = (character: string): string => (IN_BRACKETS.test(character) ? `\\${character}` : character);

const group = (source: string): string => `(?:${source})`;

/** The same for all characters that a pattern with the flags `iu` does not tell apart. */
const folded = (character: string): string => character.toLowerCase().toUpperCase().toLowerCase();

/** The words below a beginning, without it. */
function wordsBelow({ next, isWord }: Branch): readonly string[] {
  const words = isWord ? [''] : [];
  for (const [character, below] of next) words.push(...wordsBelow(below).map((word) => character + word));
  return words;
}

/**
 * The ways on from a beginning. Characters after which nothing follows share a class. Where ways begin with the same letter in both cases,
 * "Ab" and "abc", one may hide the longer other from a pattern without case, so that their words are tried one by one.
 */
function waysOn({ next }: Branch): readonly string[] {
  const ways: string[] = [];
  const last: string[] = [];
  const alike = new Map<string, [string, Branch][]>();
  for (const way of next) {
    const key = folded(way[0]);
    const same = alike.get(key);
    if (same === undefined) alike.set(key, [way]);
    else same.push(way);
  }
  for (const same of alike.values())
    if (same.every(([, below]) => below.next.size === 0)) last.push(...same.map(([character]) => character));
    else if (same.length > 1) {
      const words = same.flatMap(([character, below]) => wordsBelow(below).map((word) => character + word));
      ways.push(...words.sort((a, b) => b.length - a.length).map((word) => [...word].map(literal).join('')));
    } else for (const [character, below] of same) ways.push(literal(character) + rest(below));
  const [first = ''] = last;
  if (last.length === 1) ways.push(literal(first));
  if (last.length > 1) ways.push(`[${last.map(inBrackets).join('')}]`);
  return ways;
}

/** What may follow a beginning. Where a word ends, going on is tried first, so that the longest word is found. */
function rest(branch: Branch): string {
  const ways = waysOn(branch);
  const source = ways.join('|');
  if (!branch.isWord) return ways.length > 1 ? group(source) : source;
  if (source === '') return '';
  const isOneCharacter = [...branch.next.values()].every((below) => below.next.size === 0);
  return isOneCharacter ? `${source}?` : `${group(source)}?`;
}

/**
 * The source of a group that matches any of the words, the longest that fits first, whether or not case counts. Without words, it matches
 * the empty text.
 */
export function alternatives(words: readonly string[]): string {
  const root = createBranch();
  for (const word of words) add(root, word);
  const source = waysOn(root).join('|');
  return group(root.isWord && source !== '' ? `${group(source)}?` : source);
}
