/**
 * Signals of the kind of site in what the home page calls its parts, in links and headings alike: a conference has speakers, a venue and
 * a call for papers, a group of researchers has publications and members. One such name says little; several of them say what the site is.
 */
import type { Evidence, SiteKind } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { pageLanguage } from '../../reading/language.js';
import { namesIn } from '../../reading/names/label.js';
import type { SitePart } from '../../reading/names/parts.js';
import { partsIn } from '../../reading/names/parts.js';
import { studiedIn } from '../taxonomy/stated-activities.js';
import { note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/**
 * How far each part of an event speaks for one. Clubs, schools and theatres have a programme, a registration and sponsors, and no part of these alone makes an event of
 * them.
 */
const EVENT: Readonly<Partial<Record<SitePart, number>>> = {
  call: 2,
  committee: 1,
  speakers: 1,
  venue: 1,
  programme: 0.5,
  registration: 0.5,
  sponsors: 0.5,
};
/** Parts of which an event has one at least, or the year in its name. */
const TELLING: readonly SitePart[] = ['call', 'speakers', 'venue'];
const MIN_EVENT = 2;
const MAX_EVENT = 4;
/** What the year in the name adds: "DataConf 2024" is one of a series. */
const EDITION = 0.8;

/** A group has members, publications and a subject; where nobody but the author is named, the publications are one person's. */
const GROUP = 3;
const SUBJECTS = 1.2;
const SCHOLAR = 2;

const MAX_LABELS = 300;
const MAX_CHARS = 60;
/** Blocks of the home page in which a group says what it studies. */
const MAX_BLOCKS = 60;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

export function partSignals(homes: readonly DiscoveryPage[]): KindSignal[] {
  return homes.flatMap(({ facts }) => {
    const parts = partsOf(facts);
    return [...eventSignals(facts, parts), ...researchSignals(facts, parts)];
  });
}

/** The parts that the page names, each with the first label that names it. */
function partsOf(facts: PageFacts): ReadonlyMap<SitePart, string> {
  const found = new Map<SitePart, string>();
  const language = pageLanguage(facts);
  for (const label of labelsOf(facts))
    for (const part of partsIn(label, language)) if (!found.has(part)) found.set(part, label);
  return found;
}

const labelsOf = (facts: PageFacts): string[] =>
  [
    ...facts.links.filter(({ internal, href }) => internal || href.startsWith('#')).map(({ text }) => text),
    ...headingsOf(facts),
  ].slice(0, MAX_LABELS);

const headingsOf = (facts: PageFacts): string[] =>
  facts.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text);

function eventSignals(facts: PageFacts, parts: ReadonlyMap<SitePart, string>): KindSignal[] {
  const named = (Object.keys(EVENT) as SitePart[]).filter((part) => parts.has(part));
  const weight = named.reduce((sum, part) => sum + (EVENT[part] ?? 0), 0);
  const name = [facts.title ?? '', ...headingsOf(facts).slice(0, 1)].find(
    (text) => text.length <= MAX_CHARS && YEAR.test(text),
  );
  const isTold = name !== undefined || (named.length > 1 && TELLING.some((part) => parts.has(part)));
  if (weight < MIN_EVENT || !isTold) return [];
  return [
    made('event', Math.min(MAX_EVENT, weight), 'parts', facts, parts, named),
    ...(name === undefined ? [] : [signal('event', EDITION, 'edition', quote(facts.url, name))]),
  ];
}

function researchSignals(facts: PageFacts, parts: ReadonlyMap<SitePart, string>): KindSignal[] {
  if (!parts.has('publications') || parts.has('students')) return [];
  const members = parts.get('members') ?? labelsOf(facts).find(namesTeam);
  const isGroup = members !== undefined;
  if (parts.has('career') && !isGroup)
    return [made('personal', SCHOLAR, 'parts', facts, parts, ['publications', 'career'])];
  // Architects and lawyers have people and publications as well.
  if (!parts.has('studies') && !saysWhatItStudies(facts)) return [];
  return [
    made(
      'research',
      isGroup ? GROUP : SUBJECTS,
      isGroup ? 'parts' : 'subjects',
      facts,
      members === undefined ? parts : new Map(parts).set('members', members),
      ['publications', 'members', 'studies'],
    ),
  ];
}

const namesTeam = (label: string): boolean => namesIn(label).some(({ name, by }) => name === 'team' && by !== 'part');

const saysWhatItStudies = (facts: PageFacts): boolean =>
  facts.blocks
    .slice(0, MAX_BLOCKS)
    .some(({ kind, text, hidden }) => kind === 'paragraph' && !hidden && studiedIn(text) !== null);

function made(
  kind: SiteKind,
  weight: number,
  group: string,
  facts: PageFacts,
  parts: ReadonlyMap<SitePart, string>,
  named: readonly SitePart[],
): KindSignal {
  const labels = named.map((part) => parts.get(part) ?? '').filter((label) => label !== '');
  const evidence: Evidence = note(facts.url, `parts of the site: ${labels.join(', ')}`);
  return signal(kind, weight, group, evidence);
}
