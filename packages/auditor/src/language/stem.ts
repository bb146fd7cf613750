/**
 * Light stemming by suffix lists. It only has to map the inflected forms of one noun to the same stem on both sides of a comparison; the
 * stem need not be a dictionary form. Suffixes are stripped until none matches, so that every form of a word ends at one stem.
 */

/** Minimum share of a word that must remain: otherwise the Swedish words for a bar and for a barber have one stem. */
const SHARE = 0.55;

/** Suffixes by language in the order in which they are tried, and the minimum length of the rest. */
const SUFFIXES: Readonly<
  Record<string, { readonly keep: number; readonly share?: number; readonly endings: readonly string[] }>
> = {
  de: { keep: 4, share: SHARE, endings: ['en', 'er', 'es', 'em', 'e', 'n', 's'] },
  nl: { keep: 4, share: SHARE, endings: ['en', 'e', 's'] },
  fr: { keep: 4, endings: ['s', 'x', 'e'] },
  es: { keep: 4, endings: ['s', 'a', 'e', 'o'] },
  pt: { keep: 4, endings: ['coes', 'cao', 'ais', 'al', 's', 'a', 'e', 'o'] },
  it: { keep: 4, endings: ['a', 'e', 'i', 'o'] },
  sv: {
    keep: 4,
    share: SHARE,
    endings: ['arna', 'erna', 'orna', 'ar', 'er', 'or', 'en', 'et', 'na', 'a', 'e', 's', 'n', 't'],
  },
  da: { keep: 4, share: SHARE, endings: ['erne', 'ene', 'er', 'en', 'et', 'e', 's', 'r', 'n', 't'] },
  no: { keep: 4, share: SHARE, endings: ['ene', 'er', 'en', 'et', 'a', 'e', 's', 'r', 'n', 't'] },
  ru: { keep: 4, endings: ['а', 'е', 'и', 'о', 'у', 'ы', 'э', 'ю', 'я', 'ь', 'в', 'м', 'х'] },
  uk: { keep: 4, endings: ['а', 'е', 'и', 'о', 'у', 'і', 'є', 'ї', 'ю', 'я', 'ь', 'в', 'м', 'х'] },
  pl: { keep: 4, endings: ['ach', 'ami', 'ow', 'om', 'ie', 'a', 'e', 'i', 'o', 'u', 'y'] },
  cs: { keep: 4, endings: ['ach', 'ami', 'u', 'um', 'a', 'e', 'i', 'o', 'y'] },
  tr: { keep: 4, endings: ['lari', 'leri', 'lar', 'ler', 'nin', 'si', 'i', 'u'] },
  id: { keep: 4, endings: ['nya'] },
  ro: { keep: 4, endings: ['ului', 'ilor', 'elor', 'ul', 'ii', 'ei', 'a', 'e', 'i', 'u'] },
  el: { keep: 4, endings: ['ων', 'ους', 'ος', 'ου', 'οι', 'ες', 'ης', 'ας', 'ια', 'α', 'η', 'ο', 'ι', 'ς', 'υ', 'ε'] },
  fi: { keep: 4, endings: ['ssa', 'sta', 'lla', 'lta', 'lle', 'mme', 'n', 't', 'a', 'i'] },
  hu: { keep: 4, endings: ['ban', 'ben', 'nak', 'nek', 'ok', 'ek', 'ak', 'k', 't', 'i', 'a', 'e'] },
  bg: { keep: 4, endings: ['ите', 'ата', 'ята', 'ията', 'ът', 'ия', 'та', 'то', 'те', 'а', 'и', 'о', 'е', 'я'] },
  hr: { keep: 4, endings: ['ama', 'ima', 'om', 'a', 'e', 'i', 'o', 'u'] },
  sl: { keep: 4, endings: ['ami', 'ima', 'ega', 'om', 'em', 'a', 'e', 'i', 'o', 'u'] },
  sk: { keep: 4, endings: ['ach', 'ami', 'ov', 'om', 'u', 'a', 'e', 'i', 'o', 'y'] },
  lv: { keep: 4, endings: ['iem', 'am', 'em', 'as', 'is', 'us', 'es', 'a', 'e', 'i', 'u', 's', 'o'] },
  lt: {
    keep: 4,
    endings: ['ius', 'iai', 'iu', 'as', 'is', 'us', 'es', 'os', 'ai', 'ei', 'a', 'e', 'i', 'u', 'o', 'y'],
  },
  et: { keep: 4, endings: ['ide', 'ste', 'de', 'te', 'id', 'ed', 'ad', 'ga', 'a', 'e', 'i', 'u', 'd'] },
  sq: { keep: 4, endings: ['eve', 'ave', 'et', 'at', 'it', 'es', 'se', 'e', 'a', 'i', 't'] },
  is: {
    keep: 4,
    share: SHARE,
    endings: ['irnar', 'arnir', 'anna', 'inn', 'ins', 'um', 'id', 'in', 'ir', 'ar', 'ur', 'a', 'i', 'u', 'r'],
  },
  mk: { keep: 4, endings: ['ите', 'ата', 'ето', 'ото', 'от', 'та', 'то', 'а', 'и', 'о', 'е'] },
  sr: { keep: 4, endings: ['ama', 'ima', 'om', 'a', 'e', 'i', 'o', 'u', 'ама', 'има', 'ом', 'а', 'е', 'и', 'о', 'у'] },
  ca: { keep: 4, endings: ['s', 'a', 'e', 'o'] },
  ka: { keep: 3, endings: ['ებით', 'ების', 'ები', 'ებს', 'ის', 'ში', 'ით', 'ს', 'ი', 'ა'] },
  hy: { keep: 4, endings: ['ների', 'ներ', 'երի', 'եր', 'ի', 'ը', 'ն'] },
  az: { keep: 4, endings: ['larin', 'lərin', 'lari', 'ləri', 'lar', 'lər', 'nin', 'si', 'sı', 'i', 'ə', 'a', 'u'] },
  kk: { keep: 4, endings: ['лары', 'лері', 'дары', 'дері', 'тары', 'тері', 'лар', 'лер', 'ы', 'і'] },
  fa: { keep: 3, endings: ['های', 'ها', 'ی'] },
  ar: { keep: 3, endings: ['ات', 'ين', 'ون', 'ان', 'ة', 'ه', 'ي'] },
  he: { keep: 3, endings: ['ים', 'ות', 'ה', 'י'] },
};

const ARABIC_PREFIXES = ['وال', 'بال', 'كال', 'فال', 'ولل', 'لل', 'ال'];

/** Nouns whose singular is another word: the news is not new, and customs are not custom-made. */
const NO_PLURALS: ReadonlySet<string> = new Set(
  'news customs goods glasses spirits savings arms odds lens series species physics economics athletics means always plus'.split(
    ' ',
  ),
);

function stemEnglish(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURALS.has(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return /(?:[sxz]|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The stem of a folded word. */
export function stem(word: string, language: string): string {
  if (language === 'en') return stemEnglish(word);
  const rules = SUFFIXES[language];
  if (!rules) return word;
  let rest = word;
  if (language === 'ar') {
    const prefix = ARABIC_PREFIXES.find((p) => rest.startsWith(p) && rest.length - p.length >= 3);
    if (prefix) rest = rest.slice(prefix.length);
  }
  const keep = Math.max(rules.keep, Math.ceil(word.length * (rules.share ?? 0)));
  for (;;) {
    const ending = rules.endings.find((e) => rest.endsWith(e) && rest.length - e.length >= keep);
    if (ending === undefined) return rest;
    rest = rest.slice(0, -ending.length);
  }
}

/** One-letter particles that Hebrew and Arabic attach to the noun: `and`, `in`, `for`, `the`. */
const PARTICLES: Readonly<Record<string, string>> = { he: 'הובלמשכ', ar: 'وبلكف' };

/** The word without an attached particle, and whether the particle means `for`; `null` without one. */
export function withoutParticle(
  word: string,
  language: string,
): { readonly rest: string; readonly isFor: boolean } | null {
  const particles = PARTICLES[language];
  const first = word[0];
  if (!particles || first === undefined || word.length < 4 || !particles.includes(first)) return null;
  return { rest: word.slice(1), isFor: first === 'ל' || first === 'ل' };
}
