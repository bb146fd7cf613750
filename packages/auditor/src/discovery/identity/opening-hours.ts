/** When the owner is open: from the owner's markup, else from the lines in which the site describes itself, as written there. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import type { Finding } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { finding, note, quote } from '../evidence.js';
import { namesHours } from '../offering/hours.js';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { collect } from './collect.js';
import type { Owned } from './logo.js';
import { addressesOf } from './organization.js';
import type { OwnLine } from './own-lines.js';

const MAX_LINES = 14;
const MAX_CHARS = 100;
const MARKED = 0.9;
const WRITTEN = 0.7;

/** Empty for owners with several addresses, where hours cannot be assigned to one of them. */
export function openingHoursOf(
  owned: Owned,
  lines: readonly OwnLine[],
  language: string | null,
  seats: number,
): Finding<string>[] {
  const streets = owned.flatMap(({ owner, facts }) =>
    addressesOf(owner, facts.entities).flatMap((a) => propertyTexts(a, 'streetAddress', facts.entities)),
  );
  if (new Set(streets.map(fold)).size > 1 || seats > 1) return [];
  const marked = owned.flatMap(({ owner, facts }) =>
    [...propertyTexts(owner, 'openingHours', facts.entities), ...specified(owner, facts)].map((text) =>
      finding(text, MARKED, [note(facts.url, `${owner.types.join(', ')}: ${text}`)]),
    ),
  );
  const written = lines
    .filter(({ text, own }) => own && text.length <= MAX_CHARS && namesHours(text, language))
    .map(({ text, url }) => finding(text, WRITTEN, [quote(url, text)]));
  return collect(marked.length > 0 ? marked : written, fold, MAX_LINES);
}

/** `OpeningHoursSpecification` as a line, without its dates: hours for holidays are not weekly hours. */
function specified(owner: EntityFact, facts: PageFacts): string[] {
  return propertyEntities(owner, 'openingHoursSpecification', facts.entities).flatMap((span) => {
    const one = (property: string): string => propertyTexts(span, property, facts.entities)[0]?.slice(0, 5) ?? '';
    const days = propertyTexts(span, 'dayOfWeek', facts.entities).map((day) =>
      day.replace(/^https?:\/\/schema\.org\//, ''),
    );
    const [opens, closes] = [one('opens'), one('closes')];
    const dated = ['validFrom', 'validThrough'].some((p) => propertyTexts(span, p, facts.entities).length > 0);
    if (days.length === 0 || opens === '' || closes === '' || dated) return [];
    return [`${days.join(', ')} ${opens === closes ? 'closed' : `${opens}–${closes}`}`];
  });
}
