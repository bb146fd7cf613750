/** What the search for answers knows about the site besides its passages. */
import type { Discovery, SiteKind } from '@citeready/core/contract';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import { asksReaders } from './asks-readers.js';
import { fold } from '../language/fold.js';
import { marginOf } from '../passages/margin.js';
import type { SitePassage } from '../passages/site-text.js';
import type { Passage } from '../passages/types.js';
import { hardFacts } from '../passages/specifics.js';
import type { Doubts } from './doubts.js';
import { NO_DOUBTS } from './doubts.js';
import { announcedBy } from './announced.js';
import { oneOfSeveral } from './one-of-several.js';
import { readAddress } from '../reading/names/address.js';
import type { Topic } from '../reading/questions/topic-words.js';
import { topicsOf } from '../reading/questions/topic-words.js';

/** A passage with properties that several questions need, computed once. */
export interface ReadPassage extends SitePassage {
  /** The topics of its heading, or of the title of the page that it opens. */
  readonly topics: ReadonlySet<Topic>;
  /** The topics of the heading above its own: "How it works" above the names of the steps. */
  readonly section: ReadonlySet<Topic>;
  readonly hard: number;
  /** True for the first passage of its page. */
  readonly opens: boolean;
  /** Its index among the passages of its page, from 0. */
  readonly at: number;
  /** Words of the passages under the heading above its own, which they answer together; its own words if there is no such heading. */
  readonly sectionWords: number;
  /** True if its heading asks what a reader wants to know: "Ready to begin?" is a call to action. */
  readonly asks: boolean;
  /** True for headers, footers and sidebars. */
  readonly margin: boolean;
}

export interface AnswerContext {
  readonly siteKind: SiteKind;
  readonly discovery: Discovery;
  readonly auditedAt: Date;
  /** Folded, as running text names the site: without a file extension. '' if unknown. */
  readonly brand: string;
  /** Language of the home page; `null` if unknown. */
  readonly language: string | null;
  readonly doubts: Doubts;
  /** Words with which the site names what it has, in the title, the description and the menus of its first page. */
  readonly announced: ReadonlySet<string>;
  /** Pages about one thing of several. */
  readonly singles: ReadonlySet<AuditedPage>;
  /**
   * The same object in every context that differs from this one only in its doubts: the cache key for everything that does not depend on
   * them.
   */
  readonly apartFromDoubts: object;
}

/** "Acme.js" is called "Acme" in running text; "Monday.com" is not called "Monday". */
const AS_FILE = /^([\p{L}\p{N}][\p{L}\p{N}-]{2,40})\.(?:js|ts|py|rb|rs|jl|css)$/u;
const calledBy = (brand: string): string => AS_FILE.exec(brand)?.[1] ?? brand;

export const contextOf = (site: SiteFacts, doubts: Doubts = NO_DOUBTS): AnswerContext => ({
  doubts,
  apartFromDoubts: {},
  siteKind: site.siteKind,
  discovery: site.discovery,
  auditedAt: site.auditedAt,
  announced: announcedBy(site.pages, site.discovery.identity?.brand?.value ?? ''),
  singles: oneOfSeveral(site.pages),
  brand: calledBy(fold(site.discovery.identity?.brand?.value ?? '')),
  language: site.pages.find(({ kind }) => kind === 'home')?.language ?? null,
});

/** Whether passages name the site, cached per context: half of the questions ask for it. */
const naming = new WeakMap<object, WeakMap<Passage, boolean>>();

/** True if the text or its heading names the site. */
export function namesBrand({ passage }: SitePassage, { brand, apartFromDoubts }: AnswerContext): boolean {
  if (brand === '') return false;
  let known = naming.get(apartFromDoubts);
  if (known === undefined) naming.set(apartFromDoubts, (known = new WeakMap()));
  let names = known.get(passage);
  if (names === undefined) {
    names = fold(`${passage.heading ?? ''} ${passage.text}`).includes(brand);
    known.set(passage, names);
  }
  return names;
}

/** True for a translation: a text in another language than the home page. */
export const isTranslated = ({ page }: SitePassage, { language }: AnswerContext): boolean =>
  language !== null && page.language !== null && page.language !== language;

/** A name such as "Contact us – Acme" announces the topic of the first section of the page. */
function topicsFor(passage: SitePassage, first: boolean): ReadonlySet<Topic> {
  const { heading } = passage.passage;
  const own = heading === null ? new Set<Topic>() : topicsOf(heading, passage.page.language);
  if (!first || passage.page.kind === 'home') return own;
  const titled = topicsOf(passage.page.facts.title ?? '', passage.page.language);
  return new Set([...own, ...titled, ...(isPageOfOffer(passage.page) ? OFFER : [])]);
}
const OFFER: readonly Topic[] = ['offer'];

/** `/services`, `/leistungen.html`: a page with the name of all that there is, whatever its title says. */
const isPageOfOffer = ({ url }: AuditedPage): boolean =>
  readAddress(url).own.some(({ name, by }) => by === 'whole' && (name === 'services' || name === 'products'));

const NO_TOPICS: ReadonlySet<Topic> = new Set();

/** By index: words of consecutive passages under the same heading, such as the steps below "How it works". */
function wordsOfSections(passages: readonly SitePassage[]): readonly number[] {
  const sums: number[] = [];
  let from = 0;
  for (let at = 1; at <= passages.length; at++) {
    const section = passages[from]?.passage.section ?? null;
    if (section !== null && at < passages.length && passages[at]?.passage.section === section) continue;
    const run = passages.slice(from, at);
    const sum = run.reduce((words, { passage }) => words + passage.words, 0);
    sums.push(...run.map(() => sum));
    from = at;
  }
  return sums;
}

export const readPassages = (pages: readonly (readonly SitePassage[])[]): ReadPassage[] =>
  pages.flatMap((passages) => {
    const asks = asksReaders(passages);
    const sections = wordsOfSections(passages);
    return passages.map((passage, index) => ({
      page: passage.page,
      passage: passage.passage,
      novelty: passage.novelty,
      sense: passage.sense,
      quality: passage.quality,
      topics: topicsFor(passage, index === 0),
      section: passage.passage.section === null ? NO_TOPICS : topicsOf(passage.passage.section, passage.page.language),
      sectionWords: sections[index] ?? passage.passage.words,
      hard: hardFacts(passage.passage.specifics),
      opens: index === 0,
      at: index,
      asks: asks(passage),
      margin: false,
    }));
  });

/** Readable, but not text to quote. */
const MARGIN_QUALITY = 0.3;

/** Headers and footers of the home page and the first pages after it: they are nearly the same everywhere. */
export const readMargins = (pages: readonly AuditedPage[]): ReadPassage[] =>
  pages.slice(0, 3).flatMap((page) => {
    const passage = marginOf(page.facts);
    if (passage === null) return [];
    const hard = hardFacts(passage.specifics);
    return [
      {
        page,
        passage,
        novelty: 0,
        sense: 1,
        quality: MARGIN_QUALITY,
        topics: NO_TOPICS,
        section: NO_TOPICS,
        sectionWords: passage.words,
        hard,
        opens: false,
        at: 0,
        asks: false,
        margin: true,
      },
    ];
  });
