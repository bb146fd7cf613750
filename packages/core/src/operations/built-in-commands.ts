/** Commands that the service itself sends to CMS sites, and when they are held back. */
import type { Storage } from '../ports/storage.js';

export const BUILT_IN_COMMANDS = ['discovery.completed', 'audit.completed', 'audit.failed'] as const;
export type BuiltInCommand = (typeof BUILT_IN_COMMANDS)[number];

const names: readonly string[] = BUILT_IN_COMMANDS;
export const isBuiltIn = (command: string): boolean => names.includes(command);

/** True if the host has withdrawn the domain's audit: pending commands about it are held back until it is published again. */
export const isWithdrawn = async ({ audits }: Storage, domain: string): Promise<boolean> =>
  (await audits.findByDomain({ domain, kind: 'full' }))?.published === false;
