/**
 * Detects sample pages that a theme, a generator or a builder includes as a demonstration. Title and text must both match, since texts
 * about the product use the same words; the maker's own site is excluded. The list is data (`data/samples.yaml`).
 */
import { lifeOfFacts } from '@citeready/page-facts/threads';
import { mainBlocks } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import type { SampleSet } from '../../data/types.js';
import { samplePages } from '../../generated/samples.js';
import { compact } from '../../language/fold.js';
import { titleParts } from '../../language/title-parts.js';
import { mainHeading } from '../genre/headline.js';

export interface SamplePage {
  /** As used in a sentence after "came with": "Jekyll", "the theme Chirpy". */
  readonly from: string;
  /** The listed title, as written on the page. */
  readonly title: string;
}

/** Maximum number of blocks searched: a sample shows what it is at its beginning. */
const MAX_BLOCKS = 60;
const MAX_BLOCK_CHARS = 1_000;
const MAX_TITLE = 200;

interface Listed {
  readonly from: string;
  readonly says: readonly string[];
}

interface Lists {
  readonly whole: ReadonlyMap<string, readonly Listed[]>;
  readonly beginnings: readonly (readonly [beginning: string, listed: Listed])[];
}

let made: Lists | null = null;
const lists = (): Lists => (made ??= listsOf(samplePages()));

function listsOf(samples: readonly SampleSet[]): Lists {
  const whole = new Map<string, Listed[]>();
  const beginnings: [string, Listed][] = [];
  for (const { from, titles, says } of samples) {
    const listed = { from, says: says.map(compact) };
    for (const title of titles) {
      const key = compact(title);
      if (title.endsWith(' *')) beginnings.push([key, listed]);
      else whole.set(key, [...(whole.get(key) ?? []), listed]);
    }
  }
  return { whole, beginnings };
}

function listedUnder(title: string): readonly Listed[] {
  const key = compact(title);
  if (key === '') return [];
  const { whole, beginnings } = lists();
  return [
    ...(whole.get(key) ?? []),
    ...beginnings.flatMap(([beginning, listed]) => (key.startsWith(beginning) ? [listed] : [])),
  ];
}

/** Words before the maker's name. */
const ARTICLE = /^the (?:theme|starter of|next\.js starter for) /i;

/** True for the maker's site: its name is a label of the host, or the folder on a shared host. */
function isMakers(from: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  const name = compact(from.replace(ARTICLE, ''));
  return [...hostname.split('.'), pathname.split('/', 2)[1] ?? ''].some((part) => compact(part).startsWith(name));
}

const known = new WeakMap<object, { readonly sample: SamplePage | null }>();

/** The maker of a sample page; `null` for any other page. */
export function samplePageOf(facts: PageFacts): SamplePage | null {
  const life = lifeOfFacts(facts);
  const before = known.get(life);
  if (before !== undefined) return before.sample;
  const sample = read(facts);
  known.set(life, { sample });
  return sample;
}

function read(facts: PageFacts): SamplePage | null {
  const titles = [...new Set([mainHeading(facts), ...titleParts((facts.title ?? '').slice(0, MAX_TITLE))])];
  let text: string | null = null;
  for (const title of titles) {
    for (const { from, says } of listedUnder(title)) {
      text ??= compact(
        mainBlocks(facts)
          .slice(0, MAX_BLOCKS)
          .map((block) => block.text.slice(0, MAX_BLOCK_CHARS))
          .join(' '),
      );
      const told = text;
      if (says.some((phrase) => told.includes(phrase)) && !isMakers(from, facts.url)) return { from, title };
    }
  }
  return null;
}
