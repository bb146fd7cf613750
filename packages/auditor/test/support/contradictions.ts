/** Places where a report says two things of one page: what kinds of pages there are, which are key pages, which languages. */
import type { AuditReport } from '@citeready/core';

/** Kinds of a page that was read that make it impossible as a key page of a kind. */
const CANNOT_BE: Readonly<Record<string, readonly string[]>> = {
  about: ['utility', 'legal', 'policy', 'pricing', 'faq', 'donate'],
  // A mail address counts wherever it stands.
  contact: ['utility'],
  pricing: ['utility', 'legal', 'policy', 'about', 'contact', 'faq', 'donate'],
  faq: ['utility', 'legal', 'policy', 'about', 'contact', 'pricing', 'donate'],
  privacy: ['utility', 'about', 'contact', 'pricing', 'faq', 'donate'],
  donate: ['utility', 'legal', 'policy', 'about', 'contact', 'pricing', 'faq'],
};
/** Kinds of pages whose presence makes a missing key page of that kind wrong. */
const SERVES = ['about', 'contact', 'pricing', 'faq', 'comparison', 'donate'];

const plain = (url: string): string => url.replace(/#.*$/u, '').replace(/(?:\/index\.html?|\/)$/u, '');

/** One sentence each; empty for a report in agreement with itself. */
export function contradictions(report: AuditReport): string[] {
  const { discovery, pages, checks } = report;
  const structure = discovery.site_structure;
  if (!discovery.complete || structure === null) return [];
  const found: string[] = [];

  const counts = new Map<string, number>();
  for (const { kind } of pages) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, count] of Object.entries(structure.by_kind)) {
    if (count > (counts.get(kind) ?? 0))
      found.push(`Discovery counts ${count} pages of kind ${kind}, the report lists ${counts.get(kind) ?? 0}.`);
  }

  const keys = new Map(structure.key_pages.map(({ kind, url }) => [kind as string, url]));
  const byUrl = new Map(pages.map((page) => [plain(page.url), page]));
  for (const [kind, url] of keys) {
    const page = url === null || url.includes('#') ? undefined : byUrl.get(plain(url));
    if (page === undefined) continue;
    if (page.status >= 400) found.push(`The key page ${kind} is ${page.url}, which answers ${page.status}.`);
    if (CANNOT_BE[kind]?.includes(page.kind) === true || (kind === 'comparison' && page.kind !== kind))
      found.push(`The key page ${kind} is ${page.url}, a page of kind ${page.kind}.`);
  }
  for (const kind of SERVES) {
    const page = pages.find((candidate) => candidate.kind === kind && (structure.by_kind[kind] ?? 0) > 0);
    if (page !== undefined && keys.get(kind) === null)
      found.push(`${page.url} is of kind ${kind}, and no key page is.`);
  }

  const check = checks.find(({ id }) => id === 'about-contact');
  if (check !== undefined && check.state !== 'unmeasured') {
    const says = (detail: string): boolean => check.evidence.some((item) => item.detail?.startsWith(detail) === true);
    for (const [kind, detail] of [
      ['about', 'about page'],
      ['contact', 'contact'],
    ] as const) {
      if (says(detail) !== ((keys.get(kind) ?? null) !== null))
        found.push(
          `about-contact ${says(detail) ? 'shows' : 'misses'} what key_pages gives as ${String(keys.get(kind))} (${kind}).`,
        );
    }
  }

  found.push(...unanswered(report));

  const languages = new Set(discovery.identity?.languages.map(({ value }) => value));
  if (languages.size < 20) {
    for (const { url, status, language, kind } of pages) {
      const isRead = status >= 200 && status < 300 && (structure.by_kind[kind] ?? 0) > 0;
      if (isRead && language !== null && !languages.has(language))
        found.push(`${url} is in ${language}, which Discovery does not name.`);
    }
  }
  const declared = checks.find(({ id }) => id === 'lang-declared');
  for (const item of declared?.evidence ?? []) {
    const detected = /^detected ([a-z]+),/.exec(item.detail ?? '')?.[1];
    const page = byUrl.get(plain(item.url));
    if (detected !== undefined && page !== undefined && page.language !== detected)
      found.push(`lang-declared reads ${item.url} as ${detected}, the report as ${String(page.language)}.`);
  }
  return found;
}

const SURE_OF_GROUP = 0.6;

/** What Discovery states that an answer of the same report denies. */
function unanswered({ discovery, answers }: AuditReport): string[] {
  const { identity, offering, audience } = discovery;
  const known: Readonly<Record<string, number>> = {
    price: (offering?.prices ?? []).filter(({ value, evidence }) =>
      evidence.some(({ snippet }) => snippet?.includes(value) === true),
    ).length,
    where:
      (identity?.places ?? []).length +
      (identity?.contacts ?? []).filter(({ value }) => value.kind === 'address').length,
    contact: (identity?.contacts ?? []).length,
    who: (identity?.people ?? []).length,
    audience: (audience?.for_whom ?? []).filter(({ confidence }) => confidence >= SURE_OF_GROUP).length,
  };
  return (answers ?? []).flatMap(({ kind, coverage }) =>
    coverage === 'none' && (known[kind] ?? 0) > 0
      ? [`Discovery states ${String(known[kind])} facts for the question ${kind}, which counts as not answered.`]
      : [],
  );
}
