/** Languages of a site: what the text of its pages shows and what they declare, ignoring accidents of single pages or templates. */
import type { Finding } from '@citeready/core/contract';
import { primaryLanguage } from '../../language/tag.js';
import type { PageLanguage } from '../../reading/language.js';
import { readLanguage } from '../../reading/language.js';
import { finding, note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';

/** Languages of the pages, most frequent first; alternates that a page names count little. */
export function languagesOf(pages: readonly Pick<DiscoveryPage, 'facts'>[]): Finding<string>[] {
  const seen = new Map<string, { count: number; evidence: Finding<string>['evidence'][number][] }>();
  const count = (language: string, by: number, evidence: Finding<string>['evidence'][number]): void => {
    const entry = seen.get(language) ?? { count: 0, evidence: [] };
    entry.count += by;
    entry.evidence.push(evidence);
    seen.set(language, entry);
  };
  const read = pages.map(({ facts }) => ({ facts, ...readValid(facts) }));
  const refuted = refutedOf(read);
  const detectedOnce = detectedOnceOf(read);
  for (const { facts, language, from, evidence } of read) {
    const isTold =
      language !== null &&
      !(from === 'declared' && refuted.has(language)) &&
      !(from !== 'declared' && detectedOnce.has(language));
    if (isTold) count(language, 1, note(facts.url, evidence));
    for (const alternate of facts.hreflang) {
      const primary = primaryLanguage(alternate.language);
      if (primary && primary !== language && isLanguage(primary))
        count(primary, 0.1, note(facts.url, `hreflang="${alternate.language}"`));
    }
  }
  const total = Math.max(1, pages.length);
  return [...seen]
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .slice(0, 20)
    .map(([language, entry]) => finding(language, Math.min(0.95, 0.4 + entry.count / total), entry.evidence));
}

interface Read {
  readonly facts: Pick<DiscoveryPage['facts'], 'lang' | 'hreflang'>;
  readonly language: string | null;
  readonly from: PageLanguage['from'];
}

/** Languages that `lang` attributes name but the text of most of these pages contradicts: an unchanged template. */
function refutedOf(read: readonly Read[]): ReadonlySet<string> {
  const byDeclared = new Map<string, { borne: number; refuted: number }>();
  for (const { facts, language, from } of read) {
    const declared = primaryLanguage(facts.lang);
    if (declared === null || from !== 'text') continue;
    const entry = byDeclared.get(declared) ?? { borne: 0, refuted: 0 };
    entry[language === declared ? 'borne' : 'refuted']++;
    byDeclared.set(declared, entry);
  }
  return new Set([...byDeclared].filter(([, { borne, refuted }]) => refuted > borne).map(([declared]) => declared));
}

/** Number of pages from which a single page in another language is an accident of its text: names, code, a quotation. */
const MANY = 4;

/** Languages that the text of only one page shows and that nothing declares. */
function detectedOnceOf(read: readonly Read[]): ReadonlySet<string> {
  if (read.length < MANY) return new Set();
  const declared = new Set(
    read.flatMap(({ facts }) => [facts.lang, ...facts.hreflang.map(({ language }) => language)].map(primaryLanguage)),
  );
  const pages = new Map<string, number>();
  for (const { language } of read) if (language !== null) pages.set(language, (pages.get(language) ?? 0) + 1);
  return new Set([...pages].flatMap(([language, times]) => (times === 1 && !declared.has(language) ? [language] : [])));
}

/** For a page that declares a language that does not exist, "vn", the language of its text. */
function readValid(facts: DiscoveryPage['facts']): PageLanguage {
  const read = readLanguage(facts);
  return read.language === null || isLanguage(read.language) ? read : readLanguage({ ...facts, lang: null });
}

let names: Intl.DisplayNames | undefined;
/** False for a country code, such as "vn", which some sites write instead of a language. */
function isLanguage(code: string): boolean {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(code) !== undefined;
}
