/** Questions that are not asked of a sector or category, whatever the kind of site, and those asked only if they are answered. */
import type { SiteKind } from '@citeready/core/contract';
import type { QuestionKind } from '../reading/questions/kinds.js';

type NotAsked = Readonly<Partial<Record<string, readonly QuestionKind[]>>>;

/** Guests do not ask how a meal is made; a church service is free; nobody has to travel to a program, or be there on time. */
const OF_SECTOR: NotAsked = {
  restaurants: ['process'],
  religion: ['process', 'price', 'terms', 'proof', 'sources'],
  nonprofit: ['price', 'terms', 'proof', 'when'],
  government: ['price', 'terms', 'proof'],
  science: ['terms', 'when'],
  software: ['when', 'where'],
  'news-media': ['when', 'where', 'reference', 'terms'],
  'it-services': ['when'],
  marketing: ['when'],
  consulting: ['when'],
  gaming: ['when', 'where'],
  retail: ['process'],
  fashion: ['process'],
  food: ['process'],
};

/** Research is not for sale. Bands and photographers travel to their clients; booking a room takes no steps. */
const OF_CATEGORY: NotAsked = {
  'research-institutes': ['price', 'process'],
  'research-infrastructure': ['price', 'process'],
  'developer-tools': ['terms'],
  associations: ['when'],
  music: ['when'],
  photography: ['when'],
  lodging: ['process'],
  'vacation-rentals': ['process'],
  destinations: ['process', 'price'],
};

/** Sectors of goods that differ in measurable ways: nobody chooses a ring, a cake or a lesson by a table. */
const COMPARED: ReadonlySet<string> = new Set(
  'software it-services electronics telecom energy automotive construction manufacturing home-garden finance insurance gaming'.split(
    ' ',
  ),
);

/** Visitors of an event have to be there and have to pay, whoever organizes it. */
const ALWAYS: Readonly<Partial<Record<SiteKind, readonly QuestionKind[]>>> = {
  event: ['when', 'where', 'price'],
  community: ['when', 'where'],
};

/**
 * Whether a site is asked a question of its kind.
 * @param sector - and `category`: ids of `data/sectors/`; `null` if unknown.
 * @returns whether the question applies.
 */
export function isAskedOf(
  question: QuestionKind,
  kind: SiteKind,
  sector: string | null,
  category: string | null,
): boolean {
  if (ALWAYS[kind]?.includes(question) === true) return true;
  if (question === 'compare' && !COMPARED.has(sector ?? '')) return false;
  return ![OF_SECTOR[sector ?? ''], OF_CATEGORY[category ?? '']].some((without) => without?.includes(question));
}

/**
 * Kinds that are asked about their services: a garage need not teach anybody to mend cars. One that does is asked about it, and gains by
 * it.
 */
const TEACH_OPTIONALLY: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'marketplace',
  'saas',
  'event',
  'community',
  'nonprofit',
  'education',
  'unknown',
]);

/** Whether a kind of site teaches its subject by choice. */
export const teachesByChoice = (kind: SiteKind): boolean => TEACH_OPTIONALLY.has(kind);
