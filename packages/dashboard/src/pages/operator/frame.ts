/** The frame of the operator's pages. They are in English: operators of a service also read its documentation. */
import type { HttpResponse } from '@citeready/core';
import type { Markup, Part } from '@citeready/auditor/html';
import { html, Markup as Raw } from '@citeready/auditor/html';
import type { SignedInContext } from '../../context.js';
import { href } from '../../http/links.js';
import { page } from '../layout.js';

const ROOMS = [
  ['', 'Queue'],
  ['/keys', 'Keys and clients'],
  ['/connections', 'CMS connections'],
  ['/webhooks', 'Webhooks'],
  ['/withdrawn', 'Withdrawn audits'],
] as const;

export type Room = (typeof ROOMS)[number][0];

/** A page of the operator, with a success or error message on top. */
export function operatorPage(
  context: SignedInContext,
  room: Room,
  title: string,
  content: Part,
  notice: { readonly text: string; readonly isProblem?: boolean } | null = null,
): HttpResponse {
  const body = html`<div lang="en">
    <div class="tabs">
      <nav aria-label="Operations">
        <ul>
          ${ROOMS.map(
            ([path, label]) =>
              html`<li>
                <a
                  href="${href(context.base, `/operation${path}`)}"
                  ${path === room ? new Raw(' aria-current="page"') : null}
                  >${label}</a
                >
              </li>`,
          )}
        </ul>
      </nav>
    </div>
    <h1>${title}</h1>
    ${
      notice === null
        ? null
        : notice.isProblem === true
          ? html`<p class="notice poor" role="alert">${notice.text}</p>`
          : html`<p class="card notice" role="status">${notice.text}</p>`
    }
    ${content}
  </div>`;
  return page(context, body, {
    title,
    section: 'operator',
    status: notice?.isProblem === true ? 400 : 200,
  });
}

/** A table that scrolls on its own on a narrow screen. */
export const wideTable = (label: string, columns: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="card flush" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

/** A secret, shown only once. */
export const shownOnce = (what: string, secret: string): Markup =>
  html`<div class="card notice" role="status">
    <div>
      <p><b>${what}</b> Copy it now: it is not shown again.</p>
      <pre class="secret" dir="ltr" tabindex="0" aria-label="${what}"><code>${secret}</code></pre>
    </div>
  </div>`;

/** A time, or a dash. */
export const when = ({ speech }: SignedInContext, at: Date | null): Markup =>
  at === null ? html`–` : html`<time datetime="${at.toISOString()}">${speech.time(at)}</time>`;

/** The library's message about input that it refuses; other errors are rethrown. */
export function inputProblem(error: unknown): string {
  if (error instanceof TypeError) return error.message;
  throw error;
}
