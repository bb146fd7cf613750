/** Distinguishes challenges of firewalls from pages that merely say "blocked". */
import type { AuditedPage } from '../types.js';

const CHALLENGE_STATUS = new Set([403, 429, 503]);

const CHALLENGE_SCRIPTS = [
  'challenge-platform',
  'captcha-delivery',
  '_incapsula_resource',
  'px-captcha',
  'turnstile',
  'aws-waf-token',
  'akamai-bm',
];

const CHALLENGE_TITLES = [
  'just a moment',
  'attention required',
  'access denied',
  'are you a robot',
  'verify you are human',
  'security check',
  'pardon our interruption',
];

/** A refusal with a vendor's marker; a page that merely says "blocked" does not count. */
export function isChallenge(page: AuditedPage): boolean {
  const { status, scripts, title } = page.facts;
  if (!CHALLENGE_STATUS.has(status)) return false;
  const named = (title ?? '').toLowerCase();
  return (
    scripts.sources.some((source) => CHALLENGE_SCRIPTS.some((mark) => source.toLowerCase().includes(mark))) ||
    CHALLENGE_TITLES.some((mark) => named.startsWith(mark))
  );
}
