/**
 * The template of an address: `/blog/2024/how-we-moved` → `/blog/{year}/{slug}`. Pages with one template are generated alike, so a few of
 * each represent all. Segments that look like data are placeholders at once; plain words become one when their position has many of them.
 */
import { isLanguageSegment } from '../../reading/names/language-segment.js';
import type { SiteAddress } from './normalize-url.js';

/**
 * Number of different plain words at one position of the path before they count as data. Pages at the top level are often single (`/about`,
 * `/pricing`); pages of one directory rarely are.
 */
const WORDS_AT_TOP = 12;
const WORDS_BELOW = 3;
/** Maximum number of stored positions; a site with more gets `{slug}` for the rest. */
const MAX_PLACES = 4_000;

/** True when the text is not empty and every UTF-16 unit of it passes. */
function every(text: string, passes: (unit: number) => boolean): boolean {
  for (let at = 0; at < text.length; at += 1) if (!passes(text.charCodeAt(at))) return false;
  return text !== '';
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const isHex = (unit: number): boolean => isDigit(unit) || (unit >= 97 && unit <= 102) || (unit >= 65 && unit <= 70);

const isDigits = (text: string): boolean => every(text, isDigit);

/** `2024`, as a year of publication. */
const isYear = (text: string): boolean => text.length === 4 && isDigits(text) && text >= '1990' && text <= '2100';

/** `2024-05`, `2024-05-03`, `20240503`. */
export function isDate(text: string): boolean {
  if (text.length < 6 || text.length > 10 || !isDigit(text.charCodeAt(0))) return false;
  const parts = text.split('-');
  if (parts.length === 1) return text.length === 8 && isDigits(text) && isYear(text.slice(0, 4));
  const [year = '', month = '', day = '01'] = parts;
  return parts.length <= 3 && isYear(year) && isShortNumber(month, 12) && isShortNumber(day, 31);
}

const isShortNumber = (text: string, max: number): boolean =>
  text.length <= 2 && isDigits(text) && Number(text) >= 1 && Number(text) <= max;

/** A UUID or a long hexadecimal number. */
function isOpaqueId(text: string): boolean {
  if (text.length < 16) return false;
  const plain = text.replaceAll('-', '');
  return plain.length >= 16 && every(plain, isHex);
}

/** Splits off a file extension, so that `a-title.html` is treated like `a-title`. */
function splitExtension(segment: string): readonly [string, string] {
  const dot = segment.lastIndexOf('.');
  return dot > 0 && segment.length - dot <= 6 ? [segment.slice(0, dot), segment.slice(dot)] : [segment, ''];
}

/** Placeholder for a segment that looks like data; `null` for a plain word. */
function placeholder(name: string, isFirst: boolean): string | null {
  if (isYear(name)) return '{year}';
  if (isDate(name)) return '{date}';
  if (isDigits(name)) return '{number}';
  if (isOpaqueId(name)) return '{id}';
  if (isFirst && isLanguageSegment(name)) return '{lang}';
  let joints = 0;
  let digits = 0;
  for (const character of name) {
    if (character === '-' || character === '_' || character === '+' || character === '%') joints += 1;
    else if (character >= '0' && character <= '9') digits += 1;
  }
  return joints >= 3 || name.length > 24 || (joints >= 1 && digits >= 2) ? '{slug}' : null;
}

export interface TemplateIndex {
  /** Returns the page's current template, and learns the page's words. */
  learn(page: SiteAddress): string;
  /** The same without learning. */
  of(page: SiteAddress): string;
  /** Increases whenever a position turned from words to data: earlier templates may have changed. */
  readonly version: () => number;
}

export function createTemplateIndex(): TemplateIndex {
  /** Words by position; `null` once there are so many that they are data. */
  const places = new Map<string, Set<string> | null>();
  let version = 0;

  function word(place: string, name: string, most: number, learning: boolean): string {
    let words = places.get(place);
    if (words === null) return '{slug}';
    if (words === undefined) {
      if (!learning) return name;
      if (places.size >= MAX_PLACES) return '{slug}';
      words = new Set();
      places.set(place, words);
    }
    if (!words.has(name) && learning) {
      words.add(name);
      if (words.size > most) {
        places.set(place, null);
        version += 1;
        return '{slug}';
      }
    }
    return name;
  }

  function build(page: SiteAddress, learning: boolean): string {
    const segments = page.segments.filter((segment) => segment !== '');
    let template = '';
    segments.forEach((segment, index) => {
      const [name, extension] = splitExtension(segment);
      const data = placeholder(name, index === 0);
      const last = index === segments.length - 1;
      // Directories and pages of one level are counted separately: many pages next to three directories do not affect the directories.
      const place = `${template}/${last ? 'page' : 'dir'}`;
      const most = last && template !== '' && template !== '/{lang}' ? WORDS_BELOW : WORDS_AT_TOP;
      template += `/${data ?? word(place, name, most, learning)}${extension}`;
    });
    const names = [...new Set(page.parameters.map(([name]) => name))].sort().slice(0, 6);
    const query = names.length > 0 ? `?${names.map((name) => `${name}={}`).join('&')}` : '';
    return (template === '' ? '/' : template) + query;
  }

  return {
    learn: (page) => build(page, true),
    of: (page) => build(page, false),
    version: () => version,
  };
}
