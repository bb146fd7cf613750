/** Every check in report order, and one by its id. Adding a check: its folder, then `npm run registry`. */
import { CHECKS } from '../generated/checks.js';
import type { DefinedCheck } from './define-check.js';

/** All checks; the order is that of the categories in the contract, and within one that of the checks' `order`. */
export const ALL_CHECKS: readonly DefinedCheck[] = CHECKS;

const BY_ID: ReadonlyMap<string, DefinedCheck> = new Map(ALL_CHECKS.map((check) => [check.id, check]));

/** The check of an id; an engine suffix (`noindex:copilot`) is ignored. */
export function checkById(id: string): DefinedCheck | undefined {
  return BY_ID.get(id.split(':', 1)[0] ?? id);
}
