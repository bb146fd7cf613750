/** Titles and texts that a template left for somebody to fill in. */
import { stockWords } from '../../../generated/stock-words.js';
import { defineCheck } from '../../define-check.js';
import { everyKindBut } from '../../shared/kinds.js';
import { mainText } from '../../text/main-text.js';
import { fold, lineOf, wordsOf } from '../../text/terms.js';
import type { AuditedPage, Verdict } from '../../types.js';
import { count, evidence, fail, pass, plural, warn } from '../../verdict.js';

/** Longer blocks tell of placeholders rather than being one. */
const MAX_BLOCK_WORDS = 60;
const MAX_FOUND = 20;
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;
/** Share of a block's letters that the phrase makes up. */
const MOST = 0.6;

/** Titles that name nothing, and marks of a template that were not replaced. */
const TITLES = new Set([
  'untitled',
  'untitled page',
  'untitled document',
  'new page',
  'page title',
  'site title',
  'document',
  'your title here',
]);
/** What authors write in brackets where something is still to be filled in, folded. */
const TO_FILL = new Set(
  (
    'tbd|todo|to do|to be completed|to be confirmed|fill in|insert text|zu erganzen|bitte erganzen|noch zu erganzen|ausfullen|a completer|' +
    'a remplir|a renseigner|por completar|a completar|completar|rellenar|preencher|a preencher|da completare|inserire testo|da inserire|' +
    'in te vullen|aan te vullen|invullen|att fylla i|udfyld|fyll inn|taydenna|do uzupelnienia|uzupelnic|doplnit|doplnit text|kitoltendo|' +
    'de completat|заполнить|дополнить|уточнить|заповнити|доповнити|попълнете|συμπληρωστε|doldurulacak|doldurunuz|要記入|要入力|待补充|待補充|待填|작성 필요'
  ).split('|'),
);
const BRACKETED = /\[([^[\]]{2,60})\]/g;

/** `[À COMPLÉTER — nom]`: the words up to a dash, a colon or the end are an order to fill in. */
const hasOrder = (text: string): boolean =>
  text.includes('[') &&
  [...text.matchAll(BRACKETED)].some(([, inner = '']) =>
    TO_FILL.has(fold(inner.split(/\s?[—–:-]\s?/u)[0] ?? '').trim()),
  );

const UNFILLED = /\{\{\s{0,5}[\w.]{1,60}\s{0,5}\}\}|%[a-z_]{2,40}%|\[(?:insert|your) [^\]]{1,40}\]/i;

interface Phrases {
  /** As lines of whole words, by their first word. */
  readonly byFirst: ReadonlyMap<string, readonly string[]>;
  /** Characters of the longest line. */
  readonly longest: number;
}

/** Phrases of every language: a template keeps its own language whatever the page is in. */
let phrases: Phrases | null = null;
const allPhrases = (): Phrases => (phrases ??= readPhrases());

function readPhrases(): Phrases {
  const byFirst = new Map<string, string[]>();
  let longest = 0;
  for (const phrase of [stockWords().templateText, stockWords().lorem].flatMap((lists) =>
    Object.values(lists).flat(),
  )) {
    const words = wordsOf(phrase);
    const [first] = words;
    // One word may be anybody's, and so may a name that templates like.
    if (first === undefined || words.length < 3) continue;
    const line = lineOf(words);
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [line]);
    else if (!known.includes(line)) known.push(line);
    longest = Math.max(longest, line.length);
  }
  return { byFirst, longest };
}

/** A sentence may speak of "your business name"; a placeholder is next to nothing but its phrase. */
function holdsPhrase(text: string): boolean {
  const { byFirst, longest } = allPhrases();
  const words = wordsOf(text);
  const line = lineOf(words);
  const most = line.length * MOST;
  return (
    most <= longest &&
    words.some((word) => byFirst.get(word)?.some((phrase) => phrase.length >= most && line.includes(phrase)) === true)
  );
}

/** True of a text that a template left for the owner to replace: a variable, an order to fill in, or next to nothing but a stock phrase. */
export const isPlaceholder = (text: string): boolean =>
  TITLES.has(fold(text).trim()) ||
  UNFILLED.test(text.slice(0, 500)) ||
  hasOrder(text.slice(0, 500)) ||
  holdsPhrase(text);

function placeholdersOf({ facts }: AuditedPage): string[] {
  const found: string[] = [];
  for (const { kind, text, words } of mainText(facts)) {
    // What is set in quotation marks is a text to copy, with gaps for whoever copies it.
    if (kind === 'code' || kind === 'quote' || words > MAX_BLOCK_WORDS || words === 0 || SPOKEN.test(text)) continue;
    const start = text.slice(0, 500);
    if (UNFILLED.test(start) || hasOrder(start) || holdsPhrase(text)) found.push(text);
    if (found.length >= MAX_FOUND) break;
  }
  return found;
}

export const placeholderText = defineCheck({
  id: 'placeholder-text',
  title: 'Templates have no placeholders left',
  category: 'extract',
  order: 95,
  scope: 'page',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  grade: 'moderate',
  sources: ['google-ai-guide'],
  engines: 'every-engine',
  rule: 'Looks for text that templates and site builders leave for the owner to replace ("your text here", lorem ipsum), variables that were not filled in ("{{title}}", "[your name]", "[to be completed]") and empty titles ("Untitled"). Passes without any, warns when the main content has some, fails when the title is one. Code and quotations are left out, and so is documentation, which may explain such variables.',
  fix: {
    title: 'Replace the placeholders',
    text: 'Write the real text, or remove the element that came with the template.',
    effort: 'small',
  },
  fits: everyKindBut('docs', 'reference', 'release', 'demo', 'utility'),
  // A legal notice with gaps is one, whether or not indexes hold it.
  readers: 'all',
  run(page): Verdict {
    const title = page.facts.title ?? '';
    if (TITLES.has(fold(title).trim()) || UNFILLED.test(title.slice(0, 500)))
      return fail('The title is a placeholder.', evidence(page.url, { snippet: title, detail: 'title' }));
    const found = placeholdersOf(page);
    if (found.length > 0)
      return warn(
        `${count(found.length, 'placeholder')} of a template ${plural(found.length, 'was', 'were')} not replaced.`,
        ...found.map((text) => evidence(page.url, { snippet: text, detail: 'placeholder' })),
      );
    return pass('The page has no placeholders.', evidence(page.url, { snippet: title, detail: 'no placeholder' }));
  },
});
