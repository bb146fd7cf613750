/** Which engine may use which page for what: pages with one verdict and one deciding line form a group. Reported, never scored. */
import type { PageUse, Usage, UsageGroup, UsageRow } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';
import { readStatements } from '../reading/usage/statements.js';
import { isContentPage } from '../checks/site.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import { decideUse, tokensFor } from './decide.js';
import { PAGE_USES } from './page-uses.js';

const MAX_GROUPS = 8;

/** Pages with usable content: those that answer, and those that would for payment. */
const isUsable = (page: AuditedPage): boolean => isContentPage(page) || page.facts.status === 402;

function groupsOf(use: PageUse, site: SiteFacts, pages: readonly AuditedPage[], profile: EngineProfile): UsageGroup[] {
  const groups = new Map<string, UsageGroup & { readonly heaviest: number }>();
  const total = pages.reduce((sum, { weight }) => sum + weight, 0);
  for (const page of pages) {
    const decision = decideUse(use, site, page, profile);
    // A directive is repeated on each page, but counts as one.
    const { url, verdict, decided_by: by, line, line_text: text } = decision;
    const place = by === 'robots' || by === 'vendor' ? url : '';
    const key = `${verdict} ${by} ${line} ${place} ${text}`;
    const known = groups.get(key);
    const share = total === 0 ? 0 : page.weight / total;
    if (known === undefined)
      groups.set(key, { ...decision, pages: 1, share, example: page.url, heaviest: page.weight });
    else {
      const heavier = page.weight > known.heaviest;
      groups.set(key, {
        ...known,
        pages: known.pages + 1,
        share: known.share + share,
        ...(heavier ? { url, example: page.url, heaviest: page.weight } : {}),
      });
    }
  }
  return [...groups.values()]
    .sort((a, b) => b.share - a.share || (a.line_text < b.line_text ? -1 : 1))
    .slice(0, MAX_GROUPS)
    .map(({ heaviest: _, share, ...group }) => ({ ...group, share: Math.min(1, Number(share.toFixed(6))) }));
}

/** The rows of one engine. An engine whose training is decided by another one's token has no row for it. */
export function usageRows(site: SiteFacts, profile: EngineProfile): readonly UsageRow[] {
  const pages = site.pages.filter(isUsable);
  if (pages.length === 0) return [];
  return PAGE_USES.filter((use) => use !== 'training' || profile.training !== 'elsewhere').map((use) => ({
    engine: profile.id,
    name: profile.name,
    use,
    tokens: tokensFor(use, profile),
    groups: groupsOf(use, site, pages, profile),
  }));
}

/**
 * The usage table of a site for the engines of a report. `yieldToEventLoop` is awaited between engines: a crafted robots.txt can take a
 * millisecond per page.
 */
export async function usageTable(
  site: SiteFacts,
  profiles: readonly EngineProfile[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Usage> {
  const rows: UsageRow[] = [];
  for (const profile of profiles) {
    rows.push(...usageRows(site, profile));
    await yieldToEventLoop();
  }
  const readable = site.robots.filter(({ mode }) => mode !== 'closed');
  return { rows, statements: readStatements(readable, site.tdmrep, site.pages) };
}
