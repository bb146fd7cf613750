/** Signals of the kind of site from words on the home page and on pages about the organization. */
import type { SiteKind } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import type { DiscoveryPage } from '../page.js';
import { isNewsSection } from '../taxonomy/news-words.js';
import type { Taxonomy } from '../taxonomy/taxonomy.js';
import { createTaxonomy } from '../taxonomy/taxonomy.js';
import type { Vote } from '../taxonomy/votes.js';
import { votesOf } from '../taxonomy/votes.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';
import { kindWords } from './kind-words.js';

let words: Taxonomy | null = null;
const kindTaxonomy = (): Taxonomy => (words ??= createTaxonomy(kindWords()));

/** Words of the home page that name the kind. */
export function wordSignals(homes: readonly DiscoveryPage[], abouts: readonly DiscoveryPage[]): KindSignal[] {
  const lexicon = kindTaxonomy().lexicon;
  const votes = [
    ...homes.flatMap((p) => votesOf(p, 'home', lexicon)),
    ...abouts.flatMap((p) => votesOf(p, 'about', lexicon)),
  ];
  // Each word forms its own group, so several different words add up. Any site may have news in its menu.
  return votes
    .filter((v) => (v.sector !== 'publisher' || !isNewsSection(v, true)) && !isHeadingAlone(v))
    .map((v) => signal(v.sector as SiteKind, v.weight * shareOf(v), `word ${v.phrase}`, v.evidence));
}

/** "App", as a heading over one of several services, names a part of what is done. */
const isHeadingAlone = ({ sector, field, phrase, evidence }: Vote): boolean =>
  sector === 'saas' && (field === 'h1' || field === 'subheading') && fold(evidence.snippet ?? '') === fold(phrase);

/** "We are an association of …" says outright what other words only suggest. */
const shareOf = ({ field, named, sector }: Vote): number =>
  field !== 'statement' || !named ? WORD_SHARE : BODIES.has(sector) ? STATED_SHARE : SUBJECT_SHARE;
/** Kinds of sites that organizations run. Manuals and magazines state their subject in the same way. */
const BODIES: ReadonlySet<string> = new Set<SiteKind>(['nonprofit', 'education', 'event', 'community', 'research']);
const WORD_SHARE = 0.5;
const STATED_SHARE = 1.2;
const SUBJECT_SHARE = 0.3;
