/** Where is it? Addresses and towns. */
import { holdsAddress, namesPlace } from '../../reading/address.js';
import { namesBrand } from '../context.js';
import { namesKnownAddress } from '../known.js';
import { ownPart } from '../others.js';
import { SUBJECT_PAGES, OWN_CONTACT_PAGES } from '../page-roles.js';
import { saysPlace } from '../says-place.js';
import { describesEvent, statedValues } from '../stated.js';
import type { Judge } from './judge.js';

/** Value of the name of a town. */
const TOWN_ALONE = 0.5;
/** Kinds of site that have a location. */
const CAPITAL = /\p{Lu}\p{L}|\p{Lo}{2}/u;

export const where: Judge = (read, context) => {
  const { page, margin } = read;
  const text = ownPart(read, context);
  const venue = describesEvent(read) ? statedValues(read, 'where').find((value) => CAPITAL.test(value)) : undefined;
  if (venue !== undefined) return holdsAddress(venue, true) ? 1 : TOWN_ALONE;
  const own = margin || OWN_CONTACT_PAGES.has(page.kind);
  // Of an address that Discovery knows it is sure whose it is. Elsewhere one is somebody else's, unless the site is named beside it or an event takes place there.
  if (!own && !SUBJECT_PAGES.has(page.kind) && namesKnownAddress(read, context)) return 1;
  if (!own && (SUBJECT_PAGES.has(page.kind) || !(context.siteKind === 'event' || namesBrand(read, context)))) return 0;
  if (holdsAddress(text, own) || (own && namesKnownAddress(read, context))) return margin ? 0.9 : own ? 1 : 0.5;
  if ((own || context.siteKind === 'event') && namesPlace(text)) return TOWN_ALONE;
  return OWN_CONTACT_PAGES.has(page.kind) && !margin && saysPlace(read, context) ? TOWN_ALONE : 0;
};
