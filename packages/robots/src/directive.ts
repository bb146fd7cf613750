/** Names of robots.txt lines, with the misspellings that Google's reference parser accepts. */

export type Directive = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay' | 'other';

/** Prefixes, since the reference parser compares no further: `Sitemaps:` is also a sitemap line. */
const PREFIXES: readonly (readonly [string, Directive])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
  ['crawl-delay', 'crawl-delay'],
  ['crawldelay', 'crawl-delay'],
  ['crawl delay', 'crawl-delay'],
];

export interface ReadDirective {
  readonly directive: Directive;
  /** False for a spelling that parsers other than Google's may not accept. */
  readonly spelledRight: boolean;
}

export function readDirective(key: string): ReadDirective {
  const lower = key.toLowerCase();
  for (const [prefix, directive] of PREFIXES) {
    if (lower.startsWith(prefix)) return { directive, spelledRight: lower === directive };
  }
  return { directive: 'other', spelledRight: true };
}

const isTokenCharacter = (code: number, digits: boolean): boolean =>
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 45 ||
  code === 95 ||
  (digits && code >= 48 && code <= 57);

/** The leading product token of a user agent value: `GPTBot/1.2` → `GPTBot`. */
export function productToken(value: string, options: { readonly digits: boolean }): string {
  let end = 0;
  while (end < value.length && isTokenCharacter(value.charCodeAt(end), options.digits)) end += 1;
  return value.slice(0, end);
}

/** `*`, also with words after it, matches every crawler. */
export const isWildcardAgent = (value: string): boolean =>
  value.startsWith('*') && (value.length === 1 || ' \t\v\f'.includes(value.charAt(1)));
