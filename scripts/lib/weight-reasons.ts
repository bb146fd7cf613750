/** Why each number of the score is what it is, and whether it was fitted: the table of docs/methodology.md. */
import * as weights from '../../packages/auditor/src/score/weights.js';
import type { ClarityItem } from '../../packages/auditor/src/checks/types.js';
import { CLARITY_ITEMS } from '../../packages/auditor/src/checks/types.js';

export interface WeightRow {
  readonly name: string;
  readonly value: number;
  readonly from: 'fitted' | 'principle' | 'fitted with a bound';
  readonly why: string;
}

const ITEM_REASONS: Readonly<Record<ClarityItem, string>> = {
  title:
    'What a result is listed under, and what names a passage that is lifted out of its page. Removing titles and descriptions must cost a good site 8%.',
  description: 'The one sentence that a site says about a page; bounded by the same 8%.',
  heading:
    'Passages are cut at headings, and a question meets them first (rank correlation 0.17 with use in an answer, arXiv 2604.25707). Without headings, a good site must lose 8%.',
  address: 'One address for one text, so that what is quoted can be named.',
  language: 'Read from the text by every engine; a declaration only settles doubts.',
  preview: 'Repeats the title and description if there are any.',
  dates: 'Without dates, nobody can see whether a statement still holds. Removing them must cost 3%.',
  markup:
    'Studies of cited pages find next to no effect (AUC 0.51); it settles who and what, no more. Removing it must cost 3%.',
  identity: 'Tells one owner from others with the same name.',
  contact: 'Shows that somebody answers for the site.',
  sitemap: 'Only a sitemap leads to pages that nothing links to.',
  filled: 'A page without unique text wastes a fetch and a place in an index.',
};

export const WEIGHT_ROWS: readonly WeightRow[] = [
  {
    name: 'worth',
    value: weights.WORTH_POINTS,
    from: 'fitted',
    why: 'Points for what can be quoted. The ratings of whole sites suggest this split.',
  },
  {
    name: 'clarity',
    value: weights.CLARITY_POINTS,
    from: 'fitted',
    why: 'Points for pages that can be identified, dated and attributed; the rest of 100.',
  },
  {
    name: 'worth: answers',
    value: weights.ANSWERED_SHARE,
    from: 'fitted',
    why: 'Share of worth for the audience’s questions.',
  },
  {
    name: 'worth: depth',
    value: weights.DEPTH_SHARE,
    from: 'fitted',
    why: 'Share of worth for quotable text beyond the answers: the rest of 1.',
  },
  {
    name: 'depth: onset',
    value: weights.DEPTH_ONSET,
    from: 'principle',
    why: 'Number of passages from which each doubling adds about the same.',
  },
  {
    name: 'depth: full',
    value: weights.DEPTH_FULL,
    from: 'principle',
    why: 'Number of passages that answer all that one site is asked; more add nothing.',
  },
  { name: 'depth: full, instant', value: weights.DEPTH_FULL_INSTANT, from: 'principle', why: 'The same for one page.' },
  {
    name: 'depth: other languages',
    value: weights.OTHER_LANGUAGES,
    from: 'principle',
    why: 'How much passages in further languages count: a translation reaches other readers but tells no reader more. On 48 rated sites in several languages, a share below one half agrees best.',
  },
  {
    name: 'cost of stubs',
    value: weights.STUB_COST,
    from: 'fitted with a bound',
    why: 'Share of worth that a site with empty or repetitive pages loses. The ratings alone ask for less; the same text on every page must cost 60%.',
  },
  {
    name: 'full page',
    value: weights.FULL_PAGE,
    from: 'principle',
    why: 'A page with about one good passage is not a stub.',
  },
  {
    name: 'words of any page',
    value: weights.WORDS_OF_ANY_PAGE,
    from: 'principle',
    why: 'Pages are weighted by the square root of their words plus these. The number matters little: from 20 to 200 words, the agreement with the ratings is the same.',
  },
  {
    name: 'own share',
    value: weights.OWN_SHARE,
    from: 'principle',
    why: 'Labels and templates repeat legitimately; above this share a page is new. A page that is new only in its names, for one town after another, counts half.',
  },
  {
    name: 'cost of vagueness',
    value: weights.VAGUE_COST,
    from: 'fitted with a bound',
    why: 'Share of worth lost by a site that states nothing specific. With all specific facts blanked, a good site must lose 25%; most of that is lost through passages and answers.',
  },
  {
    name: 'specific enough',
    value: weights.SPECIFIC_ENOUGH,
    from: 'fitted with a bound',
    why: 'Share of the text, block by block, that must state a fact for nothing to be lost: good sites explain as well as state. Bounded by the same 25%.',
  },
  {
    name: 'cost of hollow headings',
    value: weights.HOLLOW_COST,
    from: 'fitted with a bound',
    why: 'Share of worth lost by a site whose headings nothing follows: scripts bring the text, or it was never written. The ratings alone ask for half of it.',
  },
  {
    name: 'hollow from',
    value: weights.HOLLOW_FROM,
    from: 'principle',
    why: 'Share of hollow headings that costs the full amount: no page has only hollow ones.',
  },
  {
    name: 'hollow free',
    value: weights.HOLLOW_FREE,
    from: 'principle',
    why: 'Share of hollow headings that costs nothing: a few name what a menu or a picture shows, and losing its headings must not help a site.',
  },
  {
    name: 'cost of paid links',
    value: weights.PAID_COST,
    from: 'fitted',
    why: 'Share of worth lost by a site with paid links on every page.',
  },
  {
    name: 'distinct share',
    value: weights.DISTINCT_SHARE,
    from: 'principle',
    why: 'Share of new text from which the title and markup of a page count in full; they cannot distinguish a page that repeats others.',
  },
  {
    name: 'clarity needs',
    value: weights.CLARITY_NEEDS,
    from: 'principle',
    why: 'Worth from which clarity earns its full points: markup around nothing says nothing.',
  },
  {
    name: 'hygiene',
    value: weights.HYGIENE_POINTS,
    from: 'principle',
    why: 'The most points that faults take away: they hinder but decide nothing.',
  },
  {
    name: 'scripts, unknown renderer',
    value: weights.RENDERED_SHARE.unknown,
    from: 'principle',
    why: 'Share granted for text that only scripts bring, for engines of which nobody has measured whether they run scripts.',
  },
  {
    name: 'scripts, renders',
    value: weights.RENDERED_SHARE.renders,
    from: 'principle',
    why: 'The same for engines that are known to render pages: they do so later, and not always.',
  },
  {
    name: 'unreliable',
    value: weights.UNRELIABLE_SHARE,
    from: 'fitted',
    why: 'Share of all points that remains while the site’s own contact details are placeholders: ten rated sites with such details were 12 points too high. It makes no site worthless.',
  },
  {
    name: 'worthless',
    value: weights.WORTHLESS_CAP,
    from: 'principle',
    why: 'The highest score of a parked, empty, default or nonsense site.',
  },
  ...CLARITY_ITEMS.map((item): WeightRow => ({
    name: `clarity: ${item}`,
    value: weights.CLARITY_WEIGHTS[item],
    from: 'fitted with a bound',
    why: ITEM_REASONS[item],
  })),
];
