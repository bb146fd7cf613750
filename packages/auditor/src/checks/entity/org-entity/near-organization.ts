/** Finds markup that describes the owner under a type that schema.org does not have, or has for something else than organizations. */
import type { EntityFact } from '@citeready/page-facts';
import { textsOf } from '../../entities.js';
import type { AuditedPage } from '../../types.js';
import { isKnownType } from '../types.js';

/** What only a business, an institution or its premises have. A person may have an address, an event a place. */
const OF_OWNER = ['address', 'telephone', 'logo', 'openingHours', 'openingHoursSpecification'];

export interface NearOrganization {
  readonly page: AuditedPage;
  readonly name: string;
  readonly type: string;
}

function describesOwner({ types, parent, properties }: EntityFact): boolean {
  return (
    parent === -1 &&
    types.length > 0 &&
    !types.some(isKnownType) &&
    OF_OWNER.some((property) => Object.hasOwn(properties, property))
  );
}

/** The first such entity of the pages: "Architect" and "DentalClinic" are not in schema.org, "Church" is a building there. */
export function nearOrganization(pages: readonly AuditedPage[]): NearOrganization | null {
  for (const page of pages) {
    for (const entity of page.facts.entities) {
      const name = textsOf(page.facts, entity, 'name')[0];
      if (name !== undefined && describesOwner(entity)) return { page, name, type: entity.types.join(', ') };
    }
  }
  return null;
}
