/**
 * The town in a line with a postal address, by the address formats of countries, else by its position between the commas. A line that
 * matches neither has no town: a wrong one is worse than none.
 */
import { townByForm } from './by-form.js';
import { townByPlace } from './by-place.js';
import type { Town } from './town.js';

const MAX_LINE = 200;
/** A year and its surroundings in a copyright notice, which read like a postal code. */
const COPYRIGHT = /(?:©|\(c\)|copyright)\s{0,3}(?:\d{4}(?:\s?[-–—]\s?\d{4})?)?/giu;
/** A mail address after the town. Otherwise its first part would be read as part of the town's name. */
const MAIL = /[\w.+-]{1,64}@[\w.-]{1,190}/gu;

const SPACED_COMMA = /(?<=\S)\s,/gu;
/** The map pin and other icons before the street. */
const SIGN_BEFORE = /^[^\p{L}\p{N}〒("„«]{1,8}/u;

/** `null` for a line without a town. */
export function townIn(line: string): Town | null {
  const text = line
    .slice(0, MAX_LINE)
    .replace(COPYRIGHT, '')
    .replace(SPACED_COMMA, ',')
    .replace(MAIL, ' ,')
    .replace(SIGN_BEFORE, '');
  return townByForm(text.trim()) ?? townByPlace(text.trim());
}
