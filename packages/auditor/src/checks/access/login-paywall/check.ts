/** Logins and paywalls in front of the text. */
import { compact } from '../../../language/fold.js';
import { readAddress } from '../../../reading/names/address.js';
import { defineCheck } from '../../define-check.js';
import { thousands } from '../../shared/in-words.js';
import type { LoginForm } from '../../../reading/login-form.js';
import { asksForPassword, loginFormOf } from '../../../reading/login-form.js';
import { contentPages, homePage, isContentPage } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, judged, notApplicable, pass, warn } from '../../verdict.js';

export const loginPaywall = defineCheck({
  id: 'login-paywall',
  title: 'The text is readable without login or payment',
  category: 'access',
  order: 140,
  scope: 'page',
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['zyppy', 'geo-check'],
  engines: 'every-engine',
  thresholds: {
    shortPageChars: threshold(
      1500,
      'visible characters',
      'geo-check',
      'a password field on a shorter page means a login wall',
    ),
    bareChars: threshold(
      100,
      'visible characters',
      'proposal',
      'a page at a login address that shows fewer is a login page, even if scripts add its form',
    ),
  },
  rule: (limit) =>
    `Fails on 401 or 402, on a redirect to an address that names a login or an account, if that page asks for a password or has fewer than ${thousands(limit.bareChars)} visible characters, and on a password field on a page of fewer than ${thousands(limit.shortPageChars)} visible characters, unless the home page has one as well and shows another text, because the template then has a sign-in dialog on every page. Warns when markup says isAccessibleForFree: false (metered). Passes otherwise. A form that asks for more than a login does, such as a name and an address, makes a new account and hides nothing; boxes to stay signed in, buttons, language choices and CAPTCHA codes do not count as questions. Login pages themselves are not judged; they are recognized by their words, or because their URL is named after their button (/sign-on with “Sign on”).`,
  fix: {
    title: 'Show the start of the text without a login',
    text: 'Serve at least the summary and key facts to everyone, and mark the restricted part with isAccessibleForFree and hasPart.',
    effort: 'large',
  },
  fits: 'every-kind',
  answers: 'any',
  readers: 'all',
  appliesIf: (page) =>
    page.facts.status === 401 ||
    page.facts.status === 402 ||
    (isContentPage(page) && (page.kind !== 'utility' || isSentToAccount(page))),
  run(page, { site, limit }): Verdict {
    const { facts } = page;
    const wall = (detail: string): Verdict =>
      judged(
        'fail',
        `The text cannot be read without a login or payment: ${detail}.`,
        [evidence(page.url, { detail, snippet: facts.title })],
        {
          gate: { share: 1, variant: 'wall' },
        },
      );
    if (facts.status === 401 || facts.status === 402) return wall(`status ${facts.status}`);
    if (isSentToAccount(page) && (asksForPassword(facts) || facts.text.chars < limit.bareChars))
      return wall(`${page.crawl.requestedUrl} redirects to a login`);
    if (facts.text.chars < limit.shortPageChars && formOf(page, site) === 'page') {
      if (isNamedAfterButton(page))
        return notApplicable('The page is the login itself: its address names what its button does.');
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
      evidence(page.url, {
        detail: `${count(facts.text.chars, 'visible character')}, ${asksForPassword(facts) ? 'a login form beside it' : 'no login form'}`,
      }),
    );
  },
});

/** Decided by the text of the page and of the rest of the site. */
const formOf = ({ facts }: AuditedPage, site: SiteFacts): LoginForm =>
  loginFormOf(
    facts,
    homePage(site)?.facts,
    contentPages(site).map((page) => page.facts),
  );

/** In any language: a wall stands at the addresses of other pages, whatever its title and button are. */
function isNamedAfterButton({ url, facts }: AuditedPage): boolean {
  const name = compact(readAddress(url).segments.at(-1) ?? '');
  return (
    name.length >= MIN_NAME &&
    facts.blocks.some(
      ({ kind, text, region }) =>
        kind === 'button' && region !== 'nav' && region !== 'header' && compact(text.slice(0, MAX_BUTTON)) === name,
    )
  );
}
const MIN_NAME = 3;
const MAX_BUTTON = 60;

/** An account may be one at a bank, and a registration one for a conference, with text for everybody. */
const isSentToAccount = (page: AuditedPage): boolean =>
  page.redirects.length > 0 && isLoginPath(page.url) && !isLoginPath(page.crawl.requestedUrl);

/** By the last segment of the address, or by one of its folders. */
const isLoginPath = (url: string): boolean =>
  readAddress(url).own.some(({ name, by }) => name === 'account' && by === 'whole') ||
  readAddress(url).folder === 'account';
