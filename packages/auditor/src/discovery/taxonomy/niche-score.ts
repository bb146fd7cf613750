/** How well one of the owner's phrases says what a site is, compared with other phrases of the same site. */
import type { SiteKind } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { isRankClaim, speaks } from './fitting.js';
import type { NicheInput } from './niche-input.js';
import { PLACE } from './niche-place.js';
import { isConfirmed, isSubject } from './niche-support.js';
import { relates } from './phrase-shape.js';
import type { Phrase } from './phrases.js';
import { DESCRIBED, NAMED, OPENING, SUBTITLE, TAGLINE } from './phrases.js';
import { HEAD_LAST } from './statement.js';
import { matchesIn } from './votes.js';

const MIN_SCORE = 0.6;
/** Kinds of site whose topic differs from their trade: news about energy, courses in finance. */
const ABOUT: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'publisher',
  'personal',
  'education',
  'research',
  'event',
  'nonprofit',
  'community',
]);
const CAUSES: ReadonlySet<SiteKind> = new Set<SiteKind>(['nonprofit', 'community', 'event', 'research']);
const SUBJECT_SHARE = 0.6;
/** Software is named by its function and a magazine by its subjects, in words that no list has. */
const BY_WORDS: ReadonlySet<SiteKind> = new Set<SiteKind>(['docs', 'saas', 'publisher']);

/** How well a phrase names the trade: names of the category or sector as heads, with a bonus for place, audience and subject. */
export function phraseScore(candidate: Phrase, input: NicheInput): { readonly score: number; readonly trade: number } {
  const { sector, category, taxonomy } = input;
  const home = input.homes[0];
  const language = home ? pageLanguage(home.facts) : null;
  let trade = 0;
  let covered = 0;
  for (const { match, share } of matchesIn(candidate.phrase, language, taxonomy.lexicon)) {
    const subject = ABOUT.has(input.kind);
    const targets = match.targets.filter((t) => sector.value === 'unknown' || subject || t.sector === sector.value);
    const values = targets.map((target) => {
      const own = target.category !== null && target.category === category.value;
      const other = target.sector === sector.value ? 1 : SUBJECT_SHARE;
      return (target.kind === 'name' ? (own ? 1.5 : 1) : 0.4) * match.factor * share * other;
    });
    trade += Math.max(0, ...values) * (sector.value === 'unknown' ? 0.6 : 1);
    covered += match.words;
  }
  const folded = fold(candidate.phrase);
  const dense = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/u.test(candidate.phrase);
  const spaced = folded.split(/\s+/u).length;
  const words = dense ? Math.max(spaced, Math.ceil(candidate.phrase.length / DENSE_WORD)) : spaced;
  const says = candidate.said || relates().test(candidate.phrase);
  // A bare name of a trade says less than one with any addition.
  const detail = dense ? candidate.phrase.length >= 8 : words > covered && words >= 3;
  const placed = input.identity.places.some((p) => folded.includes(fold(p.value))) || PLACE.test(candidate.phrase);
  const isBare = !detail && !says && !placed;
  const described = says && !speaks(candidate.phrase) && !/^\p{L}+ing /u.test(candidate.phrase);
  const unnamed =
    (candidate.said && words >= MIN_UNNAMED_WORDS) ||
    (described && words >= MIN_UNNAMED_WORDS && BY_WORDS.has(input.kind) && candidate.base > OPENING) ||
    // "Acme – help for children in need": the text after a charity's name is its purpose.
    (described && words >= MIN_UNNAMED_WORDS && CAUSES.has(input.kind) && candidate.base === NAMED) ||
    (placed && input.kind === 'local' && candidate.base > OPENING);
  // The same for the first clause of a description that names a subject or a place.
  const borne =
    (candidate.base === 1 ||
      (candidate.base === DESCRIBED &&
        (placed || relates().test(candidate.phrase)) &&
        !candidate.phrase.includes(':') &&
        !isNamed(candidate.phrase, input))) &&
    words <= LONG &&
    input.kind !== 'government' &&
    isConfirmed(candidate.phrase, input.identity.brand?.value ?? '', input.pages);
  const none = { score: 0, trade };
  // Footers also thank, credit and disclaim.
  const isTold = trade > 0 || isConfirmed(candidate.phrase, input.identity.brand?.value ?? '', input.pages);
  if (candidate.base === TAGLINE && !candidate.said && !isTold) return none;
  // "Your riding school in Ghent" names a place, and needs no list to be recognized.
  const offeredIn = candidate.offered === true && placed && words >= MIN_OFFERED_IN;
  if (trade === 0 && !unnamed && !borne && !offeredIn) return none;
  // An offer names a trade and an audience, or it is praise.
  if (candidate.offered && !offeredIn && !(trade >= 0.6 && relates().test(candidate.phrase))) return none;
  if (words < 2 && trade < 1) return none;
  // A heading further down may name a section of the page rather than the trade.
  if (candidate.base === SUBTITLE && (trade < MIN_SUBTITLE || BY_WORDS.has(input.kind))) return none;
  // "Acme | Steam boilers": two words beside the name, if the whole site is about them.
  const isAll =
    borne &&
    candidate.base === 1 &&
    words <= MAX_SUBJECT &&
    /^[\p{L}\p{M}\s'’&-]+$/u.test(candidate.phrase) &&
    isSubject(candidate.phrase, input.identity.brand?.value ?? '', input.pages);
  let score =
    Math.min(trade, 2) + (borne ? CONFIRMED : 0) + (says ? 0.4 : 0) + (detail ? 0.4 : 0) - (isBare && !isAll ? 0.3 : 0);
  if (isAll) score += sector.value === 'unknown' ? SUBJECT : SUBJECT / 2;
  if (placed) score += 0.6;
  const saidLimit = HEAD_LAST.has(language ?? '') ? LONG_HEAD_LAST : LONG_SAID;
  if (words > (candidate.said ? saidLimit : LONG)) score -= 0.3;
  if (input.forWhom.some((a) => folded.includes(fold(a.value)))) score += 0.3;
  const brand = fold(input.identity.brand?.value ?? '');
  if (brand.length >= 3 && folded.includes(brand)) score -= 0.4;
  if (speaks(candidate.phrase)) score -= candidate.said ? 0.3 : 0.9;
  if (isRankClaim(candidate.phrase)) score -= RANK_CLAIM;
  return { score: score * candidate.base, trade };
}

const isNamed = (phrase: string, { identity }: NicheInput): boolean =>
  fold(phrase).startsWith(fold(identity.brand?.value ?? '\n'));

const MIN_OFFERED_IN = 3;
const MIN_SUBTITLE = 0.9;
/** Penalty for a claim to a rank: another phrase is plainer. */
const RANK_CLAIM = 0.5;

/** Bonus for a phrase of the title whose words recur in the site's texts. */
const CONFIRMED = 0.5;

/** Bonus for one with all words in many of them; half of it where trades are known by their words. */
const SUBJECT = 0.4;
/** Longer phrases and lists have other ways to be recognized. */
const MAX_SUBJECT = 4;

/** Approximate length of a word in unspaced scripts. */
const DENSE_WORD = 3;
/** A statement that names no known trade is accepted if it is long enough to be meaningful. */
const MIN_UNNAMED_WORDS = 4;

/** A long phrase is a truncated sentence. */
export const LONG = 9;
const LONG_SAID = 11;
const LONG_HEAD_LAST = 13;

/** Without a known sector, a passing phrase is more likely a slogan or a heading than a trade. */
export const minScoreFor = ({ said }: Phrase, { sector, kind }: NicheInput): number =>
  sector.value === 'unknown' && !said && !BY_WORDS.has(kind) ? MIN_SCORE_ALONE : MIN_SCORE;
const MIN_SCORE_ALONE = 0.9;
