/** Determines the kind of a page from all clues together: once, and with the same result everywhere. */
import type { PageFacts } from '@citeready/page-facts';
import type { PageKind } from '../kinds.js';
import { FUNCTIONAL_KINDS, PAGE_KINDS } from '../kinds.js';
import { isRoot, readAddress } from '../names/address.js';
import { MEANINGS, trust } from '../names/meanings.js';
import { plainAddress } from '../plain-address.js';
import { cluesOfAddress } from './by-address.js';
import { cluesOfMarkup } from './by-markup.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';
import { cluesOfComparison } from './comparison.js';
import type { GenreContext } from './context.js';
import type { SiteDefaults } from './defaults.js';
import { sentOnTo } from './gateway.js';
import { cluesOfHeadline } from './headline.js';
import { cluesOfLeftovers } from './leftovers.js';
import { cluesOfQuestions } from './questions.js';
import { cluesOfStructure } from './structure.js';

export interface PageGenre {
  readonly kind: PageKind;
  /** 0 to 1: how strongly the clues indicate this kind and no other. */
  readonly confidence: number;
  /** The clues for the kind, strongest first. */
  readonly evidence: readonly string[];
}

/** Below this certainty, a page is classified as `other`. */
const MIN_SCORE = 0.4;

/** An article that also teaches, reports or compares is classified as such: the forms of articles. */
const FORMS_OF_ARTICLE: ReadonlySet<PageKind> = new Set<PageKind>([
  'guide',
  'news',
  'release',
  'story',
  'recipe',
  'comparison',
  'policy',
]);

/** Depends on the page and the context only. */
export function readGenre(facts: PageFacts, context: GenreContext): PageGenre {
  const address = plainAddress(facts.url);
  if (address === context.gateway)
    return { kind: 'utility', confidence: 0.9, evidence: ['text: sends its readers on to the home page'] };
  if (address === context.home) return { kind: 'home', confidence: 1, evidence: ['address: the entrance of the site'] };
  if (isRoot(facts.url))
    return { kind: 'home', confidence: 0.95, evidence: ['address: the root of a host or language'] };
  if (sentOnTo(facts) !== null)
    return { kind: 'utility', confidence: 0.9, evidence: ['text: sends its readers to another page'] };
  return decide([...cluesOf(facts, context.byDefault), ...cluesOfContext(address, context)]);
}

function cluesOfContext(address: string, { called, siteKind }: GenreContext): Clue[] {
  const clues: Clue[] = [];
  const name = called.get(address);
  if (name !== undefined) {
    const { kind } = MEANINGS[name];
    // "Blog" may link to a post; "Contact" links to a contact page.
    const strength = FUNCTIONAL_KINDS.has(kind) ? 0.5 : kind === 'category' ? 0.3 : 0.42;
    clues.push(clue(kind, strength * trust(name), `link: the home page calls it a name of ${name}`));
  }
  // The default on a documentation site.
  if (siteKind === 'docs') clues.push(clue('docs', 0.42, 'site: consists of documentation'));
  return clues;
}

interface Known {
  readonly byDefault: SiteDefaults;
  readonly clues: readonly Clue[];
}

const known = new WeakMap<PageFacts, Known>();

function cluesOf(facts: PageFacts, byDefault: SiteDefaults): readonly Clue[] {
  const before = known.get(facts);
  if (before?.byDefault.article === byDefault.article && before.byDefault.og === byDefault.og) return before.clues;
  const address = readAddress(facts.url);
  const clues = [
    ...cluesOfAddress(address),
    ...cluesOfMarkup(facts, byDefault),
    ...cluesOfQuestions(facts),
    ...cluesOfComparison(facts, address),
    ...cluesOfLeftovers(facts, address),
    ...cluesOfHeadline(facts),
    ...cluesOfStructure(facts, byDefault),
  ];
  known.set(facts, { byDefault, clues });
  return clues;
}

/** Clues for one kind are combined like independent evidence. */
export function decide(clues: readonly Clue[]): PageGenre {
  const doubt = new Map<PageKind, number>();
  for (const { kind, strength } of clues) doubt.set(kind, (doubt.get(kind) ?? 1) * (1 - strength));
  const ranked = [...doubt]
    .map(([kind, rest]) => ({ kind, score: 1 - rest }))
    .sort((a, b) => b.score - a.score || PAGE_KINDS.indexOf(a.kind) - PAGE_KINDS.indexOf(b.kind));
  const first = ranked[0]?.kind === 'article' ? (formOfArticle(ranked) ?? ranked[0]) : ranked[0];
  if (first === undefined || first.score < MIN_SCORE)
    return { kind: 'other', confidence: round(1 - (first?.score ?? 0)), evidence: [] };
  const rival = ranked.find(({ kind }) => kind !== first.kind && !isParent(kind, first.kind))?.score ?? 0;
  return {
    kind: first.kind,
    confidence: round(first.score * (1 - rival / 2)),
    evidence: clues
      .filter(({ kind }) => kind === first.kind)
      .sort((a, b) => b.strength - a.strength)
      .map(({ why }) => why),
  };
}

interface Ranked {
  readonly kind: PageKind;
  readonly score: number;
}

const formOfArticle = (ranked: readonly Ranked[]): Ranked | undefined =>
  ranked.find(({ kind, score }) => FORMS_OF_ARTICLE.has(kind) && score >= MIN_SCORE);

/** Evidence for an article does not count against one of its forms. */
const isParent = (kind: PageKind, form: PageKind): boolean => kind === 'article' && FORMS_OF_ARTICLE.has(form);

const round = (value: number): number => Math.round(value * 100) / 100;
