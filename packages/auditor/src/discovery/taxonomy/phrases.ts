/**
 * Phrases in which a site says what it is: segments of its title, its first headings, what follows "is a", the beginning of its
 * description, the summary of its llms.txt. Slogans, greetings and names are sorted out here; which phrase is best is decided elsewhere.
 */
import { compact, fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { isPlaceholder, titleSegments } from '../identity/names.js';
import type { DiscoveryPage } from '../page.js';
import { headings } from '../page.js';
import { descriptionOf, openingsOf } from './openings.js';
import { firstOfList, isSentence, isStrung, isUnfinished, owned, withoutRank } from './phrase-shape.js';
import { endsInShortForm, headOf, MAX_SAID_WORDS, OUTRIGHT, statementIn } from './statement.js';
import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { anywhere, atStart, oneOf } from '../../language/word-pattern.js';

export interface Phrase {
  readonly phrase: string;
  /** The text that holds it, for evidence. */
  readonly text: string;
  readonly url: string;
  /** How far such a place tells what a site is. */
  readonly base: number;
  /** Said outright: "Acme is a …". */
  readonly said: boolean;
  /** Cut out of an offer to the reader: "Your platform for …". */
  readonly offered?: true;
}

const MAX_WORDS = 14;
/** Weight of a whole list in a title, beside its first member. */
const LISTED = 0.5;
/** Weight of the first paragraph, which on a site of articles is somebody's headline. */
export const OPENING = 0.65;
export const HEADING = 0.85;
/** Weight of "… is a …" in a description or a paragraph. */
export const STATEMENT = 0.95;
const MAX_CHARS = 120;
const MAX_UNSPACED = 32;
/** Openings of slogans, greetings and commands: such a phrase addresses the reader and names nothing. */
const addresses = inAllLanguages(() => nicheWords().addresses, atStart);
export function phrasesOf(
  homes: readonly DiscoveryPage[],
  abouts: readonly DiscoveryPage[],
  llmsTxt: string | null,
  brand: string,
): Phrase[] {
  const first = homes[0]?.facts.url ?? '';
  const summary = llmsTxt === null ? null : llmsSummary(llmsTxt);
  return [
    ...homes.flatMap(({ facts }) => {
      const language = pageLanguage(facts) ?? 'en';
      const description = descriptionOf(facts) ?? '';
      const [opening = '', ...further] = openingsOf(facts);
      return [
        ...plain(titleSegments(facts.title ?? '').map(firstOfList), facts.title ?? '', facts.url, 1),
        ...plain(
          titleSegments(facts.title ?? '').filter((part) => firstOfList(part) !== part),
          facts.title ?? '',
          facts.url,
          LISTED,
        ),
        ...headings(facts, 1)
          .slice(0, 2)
          .flatMap((h) => plain(titleSegments(h).map(firstOfList), h, facts.url, HEADING)),
        ...[description, opening, ...further].flatMap((text) => said(text, language, facts.url)),
        ...plain(beginnings(description), description, facts.url, 0.8),
        ...[description, opening].flatMap((text) => plain(beginnings(behindName(text, brand)), text, facts.url, NAMED)),
        ...plain(beginnings(opening).slice(0, 1), opening, facts.url, OPENING),
        ...further
          .flatMap((text) => plain(beginnings(text).slice(0, 1), text, facts.url, OPENING))
          .filter((phrase) => phrase.said),
      ];
    }),
    ...(summary === null ? [] : [...said(summary, 'en', first), ...plain(beginnings(summary), summary, first, 0.9)]),
    ...abouts
      .slice(0, 1)
      .flatMap(({ facts }) => said(openingsOf(facts)[0] ?? '', pageLanguage(facts) ?? 'en', facts.url)),
  ];
}

function said(text: string, language: string, url: string): Phrase[] {
  const found = statementIn(text, language);
  return found === null ? [] : [{ phrase: found.phrase, text, url, base: STATEMENT, said: found.sure }];
}

const plain = (phrases: readonly string[], text: string, url: string, base: number): Phrase[] =>
  phrases.map((phrase) => {
    const outright = OUTRIGHT.test(phrase);
    const offered = outright ? null : owned(phrase.trim());
    if (offered !== null) return { phrase: offered, text, url, base: base * OFFERED, said: false, offered: true };
    return { phrase: outright ? headOf(phrase.trim()) : phrase.trim(), text, url, base, said: outright };
  });

/** What an offer says of what a site is, beside a plain phrase in its place. */
const OFFERED = 0.85;

/** Behind the name and a dash a site says what it is: "Acme – bakery and café in Ghent". Empty where a text does not begin so. */
function behindName(text: string, brand: string): string {
  const at = text.slice(0, MAX_NAME).search(/\s?[–—:|]\s|\s-\s/u);
  const before = at < 1 ? '' : compact(text.slice(0, at));
  const name = compact(brand);
  const isName = before.length >= MIN_NAME && name !== '' && (before.includes(name) || name.includes(before));
  const rest = isName ? text.slice(at).replace(/^\s?[–—:|-]\s/u, '') : '';
  // A list tells what there is, and names no one thing.
  const [first = '', ...further] = rest.slice(0, MAX_NAME).split(/[,،、，]/u);
  return further.length >= 2 && first.split(' ').length < MIN_CLAUSE_WORDS ? '' : rest;
}
const MAX_NAME = 80;
const MIN_NAME = 3;
/** Weight of what stands there. */
const NAMED = 0.75;

/** The first sentence of a text, what stands before its dash, and its first clause. A single letter ends no sentence. */
function beginnings(text: string): string[] {
  const [sentence = '', next] = text.slice(0, 240).split(/(?<=\p{L}{2}|\d|\))[.!?](?:\s|$)|[。！？]/u);
  if (next !== undefined && endsInShortForm(`${sentence}.`)) return [];
  const [statement = ''] = sentence.split(/ [–—|-] /u);
  const [lead = ''] = statement.split(/[;；:：（(]/u);
  const clauses = lead.split(/[,、，،]/u);
  const [clause = ''] = clauses;
  // The first of an enumeration tells a part only.
  const isList = clauses.length > 2 && !UNSPACED.test(clause) && clause.split(' ').length < MIN_CLAUSE_WORDS;
  const [phrase = ''] = THAI.test(statement) ? statement.split(' ') : [];
  return [...new Set([sentence, statement, lead, isList ? '' : clause, phrase])].filter((part) => part.trim() !== '');
}

const MIN_CLAUSE_WORDS = 5;
/** Spaces end clauses in Thai. */
const THAI = /\p{Script=Thai}/u;

/** What an llms.txt says below its name: the quotation, else the first line of text. */
function llmsSummary(text: string): string | null {
  // Many servers answer every address with the home page.
  if (/<(?:!doctype|html|head|script|body)/i.test(text.slice(0, 1_000))) return null;
  const lines = text
    .split('\n')
    .slice(0, 30)
    .map((line) => line.trim());
  const quoted = lines.find((line) => line.startsWith('>'));
  if (quoted !== undefined) return quoted.slice(1).trim().slice(0, 400);
  return lines.find((line) => /^\p{L}/u.test(line) && line.length >= 20)?.slice(0, 400) ?? null;
}

/** A person is spoken to, or a date takes the place of a description. */
const speaking = inAllLanguages(() => nicheWords().speaks, anywhere);
/** Romanian ties the pronoun to its verb with a hyphen. */
const TIED = /^\p{L}+-(?:ți|te|vă)(?!\p{L})/iu;
export const speaks = (phrase: string): boolean => speaking().test(phrase) || TIED.test(phrase);

const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/u;

/** True when next to nothing is left of a phrase without the words of the brand. */
function isName(phrase: string, brand: string): boolean {
  if (compact(phrase) === compact(brand)) return true;
  const own = new Set(fold(brand).split(/[^\p{L}\p{N}]+/u));
  const rest = fold(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w.length > 2 && !own.has(w));
  // The name with one word before it or behind it is the name of the same thing.
  const held = own.size > 1 && compact(phrase).includes(compact(brand));
  return own.size > 1 && rest.length <= (held ? 1 : 0);
}

const MIN_SINGLE = 5;
/** "Hajj 2026" is what a page is about this year. */
const EDITION = /\s(?:19|20)\d{2}$/u;
const MAX_EDITION_WORDS = 3;
/** A first paragraph with a year tells a story. */
const YEAR = /(?<!\d)(?:1[789]|20)\d{2}(?!\d)/;
/** A motto, in quotation marks from end to end. */
const QUOTED = /^[「『"“„«].*[」』"”“»]$/u;

/** What people type into a search box stands in titles that want to be found by it. */
const nearby = inAllLanguages(() => nicheWords().nearby, anywhere);
/** "A dedicated team that …": everybody is one. */
const crew = inAllLanguages(
  () => nicheWords().crew,
  (words) => new RegExp(String.raw`^(?:\p{L}+(?: and \p{L}+)? )?${oneOf(words)}(?!\p{L})`, 'iu'),
);

/** True for a phrase that can be a niche: no name, no slogan, no paragraph; a `single` word only where a place goes with it. */
export function fitting({ phrase: written, said: outright, base }: Phrase, brand: string, single: boolean): boolean {
  const phrase = trimmed(written, brand);
  const words = phrase.split(/\s+/u).length;
  const length = phrase.length;
  if (isPlaceholder(phrase) || (base === OPENING && YEAR.test(phrase))) return false;
  if (words <= MAX_EDITION_WORDS && EDITION.test(phrase)) return false;
  if (length < 4 || length > MAX_CHARS || words > (outright ? MAX_SAID_WORDS : MAX_WORDS)) return false;
  if (UNSPACED.test(phrase) ? length > MAX_UNSPACED : words < 2 && !(single && length >= MIN_SINGLE)) return false;
  // A description that begins with the name goes on with a verb.
  if (brand !== '' && !outright && words > 4 && compact(written).startsWith(compact(brand))) return false;
  return (
    !addresses().test(phrase) &&
    !isUnfinished(phrase) &&
    (outright || !isSentence(phrase)) &&
    !isStrung(phrase) &&
    !QUOTED.test(phrase) &&
    !nearby().test(phrase) &&
    !crew().test(phrase) &&
    !isName(phrase, brand) &&
    !/[!！…]$|[?？]/u.test(phrase) &&
    !/[©®@]|https?:/u.test(phrase)
  );
}

/** "Official site of the town hall of X" is about the town hall. Languages with cases would leave a genitive: they are not cut. */
const OFFICIAL =
  /^(?:the )?(?:official (?:web ?)?(?:site|page) (?:of|for)(?: the)?|site (?:web )?officiel (?:de la|de l['’]|du|des|de|d['’])|sitio (?:web )?oficial (?:de la|del|de)|site oficial (?:da|do|de)|sito (?:web )?ufficiale (?:della|del|dell['’]|di)|offizielle (?:web|internet)?seite (?:der|des|von)|officiële website van(?: de| het)?|situs resmi|trang (?:web|thông tin điện tử) chính thức của) ?(?=\p{L})/iu;
const article = inAllLanguages(
  () => nicheWords().articles,
  (words) => new RegExp(String.raw`^${oneOf(words)} (?=\p{L})`, 'iu'),
);
/** Praise, which a stranger would leave out. */
const praise = inAllLanguages(
  () => nicheWords().superlatives,
  (words) =>
    new RegExp(
      String.raw`^(?:(?:the )?(?:\p{L}{3,20}['’]s )?${oneOf(words)}) (?!${oneOf(Object.values(nicheWords().joins).flat())} )(?=\p{L}+ \p{L})`,
      'iu',
    ),
);

/** "Guide to soap (2026)" is a guide to soap. */
const OF_YEAR = / \((?:19|20)\d{2}\)$/u;

/** Praise may be shouted: "Best ISO consultant in the Middle East!" */
const bare = (text: string): string =>
  withoutRank(praise().test(text) && text.endsWith('!') ? text.slice(0, -1) : text)
    .replace(/^[\s,.:;&+–—-]+|(?<![\s,.:;–—-])[\s,.:;–—-]+$/gu, '')
    .replace(OF_YEAR, '')
    .replace(article(), '')
    .replace(praise(), '');

/** The year in which a business opened does not say what it is: "Boulangerie à Lyon depuis 1988". */
const since = inAllLanguages(
  () => nicheWords().since,
  (words) => new RegExp(String.raw`,?\s${oneOf(words)}\s(?:1[789]|20)\d{2}(?!\d)`, 'iu'),
);

function withoutSince(text: string): string {
  const at = text.search(since());
  return at < MIN_BEFORE_NAME ? text : text.slice(0, at);
}

const MIN_BEFORE_NAME = 12;

/** Without article and praise, and without the brand at either end where enough is left to say something. */
export function trimmed(phrase: string, brand: string): string {
  const folded = bare(withoutSince(phrase).replace(/[*_`]/g, '').replace(/\s+/gu, ' ').replace(OFFICIAL, '')).replace(
    /(?<=[\u3040-\u30ff\u4e00-\u9fff])[はがを]$/u,
    '',
  );
  // "Club for K-pop in Seoul Pada …": what stands before the name describes it.
  const at = brand.length >= 3 ? folded.indexOf(` ${brand}`) : -1;
  const ahead = at >= MIN_BEFORE_NAME ? bare(folded.slice(0, at)) : '';
  const before = ahead.length >= MIN_BEFORE_NAME ? ahead : '';
  // "Official website for Acme" ends in a word that needs the name.
  const whole = before === '' || /\s\p{Ll}{1,4}$/u.test(before) ? folded : before;
  const lower = whole.toLowerCase();
  const name = brand.toLowerCase();
  if (name === '') return whole;
  const rest = bare(
    lower.startsWith(`${name} `)
      ? whole.slice(name.length)
      : lower.endsWith(` ${name}`)
        ? whole.slice(0, -name.length)
        : whole,
  );
  // "Acme in Riyadh" without the name is no phrase.
  const begins = /^(?:(?:في|in|en|à|em|a|i|в|w|v) |ב)\p{L}/iu.test(rest) && rest.split(' ').length <= 3;
  return !begins && (rest.includes(' ') || UNSPACED.test(rest)) ? rest : whole;
}
