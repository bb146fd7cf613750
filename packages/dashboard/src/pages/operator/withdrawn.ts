/** Audits that the host has withdrawn, and can show again. */
import type { HttpResponse, WithdrawnAudit } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../../context.js';
import { href } from '../../http/links.js';
import { tokenField } from '../layout.js';
import { actionButton } from '../parts.js';
import { operatorPage, when, wideTable } from './frame.js';

const SLUG = /^[a-z0-9-]{1,300}$/;

const PATH = '/operation/withdrawn';
const PAGE = 50;

function table(context: SignedInContext, found: readonly WithdrawnAudit[]): Markup {
  const { base } = context;
  const last = found[PAGE - 1];
  return html`${wideTable(
    'Withdrawn audits',
    ['Site', 'Name', 'Status', 'Last submitted by', 'Latest result', 'Change'],
    found.slice(0, PAGE).map(
      ({ slug, domain, status, requestedBy, completedAt }) =>
        html`<tr>
          <th scope="row"><bdi>${domain}</bdi></th>
          <td><code dir="ltr">${slug}</code></td>
          <td>${status}</td>
          <td><bdi>${requestedBy}</bdi></td>
          <td class="c">${when(context, completedAt)}</td>
          <td class="actions-cell">
            ${actionButton(context, PATH, 'Show again', 'normal', { slug, published: 'yes' })}
          </td>
        </tr>`,
    ),
  )}
  ${
    found.length > PAGE && last !== undefined
      ? html`<nav class="paging" aria-label="Pages of withdrawn audits">
          <span></span><a rel="next" href="${href(base, PATH, { after: last.slug })}">Next</a>
        </nav>`
      : null
  }`;
}

async function show(
  context: SignedInContext,
  notice: Parameters<typeof operatorPage>[4] = null,
): Promise<HttpResponse> {
  const { base, caller, request, service } = context;
  const after = request.query.get('after') ?? '';
  // One more than is shown, to detect whether there is a next page.
  const found = await service.audits.withdrawn({ limit: PAGE + 1, ...(SLUG.test(after) ? { after } : {}) });
  const content = html`<p class="soft">
      A withdrawn audit is unknown to every client: in lists, by its name, and in commands to CMS sites.
    </p>
    ${found.length === 0 ? html`<p class="card soft">No audit is withdrawn.</p>` : table(context, found)}
    <section class="card" aria-labelledby="withdraw">
      <h2 id="withdraw">Withdraw an audit</h2>
      <form class="inline" method="post" action="${href(base, PATH)}">
        ${tokenField(caller.formToken)}
        <div>
          <label for="slug">Name in the address, such as example-com</label
          ><input id="slug" name="slug" required maxlength="300" dir="ltr" autocomplete="off" spellcheck="false" />
        </div>
        <button name="published" value="no" class="danger">Withdraw</button>
      </form>
    </section>`;
  return operatorPage(context, '/withdrawn', 'Withdrawn audits', content, notice);
}

/** GET /operation/withdrawn?after=… */
export const withdrawnPage: Page = async (context) => show(context);

/** POST /operation/withdrawn */
export const changePublished: Page = async (context) => {
  const { form, service } = context;
  const slug = (form.get('slug') ?? '').trim();
  const isShown = form.get('published') === 'yes';
  const done = SLUG.test(slug) && (isShown ? await service.audits.publish(slug) : await service.audits.withdraw(slug));
  return show(
    context,
    done
      ? { text: isShown ? `${slug} is shown again.` : `${slug} is withdrawn.` }
      : { text: 'No audit has this name.', isProblem: true },
  );
};
