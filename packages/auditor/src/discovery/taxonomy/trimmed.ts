/** Trims a phrase: removes article, praise, founding year, "website about", and the name itself. */
import { once } from '../../data/once.js';
import { inAllLanguages } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { nicheWords } from '../../generated/niche-words.js';
import { phraseWords } from '../../generated/phrases-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { pattern } from '../../language/pattern.js';
import { anywhere, oneOf } from '../../language/word-pattern.js';
import { endsWithLegalForm } from '../../reading/law/legal-forms.js';
import { withoutPraiseBehind, withoutRank, withoutSite, withoutSolutions } from './phrase-shape.js';

const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/u;

/** "Official site of the town hall of X" is about the town hall. */
const official = inAllLanguages(
  () => nicheWords().officialSiteOf,
  (words) => new RegExp(String.raw`^${oneOf(words)} ?(?=\p{L})`, 'iu'),
);
const article = inAllLanguages(
  () => nicheWords().articles,
  (words) => new RegExp(String.raw`^${oneOf(words)} (?=\p{L})`, 'iu'),
);
export const withoutArticle = (text: string): string => text.replace(article(), '');
const joint = once(() => oneOf(Object.values(nicheWords().joins).flat()));
/** Praise, which a stranger would omit. */
const praise = inAllLanguages(
  () => nicheWords().superlatives,
  (words) =>
    pattern(
      String.raw`^(?:(?:the )?(?:\p{L}{3,20}['’]s )?${oneOf(words)})(?:(?:, | ${joint()} )${oneOf(words)})? (?!${joint()} )(?=\p{L}[\p{L}-]* \p{L})`,
      'iu',
    ),
);

/** "Guide to soap (2026)" is a guide to soap. */
const OF_YEAR = / \((?:19|20)\d{2}\)$/u;

/** "Consultants #1 in Peru" without its rank. */
const RANKED = / (?:#|№\s?|no\.\s?)1(?!\d)/iu;

/** Praise may be emphatic: "Best ISO consultant in the Middle East!" */
const bare = (text: string): string =>
  withoutSolutions(withoutSite(withoutRank(praise().test(text) && text.endsWith('!') ? text.slice(0, -1) : text)))
    .replace(/^[\s,.:;&+–—-]+|(?<![\s,.:;–—-])[\s,.:;–—-]+$/gu, '')
    .replace(OF_YEAR, '')
    .replace(RANKED, '')
    .replace(article(), '')
    .replace(praise(), '');

/** The year in which a business opened does not say what it is: "Boulangerie à Lyon depuis 1988". */
const since = inAllLanguages(
  () => statedWords().since,
  (words) => new RegExp(String.raw`,?\s${oneOf(words)}\s(?:1[789]|20)\d{2}(?!\d)`, 'iu'),
);

function withoutSince(text: string): string {
  const at = text.search(since());
  return at < MIN_BEFORE_NAME ? text : text.slice(0, at);
}

const MIN_BEFORE_NAME = 12;

/** "Dentists with +25 years in Faro": how long somebody has been in business is a boast. A few years may be the age of children. */
const MANY = String.raw`(?:1[5-9]|[2-9]\d|1\d\d)`;
const boast = inAllLanguages(
  () => nicheWords().years,
  (words) =>
    pattern(
      String.raw`,?\s(?:\p{L}{1,6}\s){0,2}(?:\+\s?${MANY}|${MANY}\s?\+)\s${oneOf(words)}(?!\p{L})(?:\s.{0,80})?$`,
      'iu',
    ),
);
const MIN_BEFORE_BOAST = 5;

function withoutBoast(text: string): string {
  const found = boast().exec(text);
  if (found === null || found.index < MIN_BEFORE_BOAST) return text;
  // "Dance for ages 16+ years" is for people of that age.
  const until = text
    .slice(0, found.index + found[0].search(/\d/u))
    .split(/\s+/u)
    .slice(-MAX_WORDS_OF_AGE)
    .join(' ');
  return isFor().test(until) ? text : text.slice(0, found.index);
}
const MAX_WORDS_OF_AGE = 4;
const isFor = inAllLanguages(() => audienceWords().for, anywhere);

/** "Window repair at the company", before a name that was cut off. */
const company = inAllLanguages(
  () => nicheWords().company,
  (words) => new RegExp(String.raw`\s${oneOf(words)}$`, 'iu'),
);

/** A word that needs the one before it: what is left of a name that was cut off. */
const ofWord = once(() => new RegExp(`^${oneOf(Object.values(phraseWords().of).flat())} (?=\\p{L})`, 'iu'));

/** "Salon for hair care Acme（アクメ）": without the name at the end and how it is read; `null` for any other phrase. */
function withoutReading(phrase: string, name: string): string | null {
  const found = /^(.{4,}?)\s?([\p{L}\p{N}.&'’-]{2,40})\s?[（(][^（()）]{1,30}[）)]$/u.exec(phrase);
  return found?.[1] !== undefined && name.includes((found[2] ?? '').toLowerCase()) ? found[1] : null;
}

/** Removes article and praise, and the brand at either end if enough is left. */
export function trimmed(phrase: string, brand: string): string {
  const folded = bare(
    withoutPraiseBehind(withoutSince(withoutBoast(phrase)))
      .replace(/[*_`]/g, '')
      .replace(/\s+/gu, ' ')
      .replace(official(), ''),
  ).replace(/(?<=[\u3040-\u30ff\u4e00-\u9fff])[はがを]$/u, '');
  // "Club for K-pop in Seoul Pada …": the text before the name describes it.
  const at = brand.length >= 3 ? folded.indexOf(` ${brand}`) : -1;
  const ahead = at >= MIN_BEFORE_NAME ? bare(folded.slice(0, at)) : '';
  const before = ahead.length >= MIN_BEFORE_NAME ? ahead.replace(company(), '') : '';
  // "Official website for Acme" ends in a word that needs the name.
  const whole = before === '' || /\s\p{Ll}{1,4}$/u.test(before) ? folded : before;
  const lower = whole.toLowerCase();
  const name = brand.toLowerCase();
  if (name === '') return whole;
  const rest = bare(
    withoutReading(whole, name) ??
      (lower.startsWith(`${name} `)
        ? whole.slice(name.length)
        : lower.endsWith(` ${name}`)
          ? whole.slice(0, -name.length).trimEnd().replace(company(), '')
          : whole),
  );
  // "Acme in Riyadh" without the name is not a phrase, "Diocese of Upper Norway" is the whole name of "Diocese", and "Acme Limited" of "Acme".
  const begins =
    (/^(?:(?:في|in|en|à|em|a|i|в|w|v) |ב)\p{L}/iu.test(rest) && rest.split(' ').length <= 3) ||
    (rest !== whole && (ofWord().test(rest) || endsWithLegalForm(`${name} ${rest.split(' ', 1)[0] ?? ''}`)));
  return !begins && (rest.includes(' ') || UNSPACED.test(rest)) ? rest : whole;
}
