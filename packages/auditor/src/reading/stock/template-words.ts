/** Template titles, lines and instructions that should have been filled in. The phrases are data (`data/stock/template-*.yaml`). */
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

/** Maximum number of characters examined at the start of a text. */
const MAX_CHARS = 500;

/** Template variables that were not replaced. Variables of the operating system and escapes of a URL do not count. */
const UNFILLED =
  /\{\{\s{0,5}[\w.]{1,60}\s{0,5}\}\}|%(?![0-9a-f]{2}%|(?:local)?appdata%|temp%|tmp%|userprofile%|windir%|systemroot%|systemdrive%|program|public%|path%|home|username%|computername%|comspec%|allusers)[a-z_]{2,40}%|\[(?:insert|your) [^\]]{1,40}\]/i;

/** True for a text that starts with an unreplaced variable: `{{title}}`, `%TITLE%`, `[your name]`. */
export const holdsVariable = (text: string): boolean => BEGINS.test(text) && UNFILLED.test(text.slice(0, MAX_CHARS));

/** A name in single braces among words. In addresses, formulas and style sheets, braces follow other signs. */
const BRACED = /(?<![^\s(„“"«])\{[a-z][A-Za-z]{2,30}(?:_[a-z]{2,20}){0,3}\}(?![^\s.,;:!?%)”“"»])/g;
/** What letters to many readers fill in for each, shown as an example by those who sell such letters. */
const FOR_EACH = /name|user|email|mail|client|customer|order|code|link|url|id\}/i;

/** True for a text among whose words a variable stands: "For {years} years". */
export const holdsBracedVariable = (text: string): boolean =>
  text.includes('{') && [...text.slice(0, MAX_CHARS).matchAll(BRACED)].some(([name]) => !FOR_EACH.test(name));

/** The first characters of all of them: most texts contain none, and are rejected at once. */
const BEGINS = /\{\{|[%[]/;

const BRACKETED = /\[([^[\]]{2,60})\]/g;

const isOrder = (text: string): boolean => orders().has(fold(text).trim());

/** `[À COMPLÉTER — nom]`, `[Nom : à compléter]`: the words before a dash or colon, or between two, are an instruction to fill in. */
export const holdsOrder = (text: string): boolean =>
  text.includes('[') &&
  [...text.slice(0, MAX_CHARS).matchAll(BRACKETED)].some(
    ([, inner = '']) => isOrder(inner.split(/\s?[—–:-]\s?/u)[0] ?? '') || inner.split(/\s?[—–:]\s?/u).some(isOrder),
  );

/** Letters, spaces and list punctuation, without digits: a class, a code or an hour in brackets is not template text. */
const CAPITALS = /^[\p{Lu}\p{M} ,/&'’-]{12,60}$/u;
const LEAST_WORDS = 3;

/**
 * `[UPDATE WITH CURRENT PRICES]`, `[ANGIV KONTORETS TELEFONNUMMER]`: a note in capitals of several words, which its author wanted to
 * notice. One or two words are a label, as in "[SOLD OUT]".
 */
export const holdsCapitalNote = (text: string): boolean =>
  text.includes('[') &&
  [...text.slice(0, MAX_CHARS).matchAll(BRACKETED)].some(
    ([, inner = '']) => CAPITALS.test(inner) && wordsOf(inner).length >= LEAST_WORDS,
  );

/** True for a title without meaning: "Untitled", `{{title}}`. */
export const isPlaceholderTitle = (title: string): boolean => titles().has(fold(title).trim()) || holdsVariable(title);

/** Maximum length of such lines. */
const LINE_CHARS = 40;

/** True for a line in place of a text that only names it: "Your text here". */
export function isPlaceholderLine(text: string, words: readonly string[] | null = null): boolean {
  const own = words !== null && text.length <= LINE_CHARS ? words : wordsOf(text.slice(0, LINE_CHARS));
  return lines().has(own.join(' '));
}

/** True for the title of a template in a shop: "Solis - Solar Energy HTML Template". */
export function isNameOfTemplate(title: string): boolean {
  const [whole = '', ...parts] = titleParts(title.slice(0, MAX_CHARS));
  return (parts.length > 0 ? parts : [whole]).some((part) => {
    const line = lineOf(wordsOf(part));
    return names().some((name) => line.includes(name));
  });
}
