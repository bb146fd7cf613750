/**
 * The town in a line that holds a postal address, by the forms in which countries write one, else by its place between the commas. What fits
 * neither has no town: a wrong one is worse than none.
 */
import { townByForm } from './by-form.js';
import { townByPlace } from './by-place.js';
import type { Town } from './town.js';

const MAX_LINE = 200;
/** A year and what stands around it in a notice of copyright, which reads like a postal code. */
const COPYRIGHT = /(?:©|\(c\)|copyright)\s{0,3}(?:\d{4}(?:\s?[-–—]\s?\d{4})?)?/giu;
/** An email address after the town. Without this its first part is read as part of the town's name. */
const MAIL = /[\w.+-]{1,64}@[\w.-]{1,190}/gu;

const SPACED_COMMA = /(?<=\S)\s,/gu;
/** The pin of a map and other signs before the street. */
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
