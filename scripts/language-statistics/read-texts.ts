/**
 * Running text out of unpacked packages, one passage a line, by language: the first step to the tables of word order.
 *
 * `node --import tsx scripts/language-statistics/read-texts.ts <folder> <out>` reads every package below `<folder>` (each unpacked with
 * `dpkg-deb -x` or `npm pack`) and writes `<out>/<language>.txt`: the source, a tab, the passage. `docs/language-statistics.md` lists the packages and their licenses.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder, out] = process.argv.slice(2);
if (folder === undefined || out === undefined) {
  console.error('Usage: read-texts.ts <folder of unpacked packages> <out>');
  process.exit(2);
}

/** Languages whose codes in the packages differ from the BCP 47 primary subtag. */
const ALIASES: Readonly<Record<string, string>> = {
  C: 'en',
  no: 'nb',
  'hy-am': 'hy',
  'ga-ie': 'ga',
  'sr@latin': 'sr-latn',
  'sr@ijekavian': 'sr',
  'sr@ijekavianlatin': 'sr-latn',
  'ca@valencia': 'ca',
  racv: 'ca',
  zh_cn: 'zh',
  'zh-cn': 'zh',
  zh_tw: 'zh',
  'zh-tw': 'zh',
  zh_hk: 'zh',
};
const languageOf = (code: string): string =>
  ALIASES[code] ?? ALIASES[code.toLowerCase()] ?? (code.toLowerCase().split(/[-_@]/)[0] as string);

/** ISO 639-3 and script of a UDHR translation to the subtag used here. */
const UDHR: Readonly<Record<string, string>> = {
  eng: 'en',
  deu_1996: 'de',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  por_PT: 'pt',
  por_BR: 'pt',
  nld: 'nl',
  swe: 'sv',
  dan: 'da',
  nob: 'nb',
  nno: 'nn',
  fin: 'fi',
  est: 'et',
  lvs: 'lv',
  lit: 'lt',
  pol: 'pl',
  ces: 'cs',
  slk: 'sk',
  slv: 'sl',
  hrv: 'hr',
  srp_cyrl: 'sr',
  srp_latn: 'sr-latn',
  bos_latn: 'bs',
  mkd: 'mk',
  bul: 'bg',
  rus: 'ru',
  ukr: 'uk',
  bel: 'be',
  ron_2006: 'ro',
  hun: 'hu',
  tur: 'tr',
  azj_latn: 'az',
  ell_monotonic: 'el',
  heb: 'he',
  arb: 'ar',
  pes_1: 'fa',
  urd: 'ur',
  hin: 'hi',
  ben: 'bn',
  tam: 'ta',
  tel: 'te',
  mal: 'ml',
  kan: 'kn',
  guj: 'gu',
  mar: 'mr',
  pan: 'pa',
  nep: 'ne',
  sin: 'si',
  tha: 'th',
  tha2: 'th',
  vie: 'vi',
  ind: 'id',
  zsm: 'ms',
  zlm: 'ms',
  tgl: 'tl',
  kor: 'ko',
  jpn: 'ja',
  cmn_hans: 'zh',
  cmn_hant: 'zh',
  kat: 'ka',
  hye: 'hy',
  kaz: 'kk',
  uzn_latn: 'uz',
  als: 'sq',
  cat: 'ca',
  glg: 'gl',
  eus: 'eu',
  cym: 'cy',
  gle: 'ga',
  isl: 'is',
  afr: 'af',
  epo: 'eo',
  khm: 'km',
  mya: 'my',
  lao: 'lo',
};

/** Per language each passage once, with the package it came from first. */
/**
 * Left out: Khmer and Burmese, whose tables do not tell order from chance well enough; Bosnian and Serbian in Latin letters, which the
 * Croatian table reads; Assamese and Gaelic, with next to no text.
 */
const LEFT_OUT = new Set(['km', 'my', 'bs', 'sr-latn', 'as', 'gd']);

const lines = new Map<string, Map<string, string>>();
let source = '';
function add(language: string, text: string): void {
  const folded = text.replace(/\s+/g, ' ').trim();
  // A passage: long enough for order to show, short enough to be one.
  if (folded.length < 20 || folded.length > 4_000) return;
  let set = lines.get(language);
  if (set === undefined) lines.set(language, (set = new Map<string, string>()));
  if (!set.has(folded)) set.set(folded, source);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&#x([0-9a-f]+);/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);

/** Block elements of HTML, DocBook and Mallard. */
const BLOCK = /<(p|li|dd|td|h[1-4]|desc|title)\b[^>]*>([^]*?)<\/\1>/g;
function readMarkup(language: string, file: string): void {
  const markup = readFileSync(file, 'utf8').replace(/<(script|style|pre|mal:credit|credit)\b[^]*?<\/\1>/g, '');
  for (const match of markup.matchAll(BLOCK)) add(language, plain(match[2] ?? ''));
}

function readMo(language: string, file: string): void {
  const bytes = readFileSync(file);
  const count = bytes.readUInt32LE(8);
  const table = bytes.readUInt32LE(16);
  for (let index = 1; index < count; index++) {
    const length = bytes.readUInt32LE(table + index * 8);
    const start = bytes.readUInt32LE(table + index * 8 + 4);
    for (const form of bytes.toString('utf8', start, start + length).split('\0'))
      for (const passage of form.split(/\n+/))
        // Formatting of the game's own markup and of printf; a sentence with a hole in it shows no order.
        if (!/[{}$|%=]/.test(passage)) add(language, plain(passage));
  }
}

function readLanguagePack(language: string, file: string): void {
  const messages = execFileSync('unzip', ['-p', file, '*.ftl', '*.properties'], { maxBuffer: 1 << 28 }).toString(
    'utf8',
  );
  // A Fluent message: `id = text` with continuation lines, an attribute: `.name = text`.
  let current = '';
  for (const line of messages.split('\n')) {
    const start = /^\s*[\w.-]+\s*=\s*(.*)$/.exec(line);
    if (start !== null) {
      if (!/[{}%$]/.test(current)) add(language, plain(current));
      current = start[1] ?? '';
    } else if (/^\s+\S/.test(line)) current += ` ${line.trim()}`;
  }
}

const walk = (place: string): string[] =>
  readdirSync(place).flatMap((name) => {
    const full = path.join(place, name);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (stat === undefined) return [];
    return stat.isDirectory() ? walk(full) : [full];
  });

for (const file of walk(folder)) {
  source = path.relative(folder, file).split(path.sep)[0]?.replace(/_.*$/, '') ?? '';
  const pack = /langpack-([\w-]+)@.*\.xpi$/.exec(file);
  if (pack !== null) readLanguagePack(languageOf(pack[1] as string), file);
  const game = /locale\/([\w@]+)\/LC_MESSAGES\/.*\.mo$/.exec(file);
  if (game !== null) readMo(languageOf(game[1] as string), file);
  const desktop = /share\/help\/([\w@]+)\/.*\.page$/.exec(file);
  if (desktop !== null) readMarkup(languageOf(desktop[1] as string), file);
  const installer = /share\/doc\/installation-guide-amd64\/(\w+)\/.*\.html$/.exec(file);
  if (installer !== null) readMarkup(languageOf(installer[1] as string), file);
  const office = /libreoffice\/help\/([\w-]+)\/text\/.*\.html$/.exec(file);
  // A quarter: the passages repeat over its applications, and they would drown the other sources.
  if (office !== null && path.basename(file).length % 4 === 0) readMarkup(languageOf(office[1] as string), file);
  const rights = /declaration\/(\w+)\.html$/.exec(file);
  const subtag = rights === null ? undefined : UDHR[rights[1] as string];
  if (subtag !== undefined) readMarkup(subtag, file);
}

mkdirSync(out, { recursive: true });
const english = lines.get('en');
for (const [language, passages] of lines) {
  // What is English in a translation was left untranslated.
  const own = [...passages].filter(([passage]) => language === 'en' || english?.has(passage) !== true);
  const size = own.reduce((sum, [passage]) => sum + passage.length, 0);
  // With less, the table would be guesswork.
  if (size < 80_000 || LEFT_OUT.has(language)) continue;
  writeFileSync(path.join(out, `${language}.txt`), own.map(([passage, from]) => `${from}\t${passage}`).join('\n'));
  console.log(language, own.length, Math.round(size / 1000), 'kB');
}
