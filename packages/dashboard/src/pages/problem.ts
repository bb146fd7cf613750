/** Error pages: what went wrong, and what to do. */
import type { HttpResponse } from '@citeready/core';
import { html } from '@citeready/auditor/html';
import type { ApiAnswer } from '../api.js';
import type { PageContext } from '../context.js';
import { href } from '../http/links.js';
import type { MessageKey } from '../messages/en.js';
import { page } from './layout.js';

const TITLES: Readonly<Record<number, MessageKey>> = {
  400: 'problem-400',
  401: 'problem-401',
  403: 'problem-403',
  404: 'problem-404',
  429: 'problem-429',
};

function show(context: PageContext, status: number, lead: string, language: string): HttpResponse {
  const { base, speech } = context;
  const title = speech.say(TITLES[status] ?? 'problem-500');
  return page(
    context,
    html`<div class="card problem">
      <h1>${title}</h1>
      <p lang="${language}">${lead}</p>
      <p><a href="${href(base, '/')}">${speech.say('back-to-list')}</a></p>
    </div>`,
    { title, status },
  );
}

/** A problem with a translated message. */
export const problemPage = (context: PageContext, status: number, lead: MessageKey): HttpResponse =>
  show(context, status, context.speech.say(lead), context.speech.language);

/** The service's refusal of a page's request; its own messages are English. */
export function refusalPage(context: PageContext, refusal: Extract<ApiAnswer<never>, { ok: false }>): HttpResponse {
  const { status, message } = refusal;
  if (status === 404) return problemPage(context, 404, 'problem-404-lead');
  return status >= 500 ? problemPage(context, status, 'problem-500-lead') : show(context, status, message, 'en');
}
