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
import { headOf, MAX_SAID_WORDS, OUTRIGHT, statementIn } from './statement.js';

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
const ADDRESSES =
  /^(?:welcome|your|you|we|we'?re|our|i'?m|get|find|discover|book|buy|join|learn|start|build|make|let|why|how|when|what|home|about|explore|meet|try|see|read|watch|click|contact|all|the best way|willkommen|ihr|ihre|wir|entdecken|jetzt|bienvenue|votre|nous|découvrez|bienvenidos?|tu|su|nosotros|descubre|bem-vindo|seu|sua|nós|descubra|conheça|benvenuti|oficjalna strona|официальный сайт|офіційний сайт|официален сайт|resmi (?:web )?(?:site|sitesi)|situs resmi|επίσημη ιστοσελίδα|il tuo|la tua|scopri|welkom|uw|wij|jouw|ontdek|witamy|nasz|nasza|poznaj|sprawdź|välkommen|vi|din|velkommen|tervetuloa|kaikki|meidän|vítejte|hoş geldiniz|mirë se (?:vini|erdhët)|mirësevini|dobrodošli|dobro došli|vitajte|laipni lūdz\p{L}*|sveiki atvykę|tere tulemast|üdvözl\p{L}*|bun venit|bine ați venit|добре дошли|добро|ваш|наш|мы|ласкаво|مرحبا|اهلا|نحن|به|خوش|ברוכים|chào mừng|selamat datang|καλώς|looking for|searching for|op zoek naar|zoekt u|auf der suche nach|suchen sie|vous cherchez|vous recherchez|à la recherche de|estás buscando|buscas|busca|procura|está à procura|stai cercando|cerchi|in cerca di|szukasz|hledáte|hľadáte|söker du|letar du|leder du efter|cauți|căutați|търсите|ищете|шукаєте|keresel|keresi|for sale|for rent|to let|sold|working (?:towards?|for|with|together)|serving|helping|making|bringing|empowering|connecting|transforming|redefining|inspiring|shaping|everything|information(?:en)? (?:zu|zum|zur|über|about|on|sur|sobre|su)|alles|tout|todo|tutto|tudo|wszystko|vše|všetko|allt|alt|kõik|viss|viskas)(?![\p{L}])|^(?:ようこそ|欢迎|歡迎|환영|公式サイト|官方网站|官网|공식)/iu;
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

/** The first sentence of a text, what stands before its dash, and its first clause. A single letter ends no sentence. */
function beginnings(text: string): string[] {
  const [sentence = ''] = text.slice(0, 240).split(/(?<=\p{L}{2}|\d|\))[.!?](?:\s|$)|[。！？]/u);
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
export const SPEAKS =
  /(?<!\p{L})(?:you|your|we|our|us|sie|ihr|ihre|wir|unsere?|dein|deine|vous|votre|vos|nous|notre|tu|tus|você|seu|sua|nosso|nossa|tuo|tua|vostro|nostro|jouw|jullie|din|ditt|twój|twoja|twoje|tvůj|váš|vaše|ваш|ваша|ваше|твой|наш|твій|estamos|somos|todos|since|seit|depuis|desde|dal|od roku|registration|anmeldung|inscripciones|inscrições|iscrizioni|inscriptions|zapisy|anmälan|tilmelding|ilmoittautuminen|регистрация|набор|реєстрація)(?!\p{L})|^\p{L}+-(?:ți|te|vă)(?!\p{L})/iu;

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
const NEARBY =
  /(?<!\p{L})(?:near me|near you|in (?:deiner|ihrer|meiner) nähe|près de (?:chez )?(?:moi|vous)|cerca de (?:mí|ti|usted)|perto de (?:mim|você)|vicino a (?:me|te)|bij (?:mij|jou) in de buurt|рядом со мной|поблизости)(?!\p{L})/iu;
/** "A dedicated team that …": everybody is one. */
const CREW =
  /^(?:\p{L}+(?: and \p{L}+)? )?(?:team|familj|family|familie|équipe|equipo|equipe|squadra|zespół|tým|tím|csapat|echipă|команда|екип|tiimi|komanda|ekip)(?!\p{L})/iu;

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
    !ADDRESSES.test(phrase) &&
    !isUnfinished(phrase) &&
    (outright || !isSentence(phrase)) &&
    !isStrung(phrase) &&
    !QUOTED.test(phrase) &&
    !NEARBY.test(phrase) &&
    !CREW.test(phrase) &&
    !isName(phrase, brand) &&
    !/[!！…]$|[?？]/u.test(phrase) &&
    !/[©®@]|https?:/u.test(phrase)
  );
}

/** "Official site of the town hall of X" is about the town hall. Languages with cases would leave a genitive: they are not cut. */
const OFFICIAL =
  /^(?:the )?(?:official (?:web ?)?(?:site|page) (?:of|for)(?: the)?|site (?:web )?officiel (?:de la|de l['’]|du|des|de|d['’])|sitio (?:web )?oficial (?:de la|del|de)|site oficial (?:da|do|de)|sito (?:web )?ufficiale (?:della|del|dell['’]|di)|offizielle (?:web|internet)?seite (?:der|des|von)|officiële website van(?: de| het)?|situs resmi|trang (?:web|thông tin điện tử) chính thức của) ?(?=\p{L})/iu;
const ARTICLE = /^(?:an?|the|eine?|une?|un|una|um|uma|een|en|et|ett|один|one of the) (?=\p{L})/iu;
/** Praise, which a stranger would leave out. */
const PRAISE =
  /^(?:(?:the )?(?:world['’]s |singapore['’]s )?(?:leading|best|premier|premium|top|trusted|reliable|affordable|expert|award-winning|magical|full-featured|modern|powerful|fast|fastest|simple|professional|führende|führender|professionelle|leader|mejor|melhor|profesjonalny|ledande)) (?!(?:and|und|och|og|et|y|e|en|i|a) )(?=\p{L}+ \p{L})/iu;

/** "Guide to soap (2026)" is a guide to soap. */
const OF_YEAR = / \((?:19|20)\d{2}\)$/u;

/** Praise may be shouted: "Best ISO consultant in the Middle East!" */
const bare = (text: string): string =>
  withoutRank(PRAISE.test(text) && text.endsWith('!') ? text.slice(0, -1) : text)
    .replace(/^[\s,.:;&+–—-]+|(?<![\s,.:;–—-])[\s,.:;–—-]+$/gu, '')
    .replace(OF_YEAR, '')
    .replace(ARTICLE, '')
    .replace(PRAISE, '');

/** The year in which a business opened does not say what it is: "Boulangerie à Lyon depuis 1988". */
const SINCE =
  /,?\s(?:since|seit|depuis|desde|dal|sinds|sedan|siden|vuodesta|från|od roku|od|с|з|от|din|από το|dari)\s(?:1[789]|20)\d{2}(?!\d)/iu;

function withoutSince(text: string): string {
  const at = text.search(SINCE);
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
