/** Sign-in and sign-out. */
import { html } from '@citeready/auditor/html';
import type { HttpResponse } from '@citeready/core';
import type { PageContext } from '../context.js';
import { href } from '../http/links.js';
import { readForm } from '../http/request.js';
import { redirect, withCookies } from '../http/respond.js';
import { localPath } from '../local-path.js';
import type { Door } from '../session/door.js';
import { page } from './layout.js';
import { problemPage } from './problem.js';

/** For public pages. */
export type OpenContext = PageContext & { readonly door: Door; readonly ended: boolean };

async function show(
  context: OpenContext,
  next: string,
  notice: string | null,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const { base, door, request, speech } = context;
  const { say } = speech;
  if (door.isHosts) return problemPage(context, 401, 'no-host-user');
  const { token, cookies } = await door.visitorForm(request);
  const content = html`<div class="door card">
    <h1>${say('sign-in')}</h1>
    <p class="soft">${say('sign-in-lead')}</p>
    ${notice === null ? null : html`<p class="notice poor" role="alert">${notice}</p>`}
    <form method="post" action="${href(base, '/sign-in')}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="next" value="${next}" />
      <input type="text" name="username" value="${say('api-key')}" autocomplete="username" hidden />
      <label for="key">${say('api-key')}</label>
      <input
        id="key"
        name="key"
        type="password"
        required
        autofocus
        autocomplete="current-password"
        spellcheck="false"
        dir="ltr"
        maxlength="512"
        aria-describedby="key-hint"
      />
      <p class="soft" id="key-hint">${say('api-key-hint')}</p>
      <button class="main">${say('sign-in')}</button>
    </form>
  </div>`;
  return withCookies(page(context, content, { title: say('sign-in'), status, headers }), cookies);
}

/** GET /sign-in */
export async function signInPage(context: OpenContext): Promise<HttpResponse> {
  const { base, caller, door, request, speech } = context;
  const next = localPath(request.query.get('next'));
  if (caller !== null) return redirect(`${base}${next}`);
  if (door.isHosts && door.signInUrl !== null) return redirect(door.signInUrl);
  return show(context, next, request.query.get('over') === '1' ? speech.say('session-over') : null, 200);
}

/** POST /sign-in */
export async function signIn(context: OpenContext): Promise<HttpResponse> {
  const { base, door, request, speech } = context;
  const form = await readForm(request);
  if (form === null || door.isHosts) return problemPage(context, 403, 'problem-form');
  const next = localPath(form.get('next'));
  const attempt = await door.signIn(request, form);
  switch (attempt.outcome) {
    case 'in':
      return withCookies(redirect(`${base}${next}`), attempt.cookies);
    case 'wrong':
      return show(context, next, speech.say('key-wrong'), 401);
    case 'stale':
      return show(context, next, speech.say('form-over'), 403);
    case 'limited':
      return show(context, next, speech.say('too-many', { seconds: attempt.seconds }), 429, {
        'retry-after': String(attempt.seconds),
      });
  }
}

/** POST /sign-out: its token is checked like that of every form, if there is a session to end. */
export async function signOut(context: OpenContext): Promise<HttpResponse> {
  const { base, caller, door, request } = context;
  const form = await readForm(request);
  if (form === null || (caller !== null && !(await door.isOwnForm(form, caller))))
    return problemPage(context, 403, 'problem-form');
  return withCookies(redirect(`${base}/sign-in`), door.signOut(caller, request));
}
