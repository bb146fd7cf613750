/** The ways in which declarations hide an element, and those in which they may show one that another rule hides. */
import { isCover } from '../covers.js';
import { readStyle } from '../inline-style.js';
import type { Way } from './properties.js';
import { WAYS } from './properties.js';

/** What fades in, or is a picture in place of its text. */
const MOVES = /(?:^|;)\s*(?:-webkit-)?(?:animation|transition)|url\(/;

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

/** Characters of a rule that hides. */
const MOST_DECLARED = 2_000;
const EVERY_WAY: readonly Way[] = ['display', 'place', 'cover'];

/** What a rule does to the elements that it is about. */
export interface RuleEffects {
  readonly hidden: readonly Way[];
  /** Whether what hides is marked as important, so that only what is, too, may show it. */
  readonly isUrgent: boolean;
  /** Sets a color; whether that hides is known when all sheets are read. */
  readonly isColored: boolean;
  /** The ways in which it may show what another hides, and those in which it outdoes rules that are marked as important. */
  readonly shown: readonly Way[];
  readonly urgent: readonly Way[];
}

/** @param holds - on every screen; what holds on some only hides nothing for certain, but may show */
export function effectsOf(declarations: string, holds: boolean): RuleEffects {
  const isRead = holds && declarations.length <= MOST_DECLARED;
  const moves = MOVES.test(declarations);
  return {
    hidden: isRead ? waysHidden(declarations) : [],
    isUrgent: isRead && waysHidden(urgentOnly(declarations)).length > 0,
    isColored: isRead && !moves && /(?:^|[;\s])color\s*:/.test(declarations),
    shown: moves ? EVERY_WAY : waysShown(declarations),
    urgent: moves ? EVERY_WAY : waysShown(urgentOnly(declarations)),
  };
}
