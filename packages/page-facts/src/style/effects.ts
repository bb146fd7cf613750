/** How declarations hide an element, and how they may show an element that another rule hides. */
import { isCover } from '../covers.js';
import { readStyle } from '../inline-style.js';
import type { Way } from './properties.js';
import { WAYS } from './properties.js';

/** The element fades in, or a picture replaces its text. */
const MOVES = /(?:^|;)\s*(?:-webkit-)?(?:animation|transition)|url\(/;

/** Values that do not show anything. */
const STAYS = /^(?:none|hidden|collapse)/;

/** The ways in which one of these declarations may show hidden content. */
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

/** Only the declarations with `!important`. */
export const urgentOnly = (declarations: string): string =>
  declarations.includes('!important')
    ? declarations
        .split(';')
        .filter((declaration) => declaration.includes('!important'))
        .join(';')
    : '';

/** Maximum number of characters of a rule that hides. */
const MOST_DECLARED = 2_000;
const EVERY_WAY: readonly Way[] = ['display', 'place', 'cover'];

/** The effects of a rule on its elements. */
export interface RuleEffects {
  readonly hidden: readonly Way[];
  /** Whether the hiding declaration is `!important`, so that only another `!important` one may show the element. */
  readonly isUrgent: boolean;
  /** Sets a color. Whether it hides is known only after all style sheets are read. */
  readonly isColored: boolean;
  /** The ways in which it may show hidden content, and those in which it overrides `!important` rules. */
  readonly shown: readonly Way[];
  readonly urgent: readonly Way[];
}

/** @param holds - whether the rule applies on every screen; a rule for some screens hides nothing for certain, but may show */
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
