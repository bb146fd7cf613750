/**
 * Phrases in which a site says what it is: segments of its title, its first headings, what follows "is a", the beginning of its
 * description, the summary of its llms.txt. Slogans, greetings and names are sorted out here; which phrase is best is decided elsewhere.
 */
import { compact, fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { isPlaceholder, titleSegments } from '../identity/names.js';
import { headings, meta, type DiscoveryPage } from '../page.js';
import { openingOf } from './fields.js';

export interface Phrase {
  readonly phrase: string;
  /** The text that holds it, for evidence. */
  readonly text: string;
  readonly url: string;
  /** How far such a place tells what a site is. */
  readonly base: number;
  /** Said outright: "Acme is a …". */
  readonly said: boolean;
}

const MAX_WORDS = 12;
/** Weight of the first paragraph, which on a site of articles is somebody's headline. */
export const OPENING = 0.65;
export const HEADING = 0.85;
/** A statement of what the thing is may be longer than a title. */
const MAX_SAID_WORDS = 14;
const MAX_CHARS = 110;
const MAX_UNSPACED = 32;
/** Openings of slogans, greetings and commands: such a phrase addresses the reader and names nothing. */
const ADDRESSES =
  /^(?:welcome|your|you|we|we'?re|our|i'?m|get|find|discover|book|buy|join|learn|start|build|make|let|why|how|when|what|home|about|explore|meet|try|see|read|watch|click|contact|all|the best way|willkommen|ihr|ihre|wir|entdecken|jetzt|bienvenue|votre|nous|découvrez|bienvenidos?|tu|su|nosotros|descubre|bem-vindo|seu|sua|nós|descubra|conheça|benvenuti|il tuo|la tua|scopri|welkom|uw|wij|jouw|ontdek|witamy|nasz|nasza|poznaj|sprawdź|välkommen|vi|din|velkommen|tervetuloa|kaikki|meidän|vítejte|hoş geldiniz|добро|ваш|наш|мы|ласкаво|مرحبا|اهلا|نحن|به|خوش|ברוכים|chào mừng|selamat datang|καλώς)(?![\p{L}])|^(?:ようこそ|欢迎|歡迎|환영)/iu;
/** A sentence about oneself: "Acme is a dental clinic in Graz" holds the phrase after the copula. */
const COPULA: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:is|are|am) (?:an?|the) ([^.;:!?|]{5,130})/iu,
  de: /(?<!\p{L})(?:ist|sind|bin) (?:eine?|ihre?|der|die|das) ([^.;:!?|]{5,130})/iu,
  fr: /(?<!\p{L})(?:est|sommes|suis) (?:une?|la|le|l['’]) ?([^.;:!?|]{5,130})/iu,
  es: /(?<!\p{L})(?:es|somos|soy) (?:una?|la|el) ([^.;:!?|]{5,130})/iu,
  pt: /(?<!\p{L})(?:é|somos|sou) (?:uma?|a|o) ([^.;:!?|]{5,130})/iu,
  it: /(?<!\p{L})(?:è|siamo|sono) (?:una?|un['’]|la|il) ?([^.;:!?|]{5,130})/iu,
  nl: /(?<!\p{L})(?:is|zijn|ben) (?:een|de|het) ([^.;:!?|]{5,130})/iu,
  sv: /(?<!\p{L})är (?:en|ett) ([^.;:!?|]{5,130})/iu,
  da: /(?<!\p{L})er (?:en|et) ([^.;:!?|]{5,130})/iu,
  nb: /(?<!\p{L})er (?:en|et|ei) ([^.;:!?|]{5,130})/iu,
  vi: /(?<!\p{L})là (?:một )?([^.;:!?|]{5,130})/iu,
  id: /(?<!\p{L})adalah (?:sebuah )?([^.;:!?|]{5,130})/iu,
  el: /(?<!\p{L})είναι (?:ένας|μια|ένα|μία) ([^.;:!?|]{5,130})/iu,
  ko: /(?:은|는) ([^.。!?|]{4,60}?)(?:입니다|이다)/u,
  ja: /は、?([^。！？|]{4,40}?)(?:です|である)/u,
};
/** Where such a phrase ends: a new statement, or a relative clause once the phrase says enough. */
const NEW_STATEMENT = /(?: [–—-] |[(;]| and (?:we|this|I) | (?:offering|specialising|specializing) )/iu;
const RELATIVE =
  /,? (?:that|which|who|where|following|featuring|focused|dedicated|created|founded|run by|die|qui|que|che|dat|som) /iu;
const MIN_HEAD_WORDS = 4;

export function phrasesOf(
  homes: readonly DiscoveryPage[],
  abouts: readonly DiscoveryPage[],
  llmsTxt: string | null,
): Phrase[] {
  const first = homes[0]?.facts.url ?? '';
  const summary = llmsTxt === null ? null : llmsSummary(llmsTxt);
  return [
    ...homes.flatMap(({ facts }) => {
      const language = pageLanguage(facts) ?? 'en';
      const description = facts.description ?? meta(facts, 'og:description') ?? '';
      const opening = openingOf(facts) ?? '';
      return [
        ...plain(titleSegments(facts.title ?? ''), facts.title ?? '', facts.url, 1),
        ...headings(facts, 1)
          .slice(0, 2)
          .flatMap((h) => plain(titleSegments(h), h, facts.url, HEADING)),
        ...[description, opening].flatMap((text) => said(text, language, facts.url)),
        ...plain(beginnings(description), description, facts.url, 0.8),
        ...plain(beginnings(opening).slice(0, 1), opening, facts.url, OPENING),
      ];
    }),
    ...(summary === null ? [] : [...said(summary, 'en', first), ...plain(beginnings(summary), summary, first, 0.9)]),
    ...abouts.slice(0, 1).flatMap(({ facts }) => said(openingOf(facts) ?? '', pageLanguage(facts) ?? 'en', facts.url)),
  ];
}

/** An article at the beginning says outright what it is: "A static site generator". */
const OUTRIGHT = /^(?:an?|eine?|une?|una?|uma?|een) \p{L}/iu;

const plain = (phrases: readonly string[], text: string, url: string, base: number): Phrase[] =>
  phrases.map((phrase) => {
    const outright = OUTRIGHT.test(phrase);
    return { phrase: outright ? head(phrase.trim()) : phrase.trim(), text, url, base, said: outright };
  });

function said(text: string, language: string, url: string): Phrase[] {
  const own = COPULA[language]?.exec(text.slice(0, 400))?.[1];
  return own === undefined ? [] : [{ phrase: head(own).trim(), text, url, base: 0.95, said: true }];
}

/** The phrase without the clause that goes on about it, unless too little is left to say anything. */
function head(phrase: string): string {
  const statement = phrase.split(NEW_STATEMENT)[0] ?? phrase;
  const short = statement.split(RELATIVE)[0] ?? statement;
  if (short.split(' ').length >= MIN_HEAD_WORDS) return short.split(',')[0] ?? short;
  const words = statement
    .split(' ')
    .slice(0, MAX_SAID_WORDS + 4)
    .join(' ');
  return words.split(', ')[0] === short ? short : (words.split(/, (?=\p{L}+ing )/iu)[0] ?? words);
}

/** The first sentence of a text, what stands before its dash, and its first clause. A single letter ends no sentence. */
function beginnings(text: string): string[] {
  const [sentence = ''] = text.slice(0, 240).split(/(?<=\p{L}{2}|\d|\))[.!?](?:\s|$)|[。！？]/u);
  const [statement = ''] = sentence.split(/ [–—|-] /u);
  const [clause = ''] = statement.split(/[,、，;；:：（(]/u);
  return [...new Set([sentence, statement, clause])].filter((part) => part.trim() !== '');
}

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

/** True for a phrase that can be a niche: no name, no slogan, no paragraph; a `single` word only where a place goes with it. */
export function fitting({ phrase: written, said: outright }: Phrase, brand: string, single: boolean): boolean {
  const phrase = trimmed(written, brand);
  const words = phrase.split(/\s+/u).length;
  const length = phrase.length;
  if (isPlaceholder(phrase)) return false;
  if (length < 4 || length > MAX_CHARS || words > (outright ? MAX_SAID_WORDS : MAX_WORDS)) return false;
  if (UNSPACED.test(phrase) ? length > MAX_UNSPACED : words < 2 && !(single && length >= MIN_SINGLE)) return false;
  // A description that begins with the name goes on with a verb.
  if (brand !== '' && !outright && words > 4 && compact(written).startsWith(compact(brand))) return false;
  return (
    !ADDRESSES.test(phrase) && !isName(phrase, brand) && !/[!?！？…]$/u.test(phrase) && !/[©®@]|https?:/u.test(phrase)
  );
}

const ARTICLE = /^(?:an?|the|eine?|une?|un|una|um|uma|een|en|et|ett|один|one of the) (?=\p{L})/iu;
/** Praise, which a stranger would leave out. */
const PRAISE =
  /^(?:(?:the )?(?:world['’]s |singapore['’]s )?(?:leading|best|premier|premium|top|trusted|award-winning|magical|full-featured|modern|powerful|fast|fastest|simple|professional|führende|führender|professionelle|leader|mejor|melhor|profesjonalny|ledande)) (?!(?:and|und|och|og|et|y|e|en|i|a) )(?=\p{L}+ \p{L})/iu;

const bare = (text: string): string =>
  text
    .replace(/^[\s,.:;–—-]+|(?<![\s,.:;–—-])[\s,.:;–—-]+$/gu, '')
    .replace(ARTICLE, '')
    .replace(PRAISE, '');

const MIN_BEFORE_NAME = 12;

/** Without article and praise, and without the brand at either end where enough is left to say something. */
export function trimmed(phrase: string, brand: string): string {
  const folded = bare(phrase.replace(/[*_`]/g, '').replace(/\s+/gu, ' ')).replace(
    /(?<=[\u3040-\u30ff\u4e00-\u9fff])[はがを]$/u,
    '',
  );
  // "Club for K-pop in Seoul Pada …": what stands before the name describes it.
  const at = brand.length >= 3 ? folded.indexOf(` ${brand}`) : -1;
  const before = at >= MIN_BEFORE_NAME ? folded.slice(0, at) : '';
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
  const begins = /^(?:في|ב|in|en|à|em|a|i|в|w|v) ?\p{L}/iu.test(rest) && rest.split(' ').length <= 3;
  return !begins && (rest.includes(' ') || UNSPACED.test(rest)) ? rest : whole;
}
