/** Two sites side by side: the visitor's own, and a chosen competitor, which is audited for the comparison if it was not yet. */
import type { AuditStatusView } from '@citeready/core/contract';
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { redirect } from '../http/respond.js';
import { findSlug } from './find-slug.js';
import { page, tokenField } from './layout.js';
import { isOver } from './live.js';
import { refusalPage } from './problem.js';
import { reportOf } from './report.js';
import type { Side } from './compare-tables.js';
import { card, engines, checks } from './compare-tables.js';

/** Seconds after which a browser without scripts reloads while an audit runs. */
const REFRESH = 5;

const SLUG = /^[a-z0-9-]{1,300}$/;

function form(
  { base, caller, speech: { say } }: SignedInContext,
  a: string,
  b: string,
  problem: string | null,
): Markup {
  const field = (name: string, label: string, value: string): Markup =>
    html`<div>
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        required
        maxlength="2048"
        dir="ltr"
        inputmode="url"
        autocapitalize="none"
        spellcheck="false"
        placeholder="example.com"
        value="${value}"
      />
    </div>`;
  return html`<section class="card submit" aria-labelledby="compare-title">
    <h1 id="compare-title">${say('compare-title')}</h1>
    <p class="soft">${say('compare-lead')}</p>
    ${problem === null ? null : html`<p class="notice poor" role="alert">${problem}</p>`}
    <form class="filters" method="post" action="${href(base, '/compare')}">
      ${tokenField(caller.formToken)}${field('first', say('first-site'), a)}${field('second', say('second-site'), b)}
      <button class="main">${say('compare-now')}</button>
    </form>
  </section>`;
}

async function sideOf(context: SignedInContext, slug: string | null): Promise<Side | null> {
  if (slug === null || !SLUG.test(slug)) return null;
  const status = await context.api<AuditStatusView>('GET', `/api/v1/audits/${slug}/status`);
  return status.ok ? { status: status.data, report: await reportOf(context, status.data) } : null;
}

/** GET /compare?a=…&b=… */
export const comparePage: Page = async (context) => {
  const { base, request, speech } = context;
  const { say } = speech;
  const { query } = request;
  const [a, b] = await Promise.all([sideOf(context, query.get('a')), sideOf(context, query.get('b'))]);
  const waits = [a, b].some((side) => side !== null && side.report === null && !isOver(side.status));
  const reports = a?.report && b?.report ? { a: a.report, b: b.report } : null;
  const sides = [a, b].filter((side) => side !== null);
  const content = html`${form(context, a?.status.domain ?? '', b?.status.domain ?? '', null)}
  ${
    a === null || b === null
      ? null
      : html`<div
          class="sides"
          ${waits ? html` data-again="${href(base, '/compare', { a: a.status.slug, b: b.status.slug })}"` : null}
        >
          ${sides.map((side) => card(context, side))}
        </div>`
  }
  ${
    reports === null
      ? null
      : html`<section class="card flush" tabindex="0" role="region" aria-label="${say('engine')}">
            ${engines(context, reports.a, reports.b)}
          </section>
          <div>
            <h2 id="differ">${say('compare-checks')}</h2>
            <div class="card flush" tabindex="0" role="region" aria-labelledby="differ">
              ${checks(context, reports.a, reports.b)}
            </div>
          </div>`
  }`;
  return page(context, content, {
    title: say('compare-title'),
    section: 'compare',
    ...(waits ? { refresh: REFRESH } : {}),
  });
};

/** The audit of a domain: submitted if the visitor may, otherwise looked up. A string is an error message. */
async function slugOf(context: SignedInContext, domain: string): Promise<{ slug: string } | string | HttpResponse> {
  if (context.caller.canWrite) {
    const job = await context.api<{ readonly slug: string }>('POST', '/api/v1/audits', { body: { domain } });
    if (job.ok) return { slug: job.data.slug };
    return job.status === 400 ? job.message : refusalPage(context, job);
  }
  const found = await findSlug(context, domain);
  if (found.outcome === 'found') return { slug: found.slug };
  return found.outcome === 'unknown' ? context.speech.say('not-audited', { domain: found.domain }) : found.problem;
}

/** POST /compare: audits both sites if they were not audited yet. */
export const beginCompare: Page = async (context) => {
  const { base, form: sent, speech } = context;
  const [first, second] = [sent.get('first') ?? '', sent.get('second') ?? ''];
  const slugs: string[] = [];
  for (const domain of [first, second]) {
    const found = await slugOf(context, domain);
    if (typeof found === 'string')
      return page(context, form(context, first.slice(0, 2048), second.slice(0, 2048), found), {
        title: speech.say('compare-title'),
        section: 'compare',
        status: 400,
      });
    if ('status' in found) return found;
    slugs.push(found.slug);
  }
  const [a, b] = slugs;
  return redirect(href(base, '/compare', { a, b }));
};
