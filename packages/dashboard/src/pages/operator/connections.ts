/** CMS connections of all clients, and the commands of each. */
import type { ConnectionView, HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html, webAddress } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../../context.js';
import { href } from '../../http/links.js';
import { tokenField } from '../layout.js';
import { actionButton } from '../parts.js';
import { problemPage } from '../problem.js';
import { inputProblem, operatorPage, when, wideTable } from './frame.js';

const PATH = '/operation/connections';
const PAGE = 50;
const MAX_COMMANDS = 100;

const STATUS_CLASS: Readonly<Record<ConnectionView['status'], string>> = {
  connected: 'ready',
  stale: 'gaps',
  disconnected: 'soft',
};

function address(url: string): Markup {
  const safe = webAddress(url);
  return safe === null
    ? html`<code dir="ltr">${url}</code>`
    : html`<a href="${safe}" rel="noopener noreferrer nofollow" dir="ltr">${url}</a>`;
}

/** GET /operation/connections */
export const connectionsPage: Page = async (context) => {
  const { base, request, service } = context;
  const asked = Number(request.query.get('page') ?? '1');
  const number = Number.isSafeInteger(asked) && asked >= 1 && asked < 100_000 ? asked : 1;
  // One more than is shown, to detect whether there is a next page.
  const found = await service.connections.list({ offset: (number - 1) * PAGE, limit: PAGE + 1 });
  const link = (page: number, label: string): Markup => html`<a href="${href(base, PATH, { page })}">${label}</a>`;
  const content =
    found.length === 0
      ? html`<div class="card empty">
          <h2>No CMS is connected</h2>
          <p class="soft">A site appears here once its plugin has registered with a client’s key.</p>
        </div>`
      : html`${wideTable(
            'Connections',
            ['Site', 'Client', 'State', 'Last heard of', 'Plugin', 'Commands'],
            found.slice(0, PAGE).map(
              ({ clientId, domain, siteUrl, status, lastHeartbeatAt, metadata }) =>
                html`<tr>
                  <th scope="row">${address(siteUrl)}</th>
                  <td><bdi>${clientId}</bdi></td>
                  <td class="${STATUS_CLASS[status]}">${status}</td>
                  <td class="c">${when(context, lastHeartbeatAt)}</td>
                  <td><bdi>${metadata?.version ?? '–'}</bdi></td>
                  <td>
                    <a href="${href(base, `${PATH}/one`, { client: clientId, domain })}"
                      >Commands of <bdi>${domain}</bdi></a
                    >
                  </td>
                </tr>`,
            ),
          )}
          <nav class="paging" aria-label="Pages of connections">
            ${number > 1 ? link(number - 1, 'Previous') : html`<span></span>`}
            ${found.length > PAGE ? link(number + 1, 'Next') : html`<span></span>`}
          </nav>`;
  return operatorPage(context, '/connections', 'CMS connections', content);
};

async function show(
  context: SignedInContext,
  { id, clientId, domain, siteUrl, status, lastHeartbeatAt }: ConnectionView,
  notice: Parameters<typeof operatorPage>[4] = null,
): Promise<HttpResponse> {
  const { base, caller, service } = context;
  const commands = await service.connections.commands(id, { limit: MAX_COMMANDS });
  const whose = { client: clientId, domain };
  const content = html`<p>
      ${address(siteUrl)} · client <bdi>${clientId}</bdi> · <span class="${STATUS_CLASS[status]}">${status}</span> ·
      last heard of ${when(context, lastHeartbeatAt)}
    </p>
    <section class="card" aria-labelledby="send">
      <h2 id="send">Send a command</h2>
      <form class="inline" method="post" action="${href(base, `${PATH}/send`)}">
        ${tokenField(caller.formToken)}<input type="hidden" name="client" value="${clientId}" /><input
          type="hidden"
          name="domain"
          value="${domain}"
        />
        <div>
          <label for="command">Command</label><input id="command" name="command" required maxlength="64" dir="ltr" />
        </div>
        <button class="main">Send</button>
      </form>
      ${status === 'disconnected' ? null : html`<div class="actions">${actionButton(context, `${PATH}/disconnect`, 'Disconnect', 'danger', whose)}</div>`}
    </section>
    <h2>Commands</h2>
    ${
      commands.length === 0
        ? html`<p class="card soft">None yet.</p>`
        : wideTable(
            'Commands',
            ['Command', 'State', 'Queued', 'Done', 'Pushes', 'Last trouble'],
            commands.map(
              ({ command, status: state, doneBy, createdAt, doneAt, pushAttempts, lastPushError }) =>
                html`<tr>
                  <th scope="row"><code dir="ltr">${command}</code></th>
                  <td>${state}${doneBy === null ? null : ` (${doneBy})`}</td>
                  <td class="c">${when(context, createdAt)}</td>
                  <td class="c">${when(context, doneAt)}</td>
                  <td>${pushAttempts}</td>
                  <td><bdi>${lastPushError ?? '–'}</bdi></td>
                </tr>`,
            ),
          )
    }
    <p><a href="${href(base, PATH)}">All connections</a></p>`;
  return operatorPage(context, '/connections', `Commands of ${domain}`, content, notice);
}

/** GET /operation/connections/one?client=…&domain=… */
export const connectionPage: Page = async (context) => {
  const { query } = context.request;
  const found = await context.service.connections.find({
    clientId: query.get('client') ?? '',
    domain: query.get('domain') ?? '',
  });
  return found === null ? problemPage(context, 404, 'problem-404-lead') : show(context, found);
};

/** The connection that a form refers to. */
const ofForm = ({ form }: SignedInContext) => ({
  clientId: form.get('client') ?? '',
  domain: form.get('domain') ?? '',
});

/** POST /operation/connections/send */
export const sendCommand: Page = async (context) => {
  const whose = ofForm(context);
  const found = await context.service.connections.find(whose);
  if (found === null) return problemPage(context, 404, 'problem-404-lead');
  const command = (context.form.get('command') ?? '').trim();
  try {
    await context.service.connections.send({ ...whose, command });
    return await show(context, found, { text: `${command} is queued.` });
  } catch (error) {
    return show(context, found, { text: inputProblem(error), isProblem: true });
  }
};

/** POST /operation/connections/disconnect */
export const disconnect: Page = async (context) => {
  const ended = await context.service.connections.disconnect(ofForm(context));
  return ended === null
    ? problemPage(context, 404, 'problem-404-lead')
    : show(context, ended, { text: 'Disconnected. A heartbeat or a new registration brings it back.' });
};
