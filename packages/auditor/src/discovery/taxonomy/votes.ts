/** Votes of one page for each sector and category: computed once per page, added up by the classifier. */
import type { Evidence } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { kinLanguages } from '../../generated/kin.js';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { foldUnspaced, isUnspaced } from '../../language/fold.js';
import { tokenize } from '../../language/tokens.js';
import type { FieldName, PageRole } from './fields.js';
import { FIELD_CAPS, fieldsOf, withoutDomainEnding } from './fields.js';
import type { WeighedMatch } from './head-noun.js';
import { weighText, weighTokens } from './head-noun.js';
import type { Lexicon } from './lexicon.js';

export interface Vote {
  readonly sector: string;
  /** `null` for words of the whole sector. */
  readonly category: string | null;
  readonly field: FieldName;
  readonly weight: number;
  readonly phrase: string;
  /** A name of the trade as the head of a phrase in which a site introduces itself: not a topic, and not a word in running text. */
  readonly named: boolean;
  /** The text is for people or organizations of this trade. */
  readonly isServed?: boolean;
  readonly evidence: Evidence;
}

const PROMINENT: ReadonlySet<FieldName> = new Set<FieldName>([
  'title',
  'h1',
  'description',
  'opening',
  'statement',
  'markup',
  'navigation',
]);
const NAME = 1;
const TOPIC = 0.35;
/** On a page in another language, English words often name products and templates. */
const FOREIGN = 0.6;
/** Shorter English words are ignored on pages in other languages, where they mean something else: Norwegian "vet" is "knows". */
const MIN_FOREIGN = 4;

/** Matches in a text in the page's language, and in English if that is another one. */
export function matchesIn(
  text: string,
  language: string | null,
  lexicon: Lexicon,
): { readonly match: WeighedMatch; readonly share: number }[] {
  const found: { match: WeighedMatch; share: number }[] = [];
  const seen = new Set<string>();
  const add = (from: string, share: number): void => {
    const isOwn = share === 1;
    const fresh = read(text, from, lexicon).filter(
      ({ phrase }) => !seen.has(phrase) && (isOwn || phrase.length >= MIN_FOREIGN),
    );
    for (const match of fresh) seen.add(match.phrase);
    found.push(...fresh.map((match) => ({ match, share })));
  };
  const own = vocabulariesOf(language ?? 'en');
  for (const each of own) add(each, 1);
  if (!own.includes('en')) add('en', FOREIGN);
  return found;
}

/**
 * The languages whose words a page is read with. Pages declare their language freely: "constructor" must not find a property of every
 * object.
 */
export function vocabulariesOf(language: string): readonly string[] {
  const kin = kinLanguages();
  return (Object.hasOwn(kin, language) ? kin[language] : undefined) ?? [language];
}

/** Whether a text names trades and nothing else. */
export function namesTrade(text: string, language: string | null, lexicon: Lexicon): 'none' | 'part' | 'all' {
  const named = matchesIn(text, language, lexicon).filter(({ match }) => match.targets.some((t) => t.kind === 'name'));
  if (named.length === 0) return 'none';
  const covered = named.reduce((sum, { match }) => sum + match.end - match.start, 0);
  const length = isUnspaced(language ?? 'en') ? foldUnspaced(text).length : tokenize(text, language ?? 'en').length;
  return covered >= length ? 'all' : 'part';
}

function read(text: string, language: string, lexicon: Lexicon): WeighedMatch[] {
  if (isUnspaced(language)) {
    const folded = foldUnspaced(text);
    return weighText(lexicon.inText(folded, language), folded, language);
  }
  const tokens = tokenize(text, language);
  return weighTokens(lexicon.inTokens(tokens, language), tokens, language);
}

/** Votes by lexicon, page and role: a snapshot after every page must not read all pages again. */
const memory = new WeakMap<Lexicon, WeakMap<PageFacts, Map<PageRole, readonly Vote[]>>>();

/** Every vote of a page, capped per field and sector, strongest first within a field. Cached as long as the page's facts exist. */
export function votesOf(page: DiscoveryPage, role: PageRole, lexicon: Lexicon): readonly Vote[] {
  const pages = memory.get(lexicon) ?? new WeakMap<PageFacts, Map<PageRole, readonly Vote[]>>();
  memory.set(lexicon, pages);
  const roles = pages.get(page.facts) ?? new Map<PageRole, readonly Vote[]>();
  pages.set(page.facts, roles);
  const votes = roles.get(role) ?? readVotes(page, role, lexicon);
  roles.set(role, votes);
  return votes;
}

function readVotes(page: DiscoveryPage, role: PageRole, lexicon: Lexicon): Vote[] {
  const { language, fields } = fieldsOf(page, role);
  const votes: Vote[] = [];
  const seen = new Set<string>();
  for (const { field, text, weight } of fields) {
    for (const { match, share } of matchesIn(withoutDomainEnding(text, page.facts.url), language, lexicon)) {
      // A phrase counts once per field; audience and modifiers are recorded separately from the head.
      const key = `${field}|${match.phrase}|${match.role}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const target of match.targets) {
        const strength = target.kind === 'name' ? NAME : TOPIC;
        const length = 1 + 0.3 * (Math.min(match.words, 4) - 1);
        votes.push({
          sector: target.sector,
          category: target.category,
          field,
          weight: (weight * strength * length * share * match.factor) / ambiguity(match),
          phrase: match.phrase,
          named: target.kind === 'name' && match.role === 'head' && PROMINENT.has(field),
          isServed: match.isServed === true,
          evidence: quote(page.facts.url, text),
        });
      }
    }
  }
  return capped(votes, new Map(fields.map((f) => [f.field, f.weight])));
}

/** A phrase of several sectors is shared among them. */
const ambiguity = (match: WeighedMatch): number => new Set(match.targets.map((t) => t.sector)).size;

function capped(votes: readonly Vote[], weights: ReadonlyMap<FieldName, number>): Vote[] {
  const sorted = [...votes].sort(
    (a, b) => b.weight - a.weight || (a.phrase < b.phrase ? -1 : a.phrase > b.phrase ? 1 : 0),
  );
  const used = new Map<string, number>();
  const kept: Vote[] = [];
  for (const vote of sorted) {
    const key = `${vote.field}|${vote.sector}`;
    const room = (weights.get(vote.field) ?? 0) * FIELD_CAPS[vote.field] - (used.get(key) ?? 0);
    if (room <= 0) continue;
    const weight = Math.min(vote.weight, room);
    used.set(key, (used.get(key) ?? 0) + weight);
    kept.push({ ...vote, weight });
  }
  return kept;
}
