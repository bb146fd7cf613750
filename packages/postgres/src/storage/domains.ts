/** The domain store: owners' corrections and proofs of control. */
import type { ControlRecord, CorrectionRecord, DomainStore } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { toJson } from '../database/values.js';

const CORRECTION = 'domain, body as corrections, client_id as "clientId", updated_at as "updatedAt"';
const CONTROL = 'client_id as "clientId", domain, method, proven_at as "provenAt"';

const sql = perSchema(({ quoted: s }) => ({
  saveCorrections: `
      insert into ${s}.corrections (domain, body, client_id, updated_at) values ($1, $2::json, $3, $4)
      on conflict (domain) do update set
        body = excluded.body, client_id = excluded.client_id, updated_at = excluded.updated_at
      returning ${CORRECTION}`,
  corrections: `select ${CORRECTION} from ${s}.corrections where domain = $1`,
  recordControl: `
      insert into ${s}.controls (domain, client_id, method, proven_at) values ($1, $2, $3, $4)
      on conflict (domain, client_id) do update set method = excluded.method, proven_at = excluded.proven_at
      returning ${CONTROL}`,
  control: `select ${CONTROL} from ${s}.controls where domain = $1 and client_id = $2`,
  controllers: `select client_id as "clientId" from ${s}.controls where domain = $1 order by client_id`,
  endControl: `delete from ${s}.controls where domain = $1 and client_id = $2 returning true as done`,
}));

/** The single row that a statement always returns. */
function only<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

export function createDomainStore({ schema, query }: Session): DomainStore {
  const text = sql(schema);

  return {
    saveCorrections: async ({ domain, corrections, clientId, now }) =>
      only(await query<Columns<CorrectionRecord>>(text.saveCorrections, [domain, toJson(corrections), clientId, now])),
    corrections: async ({ domain }) => (await query<Columns<CorrectionRecord>>(text.corrections, [domain]))[0] ?? null,

    recordControl: async ({ clientId, domain, method, now }) =>
      only(await query<Columns<ControlRecord>>(text.recordControl, [domain, clientId, method, now])),
    control: async ({ clientId, domain }) =>
      (await query<Columns<ControlRecord>>(text.control, [domain, clientId]))[0] ?? null,
    controllers: async ({ domain }) =>
      (await query<{ clientId: string }>(text.controllers, [domain])).map(({ clientId }) => clientId),
    endControl: async ({ clientId, domain }) => (await query(text.endControl, [domain, clientId])).length > 0,
  };
}
