/** How often the owner of a site has it audited: a card next to the corrections, which belong to the owner as well. */
import type { AuditStatusView, ScheduleView } from '@citeready/core/contract';
import type { Markup } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { redirect } from '../http/respond.js';
import { href } from '../http/links.js';
import { tokenField } from './layout.js';
import { choices } from './parts.js';
import { refusalPage } from './problem.js';

const OFFERED = [1, 7, 14, 30, 90];

const pathOf = (domain: string): string => `/api/v1/domains/${encodeURIComponent(domain)}/schedule`;

/** The card; `null` for visitors without proven control, who cannot use it. */
export async function scheduleCard(context: SignedInContext, slug: string, domain: string): Promise<Markup | null> {
  const schedule = await context.api<ScheduleView>('GET', pathOf(domain));
  if (!schedule.ok) return null;
  const { base, caller, speech } = context;
  const { say, day } = speech;
  const { every_days: chosen, next_audit_at: next } = schedule.data;
  // An interval that was set elsewhere is also offered, so that the form does not change it.
  const days = [...new Set([...OFFERED, ...(chosen === null ? [] : [chosen])])].sort((a, b) => a - b);
  const offers = [
    { value: '', label: say('schedule-never') },
    ...days.map((n) => ({
      value: `${n}`,
      label: n === 1 ? say('schedule-each-day') : say('schedule-each', { n }),
    })),
  ];
  return html`<form class="card fields" method="post" action="${href(base, `/audits/${slug}/schedule`)}">
    ${tokenField(caller.formToken)}
    <h2>${say('schedule-title')}</h2>
    <label for="every_days">${say('schedule-how-often')}</label>
    <select id="every_days" name="every_days" ${caller.canWrite ? null : html`disabled`}>
      ${choices(offers, chosen === null ? '' : `${chosen}`)}
    </select>
    ${next === null ? null : html`<p class="soft">${say('schedule-next', { day: day(next) })}</p>`}
    ${caller.canWrite ? html`<p><button>${say('save')}</button></p>` : null}
  </form>`;
}

/** POST /audits/{slug}/schedule */
export const saveSchedule: Page = async (context) => {
  const slug = context.params['slug'] ?? '';
  const status = await context.api<AuditStatusView>('GET', `/api/v1/audits/${slug}/status`);
  if (!status.ok) return refusalPage(context, status);
  const text = (context.form.get('every_days') ?? '').trim();
  // Invalid input becomes a number that the service refuses with its reason.
  const body = { every_days: text === '' ? null : /^\d{1,3}$/.test(text) ? Number(text) : 0 };
  const saved = await context.api<ScheduleView>('PUT', pathOf(status.data.domain), { body });
  return saved.ok ? redirect(href(context.base, `/audits/${slug}/corrections`)) : refusalPage(context, saved);
};
