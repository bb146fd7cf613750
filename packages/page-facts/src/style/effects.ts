/** The ways in which declarations hide an element, and those in which they may show one that another rule hides. */
import { isCover } from '../covers.js';
import { readStyle } from '../inline-style.js';
import type { Way } from './properties.js';
import { WAYS } from './properties.js';

/** What fades in, or is a picture in place of its text. */
export const MOVES = /(?:^|;)\s*(?:-webkit-)?(?:animation|transition)|url\(/;

/** Values that show nothing. */
const STAYS = /^(?:none|hidden|collapse)/;

/** The ways in which what is hidden may be seen after all by one of these declarations. */
export function waysShown(declarations: string): Way[] {
  const shown = new Set<Way>();
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    const ways = colon < 0 ? undefined : WAYS.get(declaration.slice(0, colon).trim());
    if (ways === undefined) continue;
    const stays = ways.includes('display') && STAYS.test(declaration.slice(colon + 1).trim());
    for (const way of ways) if (!stays || way !== 'display') shown.add(way);
  }
  return [...shown];
}

export function waysHidden(declarations: string): Way[] {
  if (MOVES.test(declarations)) return [];
  const { hidden, collapsed, unreadable } = readStyle(declarations);
  return [
    ...(hidden ? ['display' as const] : []),
    ...(collapsed || unreadable ? ['place' as const] : []),
    ...(isCover(declarations) ? ['cover' as const] : []),
  ];
}

/** Those declarations alone that are marked as important. */
export const urgentOnly = (declarations: string): string =>
  declarations.includes('!important')
    ? declarations
        .split(';')
        .filter((declaration) => declaration.includes('!important'))
        .join(';')
    : '';

/** Whether what hides is marked as important, so that only what is, too, may show it. */
export const isUrgent = (declarations: string): boolean => waysHidden(urgentOnly(declarations)).length > 0;
