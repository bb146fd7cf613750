/** Structured data that matches the page: what it states is on the page. */
import { decodeHTML } from 'entities';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { textsOf } from '../../entities.js';
import { isLatin } from '../../../reading/nonsense/scripts.js';
import { blockWords, firstHeading } from '../../text/main-text.js';
import { coverage, sameTerm, wordsOf } from '../../text/terms.js';
import { ARTICLE_TYPES, OFFER_TYPES, PRODUCT_TYPES } from '../types.js';
import { atLeast, count, evidence, judged, percent, plural } from '../../verdict.js';
import { threshold } from '../../thresholds.js';
import { defineCheck } from '../../define-check.js';
import type { Verdict } from '../../types.js';

interface Stated {
  readonly what: string;
  readonly value: string;
}

const MAX_STATED = 60;

/** Facts of the markup that a reader must be able to see. */
function statedFacts(facts: PageFacts): Stated[] {
  const stated: Stated[] = [];
  // A name in Latin letters is written in its own script on a page in Hindi: a name in two scripts is not compared.
  const latin = isLatin([facts.title ?? '', firstHeading(facts)?.text ?? '']);
  const isInItsScript = (value: string): boolean => isLatin([value]) === latin;
  for (const entity of facts.entities) {
    const names = new Set(entity.types.map((type) => type.toLowerCase()));
    const has = (types: ReadonlySet<string>): boolean => [...names].some((name) => types.has(name));
    const add = (what: string, property: string, counts: (value: string) => boolean = () => true): void => {
      const value = textsOf(facts, entity, property)[0];
      if (value !== undefined && counts(value)) stated.push({ what, value });
    };
    if (has(ARTICLE_TYPES) && !names.has('howto'))
      add('headline', Object.hasOwn(entity.properties, 'headline') ? 'headline' : 'name');
    if (has(PRODUCT_TYPES) && entity.parent === -1) add('product name', 'name', isInItsScript);
    if (has(OFFER_TYPES)) add('price', 'price');
    if (names.has('aggregaterating')) add('rating', 'ratingValue');
    if (names.has('question')) add('question', 'name');
  }
  return stated.slice(0, MAX_STATED);
}

/** Folded words separated by spaces, for lookups. */
const squash = (text: string): string => wordsOf(text).join(' ');

/** Whether a run of words occurs in the title or the text. */
type Lookup = (wanted: string) => boolean;

/**
 * Title and text form one line of words. Most statements of markup occur in the title or a heading, which are parts of that line; the whole
 * line is built only for statements that occur in none of them.
 */
function lookupIn(facts: PageFacts): Lookup {
  const wordsOfBlock = (block: TextBlock): string =>
    blockWords(facts, block)
      .map(({ folded }) => folded)
      .join(' ');
  const title = squash(facts.title ?? '');
  let prominent: string | null = null;
  let whole: string | null = null;
  return (wanted) => {
    const inside = ` ${wanted} `;
    prominent ??= ` ${[title, ...facts.blocks.filter(({ kind }) => kind === 'heading').map(wordsOfBlock)].join('  ')} `;
    if (prominent.includes(inside)) return true;
    whole ??= ` ${title} ${facts.blocks.map(wordsOfBlock).join(' ')} `;
    return whole.includes(inside);
  };
}

/** Decodes markup that was escaped once too often. */
const decoded = (text: string): string => (text.includes('&') ? decodeHTML(text) : text);

/** Minimum share of a question's words in one heading or line of the page for it to be the same question in other words. */
const SAME_QUESTION = 2 / 3;
/** A line longer than the question by more than this factor is a text that contains its words by chance. */
const LONGER = 2;

interface Lookups {
  readonly stands: Lookup;
  readonly asked: Lookup;
  readonly titled: Lookup;
}

/** Minimum share of a headline's words in title and H1 for them to be that headline in other words. */
const SAME_HEADLINE = 0.85;

function headlineIn(facts: PageFacts): Lookup {
  const shown = wordsOf(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`);
  return (wanted) => coverage(wanted.split(' '), shown) >= SAME_HEADLINE;
}

/** Whether the page asks the question in slightly different words: "Which games does it play?" for "Which games does Acme play?". */
function askedIn(facts: PageFacts, brand: string): Lookup {
  let lines: readonly ReadonlySet<string>[] | null = null;
  const own = new Set(brand.split(' '));
  return (wanted) => {
    const words = [...new Set(wanted.split(' '))].filter((word) => !own.has(word));
    lines ??= facts.blocks.map((block) => new Set(blockWords(facts, block).map(({ folded }) => folded)));
    return lines.some(
      (line) =>
        line.size <= LONGER * words.length &&
        // Another number asks about something else.
        words.every((word) => line.has(word) || !/\p{N}/u.test(word)) &&
        words.filter((word) => line.has(word) || [...line].some((other) => sameTerm(word, other))).length >=
          words.length * SAME_QUESTION,
    );
  };
}

function isShown({ what, value }: Stated, { stands, asked, titled }: Lookups, brand: string): boolean {
  const wanted = squash(decoded(value));
  if (wanted === '') return true;
  if (stands(wanted)) return true;
  // A product's name may start with the brand, which its own page need not repeat.
  if (
    what === 'product name' &&
    brand !== '' &&
    wanted.startsWith(`${brand} `) &&
    stands(wanted.slice(brand.length + 1))
  )
    return true;
  if (what === 'question') return asked(wanted);
  // "Rules, audience and law" in the markup is "Rules, audience, law" in the title.
  if (what === 'headline') return titled(wanted);
  if (what !== 'price' && what !== 'rating') return false;
  // 49.90 may be displayed as 49,90 or 49.9, and 49.00 as 49.
  const number = Number(value.replace(',', '.'));
  if (!Number.isFinite(number)) return false;
  // A price of zero is displayed as "free" in some language, and rarely as 0.
  if (what === 'price' && number === 0) return true;
  const forms = [number.toFixed(2), number.toFixed(1), String(number), number.toLocaleString('en-US')].map(squash);
  return forms.some(stands);
}

export const schemaTruth = defineCheck({
  id: 'schema-truth',
  title: 'Structured data agrees with the visible page',
  category: 'entity',
  order: 70,
  scope: 'page',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  defect: 'fail',
  grade: 'moderate',
  sources: ['google-faq'],
  engines: {
    chatgpt: false,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    pass: threshold(0.9, 'share of facts', 'google-faq', 'in the markup that the page also shows'),
    warn: threshold(0.6, 'share of facts', 'google-faq', 'in the markup that the page also shows'),
  },
  rule: (limit) =>
    `The share of headlines, product names, prices, ratings and questions in the markup that also occur in the page’s text or title; a question or headline may be worded slightly differently, a price of nothing in words, and a product’s name in another script is not compared. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below. Not applicable without such facts.`,
  fix: {
    title: 'Generate the markup from what the page shows',
    text: 'Fill the markup from the same fields as the visible page, and remove facts that readers cannot see.',
    effort: 'medium',
  },
  fits: 'every-kind',
  appliesIf: ({ facts }) => statedFacts(facts).length > 0,
  run(page, { site, limit }): Verdict {
    const { facts } = page;
    const brand = squash(site.discovery.identity?.brand?.value ?? '');
    const stated = statedFacts(facts);
    const lookups = { stands: lookupIn(facts), asked: askedIn(facts, brand), titled: headlineIn(facts) };
    const missing = stated.filter((fact) => !isShown(fact, lookups, brand));
    const share = (stated.length - missing.length) / stated.length;
    return judged(
      atLeast(share, limit),
      `${stated.length - missing.length} of ${count(stated.length, 'fact')} in the markup (${percent(share)}) ${plural(stated.length, 'is', 'are')} on the page.`,
      missing.length > 0
        ? missing.map(({ what, value }) =>
            evidence(page.url, { snippet: value, detail: `${what} in the markup, not on the page` }),
          )
        : [
            evidence(page.url, {
              snippet: stated[0]?.value ?? null,
              detail: `${stated[0]?.what ?? 'fact'} in the markup and on the page`,
            }),
          ],
    );
  },
});
