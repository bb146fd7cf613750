/** Generates organization markup from verified facts: the existing node with what it lacks, or a new one. */
import { homeFirst } from '../checks/entity/home-first.js';
import { ORGANIZATION_TYPES } from '../checks/entity/types.js';
import type { SiteFacts } from '../checks/types.js';
import type { FixSnippet } from '../checks/fix-types.js';
import type { EntityFact, EntityValue, PageFacts } from '@citeready/page-facts';
import type { JsonObject, JsonValue } from './json.js';
import { validJsonLd } from './json-ld.js';
import { verifiedFacts } from './verified-facts.js';
import { withinVocabulary } from './vocabulary/validate.js';

const MAX_DEPTH = 4;

function valueOf(facts: PageFacts, value: EntityValue, within: readonly EntityFact[]): JsonValue | null {
  switch (value.kind) {
    case 'text':
      return value.text.trim() === '' ? null : value.text;
    case 'number':
      return value.number;
    case 'boolean':
      return value.boolean;
    case 'entity': {
      const entity = facts.entities[value.entity];
      if (entity === undefined || within.length > MAX_DEPTH) return null;
      // A founder may work for the organization that he founded: the cycle is closed by a reference.
      const isOpen = within.some((outer) => outer === entity || (outer.id !== null && outer.id === entity.id));
      if (isOpen) return entity.id === null ? null : { '@id': entity.id };
      return objectOf(facts, entity, within);
    }
  }
}

/** The existing node, without empty values. */
function objectOf(facts: PageFacts, entity: EntityFact, within: readonly EntityFact[] = []): JsonObject {
  const properties = Object.entries(entity.properties).flatMap(([name, values]): [string, JsonValue][] => {
    const kept = values.flatMap((value) => valueOf(facts, value, [...within, entity]) ?? []);
    const [first] = kept;
    return name.startsWith('@') || first === undefined ? [] : [[name, kept.length === 1 ? first : kept]];
  });
  const [type] = entity.types;
  return {
    ...(type === undefined ? {} : { '@type': entity.types.length === 1 ? type : entity.types }),
    ...(entity.id === null ? {} : { '@id': entity.id }),
    ...Object.fromEntries(properties),
  };
}

/** The organization that represents the site: at the top level of its page, or the publisher of the other entities. */
function nodeOf(site: SiteFacts): JsonObject | null {
  for (const { facts } of homeFirst(site)) {
    const found = facts.entities.filter(({ types }) =>
      types.some((type) => ORGANIZATION_TYPES.has(type.toLowerCase())),
    );
    const node = found.find(({ parent }) => parent === -1);
    if (node !== undefined) return objectOf(facts, node);
  }
  return null;
}

const made = new WeakMap<SiteFacts, { readonly snippet: FixSnippet | null }>();

/** `null` if nothing is certain, or the markup lacks none of the verified facts. Computed once per site, since every engine needs it. */
export function organizationMarkup(site: SiteFacts): FixSnippet | null {
  const known = made.get(site);
  if (known !== undefined) return known.snippet;
  const snippet = makeMarkup(site);
  made.set(site, { snippet });
  return snippet;
}

function makeMarkup(site: SiteFacts): FixSnippet | null {
  const facts = verifiedFacts(site);
  if (facts === null || site.siteKind === 'personal') return null;
  const { sameAs, ...single } = facts;
  const known: JsonObject = {
    ...Object.fromEntries(Object.entries(single).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    ...(sameAs.length === 0 ? {} : { sameAs }),
  };
  const node = nodeOf(site);
  // A name and a URL alone repeat what the page already says, and do not show that there is an organization.
  if (node === null && Object.keys(known).every((name) => name === 'name' || name === 'url')) return null;
  const lacking = Object.entries(known).filter(([name]) => node === null || !Object.hasOwn(node, name));
  if (lacking.length === 0) return null;
  const base: JsonObject = (node === null ? null : withinVocabulary(node)) ?? { '@type': 'Organization' };
  const { '@type': type = 'Organization', '@id': id = `${facts.url}#organization`, ...rest } = base;
  return validJsonLd('organization.jsonld', { '@type': type, '@id': id, ...rest, ...Object.fromEntries(lacking) });
}
