/** Numbers that say something: with a percent sign, a currency, a unit, a year, or at least two digits. Linear in the text. */
import {
  currencyBefore,
  currencyCodes,
  currencyPhrases,
  currencySigns,
  endOfNoCents,
  isCurrencyAfter,
} from './currency-marks.js';
import type { NumberWords } from './number-words.js';
import { isDigit, isSpace, isWordUnit } from './text/characters.js';
import { digitText } from './text/digits.js';
import type { NumberFact } from './types.js';

const currencyWords = new Set(
  'euro euros dollar dollars dólares dollari pound pounds pfund cents centimes rupees yen yuan reais pesos franken francs'.split(
    ' ',
  ),
);

const percentPhrases = ['per cento', 'per cent', 'pour cent', 'por ciento', 'por cento'];

const percents = new Set(['percent', 'prozent', 'procent', 'pourcent', 'pct']);

const units = new Set(
  // lengths, areas, volumes, weights, energy, data, speed, time, counts; singular and plural in seven languages
  (
    'mm cm dm m km µm nm inch inches ft feet foot yd yard yards mile miles m² m2 km² km2 sqft acre acres hectares m³ m3 l ml cl ' +
    'liter liters litre litres gallon gallons oz ounce ounces lb lbs mg g kg ton tons tonne tonnes tonnen kilo kilos gram grams ' +
    'w kw mw gw wh kwh mwh mv kv ma ah mah hz khz mhz ghz kj mj cal kcal hp ps nm bar psi pa kpa °c °f ' +
    'kb mb gb tb pb kib mib gib bit bits byte bytes mbps gbps kbps px dpi fps rpm mph km/h kmh m/s ' +
    'ms sec secs second seconds min mins minute minutes h hr hrs hour hours day days week weeks month months year years ' +
    'sekunde sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren ' +
    'seconde secondes heure heures jour jours semaine semaines mois ans annee annees année années ' +
    'segundo segundos minuto minutos hora horas dia dias día días semana semanas mes meses año años mês ano anos ' +
    'secondo secondi minuti ora ore giorno giorni settimana settimane mese mesi anno anni ' +
    'seconden uur uren dag dagen weken maand maanden jaar jaren ' +
    'people users customers times million millions billion billions thousand millionen milliarden mio mrd personen menschen kunden ' +
    'personnes millones milhões personas clientes pessoas persone clienti milioni miljoen mensen klanten'
  ).split(' '),
);

/** Units that are also common words: only where they touch the number. */
const touchingUnits = new Set('a an b ha in j k mi s t v x'.split(' '));

const maxChars = 60;

/** Counters written straight after the digits, longest first. */
const wideUnits =
  '時間 年間 ヶ月 か月 パーセント メートル キロ グラム 公里 公斤 小时 分钟 개월 시간 년 月 日 年 時 分 秒 人 個 件 台 回 本 枚 名 万 億 亿 명 개 월 일 분'.split(
    ' ',
  );
const wideCurrencies =
  '円 美元 欧元 歐元 日元 元 원 만원 천원 억원 달러 유로 엔 块 塊 萬元 万元 万円 億円 億元 亿元 ドル 米ドル ユーロ ウォン บาท'.split(
    ' ',
  );

/** A stretch of a block's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface NumberReading {
  /** Stretches that are dates, whose numbers are no figures. */
  readonly dates?: readonly Span[] | undefined;
  /** Words of the page's languages; asked for only where a number stands before a word. */
  readonly words?: () => readonly NumberWords[];
  /** What `digitText` makes of the text, where it is known. */
  readonly text?: string | null | undefined;
}

const noWords = (): readonly NumberWords[] => [];

/** Finds up to `limit` numbers of one block. */
export function findNumbers(
  written: string,
  block: number,
  limit: number,
  { dates = [], words = noWords, text = digitText(written) }: NumberReading = {},
): NumberFact[] {
  if (text === null) return [];
  const found: NumberFact[] = [];
  for (let at = nextDigit(text, 0); at >= 0 && found.length < limit; at = nextDigit(text, at)) {
    const start = at;
    at = numberEnd(text, at);
    if (dates.some((date) => start < date.end && at > date.start)) continue;
    // Part of a name such as "h2" or "covid19", unless it is money: "Rp50.000".
    if (start > 0 && isLatin(text.charCodeAt(start - 1)) && currencyBefore(text, start) < 0) continue;
    const number = classify(text, start, at, words);
    if (number.kind === 'plain' && at - start < 2) continue;
    found.push({ text: written.slice(number.start, number.end).slice(0, maxChars), kind: number.kind, block });
  }
  return found;
}

/** The runtime's own search is many times faster than a loop, and most blocks hold no digit. */
const digit = /\d/g;

function nextDigit(text: string, from: number): number {
  digit.lastIndex = from;
  return digit.exec(text)?.index ?? -1;
}

/** End of digits with separators between them. */
function numberEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isDigit(unit)) at++;
    else if (isSeparator(unit) && isDigit(text.charCodeAt(at + 1))) at += 2;
    // Thin or no-break spaces group thousands; a plain one only before exactly three digits.
    else if (
      (unit === 0x202f || unit === 0xa0 || unit === 0x20) &&
      at > from &&
      isGroup(text, at + 1) &&
      at - from <= 3
    )
      at += 4;
    else break;
  }
  return at;
}

/** Points, commas, apostrophes, and the signs that Arabic script has for them. */
const isSeparator = (unit: number): boolean =>
  unit === 0x2e || unit === 0x2c || unit === 0x2019 || unit === 0x27 || unit === 0x66b || unit === 0x66c;

const isGroup = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) &&
  isDigit(text.charCodeAt(at + 1)) &&
  isDigit(text.charCodeAt(at + 2)) &&
  !isDigit(text.charCodeAt(at + 3));

const isLatin = (unit: number): boolean =>
  (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit === 0x5f;

function digits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (isDigit(text.charCodeAt(at))) count++;
  return count;
}

interface Classified {
  readonly start: number;
  readonly end: number;
  readonly kind: NumberFact['kind'];
}

function classify(text: string, start: number, end: number, words: () => readonly NumberWords[]): Classified {
  let before = start - 1;
  if (before >= 0 && isSpace(text.charCodeAt(before))) before--;
  const sign = before >= 0 ? text.charAt(before) : '';
  if (currencySigns.has(sign)) return { start: before, end, kind: 'currency' };
  if (percentSigns.includes(sign) && sign !== '' && before === start - 1)
    return { start: before, end, kind: 'percent' };
  const code = before >= 2 ? text.slice(before - 2, before + 1) : '';
  if (currencyCodes.has(code)) return { start: before - 2, end, kind: 'currency' };
  const mark = currencyBefore(text, before + 1);
  if (mark >= 0) return { start: mark, end, kind: 'currency' };

  const noCents = endOfNoCents(text, end);
  let next = noCents < 0 ? end : noCents;
  if (isSpace(text.charCodeAt(next))) next++;
  const character = text.charAt(next);
  if (character !== '' && percentSigns.includes(character)) return { start, end: next + 1, kind: 'percent' };
  if (currencySigns.has(character)) return { start, end: next + 1, kind: 'currency' };
  const phrase = startOf(text, next, percentPhrases);
  if (phrase !== null) return { start, end: next + phrase.length, kind: 'percent' };
  const wordEnd = unitEnd(text, next);
  const written = text.slice(next, wordEnd);
  const word = written.toLowerCase();
  if (percents.has(word)) return { start, end: wordEnd, kind: 'percent' };
  if (currencyWords.has(word) || currencyCodes.has(written) || isCurrencyAfter(word))
    return { start, end: wordEnd, kind: 'currency' };
  const money = startOf(text, next, currencyPhrases);
  if (money !== null) return { start, end: next + money.length, kind: 'currency' };
  if (word !== '' && words().some(({ shorts }) => shorts.has(word) || shorts.has(written)))
    return { start, end: wordEnd, kind: 'currency' };
  if (units.has(word) || (next === end && touchingUnits.has(word))) return { start, end: wordEnd, kind: 'unit' };
  if (text.charCodeAt(next) > 0x2e80) {
    const wideCurrency = startOf(text, next, wideCurrencies);
    if (wideCurrency !== null) return { start, end: next + wideCurrency.length, kind: 'currency' };
    const wide = startOf(text, next, wideUnits);
    if (wide !== null)
      return { start, end: next + wide.length, kind: wide.startsWith('パーセント') ? 'percent' : 'unit' };
  }
  if (word.length > 1) {
    for (const language of words()) {
      const found = byLanguage(text, next, wordEnd, word, language);
      if (found !== null) return { start, ...found };
    }
  }
  if (noCents >= 0) return { start, end: noCents, kind: 'currency' };
  return { start, end, kind: isYear(text.slice(start, end)) ? 'year' : 'plain' };
}

const percentSigns = '%٪％‰';

function byLanguage(
  text: string,
  next: number,
  wordEnd: number,
  word: string,
  { units: names, currencies, percents: ofHundred, touching }: NumberWords,
): { end: number; kind: NumberFact['kind'] } | null {
  const percent = startOf(text, next, ofHundred);
  if (percent !== null) return { end: next + percent.length, kind: 'percent' };
  if (currencies.has(word)) return { end: wordEnd, kind: 'currency' };
  if (names.has(word)) return { end: wordEnd, kind: 'unit' };
  const wide = text.charCodeAt(next) >= 0xe00 ? startOf(text, next, touching) : null;
  return wide === null ? null : { end: next + wide.length, kind: currencies.has(wide) ? 'currency' : 'unit' };
}

/** The first of the words that stands at the place, whatever its case. */
function startOf(text: string, at: number, words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const here = text.slice(at, at + 24).toLowerCase();
  return words.find((word) => here.startsWith(word)) ?? null;
}

/** The word right after a number, at most 14 characters, with the signs that units are written with. */
function unitEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < 14) {
    const unit = text.charCodeAt(at);
    if (!isWordUnit(unit) && unit !== 0xb0 && unit !== 0x2f && unit !== 0xb2 && unit !== 0xb3) break;
    at++;
  }
  return at;
}

function isYear(raw: string): boolean {
  if (raw.length !== 4 || digits(raw) !== 4) return false;
  const year = Number(raw);
  return year >= 1900 && year <= 2099;
}
