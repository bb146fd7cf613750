/** API keys: their owners, scopes and plans; new ones are shown once. */
import type { ApiKeyRecord, HttpResponse } from '@citeready/core';
import type { Markup, Part } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../../context.js';
import { href } from '../../http/links.js';
import { tokenField } from '../layout.js';
import { actionButton } from '../parts.js';
import { inputProblem, operatorPage, shownOnce, when, wideTable } from './frame.js';

const PATH = '/operation/keys';
/** Maximum number of rows; the command line lists all. */
const MAX_ROWS = 500;

const state = ({ revokedAt, expiresAt }: ApiKeyRecord, now: Date): 'live' | 'revoked' | 'expired' =>
  revokedAt !== null ? 'revoked' : expiresAt !== null && expiresAt <= now ? 'expired' : 'live';

function row(context: SignedInContext, key: ApiKeyRecord): Markup {
  const { id, clientId, name, hint, scopes, plan, expiresAt, lastUsedAt } = key;
  const now = state(key, context.clock.now());
  const isOwn = id === context.caller.principal.keyId;
  return html`<tr>
    <th scope="row">
      <bdi>${clientId}</bdi>${name === clientId ? null : html`<br /><span class="soft"><bdi>${name}</bdi></span>`}
    </th>
    <td><code dir="ltr">${hint}</code></td>
    <td>${scopes.join(', ')}</td>
    <td><bdi>${plan ?? '–'}</bdi></td>
    <td class="c">${when(context, lastUsedAt)}</td>
    <td class="c">
      ${now === 'live' ? (expiresAt === null ? 'live' : html`until ${when(context, expiresAt)}`) : html`<span class="soft">${now}</span>`}
    </td>
    <td>
      ${
        now !== 'live'
          ? null
          : isOwn
            ? html`<span class="soft">this session</span>`
            : html`<div class="actions">
                ${actionButton(context, `${PATH}/${id}/rotate`, 'Rotate')}
                ${actionButton(context, `${PATH}/${id}/revoke`, 'Revoke', 'danger')}
              </div>`
      }
    </td>
  </tr>`;
}

const newKeyForm = ({ base, caller }: SignedInContext): Markup =>
  html`<section class="card" aria-labelledby="new-key">
    <h2 id="new-key">New key</h2>
    <form class="inline" method="post" action="${href(base, PATH)}">
      ${tokenField(caller.formToken)}
      <div>
        <label for="client">Client</label
        ><input id="client" name="client" required maxlength="128" dir="ltr" autocomplete="off" />
      </div>
      <div>
        <label for="name">Name (optional)</label><input id="name" name="name" maxlength="200" autocomplete="off" />
      </div>
      <div>
        <label for="scopes">May</label
        ><select id="scopes" name="scopes">
          <option value="read,write">read and submit</option>
          <option value="read">read only</option>
          <option value="write">submit only</option>
        </select>
      </div>
      <div>
        <label for="plan">Plan (optional)</label><input id="plan" name="plan" maxlength="64" autocomplete="off" />
      </div>
      <div>
        <label for="days">Ends after</label
        ><select id="days" name="days">
          <option value="">never</option>
          <option value="30">30 days</option>
          <option value="90">90 days</option>
          <option value="365">a year</option>
        </select>
      </div>
      <button class="main">Create key</button>
    </form>
  </section>`;

async function show(
  context: SignedInContext,
  shown: Part = null,
  notice: Parameters<typeof operatorPage>[4] = null,
): Promise<HttpResponse> {
  const keys = await context.service.keys.list();
  const content = html`${shown} ${newKeyForm(context)}
    <h2>Keys</h2>
    ${wideTable(
      'Keys',
      ['Client', 'Key', 'May', 'Plan', 'Last used', 'State', 'Actions'],
      keys.slice(0, MAX_ROWS).map((key) => row(context, key)),
    )}
    ${keys.length > MAX_ROWS ? html`<p class="soft">The newest ${MAX_ROWS} of ${keys.length}. <code>citeready keys list</code> has all.</p>` : null}`;
  return operatorPage(context, '/keys', 'Keys and clients', content, notice);
}

/** GET /operation/keys */
export const keysPage: Page = (context) => show(context);

const DAY_MS = 86_400_000;

/** POST /operation/keys */
export const createKey: Page = async (context) => {
  const { clock, form, service } = context;
  const text = (name: string): string => (form.get(name) ?? '').trim();
  const days = Number(text('days'));
  const scopes = (['read', 'write'] as const).filter((scope) => text('scopes').split(',').includes(scope));
  try {
    const { key, record } = await service.keys.create({
      clientId: text('client'),
      scopes,
      ...(text('name') === '' ? {} : { name: text('name') }),
      ...(text('plan') === '' ? {} : { plan: text('plan') }),
      ...(Number.isInteger(days) && days > 0 && days <= 3650
        ? { expiresAt: new Date(clock.now().getTime() + days * DAY_MS) }
        : {}),
    });
    return await show(context, shownOnce(`The new key of ${record.clientId}.`, key));
  } catch (error) {
    return show(context, null, { text: inputProblem(error), isProblem: true });
  }
};

/** POST /operation/keys/{id}/revoke */
export const revokeKey: Page = async (context) => {
  const record = await context.service.keys.revoke(context.params['id'] ?? '');
  return show(
    context,
    null,
    record === null
      ? { text: 'No key has this id.', isProblem: true }
      : { text: `The key ${record.hint} of ${record.clientId} is revoked, and its sessions have ended.` },
  );
};

/** POST /operation/keys/{id}/rotate: both keys work for a day. */
export const rotateKey: Page = async (context) => {
  const issued = await context.service.keys.rotate(context.params['id'] ?? '', { graceMs: DAY_MS });
  return issued === null
    ? show(context, null, { text: 'No live key has this id.', isProblem: true })
    : show(
        context,
        shownOnce(`The new key of ${issued.record.clientId}. The old one works for another day.`, issued.key),
      );
};
