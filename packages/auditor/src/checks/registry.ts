/** Every check in report order. Adding one: write it in its category's folder and list it in that folder's index. */
import { accessChecks } from './access/index.js';
import { entityChecks } from './entity/index.js';
import { evidenceChecks } from './evidence/index.js';
import { extractChecks } from './extract/index.js';
import { freshnessChecks } from './freshness/index.js';
import { indexChecks } from './index/index.js';
import { renderChecks } from './render/index.js';
import type { Check } from './types.js';

/** All checks; the order is that of the categories in the contract. */
export const ALL_CHECKS: readonly Check[] = [
  ...accessChecks,
  ...indexChecks,
  ...renderChecks,
  ...extractChecks,
  ...evidenceChecks,
  ...freshnessChecks,
  ...entityChecks,
];

const BY_ID: ReadonlyMap<string, Check> = new Map(ALL_CHECKS.map((check) => [check.id, check]));

/** The check of an id; an engine suffix (`noindex:copilot`) is ignored. */
export function checkById(id: string): Check | undefined {
  return BY_ID.get(id.split(':', 1)[0] ?? id);
}
