import type { AuditReport } from '@citeready/core/contract';
import { expect, it } from 'vitest';
import { openChecks } from './open-checks.js';

const check = (id: string, state: string) => ({ id, state, summary: `${id} is ${state}` });

it('lists what fails, then what warns, a check of several engines once for each verdict', () => {
  const checks = [
    check('noindex', 'pass'),
    check('title', 'warn'),
    check('robots-citation-token:chatgpt', 'fail'),
    check('robots-citation-token:claude', 'fail'),
    check('robots-citation-token:gemini', 'warn'),
    check('canonical', 'unmeasured'),
  ];
  expect(openChecks({ checks } as unknown as AuditReport)).toEqual([
    {
      id: 'robots-citation-token',
      state: 'fail',
      summary: 'robots-citation-token:chatgpt is fail',
      engines: ['chatgpt', 'claude'],
    },
    { id: 'title', state: 'warn', summary: 'title is warn', engines: [] },
    {
      id: 'robots-citation-token',
      state: 'warn',
      summary: 'robots-citation-token:gemini is warn',
      engines: ['gemini'],
    },
  ]);
});
