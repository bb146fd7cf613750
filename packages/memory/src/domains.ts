/** The domain store: owners' corrections and proofs of control. */
import type { ControlRecord, CorrectionRecord, DomainStore } from '@citeready/core';
import { copy, copyOrNull } from './copy.js';
import { endSchedule } from './schedules.js';
import type { Tables } from './tables.js';
import { keyOf } from './tables.js';
import type { Runner } from './transaction.js';

/** Deletes the data of a domain other than its audits and connections. */
export function forgetDomain(tables: Tables, domain: string): void {
  tables.corrections.delete(domain);
  for (const clientId of tables.controllers.get(domain) ?? []) {
    endSchedule(tables, keyOf(clientId, domain));
    tables.controls.delete(keyOf(clientId, domain));
  }
  tables.controllers.delete(domain);
}

export function createDomainStore({ read, write }: Runner): DomainStore {
  return {
    saveCorrections: ({ domain, corrections, clientId, now }) =>
      write((tables) => {
        const record: CorrectionRecord = { domain, corrections: copy(corrections), clientId, updatedAt: copy(now) };
        tables.corrections.set(domain, record);
        return copy(record);
      }),
    corrections: ({ domain }) => read((tables) => copyOrNull(tables.corrections.get(domain))),

    recordControl: ({ clientId, domain, method, now }) =>
      write((tables) => {
        const record: ControlRecord = { clientId, domain, method, provenAt: copy(now) };
        tables.controls.set(keyOf(clientId, domain), record);
        const others = (tables.controllers.get(domain) ?? []).filter((id) => id !== clientId);
        tables.controllers.set(domain, [...others, clientId].sort());
        return copy(record);
      }),
    control: ({ clientId, domain }) => read((tables) => copyOrNull(tables.controls.get(keyOf(clientId, domain)))),
    controllers: ({ domain }) => read((tables) => [...(tables.controllers.get(domain) ?? [])]),
    endControl: ({ clientId, domain }) =>
      write((tables) => {
        const known = tables.controls.has(keyOf(clientId, domain));
        endSchedule(tables, keyOf(clientId, domain));
        tables.controls.delete(keyOf(clientId, domain));
        const left = (tables.controllers.get(domain) ?? []).filter((id) => id !== clientId);
        tables.controllers.set(domain, left);
        return known;
      }),
  };
}
