/**
 * Statements in which a site says outright what it is: "Acme is a dental clinic in Graz" has the phrase after the copula, other languages
 * before it if the verb comes last.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { anywhere } from '../../language/word-pattern.js';

const COPULA: Readonly<Record<string, RegExp>> = {
  // What the reader is said to be is not what the site is.
  en: /(?<!\p{L})(?<!(?<!\p{L})you )(?:is|are|am) (?:an?|the) ([^.;:!?|]{5,130})/iu,
  de: /(?<!\p{L})(?<!(?<!\p{L})sie )(?:ist|sind|bin) (?:eine?|ihre?|der|die|das) ([^.;:!?|]{5,130})/iu,
  fr: /(?<!\p{L})(?:est|sommes|suis) (?:une?|la|le|l['’]) ?([^.;:!?|]{5,130})/iu,
  es: /(?<!\p{L})(?:es|somos|soy) (?:una?|la|el) ([^.;:!?|]{5,130})/iu,
  pt: /(?<!\p{L})(?:é|somos|sou) (?:uma?|a|o) ([^.;:!?|]{5,130})/iu,
  it: /(?<!\p{L})(?:è|siamo|sono) (?:un['’]|una?|la|il) ?([^.;:!?|]{5,130})/iu,
  nl: /(?<!\p{L})(?:is|zijn|ben) (?:een|de|het) ([^.;:!?|]{5,130})/iu,
  sv: /(?<!\p{L})är (?:en|ett) ([^.;:!?|]{5,130})/iu,
  da: /(?<!\p{L})er (?:en|et) ([^.;:!?|]{5,130})/iu,
  nb: /(?<!\p{L})er (?:en|et|ei) ([^.;:!?|]{5,130})/iu,
  // "Not only … but": a contrast.
  vi: /(?<!\p{L})(?<!(?:không|chỉ|mà|còn|đó) )là (?:một )?([^.;:!?|]{5,130})/iu,
  id: /(?<!\p{L})adalah (?:sebuah )?([^.;:!?|]{5,130})/iu,
  el: /(?<!\p{L})(?:είναι|αποτελεί|είμαστε) (?:ένας|μια|ένα|μία) ([^.;:!?|]{5,130})/iu,
  // After the verb "to be", Polish inflects the noun so that it cannot be used alone.
  pl: /(?<!\p{L})to ((?!nie |tylko )[^.;:!?|]{5,130})/iu,
  cs: /(?<!\p{L})(?:je|jsme|jsem) ((?!tu |to |v |na )[^.;:!?|]{5,130})/iu,
  sk: /(?<!\p{L})(?:je|sme|som) ((?!tu |to |v |na )[^.;:!?|]{5,130})/iu,
  hr: /(?<!\p{L})(?:je|smo) ((?!li |u |na )[^.;:!?|]{5,130})/iu,
  sr: /(?<!\p{L})(?:je|smo|је|смо) ((?!li |u |na |ли |у |на )[^.;:!?|]{5,130})/iu,
  sl: /(?<!\p{L})(?:je|smo|sem) ((?!v |na |za )[^.;:!?|]{5,130})/iu,
  mk: /(?<!\p{L})(?:е|сме) ([^.;:!?|]{5,130})/iu,
  lt: /(?<!\p{L})(?:yra|esame) ([^.;:!?|]{5,130})/iu,
  lv: /(?<!\p{L})(?:ir|esam) ([^.;:!?|]{5,130})/iu,
  et: /(?<!\p{L})(?:on|oleme) ([^.;:!?|]{5,130})/iu,
  is: /(?<!\p{L})(?:er|erum) ([^.;:!?|]{5,130})/iu,
  ca: /(?<!\p{L})(?:és|som) (?:una?|el|la|l['’]) ?([^.;:!?|]{5,130})/iu,
  sq: /(?<!\p{L})(?:është|jemi) (?:një )?([^.;:!?|]{5,130})/iu,
  ro: /(?<!\p{L})(?:este|suntem) (?:un|o) ([^.;:!?|]{5,130})/iu,
  ru: /(?: — (?:это )?| - это )([^.;:!?|]{5,130})/iu,
  uk: /(?: — (?:це )?| - це )([^.;:!?|]{5,130})/iu,
  bg: /(?<!\p{L})(?:е|сме) ([^.;:!?|]{5,130})/iu,
  fi: /(?<!\p{L})(?:on|olemme) ([^.;:!?|]{5,130})/iu,
  hu: /(?<!\p{L})egy ([^.;:!?|]{5,130})/iu,
  tr: /^[^,.!?]{2,40},\s([^.;:!?|]{8,130}?\sbir\s\p{L}{3,20})(?:[dt][ıiuü]r)?(?=[.!]|$)/iu,
  he: /(?<!\p{L})(?:הוא|היא|הינו|הינה|אנחנו) ([^.;:!?|]{5,130})/u,
  ar: /(?<!\p{L})(?:هو|هي|نحن) ([^.،؛:!؟|]{5,130})/u,
  fa: /^[^،.!؟]{2,60}?\sیک ([^.،؛:!؟|]{5,110}?)(?:\s(?:است|می‌باشد|هستیم))/u,
  zh: /(?:(?<![不只僅仅而])是(?:一[家个個间間款所种種])|为(?:一[家个]))([^，。；！？|]{4,40})/u,
  th: /(?:เป็น|คือ)([^|]{4,40}?)(?=\s|$)/u,
  ko: /(?:은|는) ([^.。!?|]{4,60}?)(?:입니다|이다)/u,
  ja: /は、?([^。！？|]{4,40}?)(?:です|である)/u,
};
/** Where such a phrase ends: at a new statement, or at a relative clause once the phrase is long enough. */
const NEW_STATEMENT = /(?: [–—-] |[(;]| and (?:we|this|I) | (?:offering|specialising|specializing) )/iu;
const RELATIVE =
  /,? (?:that|which|who|where|following|featuring|focused|dedicated|created|founded|run by|made up of|consisting of|located|situated|die|qui|que|che|dat|som) /iu;
const MIN_HEAD_WORDS = 4;

/** A statement of what the thing is may be longer than a title. */
export const MAX_SAID_WORDS = 14;

/** An article at the beginning marks a statement: "A static site generator". */
export const OUTRIGHT = /^(?:an?|eine?|une?|una?|uma?|een) \p{L}/iu;

/** What a text says that its site is. */
export interface Statement {
  readonly phrase: string;
  /** The language marks the statement by an article; otherwise any predicate matches the pattern, and the phrase must also name a trade. */
  readonly sure: boolean;
}

/** "…を行う△△市のピアノ教室です": the statement at the end of a sentence, however long its beginning. */
const JAPANESE_PLACE =
  /((?:\p{Script=Han}{1,6}[都道府県市区町村郡]){1,3}の[^、。！？|｜\s「」『』をがはで]{2,20}?)(?:です|である|。|$)/u;
/** Languages without an article after the verb. */
const UNSURE: ReadonlySet<string> = new Set('pl cs sk hr sr sl mk lt lv et is sq ru uk bg fi hu he ar th'.split(' '));
/** Clauses that narrow a noun precede it: nothing can be cut from the end. */
export const HEAD_LAST: ReadonlySet<string> = new Set(['tr', 'ja', 'ko']);

/** `null` if the text makes no such statement. */
export function statementIn(text: string, language: string): Statement | null {
  const told = text.slice(0, MAX_TEXT);
  const placed = language === 'ja' ? JAPANESE_PLACE.exec(told)?.[1] : undefined;
  if (placed !== undefined) return { phrase: placed, sure: false };
  const found = COPULA[language]?.exec(told);
  const own = found?.[1];
  if (own === undefined) return null;
  const start = told.indexOf(own, found?.index);
  if (
    believes().test(
      told
        .slice(0, start)
        .split(/[.!?。！？\n]/u)
        .at(-1) ?? '',
    )
  )
    return null;
  const end = start + own.length;
  if ([1, 2].some((more) => endsInShortForm(told.slice(end - MAX_SHORT, end + more)))) return null;
  return { phrase: (HEAD_LAST.has(language) ? own : headOf(own)).trim(), sure: !UNSURE.has(language) };
}

/** "We believe that sleep is a right": the owner speaks of something else. */
const believes = inAllLanguages(() => nicheWords().beliefs, anywhere);

/** The full stop in "… of Dr." and "… in TP.HCM" ends an abbreviation, not a sentence. */
const SHORT_FORM = /(?<!\p{L})\p{Lu}\p{Ll}\.$|\.\p{L}$/u;
/** Letters of an abbreviation, with the text before it. */
const MAX_SHORT = 3;
/** True for a text that a full stop, or the character after it, cuts off before its noun. */
export const endsInShortForm = (text: string): boolean => SHORT_FORM.test(text);

const MAX_TEXT = 400;

/** "A guarding company with a well organized strategy": additional features, once the phrase is long enough. */
const BESIDES = / (?:with|mit|avec|con|com|cu|met|med) (?=\p{L}+ \p{L}+ \p{L})/iu;

/** The phrase without its trailing clause, unless too little is left. */
export function headOf(phrase: string): string {
  const statement = phrase.split(NEW_STATEMENT)[0] ?? phrase;
  const alone = statement.split(BESIDES)[0] ?? statement;
  const named = alone.split(' ').length >= MIN_HEAD_WORDS ? alone : statement;
  const short = named.split(RELATIVE)[0] ?? named;
  if (short.split(' ').length >= MIN_HEAD_WORDS) return short.split(',')[0] ?? short;
  const words = statement
    .split(' ')
    .slice(0, MAX_SAID_WORDS + 4)
    .join(' ');
  return words.split(', ')[0] === short ? short : (words.split(/, (?=\p{L}+ing )/iu)[0] ?? words);
}
