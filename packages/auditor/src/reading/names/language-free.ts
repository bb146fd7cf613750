/** Separates the language from an address: translations of one page differ in nothing else. */
import { isLanguageSegment } from './language-segment.js';

/** Parameters that select a language. */
const PARAMETERS = new Set(['lang', 'language', 'locale', 'hl']);

const INDEX_FILE = /^(?:index|default)\.[a-z]{2,5}$/i;

interface Parts {
  /** Path segments as written; empty ones are ignored. */
  readonly segments: readonly string[];
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const isChoice = ([name]: readonly [string, string]): boolean => PARAMETERS.has(name.toLowerCase());

/** The language tag in the address, in lower case with hyphens; '' without one. */
export const languageInAddress = ({ segments, parameters }: Parts): string =>
  (segments.find(isLanguageSegment) ?? parameters.find(isChoice)?.[1] ?? '').toLowerCase().replaceAll('_', '-');

/** Path and query without the language, a trailing slash and an index file; equal for translations with the same path. */
export function languageFree({ segments, parameters }: Parts): string {
  const names = segments.filter((segment) => segment !== '' && !isLanguageSegment(segment));
  if (INDEX_FILE.test(names.at(-1) ?? '')) names.pop();
  const path = names.join('/');
  const query = parameters.filter((parameter) => !isChoice(parameter)).map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? `/${path}` : `/${path}?${query.sort().join('&')}`;
}

/** The same for an absolute address, without its host; the address itself if it cannot be parsed. */
export function languageFreeUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, searchParams } = new URL(url);
  return languageFree({ segments: pathname.split('/'), parameters: [...searchParams].slice(0, 20) });
}
