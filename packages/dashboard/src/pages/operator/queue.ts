/** The load of the service: audits by state, and the queue by kind of job. The numbers update themselves. */
import type { JobKind, ServiceStats } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../../context.js';
import { href } from '../../http/links.js';
import { htmlResponse } from '../../http/respond.js';
import { operatorPage, wideTable } from './frame.js';

const STATES = ['queued', 'discovering', 'auditing', 'scoring', 'completed', 'failed'] as const;

/** As in the rest of the dashboard. */
const KINDS: Readonly<Record<JobKind, string>> = {
  full: 'Full audits',
  instant: 'Instant checks',
  push: 'Commands to CMS sites',
  webhook: 'Webhooks',
};

const seconds = (ms: number | null): string => (ms === null ? '–' : `${Math.round(ms / 1000)} s`);

function numbers({ audits, queue }: ServiceStats): Markup {
  const count = (state: (typeof STATES)[number]): number =>
    audits
      .filter(({ kind, status }) => kind === 'full' && status === state)
      .reduce((sum, entry) => sum + entry.count, 0);
  return html`<h2>Full audits</h2>
    <dl class="numbers">
      ${STATES.map(
        (state) =>
          html`<div>
            <dt>${state}</dt>
            <dd>${count(state)}</dd>
          </div>`,
      )}
    </dl>
    <h2>Jobs</h2>
    ${wideTable(
      'Jobs',
      ['Kind', 'Waiting', 'In the hands of workers', 'Failed lately', 'Oldest waits for'],
      queue.map(
        ({ kind, waiting, running, failed, oldestWaitingMs }) =>
          html`<tr>
            <th scope="row">${KINDS[kind]}</th>
            <td>${waiting}</td>
            <td>${running}</td>
            <td>${failed}</td>
            <td>${seconds(oldestWaitingMs)}</td>
          </tr>`,
      ),
    )}`;
}

/** GET /operation */
export const queuePage: Page = async (context: SignedInContext) =>
  operatorPage(
    context,
    '',
    'Queue and workers',
    html`<div data-live="${href(context.base, '/operation/queue')}">${numbers(await context.service.stats())}</div>`,
  );

/** GET /operation/queue: the numbers only. */
export const queuePiece: Page = async ({ service, nonce }) => htmlResponse(200, numbers(await service.stats()), nonce);
