/**
 * Whether two addresses show one document: a duplicate, an untranslated copy, an older version, a second page of a list. Other checks
 * report these, once.
 */
import { withoutLaterPage } from '../../reading/names/folders.js';
import { simhashDistance } from '@citeready/page-facts';
import { documentAddress } from '../addresses.js';
import type { AuditedPage } from '../types.js';

/** Parts of an address that name the version of a document: `v2`, `1.0.1`, `2.x`, `latest`. A number alone may count anything. */
const VERSION = /^(?:v\d{1,4}(?:\.(?:\d{1,4}|x)){0,3}|\d{1,4}(?:\.(?:\d{1,4}|x)){1,3}|latest|stable|next)$/i;
/** Folders that contain versions. */
const SHELF = /^(?:archive|versions?|releases?)$/i;

/** The address without its version and the folder before it; `null` if it names none. */
function withoutVersion(address: string): string | null {
  const parts = address.split('/');
  const at = parts.findIndex((part, index) => index > 0 && VERSION.test(part));
  if (at === -1) return null;
  const from = at > 1 && SHELF.test(parts[at - 1] ?? '') ? at - 1 : at;
  return [...parts.slice(0, from), ...parts.slice(at + 1)].join('/');
}

export function sameDocument(a: AuditedPage, b: AuditedPage): boolean {
  if (a.facts.sha256 === b.facts.sha256 || sameWords(a, b) || names(a, b) || names(b, a)) return true;
  // The second page of a list continues the first under the same name.
  const [one, other] = [withoutLaterPage(documentAddress(a.url)), withoutLaterPage(documentAddress(b.url))];
  return (
    one === other ||
    (withoutVersion(one) ?? one) === (withoutVersion(other) ?? other) ||
    differInLanguage(one.split('/'), other.split('/'))
  );
}

/** Its owner declares it a copy of another page, whatever their differences. */
const names = ({ facts }: AuditedPage, other: AuditedPage): boolean =>
  facts.canonicals.some(({ url }) => url !== null && documentAddress(url) === documentAddress(other.url)) &&
  documentAddress(facts.url) !== documentAddress(other.url);

const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** `/en/download` and `/nl/download`: one page in two languages, translated or not. */
function differInLanguage(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const apart = one.flatMap((part, index) => (part === other[index] ? [] : [index]));
  const [at = 0] = apart;
  return apart.length === 1 && at > 0 && LANGUAGE.test(one[at] ?? '') && LANGUAGE.test(other[at] ?? '');
}

/** Shorter texts may be identical by chance. */
const MIN_WORDS = 20;

/** Almost the same main content, word for word: near-duplicates are left to duplicate-cluster. */
const sameWords = ({ facts: a }: AuditedPage, { facts: b }: AuditedPage): boolean =>
  a.text.mainWords >= MIN_WORDS && a.text.mainWords === b.text.mainWords && simhashDistance(a.simhash, b.simhash) === 0;
