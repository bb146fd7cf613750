/** Questions that nobody asks of a sector or of a category of it, whatever the kind of site, and those that are asked only where they are answered. */
import type { SiteKind } from '@citeready/core/contract';
import type { QuestionKind } from '../reading/questions/kinds.js';

type NotAsked = Readonly<Partial<Record<string, readonly QuestionKind[]>>>;

/** Guests do not ask how a meal is made; a church service costs nothing; nobody has to find the way to a program, or to be there in time. */
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

/** Research is not for sale. Bands and photographers come to where they are wanted; a guest takes a room, and needs no steps for it. */
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

/** Sectors of goods that differ in what can be measured or counted: a ring, a cake or a lesson is chosen by other things than a table. */
const COMPARED: ReadonlySet<string> = new Set(
  'software it-services electronics telecom energy automotive construction manufacturing home-garden finance insurance gaming'.split(
    ' ',
  ),
);

/** Who goes to see something has to be there, and has to pay, whoever puts it on. */
const ALWAYS: Readonly<Partial<Record<SiteKind, readonly QuestionKind[]>>> = {
  event: ['when', 'where', 'price'],
  community: ['when', 'where'],
};

/** @param sector - and `category`: ids of `data/sectors/`; `null` where unknown. @returns whether such a site is asked a question of its kind. */
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
 * Kinds that are asked for what they do: a garage lacks nothing that teaches nobody to mend cars. One that does is asked for it, and gains by it.
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

export const isOptional = (question: QuestionKind, kind: SiteKind): boolean =>
  question === 'topics' && TEACH_OPTIONALLY.has(kind);
