/** What each page answers: status, redirects, walls, size. */
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, Verdict } from '../types.js';
import { isContentPage } from '../site.js';
import { isChallenge } from './edge.js';
import { atMost, count, evidence, fail, judged, pass, percent, unmeasured, warn } from '../verdict.js';

export const httpOk: PageCheck = {
  id: 'http-ok',
  title: 'Pages answer with 200 and their own content',
  category: 'access',
  scope: 'page',
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['zyppy', 'rfc9110-status'],
  engines: 'all',
  rule: 'The final status after redirects. Passes on 200, warns when the page looks like an error page that is served with 200, fails on 4xx and 5xx.',
  fix: {
    title: 'Make the listed pages answer with 200',
    text: 'Repair the page or remove the links and sitemap entries that lead to it; let missing pages answer with 404 or 410.',
    effort: 'medium',
  },
  applies: () => true,
  run(page): Verdict {
    const { status } = page.facts;
    // A challenge to this audit may not be one to a verified crawler: `edge-challenge-any` judges it, once.
    if (isChallenge(page)) return unmeasured(`The page answers ${status} with a challenge.`);
    if (status < 200 || status >= 300) {
      return judged(
        'fail',
        `The page answers ${status}.`,
        [evidence(page.url, { detail: `status ${status}`, snippet: page.facts.title })],
        {
          gate: { share: 1, variant: 'http-error' },
        },
      );
    }
    if (page.crawl.soft404) {
      return judged('warn', 'The page looks like an error page that is served with 200.', [
        evidence(page.url, { snippet: page.facts.title, detail: `status ${status}, content of an error page` }),
      ]);
    }
    return pass(`The page answers ${status}.`, evidence(page.url, { detail: `status ${status}` }));
  },
};

export const redirectHops: PageCheck = {
  id: 'redirect-hops',
  title: 'Pages are reached without detours',
  category: 'access',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers'],
  engines: 'all',
  rule: 'HTTP redirects on the way to the page. Passes up to 1, warns up to 3, fails above and on a redirect by meta refresh or script, which crawlers without a browser do not follow.',
  fix: {
    title: 'Link to the final address',
    text: 'Point links and sitemap entries at the address that answers with 200, and replace refreshes and scripted redirects by a 301.',
    effort: 'small',
  },
  applies: () => true,
  run(page): Verdict {
    const { facts, redirects } = page;
    const soft = facts.metaRefresh?.url ?? facts.scriptRedirect;
    if (soft !== null && soft !== facts.url) {
      return fail(
        `The page sends its readers on to ${soft} by ${facts.metaRefresh?.url ? 'meta refresh' : 'script'}.`,
        evidence(page.url, { detail: `${facts.metaRefresh?.url ? 'meta refresh' : 'script redirect'} to ${soft}` }),
      );
    }
    const state = atMost(redirects.length, limits['redirect-hops']);
    const first = redirects[0];
    return judged(state, `${count(redirects.length, 'redirect')} to the page.`, [
      evidence(first?.url ?? page.url, {
        detail: first === undefined ? 'no redirect' : redirects.map((hop) => `${hop.status} ${hop.url}`).join(' → '),
      }),
    ]);
  },
};

const LOGIN_PATH =
  /(?:^|\/)(?:login|signin|sign-in|log-in|anmelden|connexion|iniciar-sesion|entrar|accedi|inloggen)(?:[/.]|$)/;

export const loginPaywall: PageCheck = {
  id: 'login-paywall',
  title: 'No login or payment stands before the text',
  category: 'access',
  scope: 'page',
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['zyppy', 'geo-check'],
  engines: 'all',
  rule: 'Fails on 401 or 402, on a redirect to a login path, and on a password field on a page of fewer than 1,500 visible characters. Warns where markup says isAccessibleForFree: false (metered). Passes otherwise. Pages that are themselves the login are not judged.',
  fix: {
    title: 'Show the lead of the text without a login',
    text: 'Serve at least the summary and key facts to everyone, and mark the closed part with isAccessibleForFree and hasPart.',
    effort: 'large',
  },
  applies: (page) =>
    page.facts.status === 401 ||
    page.facts.status === 402 ||
    (isContentPage(page) && (page.kind !== 'utility' || isSentToLogin(page))),
  run(page): Verdict {
    const { facts } = page;
    const wall = (detail: string): Verdict =>
      judged(
        'fail',
        `A wall stands before the text: ${detail}.`,
        [evidence(page.url, { detail, snippet: facts.title })],
        {
          gate: { share: 1, variant: 'wall' },
        },
      );
    if (facts.status === 401 || facts.status === 402) return wall(`status ${facts.status}`);
    if (isSentToLogin(page)) return wall(`${page.crawl.requestedUrl} redirects to a login`);
    if (facts.forms.some(({ password }) => password) && facts.text.chars < limits['login-paywall'].shortPageChars) {
      return wall(`a password field and ${count(facts.text.chars, 'visible character')}`);
    }
    const metered = facts.entities.find((entity) =>
      (entity.properties['isAccessibleForFree'] ?? []).some(
        (value) =>
          (value.kind === 'boolean' && !value.boolean) ||
          (value.kind === 'text' && /^(?:https?:\/\/schema\.org\/)?false$/i.test(value.text)),
      ),
    );
    if (metered !== undefined) {
      return warn(
        'Markup says that the text is not free to read.',
        evidence(page.url, { detail: `isAccessibleForFree: false on ${metered.types.join(', ')}` }),
      );
    }
    return pass(
      'The text is free to read.',
      evidence(page.url, { detail: `${count(facts.text.chars, 'visible character')}, no login form in the way` }),
    );
  },
};

const isSentToLogin = (page: AuditedPage): boolean =>
  page.redirects.length > 0 && isLoginPath(page.url) && !isLoginPath(page.crawl.requestedUrl);

const isLoginPath = (url: string): boolean => URL.canParse(url) && LOGIN_PATH.test(new URL(url).pathname.toLowerCase());

export const htmlBytes: PageCheck = {
  id: 'html-bytes',
  title: 'The main text lies within the bytes that crawlers read',
  category: 'access',
  scope: 'page',
  weight: 2,
  gate: 'hard',
  grade: 'strong',
  sources: ['google-size-limits'],
  engines: 'all',
  rule: 'Decoded bytes of the HTML and the byte at which the main text ends. Passes up to 1 MB, warns above, fails when the main text ends beyond 2 MB, where Googlebot cuts without a word.',
  fix: {
    title: 'Move inline data out of the HTML',
    text: 'Load state, styles and images from files of their own, and bring the main text to the front of the document.',
    effort: 'medium',
  },
  applies: isContentPage,
  run(page): Verdict {
    const { bytes, text, truncated } = page.facts;
    const limit = limits['html-bytes'];
    const detail = `${bytes} bytes${truncated ? ' and more' : ''}, main text ends at byte ${text.mainEndByte}`;
    const found = [evidence(page.url, { detail })];
    if (text.mainEndByte > limit.cut) {
      const beyond = Math.min(1, (text.mainEndByte - limit.cut) / text.mainEndByte);
      return judged(
        'fail',
        `The main text ends at byte ${text.mainEndByte}; ${percent(beyond)} of it lies beyond 2 MB.`,
        found,
        {
          gate: { share: 1, variant: 'beyond-limit' },
        },
      );
    }
    return bytes > limit.pass || truncated
      ? judged('warn', `The page has ${bytes} bytes${truncated ? ' and more' : ''}.`, found)
      : pass(`The page has ${bytes} bytes.`, ...found);
  },
};
