/** What the search for answers knows of the site besides its passages. */
import type { Discovery, SiteKind } from '@citeready/core/contract';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import { fold } from '../language/fold.js';
import { marginOf } from '../passages/margin.js';
import type { SitePassage } from '../passages/site-text.js';
import { hardFacts } from '../passages/specifics.js';
import { topicsOf, type Topic } from './topic-words.js';

/** A passage with what several questions ask of it, read once. */
export interface ReadPassage extends SitePassage {
  /** Announced by its heading, or by the title of the page that it opens. */
  readonly topics: ReadonlySet<Topic>;
  readonly hard: number;
  /** True for the first passage of its page. */
  readonly opens: boolean;
  /** True for what stands around the main text. */
  readonly margin: boolean;
}

export interface AnswerContext {
  readonly siteKind: SiteKind;
  readonly discovery: Discovery;
  readonly auditedAt: Date;
  /** Folded; '' where unknown. */
  readonly brand: string;
}

export const contextOf = (site: SiteFacts): AnswerContext => ({
  siteKind: site.siteKind,
  discovery: site.discovery,
  auditedAt: site.auditedAt,
  brand: fold(site.discovery.identity?.brand?.value ?? ''),
});

/** A name such as "Contact us – Acme" announces the topic of the page's first section. */
const topicsFor = (passage: SitePassage, first: boolean): ReadonlySet<Topic> => {
  const { heading } = passage.passage;
  const own = heading === null ? new Set<Topic>() : topicsOf(heading, passage.page.language);
  if (!first || passage.page.kind === 'home') return own;
  return new Set([...own, ...topicsOf(passage.page.facts.title ?? '', passage.page.language)]);
};

export const readPassages = (pages: readonly (readonly SitePassage[])[]): ReadPassage[] =>
  pages.flatMap((passages) =>
    passages.map((passage, index) => ({
      ...passage,
      topics: topicsFor(passage, index === 0),
      hard: hardFacts(passage.passage.specifics),
      opens: index === 0,
      margin: false,
    })),
  );

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
        topics: new Set<Topic>(),
        hard,
        opens: false,
        margin: true,
      },
    ];
  });
