/** Mailboxes that nobody can have: at reserved domain names, at those of templates, or long taken at free hosts. */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { oneOf } from '../../language/word-pattern.js';
import { isReservedHost } from './reserved-hosts.js';

export const RESERVED_MAIL = 'an email address at a domain name reserved for examples';
export const TEMPLATE_MAIL = 'an email address from a template';

const templateHost = inAllLanguages(
  () => stockWords().exampleHosts,
  (words) =>
    new RegExp(
      String.raw`^(?:(?:your|my|our|the)?-?(?:domain|domainname|domain-name|site|sitename|website|company|companyname|business|brand|store|email)|${oneOf(words)})\.(?:com|org|net|co|io|de|fr|es|it|nl|pl|pt|com\.br|com\.tr|ru|eu)$`,
      'i',
    ),
);
/** Mailboxes at these names are placeholders, although companies own the names. */
const TAKEN = /^(?:email|abc|xyz|site|store|brand|the-?\w{0,20})\./i;
const templateBoxes = inAllLanguages(
  () => stockWords().takenBoxes,
  (words): ReadonlySet<string> => new Set(words),
);

/** Free mail hosts, where plain names were taken long ago, and not by the site that shows "info@". */
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|aol|gmx|web|mail|yandex|ya|proton|protonmail|zoho|qq|163|126|naver|hanmail|daum|seznam|libero|wp|o2|interia|onet|abv|ukr|inbox|list|bk|rambler|orange|free|laposte|sfr|t-online|freenet|telia|bol|uol|terra)\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;
const plainBoxes = inAllLanguages(
  () => stockWords().plainBoxes,
  (words): ReadonlySet<string> => new Set(words),
);

/** Why a mailbox cannot be real; `null` if it can. */
export function dummyMail(written: string): string | null {
  const at = written.lastIndexOf('@');
  if (at < 1) return null;
  const host = written.slice(at + 1).toLowerCase();
  if (isReservedHost(host)) return RESERVED_MAIL;
  if (FREE_MAIL.test(host) && plainBoxes().has(written.slice(0, at).toLowerCase())) return TEMPLATE_MAIL;
  if (!templateHost().test(host)) return null;
  return !TAKEN.test(host) || templateBoxes().has(written.slice(0, at).toLowerCase()) ? TEMPLATE_MAIL : null;
}
