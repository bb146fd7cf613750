/** Clues from structured data. Only the entity that describes the page itself counts: lists have an entity for each entry. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import type { PageKind } from '../kinds.js';
import { fold } from '../../language/fold.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';
import type { SiteDefaults } from './defaults.js';
import { isPlainArticle, ogType } from './defaults.js';
import { mainHeading } from './headline.js';

/** Lower-case types, the kind, and the strength of the type. The first matching row is used. */
const TYPES: readonly (readonly [types: string, kind: PageKind, strength: number])[] = [
  ['recipe', 'recipe', 0.85],
  ['jobposting', 'job', 0.85],
  ['product productgroup productmodel individualproduct vehicle car book', 'product', 0.8],
  ['profilepage', 'person', 0.75],
  [
    'event musicevent sportsevent businessevent educationevent festival theaterevent exhibitionevent screeningevent socialevent foodevent danceevent comedyevent childrensevent literaryevent',
    'event',
    0.75,
  ],
  ['apireference', 'reference', 0.8],
  ['definedtermset definedterm', 'reference', 0.65],
  ['techarticle', 'docs', 0.78],
  ['howto', 'guide', 0.75],
  ['shortstory poem', 'story', 0.75],
  ['newsarticle reportagenewsarticle analysisnewsarticle opinionnewsarticle backgroundnewsarticle', 'news', 0.6],
  ['blogposting scholarlyarticle liveblogposting socialmediaposting report', 'article', 0.5],
  ['article', 'article', 0.45],
  ['collectionpage', 'category', 0.72],
  ['blog itemlist offercatalog productcollection', 'category', 0.45],
  ['searchresultspage', 'utility', 0.6],
  ['checkoutpage', 'utility', 0.8],
  ['aboutpage', 'about', 0.7],
  ['contactpage', 'contact', 0.7],
  ['service', 'service', 0.65],
  ['course learningresource', 'guide', 0.45],
  ['softwareapplication webapplication mobileapplication videogame', 'product', 0.5],
];
const ROWS = TYPES.map(([types, kind, strength]) => ({ types: new Set(types.split(' ')), kind, strength }));

/** Without the type that the site's system adds to every page. */
const CHOSEN_ROWS = ROWS.filter(({ types }) => ![...types].some(isPlainArticle));

const SINGLE_ROWS = ROWS.filter(({ kind }) => kind !== 'category');

/** Kinds of which three top-level entities make a page a list. */
const LISTED: ReadonlySet<PageKind> = new Set<PageKind>([
  'product',
  'event',
  'article',
  'news',
  'recipe',
  'job',
  'service',
]);
const MANY = 3;
/** Strength of an article without date and author. */
const HOLLOW = 0.3;
const SIGNING = ['datePublished', 'dateModified', 'dateCreated'];

/** A property with a value: for a nested entity, its name or the entity that it references. */
function states({ properties }: EntityFact, name: string, all: readonly EntityFact[]): boolean {
  const values = Object.hasOwn(properties, name) ? (properties[name] ?? []) : [];
  return values.some((value) => {
    if (value.kind === 'text') return value.text.trim() !== '';
    const within = value.kind === 'entity' ? all[value.entity] : undefined;
    return within === undefined || within.id !== null || states(within, 'name', all);
  });
}

const isSignedOrDated = (entity: EntityFact, all: readonly EntityFact[]): boolean =>
  [...SIGNING, 'author'].some((name) => states(entity, name, all));

/** A nested entity counts less, since the page may only mention it. */
const NESTED = 0.8;

export function cluesOfMarkup(facts: PageFacts, byDefault: SiteDefaults): Clue[] {
  const own = ownEntities(facts);
  const rows = byDefault.article ? CHOSEN_ROWS : ROWS;
  const fromRoot = clueOf(own, facts.entities, rows, (entity) => isThePage(entity, facts));
  if (fromRoot !== null) return [fromRoot];
  const others = facts.entities.filter((entity) => !own.includes(entity));
  // A list within a page does not make the page a list.
  const nested = clueOf(others, facts.entities, SINGLE_ROWS);
  if (nested !== null && nested.kind !== 'category') return [{ ...nested, strength: nested.strength * NESTED }];
  const og = ogType(facts);
  // Generators add it to every page: without a date, an author or an address of texts, it means nothing.
  if (og === 'article') return byDefault.og ? [] : [clue('article', 0.3, 'og:type is article')];
  return og === 'product' || og === 'og:product' ? [clue('product', 0.6, 'og:type is product')] : [];
}

/** An entity with the name of the page: others of its type are related content. */
function isThePage({ properties }: EntityFact, facts: PageFacts): boolean {
  const heading = fold(mainHeading(facts)).trim();
  const texts = ['headline', 'name'].flatMap((key) => (Object.hasOwn(properties, key) ? (properties[key] ?? []) : []));
  return heading !== '' && texts.some((value) => value.kind === 'text' && fold(value.text).trim() === heading);
}

function clueOf(
  entities: readonly EntityFact[],
  all: readonly EntityFact[],
  rows = ROWS,
  isOwn: (entity: EntityFact) => boolean = () => false,
): Clue | null {
  for (const { types, kind, strength } of rows) {
    const found = entities.filter((entity) => entity.types.some((type) => types.has(type.toLowerCase())));
    const [first] = found;
    if (first === undefined) continue;
    const name = first.types.find((type) => types.has(type.toLowerCase())) ?? '';
    if (LISTED.has(kind) && found.length >= MANY && found.filter(isOwn).length !== 1)
      return clue('category', 0.62, `markup: ${found.length} entities of type ${name}`);
    // Themes add it to every page, with empty fields: without a date and an author it means nothing.
    if (name.toLowerCase() === 'article' && !found.some((entity) => isSignedOrDated(entity, all)))
      return clue(kind, HOLLOW, `markup: ${name} without date or author`);
    return clue(kind, strength, `markup: ${name}`);
  }
  return null;
}

/** Top-level entities, and those that they declare as their main entity. */
function ownEntities({ entities }: PageFacts): EntityFact[] {
  const roots = entities.filter(({ parent }) => parent === -1);
  const main = roots.flatMap(({ properties }) =>
    (Object.hasOwn(properties, 'mainEntity') ? (properties['mainEntity'] ?? []) : []).flatMap((value) => {
      const entity = value.kind === 'entity' ? entities[value.entity] : undefined;
      return entity === undefined || entity.types.some((type) => type.toLowerCase() === 'question') ? [] : [entity];
    }),
  );
  return [...roots, ...main.filter((entity) => !roots.includes(entity))];
}
