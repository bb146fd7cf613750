/** All checks in report order, and lookup by id. To add a check: create its folder, then `npm run registry`. */
import { CHECKS } from '../generated/checks.js';
import type { DefinedCheck } from './define-check.js';

/** All checks, ordered by the categories in the contract, and within a category by the checks' `order`. */
export const ALL_CHECKS: readonly DefinedCheck[] = CHECKS;

const BY_ID: ReadonlyMap<string, DefinedCheck> = new Map(ALL_CHECKS.map((check) => [check.id, check]));

/** Returns the check with an id; an engine suffix (`noindex:copilot`) is ignored. */
export function checkById(id: string): DefinedCheck | undefined {
  return BY_ID.get(id.split(':', 1)[0] ?? id);
}
