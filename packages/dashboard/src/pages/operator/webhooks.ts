/** Webhook endpoints of all clients: creating, testing, rotating secrets, and failed deliveries. */
import type { HttpResponse, WebhookView } from '@citeready/core';
import { WEBHOOK_TYPES } from '@citeready/core';
import type { Markup, Part } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../../context.js';
import { href } from '../../http/links.js';
import { tokenField } from '../layout.js';
import { actionButton } from '../parts.js';
import { problemPage } from '../problem.js';
import { inputProblem, operatorPage, shownOnce, when, wideTable } from './frame.js';

const PATH = '/operation/webhooks';
const PAGE = 50;
const MAX_DELIVERIES = 50;

function state(context: SignedInContext, { enabled, disabledBy, failingSince }: WebhookView): Part {
  if (!enabled) return html`<span class="poor">disabled (${disabledBy ?? 'host'})</span>`;
  return failingSince === null
    ? 'enabled'
    : html`<span class="poor">failing since ${when(context, failingSince)}</span>`;
}

/** Above this count, the button shows no number. */
const MOST_COUNTED = 100;

/** Number of dead letters, for the button that replays them. */
const deadLetters = (count: number): string =>
  count === 1 ? '1 dead letter' : count < MOST_COUNTED ? `${count} dead letters` : 'dead letters';

const newForm = ({ base, caller }: SignedInContext): Markup =>
  html`<section class="card" aria-labelledby="new-webhook">
    <h2 id="new-webhook">New endpoint</h2>
    <form class="inline" method="post" action="${href(base, PATH)}">
      ${tokenField(caller.formToken)}
      <div>
        <label for="client">Client</label><input id="client" name="client" required maxlength="128" dir="ltr" />
      </div>
      <div>
        <label for="url">Address</label
        ><input id="url" name="url" type="url" required maxlength="2048" dir="ltr" placeholder="https://" />
      </div>
      <div>
        <label for="type">Told of</label
        ><select id="type" name="type">
          <option value="">everything</option>
          ${WEBHOOK_TYPES.map((type) => html`<option value="${type}">${type}</option>`)}
        </select>
      </div>
      <button class="main">Create endpoint</button>
    </form>
  </section>`;

async function showAll(
  context: SignedInContext,
  shown: Part = null,
  notice: Parameters<typeof operatorPage>[4] = null,
): Promise<HttpResponse> {
  const { base, request, service } = context;
  const asked = Number(request.query.get('page') ?? '1');
  const number = Number.isSafeInteger(asked) && asked >= 1 && asked < 100_000 ? asked : 1;
  const found = await service.webhooks.list({ offset: (number - 1) * PAGE, limit: PAGE + 1 });
  const link = (page: number, label: string): Markup => html`<a href="${href(base, PATH, { page })}">${label}</a>`;
  const content = html`${shown} ${newForm(context)}
    <h2>Endpoints</h2>
    ${
      found.length === 0
        ? html`<p class="card soft">None yet.</p>`
        : wideTable(
            'Endpoints',
            ['Client', 'Address', 'Told of', 'State', 'Deliveries'],
            found.slice(0, PAGE).map(
              (endpoint) =>
                html`<tr>
                  <th scope="row"><bdi>${endpoint.clientId}</bdi></th>
                  <td><code dir="ltr">${endpoint.url}</code></td>
                  <td>${endpoint.types?.join(', ') ?? 'everything'}</td>
                  <td>${state(context, endpoint)}</td>
                  <td>
                    <a href="${href(base, `${PATH}/${endpoint.id}`)}">Deliveries to <bdi>${endpoint.clientId}</bdi></a>
                  </td>
                </tr>`,
            ),
          )
    }
    <nav class="paging" aria-label="Pages of endpoints">
      ${number > 1 ? link(number - 1, 'Previous') : html`<span></span>`}
      ${found.length > PAGE ? link(number + 1, 'Next') : html`<span></span>`}
    </nav>`;
  return operatorPage(context, '/webhooks', 'Webhooks', content, notice);
}

async function showOne(
  context: SignedInContext,
  endpoint: WebhookView,
  shown: Part = null,
  notice: Parameters<typeof operatorPage>[4] = null,
): Promise<HttpResponse> {
  const { base, service } = context;
  const [deliveries, dead] = await Promise.all([
    service.webhooks.deliveries(endpoint.id, { limit: MAX_DELIVERIES }),
    service.webhooks.deliveries(endpoint.id, { status: 'dead', limit: MOST_COUNTED }),
  ]);
  const action = (name: string, label: string, look: 'normal' | 'danger' = 'normal'): Markup =>
    actionButton(context, `${PATH}/${endpoint.id}/${name}`, label, look);
  const content = html`${shown}
    <p><code dir="ltr">${endpoint.url}</code> · client <bdi>${endpoint.clientId}</bdi> · ${state(context, endpoint)}</p>
    <div class="actions">
      ${action('test', 'Send a test')} ${action('rotate', 'New secret')}
      ${dead.length === 0 || !endpoint.enabled ? null : action('replay', `Replay ${deadLetters(dead.length)}`)}
      ${endpoint.enabled ? action('disable', 'Disable') : action('enable', 'Enable')}
      ${action('remove', 'Delete', 'danger')}
    </div>
    <h2>Deliveries</h2>
    ${
      deliveries.length === 0
        ? html`<p class="card soft">None yet.</p>`
        : wideTable(
            'Deliveries',
            ['Type', 'Domain', 'State', 'Tries', 'Last answer', 'Queued', 'Done'],
            deliveries.map(
              ({ type, domain, status, attempts, lastStatus, lastError, createdAt, doneAt }) =>
                html`<tr>
                  <th scope="row">${type}</th>
                  <td><bdi>${domain ?? '–'}</bdi></td>
                  <td class="${status === 'dead' ? 'poor' : ''}">${status}</td>
                  <td>${attempts}</td>
                  <td>${lastStatus ?? ''} <bdi class="soft">${lastError ?? ''}</bdi></td>
                  <td class="c">${when(context, createdAt)}</td>
                  <td class="c">${when(context, doneAt)}</td>
                </tr>`,
            ),
          )
    }
    <p><a href="${href(base, PATH)}">All endpoints</a></p>`;
  return operatorPage(context, '/webhooks', 'Webhook', content, notice);
}

/** GET /operation/webhooks */
export const webhooksPage: Page = (context) => showAll(context);

/** GET /operation/webhooks/{id} */
export const webhookPage: Page = async (context) => {
  const found = await context.service.webhooks.find(context.params['id'] ?? '');
  return found === null ? problemPage(context, 404, 'problem-404-lead') : showOne(context, found);
};

/** POST /operation/webhooks */
export const createWebhook: Page = async (context) => {
  const { form, service } = context;
  const type = WEBHOOK_TYPES.find((known) => known === form.get('type'));
  try {
    const { endpoint, secret } = await service.webhooks.create({
      clientId: (form.get('client') ?? '').trim(),
      url: (form.get('url') ?? '').trim(),
      ...(type === undefined ? {} : { types: [type] }),
    });
    return await showAll(context, shownOnce(`The secret of the endpoint of ${endpoint.clientId}.`, secret));
  } catch (error) {
    return showAll(context, null, { text: inputProblem(error), isProblem: true });
  }
};

/** POST /operation/webhooks/{id}/{action} */
export const changeWebhook: Page = async (context) => {
  const { params, service } = context;
  const id = params['id'] ?? '';
  const found = await service.webhooks.find(id);
  if (found === null) return problemPage(context, 404, 'problem-404-lead');
  const again = async (text: string): Promise<HttpResponse> =>
    showOne(context, (await service.webhooks.find(id)) ?? found, null, { text });
  switch (params['action']) {
    case 'test':
      await service.webhooks.test(id);
      return again('A test message is queued.');
    case 'replay': {
      const count = await service.webhooks.replayDead(id);
      return again(count === 1 ? '1 message is queued again.' : `${count} messages are queued again.`);
    }
    case 'enable':
    case 'disable':
      await service.webhooks.update(id, { enabled: params['action'] === 'enable' });
      return again(params['action'] === 'enable' ? 'Enabled.' : 'Disabled.');
    case 'rotate': {
      const issued = await service.webhooks.rotate(id);
      return issued === null
        ? problemPage(context, 404, 'problem-404-lead')
        : showOne(
            context,
            issued.endpoint,
            shownOnce('The new secret. The old one signs beside it for a day.', issued.secret),
          );
    }
    case 'remove':
      await service.webhooks.remove(id);
      return showAll(context, null, { text: 'The endpoint and its deliveries are deleted.' });
    default:
      return problemPage(context, 404, 'problem-404-lead');
  }
};
