/** Audits that the host withdraws, and shows again. */
import type { HttpResponse } from '@citeready/core';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../../context.js';
import { href } from '../../http/links.js';
import { tokenField } from '../layout.js';
import { operatorPage } from './frame.js';

const SLUG = /^[a-z0-9-]{1,300}$/;

function show(context: SignedInContext, notice: Parameters<typeof operatorPage>[4] = null): HttpResponse {
  const { base, caller } = context;
  const content = html`<p class="soft">
      A withdrawn audit is unknown to every client: in lists, by its name, and in commands to CMS sites.
    </p>
    <section class="card" aria-labelledby="withdraw">
      <h2 id="withdraw">Withdraw an audit, or show it again</h2>
      <form class="inline" method="post" action="${href(base, '/operation/withdrawn')}">
        ${tokenField(caller.formToken)}
        <div>
          <label for="slug">Name in the address, such as example-com</label
          ><input id="slug" name="slug" required maxlength="300" dir="ltr" autocomplete="off" spellcheck="false" />
        </div>
        <button name="published" value="no" class="danger">Withdraw</button>
        <button name="published" value="yes">Show again</button>
      </form>
    </section>`;
  return operatorPage(context, '/withdrawn', 'Withdrawn audits', content, notice);
}

/** GET /operation/withdrawn */
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
