/** A service with a dashboard, in memory, with a clock that the test advances. */
import type { Scope } from '@citeready/core';
import { createSequentialIds } from '@citeready/memory';
import { createTestService } from '@citeready/testing';
import type { TestService, TestServiceOptions } from '@citeready/testing';
import { createDashboard } from '../src/index.js';
import type { Dashboard, DashboardOptions } from '../src/index.js';

export interface Setup extends TestService {
  readonly dashboard: Dashboard;
  /** A key of another client. */
  readonly keyOf: (clientId: string, scopes?: readonly Scope[]) => Promise<string>;
  /** Submits and runs an audit as the client `test`. */
  readonly audit: (domain: string) => Promise<void>;
}

export const SESSION_KEYS = [{ id: 'one', key: new Uint8Array(32).fill(7) }];

export async function setUp(options: DashboardOptions = {}, of: TestServiceOptions = {}): Promise<Setup> {
  const test = await createTestService(of);
  const { service, clock } = test;
  const dashboard = createDashboard(service, {
    clock,
    ids: createSequentialIds(2),
    sessionKeys: SESSION_KEYS,
    isOperator: ({ clientId }) => clientId === 'host',
    ...options,
  });
  return {
    ...test,
    dashboard,
    keyOf: async (clientId, scopes = ['read', 'write']) => (await service.keys.create({ clientId, scopes })).key,
    async audit(domain) {
      await test.request('POST', '/api/v1/audits', { body: { domain } });
      await test.runJobs();
    },
  };
}
