/** What the search for answers knows of the site besides its passages. */
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
import type { Topic } from '../reading/questions/topic-words.js';
import { topicsOf } from '../reading/questions/topic-words.js';

/** A passage with what several questions ask of it, read once. */
export interface ReadPassage extends SitePassage {
  /** Announced by its heading, or by the title of the page that it opens. */
  readonly topics: ReadonlySet<Topic>;
  /** Announced by the heading above its own: "How it works" over the names of the steps. */
  readonly section: ReadonlySet<Topic>;
  readonly hard: number;
  /** True for the first passage of its page. */
  readonly opens: boolean;
  /** Its place among the passages of its page, from 0. */
  readonly at: number;
  /** Words of the passages that follow one another under the heading above its own, which they answer together; its own words where there is none. */
  readonly sectionWords: number;
  /** True where its heading asks what a reader wants to know: "Ready to begin?" calls to act. */
  readonly asks: boolean;
  /** True for what stands around the main text. */
  readonly margin: boolean;
}

export interface AnswerContext {
  readonly siteKind: SiteKind;
  readonly discovery: Discovery;
  readonly auditedAt: Date;
  /** Folded, as running text calls the site: without the ending of a file. '' where unknown. */
  readonly brand: string;
  /** Language of the home page; `null` where unknown. */
  readonly language: string | null;
  readonly doubts: Doubts;
  /** The same object in every context that differs from this one by its doubts alone: by it is known what does not depend on them. */
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
  brand: calledBy(fold(site.discovery.identity?.brand?.value ?? '')),
  language: site.pages.find(({ kind }) => kind === 'home')?.language ?? null,
});

/** Whether passages name the site, as long as a context lives: half of the questions ask for it. */
const naming = new WeakMap<object, WeakMap<Passage, boolean>>();

/** True where the text or its heading names the site. */
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

/** True for a translation: a text in another language than the home page's. */
export const isTranslated = ({ page }: SitePassage, { language }: AnswerContext): boolean =>
  language !== null && page.language !== null && page.language !== language;

/** A name such as "Contact us – Acme" announces the topic of the page's first section. */
function topicsFor(passage: SitePassage, first: boolean): ReadonlySet<Topic> {
  const { heading } = passage.passage;
  const own = heading === null ? new Set<Topic>() : topicsOf(heading, passage.page.language);
  if (!first || passage.page.kind === 'home') return own;
  return new Set([...own, ...topicsOf(passage.page.facts.title ?? '', passage.page.language)]);
}

const NO_TOPICS: ReadonlySet<Topic> = new Set();

/** By place: words of the passages that follow one another under the same heading, such as the steps below "How it works". */
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

/** Can be read, but is no text to quote. */
const MARGIN_QUALITY = 0.3;

/** The margins of the home page and of the first pages after it: they are nearly the same on all. */
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
