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
    'What a result is listed under, and what names a passage that is lifted out of its page. Taken away with the descriptions it must cost 8% of a good site.',
  description: 'The one sentence that a site says of a page; also bounded by those 8%.',
  heading:
    'Passages are cut at headings, and a question meets them first (rank correlation 0.17 with use in an answer, arXiv 2604.25707). Without headings a good site must lose 8%.',
  address: 'One address for one text, so that what is quoted can be named.',
  language: 'Read from the text by every engine; a declaration settles doubt only.',
  preview: 'Repeats title and description where they are there.',
  dates: 'Whether a statement still holds cannot be seen without them. Taken away they must cost 3%.',
  markup:
    'Studies of cited pages find next to no effect (AUC 0.51); it settles who and what, no more. Taken away it must cost 3%.',
  identity: 'Tells one owner from others of that name.',
  contact: 'Shows that somebody answers for the site.',
  sitemap: 'Pages that nothing links to are found by it alone.',
  filled: 'A page without unique text wastes a fetch and a place in an index.',
};

export const WEIGHT_ROWS: readonly WeightRow[] = [
  {
    name: 'worth',
    value: weights.WORTH_POINTS,
    from: 'fitted',
    why: 'Points for what can be quoted. Ratings of whole sites suggest this split.',
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
    why: 'Share of worth for quotable text beyond them: the rest of 1.',
  },
  {
    name: 'depth: onset',
    value: weights.DEPTH_ONSET,
    from: 'principle',
    why: 'Passages from which each doubling adds about the same.',
  },
  {
    name: 'depth: full',
    value: weights.DEPTH_FULL,
    from: 'principle',
    why: 'Passages that answer what one site is asked; more of them add nothing.',
  },
  { name: 'depth: full, instant', value: weights.DEPTH_FULL_INSTANT, from: 'principle', why: 'The same for one page.' },
  {
    name: 'depth: other languages',
    value: weights.OTHER_LANGUAGES,
    from: 'principle',
    why: 'What passages in further languages count: a translation reaches other readers and tells no reader more. On 48 rated sites in several languages a share below one half agrees best.',
  },
  {
    name: 'cost of stubs',
    value: weights.STUB_COST,
    from: 'fitted with a bound',
    why: 'Share of worth that a site of empty or repeating pages loses. The ratings alone ask for less; the same text on every page must cost 60%.',
  },
  {
    name: 'full page',
    value: weights.FULL_PAGE,
    from: 'principle',
    why: 'Most of one good passage makes a page no stub.',
  },
  {
    name: 'words of any page',
    value: weights.WORDS_OF_ANY_PAGE,
    from: 'principle',
    why: 'Pages weigh by the root of their words and these. The limit changes little: from 20 to 200 words the ratings agree alike.',
  },
  {
    name: 'own share',
    value: weights.OWN_SHARE,
    from: 'principle',
    why: 'Labels and templates repeat rightly; above this share a page is new. What only its names make new, town after town, counts half.',
  },
  {
    name: 'cost of vagueness',
    value: weights.VAGUE_COST,
    from: 'fitted with a bound',
    why: 'Share of worth lost by a site that states nothing specific. With all specific facts blanked a good site must lose 25%; passages and answers lose most of that by themselves.',
  },
  {
    name: 'specific enough',
    value: weights.SPECIFIC_ENOUGH,
    from: 'fitted with a bound',
    why: 'Share of the text, block by block, that states a fact, from which nothing is lost: good sites explain as well as state. Bounded by the same 25%.',
  },
  {
    name: 'cost of hollow headings',
    value: weights.HOLLOW_COST,
    from: 'fitted with a bound',
    why: 'Share of worth lost by a site whose headings nothing follows: the text comes by scripts, or never came. The ratings alone ask for half of it.',
  },
  {
    name: 'hollow from',
    value: weights.HOLLOW_FROM,
    from: 'principle',
    why: 'Share of hollow headings that costs it all: no page has only such.',
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
    why: 'Share of worth lost by a site on whose every page somebody pays for links.',
  },
  {
    name: 'distinct share',
    value: weights.DISTINCT_SHARE,
    from: 'principle',
    why: 'Share of new text from which a page is told apart by title and markup; one that repeats others is not, however it is named.',
  },
  {
    name: 'clarity needs',
    value: weights.CLARITY_NEEDS,
    from: 'principle',
    why: 'Worth from which clarity earns in full: markup around nothing says nothing.',
  },
  {
    name: 'hygiene',
    value: weights.HYGIENE_POINTS,
    from: 'principle',
    why: 'Points that faults take away at most: they hinder, and decide nothing.',
  },
  {
    name: 'scripts, unknown renderer',
    value: weights.RENDERED_SHARE.unknown,
    from: 'principle',
    why: 'Share granted of text that only scripts bring and nobody measured.',
  },
  {
    name: 'scripts, renders',
    value: weights.RENDERED_SHARE.renders,
    from: 'principle',
    why: 'The same for engines that are known to render: later, and not always.',
  },
  {
    name: 'unreliable',
    value: weights.UNRELIABLE_SHARE,
    from: 'fitted',
    why: 'What remains of all points while the site’s own contact details are placeholders: ten rated sites with such details were 12 points too high. It makes no site worthless.',
  },
  {
    name: 'worthless',
    value: weights.WORTHLESS_CAP,
    from: 'principle',
    why: 'The most for a parked, empty, default or nonsense site.',
  },
  ...CLARITY_ITEMS.map((item): WeightRow => ({
    name: `clarity: ${item}`,
    value: weights.CLARITY_WEIGHTS[item],
    from: 'fitted with a bound',
    why: ITEM_REASONS[item],
  })),
];
