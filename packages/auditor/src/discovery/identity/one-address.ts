/**
 * Whether two lines give one address: with and without the postal code, behind a label or a name, in another order, or in another language
 * of the site. The numbers tell: no two addresses of a firm share both house and code.
 */
import { fold } from '../../language/fold.js';
import type { PlainAddress } from './text-contacts.js';

const MIN_NUMBERS = 2;

interface Parts {
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly key: string;
}

/** "LT-07101" and "0 7101" count as "07101"; letters behind a number, as in "20D", belong to it. */
function partsOf(address: string): Parts {
  const folded = fold(address)
    .replace(/(?<=\d{3})[\s-](?=\d{2,3}(?!\d))|(?<=\d{2})-(?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)\s(?=[a-z](?!\p{L}))/gu, '');
  const all = folded.match(/\p{N}+\p{L}?(?!\p{L})|\p{L}+/gu) ?? [];
  return {
    words: new Set(all),
    numbers: new Set(all.filter((part) => /\p{N}/u.test(part))),
    key: all.join(' '),
  };
}

const within = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean => [...some].every((one) => all.has(one));

export function isSameAddress(one: string, other: string): boolean {
  const a = partsOf(one);
  const b = partsOf(other);
  if (a.numbers.size === 0 || b.numbers.size === 0) return false;
  if (within(a.words, b.words) || within(b.words, a.words)) return true;
  return a.numbers.size >= MIN_NUMBERS && a.numbers.size === b.numbers.size && within(a.numbers, b.numbers);
}

/** The one that says more behind the same beginning; of others the one without a word before it. */
function better(one: string, other: string): string {
  const a = partsOf(one).key;
  const b = partsOf(other).key;
  if (b.startsWith(a)) return other;
  return a.endsWith(b) ? other : one;
}

/** Each address once, in the order in which they come first. */
export function distinctAddresses<T>(all: readonly T[], textOf: (item: T) => string): T[] {
  const kept: T[] = [];
  for (const item of all) {
    const at = kept.findIndex((known) => isSameAddress(textOf(known), textOf(item)));
    const known = kept[at];
    if (known === undefined) kept.push(item);
    else if (better(textOf(known), textOf(item)) === textOf(item)) kept[at] = item;
  }
  return kept;
}

/** A town in another script than the one before it at the same address is the same town: "51-126 Wrocław", "51-126 Вроцлав". */
export function inOneScript(addresses: readonly PlainAddress[]): PlainAddress[] {
  const kept: PlainAddress[] = [];
  for (const address of addresses) {
    const known = kept.find((other) => other.town !== null && isSameAddress(other.line.text, address.line.text));
    kept.push(known === undefined || address.town === null ? address : { ...address, town: known.town });
  }
  return kept;
}
