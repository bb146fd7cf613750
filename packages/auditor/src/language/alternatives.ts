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

/** Characters that are equal where case does not count. */
const withoutCase = (character: string): string => character.toLowerCase().toUpperCase();

/** All endings below a beginning, as they are. */
function endings({ next, isWord }: Branch): readonly string[] {
  const longer = [...next].flatMap(([character, below]) => endings(below).map((ending) => character + ending));
  return isWord ? [...longer, ''] : longer;
}

/**
 * The ways on from a beginning. Characters after which nothing follows share a class. Of characters that differ in case alone, only the
 * first would be gone on with where case does not count, so that what follows them is written one by one, the longest first.
 */
function waysOn({ next }: Branch): readonly string[] {
  const ways: string[] = [];
  const last: string[] = [];
  const byFold = new Map<string, [string, Branch][]>();
  for (const [character, below] of next) {
    const fold = withoutCase(character);
    const alike = byFold.get(fold);
    if (alike === undefined) byFold.set(fold, [[character, below]]);
    else alike.push([character, below]);
  }
  for (const alike of byFold.values()) {
    const isEnd = alike.every(([, below]) => below.next.size === 0);
    const [[character, below] = ['', null]] = alike;
    if (isEnd) last.push(...alike.map(([each]) => each));
    else if (alike.length === 1 && below !== null) ways.push(literal(character) + rest(below));
    else
      ways.push(
        ...alike
          .flatMap(([each, after]) => endings(after).map((ending) => [...(each + ending)]))
          .sort((a, b) => b.length - a.length)
          .map((word) => word.map(literal).join('')),
      );
  }
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

/** The source of a group that matches any of the words, the longest that fits first, whether case counts or not. Without words, it matches the empty text. */
export function alternatives(words: readonly string[]): string {
  const root = createBranch();
  for (const word of words) add(root, word);
  const source = waysOn(root).join('|');
  return group(root.isWord && source !== '' ? `${group(source)}?` : source);
}
