/** Titles, lines and orders that a template left for somebody to fill in. The phrases are data (`data/stock/template-*.yaml`). */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { fold } from '../../language/fold.js';
import { titleParts } from '../../language/title-parts.js';
import { lineOf, wordsOf } from '../../language/words.js';

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

const titles = inAllLanguages(() => stockWords().templateTitle, folded);
const lines = inAllLanguages(() => stockWords().templateAlone, folded);
const orders = inAllLanguages(() => stockWords().templateOrder, folded);
const kinds = inAllLanguages(
  () => stockWords().templateKind,
  (words) => words,
);
const names = inAllLanguages(
  () => stockWords().templateMaker,
  (makers) => makers.flatMap((maker) => kinds().map((kind) => lineOf(wordsOf(`${maker} ${kind}`)))),
);

/** Longer beginnings tell nothing more. */
const MAX_CHARS = 500;

/** Marks of a template that were not replaced. A variable of the operating system is none, nor an escape of an address. */
const UNFILLED =
  /\{\{\s{0,5}[\w.]{1,60}\s{0,5}\}\}|%(?![0-9a-f]{2}%|(?:local)?appdata%|temp%|tmp%|userprofile%|windir%|systemroot%|systemdrive%|program|public%|path%|home|username%|computername%|comspec%|allusers)[a-z_]{2,40}%|\[(?:insert|your) [^\]]{1,40}\]/i;

/** True of a text that begins with a variable which nobody replaced: `{{title}}`, `%TITLE%`, `[your name]`. */
export const holdsVariable = (text: string): boolean => BEGINS.test(text) && UNFILLED.test(text.slice(0, MAX_CHARS));

/** What all of them begin with: most texts hold none of it, and are told so at once. */
const BEGINS = /\{\{|[%[]/;

const BRACKETED = /\[([^[\]]{2,60})\]/g;

const isOrder = (text: string): boolean => orders().has(fold(text).trim());

/** `[À COMPLÉTER — nom]`, `[Nom : à compléter]`: the words up to a dash or a colon, or between two, are an order to fill in. */
export const holdsOrder = (text: string): boolean =>
  text.includes('[') &&
  [...text.slice(0, MAX_CHARS).matchAll(BRACKETED)].some(
    ([, inner = '']) => isOrder(inner.split(/\s?[—–:-]\s?/u)[0] ?? '') || inner.split(/\s?[—–:]\s?/u).some(isOrder),
  );

/** True of a title that names nothing: "Untitled", `{{title}}`. */
export const isPlaceholderTitle = (title: string): boolean => titles().has(fold(title).trim()) || holdsVariable(title);

/** Characters in which all lines of the kind fit. */
const LINE_CHARS = 40;

/** True of a line that stands where a text should be and is nothing but a name for it: "Your text here". */
export function isPlaceholderLine(text: string, words: readonly string[] | null = null): boolean {
  const own = words !== null && text.length <= LINE_CHARS ? words : wordsOf(text.slice(0, LINE_CHARS));
  return lines().has(own.join(' '));
}

/** True of the title under which sellers show a template: "Solis - Solar Energy HTML Template". */
export function isNameOfTemplate(title: string): boolean {
  const [whole = '', ...parts] = titleParts(title.slice(0, MAX_CHARS));
  return (parts.length > 0 ? parts : [whole]).some((part) => {
    const line = lineOf(wordsOf(part));
    return names().some((name) => line.includes(name));
  });
}
