/** Counts addresses that are variants of one another, and limits the number of each kind. */
import type { SiteAddress } from '../url/normalize-url.js';
import { isCalendarPage } from '../url/traps.js';

export interface VariantGuard {
  /** Counts the page. Returns why it is one variant too many, or `null` if it may be read. */
  refuse(page: SiteAddress, template: string): string | null;
}

const MAX_CALENDAR_PAGES = 2;
/** Maximum number of different parameter sets on one path: facets, of which a shop has 2ⁿ. */
const MAX_PARAMETER_SETS = 4;
const MAX_REMEMBERED = 5_000;

export function createVariantGuard(): VariantGuard {
  const calendars = new Map<string, number>();
  const parameterSets = new Map<string, Set<string>>();

  function isOneCalendarTooMany(template: string): boolean {
    const count = calendars.get(template) ?? 0;
    if (count >= MAX_CALENDAR_PAGES || calendars.size >= MAX_REMEMBERED) return true;
    calendars.set(template, count + 1);
    return false;
  }

  function isOnePermutationTooMany(page: SiteAddress): boolean {
    const path = page.key.slice(0, page.key.indexOf('?'));
    const names = [...new Set(page.parameters.map(([name]) => name))].sort().join('&');
    const sets = parameterSets.get(path) ?? new Set<string>();
    if (sets.has(names)) return false;
    if (sets.size >= MAX_PARAMETER_SETS || parameterSets.size >= MAX_REMEMBERED) return true;
    parameterSets.set(path, sets.add(names));
    return false;
  }

  return {
    refuse(page, template) {
      if (isCalendarPage(page) && isOneCalendarTooMany(template)) return 'trap: one of many calendar or archive pages';
      if (page.parameters.length > 0 && isOnePermutationTooMany(page)) {
        return 'trap: one of many permutations of parameters';
      }
      return null;
    },
  };
}
