/**
 * Sites that nobody can quote whatever their markup says: parked, a server's default page, announced and not there, emptied, filled with
 * text that makes no sense. Judged by the whole sample: a site with real pages behind an odd front page is none of these.
 */
import type { Evidence } from '@citeready/core/contract';
import { allMainBlocks } from '@citeready/page-facts';
import type { JudgedPage, SiteSense } from './site-sense.js';
import type { StockPage } from './stock/judge-page.js';
import { stockPageOf } from './stock/judge-page.js';

export interface Worthless {
  /** What the site was found to be, as part of a sentence: "a parked domain". */
  readonly what: string;
  readonly evidence: readonly Evidence[];
}

const STOCK_NAMES: Readonly<Record<StockPage['kind'], string>> = {
  parked: 'a parked domain',
  'server-default': 'the default page of a web server',
  'coming-soon': 'an announcement of a site that is not there yet',
  placeholder: 'a template that was never filled in',
  'error-page': 'an error page that is served as if all were well',
  suspended: 'a suspended account',
  challenge: 'a gate in front of the site',
  'directory-listing': 'a listing of files',
  empty: 'an empty page',
};

const NONSENSE_NAMES = {
  gibberish: 'text that is not prose of any language',
  repetition: 'one text repeated over and over',
  placeholder: 'placeholder text',
  prose: 'text that is not prose of any language',
  unknown: 'text that is not prose of any language',
} as const;

/** Sentences may read well and be about nothing together. */
const SCATTERED = 'text that was put together by chance';

/** Share of the sampled pages that must be stock before the site is. */
const MOSTLY = 0.5;
/** Words up to which a front page says nothing but where to go. */
const DOOR_WORDS = 30;
/** Sense, by words, below which the text of a site is none. */
const NO_SENSE = 0.2;
/** Words of judged text from which the site as a whole can be judged. */
const ENOUGH_WORDS = 30;
const MAX_EVIDENCE = 5;

const mainWordsOf = ({ facts }: JudgedPage): number =>
  allMainBlocks(facts.blocks).reduce((sum, { words }) => sum + words, 0);

/** What stands behind a front page that only asks for a language or to come in, where that is the same everywhere. */
function behindDoor(home: JudgedPage, others: readonly JudgedPage[]): StockPage | null {
  if (mainWordsOf(home) > DOOR_WORDS) return null;
  const kinds = others.map(({ facts }) => stockPageOf(facts));
  return kinds.every((kind) => kind !== null && kind.kind === kinds[0]?.kind) ? (kinds[0] ?? null) : null;
}

function byStock(pages: readonly JudgedPage[]): Worthless | null {
  const [home, ...others] = pages;
  if (home === undefined) return null;
  const front = stockPageOf(home.facts) ?? behindDoor(home, others);
  if (front === null) return null;
  const stock = pages.filter(({ facts }) => stockPageOf(facts) !== null);
  if (stock.length < pages.length * MOSTLY) return null;
  return { what: STOCK_NAMES[front.kind], evidence: front.evidence.slice(0, MAX_EVIDENCE) };
}

/** What sellers of templates and themes call them in the titles of their demonstrations, in every language alike. */
const TEMPLATE_TITLE =
  /\b(?:html5?|bootstrap(?: ?\d)?|wordpress|wp|joomla|tailwind(?: ?css)?|react|vue|jekyll|hugo|website|web|landing ?page|one ?page|multi-?purpose|responsive)\s+(?:template|theme)s?\b/iu;
const LEAST_NAMED = 3;

/** Every page under the title of the template that it was made from: the text is the seller's demonstration. */
function byTemplate(pages: readonly JudgedPage[]): Worthless | null {
  const titled = pages.filter(({ facts }) => facts.status < 400 && facts.title !== null);
  const [first] = titled;
  const title = first?.facts.title;
  if (first === undefined || title == null || titled.length < LEAST_NAMED || !TEMPLATE_TITLE.test(title)) return null;
  if (titled.some(({ facts }) => facts.title !== title)) return null;
  return {
    what: STOCK_NAMES.placeholder,
    evidence: titled.slice(0, MAX_EVIDENCE).map(({ url }) => ({ url, snippet: title, detail: 'title of a template' })),
  };
}

function bySense(pages: readonly JudgedPage[], sense: SiteSense): Worthless | null {
  let words = 0;
  let sum = 0;
  let worst: { readonly page: JudgedPage; readonly sense: number } | null = null;
  for (const page of pages) {
    const { sense: own } = sense.of(page);
    if (own === null) continue;
    const weight = mainWordsOf(page);
    words += weight;
    sum += weight * own;
    if (worst === null || own < worst.sense) worst = { page, sense: own };
  }
  if (words < ENOUGH_WORDS || worst === null || sum / words >= NO_SENSE) return null;
  const { judgment } = sense.of(worst.page);
  const { url } = worst.page;
  const isScattered = judgment.signs[0]?.kind === 'scattered-words';
  return {
    what: isScattered ? SCATTERED : NONSENSE_NAMES[judgment.verdict],
    evidence: judgment.signs
      .slice(0, MAX_EVIDENCE)
      .map(({ kind, snippet, value }) => ({ url, snippet, detail: `${kind} ${value.toFixed(2)}` })),
  };
}

/** `null` for a site that may be worth something. */
export function readWorthless(
  {
    parked,
    entrance,
  }: {
    readonly parked: { readonly parked: boolean; readonly reason?: string | null };
    readonly entrance: { readonly url: string };
  },
  pages: readonly JudgedPage[],
  sense: SiteSense,
): Worthless | null {
  // Parking hosts are told by where they are; what the page itself says names the case better.
  const stock = byStock(pages);
  if (stock !== null) return stock;
  if (parked.parked) {
    return { what: STOCK_NAMES.parked, evidence: [{ url: entrance.url, detail: parked.reason ?? 'parked' }] };
  }
  return byTemplate(pages) ?? bySense(pages, sense);
}
