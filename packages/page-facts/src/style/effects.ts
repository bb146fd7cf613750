/** The ways in which declarations hide an element, and those in which they may show one that another rule hides. */
import { isCover } from '../covers.js';
import { readStyle } from '../inline-style.js';

/** How something is hidden; another rule shows it only by the same way. */
export type Way = 'display' | 'place' | 'cover';

/** Declarations by which what is hidden in a way may be seen after all. */
const SHOWS: readonly (readonly [Way, RegExp])[] = [
  ['display', /(?:^|;)\s*(?:display\s*:(?!\s*none)|(?:content-)?visibility\s*:(?!\s*(?:hidden|collapse)))/],
  [
    'place',
    /(?:^|;)\s*(?:opacity|overflow|(?:max-)?(?:height|width)|left|top|right|text-indent|margin-left|transform|clip|clip-path|font-size|color|background|background-color)\s*:/,
  ],
  ['cover', /(?:^|;)\s*(?:position|display|visibility|opacity|z-index|inset|top|left|width|height|background)/],
];

/** What fades in, or is a picture in place of its text. */
export const MOVES = /(?:^|;)\s*(?:-webkit-)?(?:animation|transition)|url\(/;

export const waysShown = (declarations: string): Way[] =>
  SHOWS.flatMap(([way, shows]) => (shows.test(declarations) ? [way] : []));

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
