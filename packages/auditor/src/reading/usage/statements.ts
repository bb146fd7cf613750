/**
 * A site's statements about the use of its pages, whoever complies with them: Content-Signal and Content-Usage, RSL licenses, TDM
 * reservations. No engine's vendor documents that it honors any of them, so they are reported and decide nothing.
 */
import type { RobotsFile as ReadRobotsFile } from '@citeready/robots';
import type { FetchResult } from '@citeready/safe-fetch';
import type { PageFacts } from '@citeready/page-facts';
import { readSignals } from './content-signal.js';
import type { Preference } from './content-usage.js';
import { readPreferences, readUsageRule } from './content-usage.js';
import type { Reservation } from './tdmrep.js';
import { readReservation, readTdmFile } from './tdmrep.js';

type RobotsFile = ReadRobotsFile<FetchResult>;

export type StatedUse = 'search' | 'answer' | 'training' | 'mining' | 'any';

export interface UsageStatement {
  readonly kind: 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep';
  readonly use: StatedUse;
  /** `terms`: under the named license or policy. */
  readonly says: 'yes' | 'no' | 'terms';
  /** As written. */
  readonly text: string;
  /** The source: robots.txt, the file, or the first page with it. */
  readonly url: string;
  /** 1-based line of robots.txt; `null` elsewhere. */
  readonly line: number | null;
  /** Number of pages with it in a header or in their HTML; `null` for a statement about the site. */
  readonly pages: number | null;
}

/** A page in the form from which statements are read. */
export interface StatingPage {
  readonly url: string;
  readonly facts: Pick<PageFacts, 'metas' | 'linkRels'>;
  readonly headers: Readonly<Record<string, readonly string[]>>;
}

type Statement = Omit<UsageStatement, 'pages'>;

const MAX_STATEMENTS = 60;
const MAX_TEXT = 300;

const SIGNAL_USES: Readonly<Record<string, StatedUse>> = {
  search: 'search',
  'ai-input': 'answer',
  'ai-train': 'training',
};
const USAGE_USES: Readonly<Record<string, StatedUse>> = { search: 'search', 'train-ai': 'training' };

const RSL_TYPE = 'application/rsl+xml';

const preferred = (
  kind: 'content-signal' | 'content-usage',
  uses: Readonly<Record<string, StatedUse>>,
  settings: ReadonlyMap<string, string>,
  place: Pick<Statement, 'text' | 'url' | 'line'>,
): Statement[] =>
  [...settings].flatMap(([label, value]): Statement[] => {
    const use = Object.hasOwn(uses, label) ? uses[label] : undefined;
    const says = value === 'y' || value === 'yes' ? 'yes' : value === 'n' || value === 'no' ? 'no' : null;
    return use === undefined || says === null ? [] : [{ kind, use, says, ...place }];
  });

const ofRobots = (file: RobotsFile): Statement[] =>
  file.otherLines.flatMap(({ name, value, line }): Statement[] => {
    const place = { text: `${name}: ${value}`.slice(0, MAX_TEXT), url: file.url, line };
    switch (name.toLowerCase()) {
      case 'content-signal':
        return preferred('content-signal', SIGNAL_USES, readSignals(value), place);
      case 'content-usage':
        return preferred('content-usage', USAGE_USES, readUsageRule(value).preferences, place);
      case 'license':
        return URL.canParse(value) ? [{ kind: 'rsl', use: 'any', says: 'terms', ...place }] : [];
      default:
        return [];
    }
  });

const reserved = ({ reserved: is, policy }: Reservation): UsageStatement['says'] =>
  is ? (policy === null ? 'no' : 'terms') : 'yes';

const headerOf = ({ headers }: StatingPage, name: string): string | undefined => headers[name]?.[0];
const metaOf = ({ facts }: StatingPage, name: string): string | undefined =>
  facts.metas.find(({ key }) => key === name)?.content;

function ofPage(page: StatingPage): Statement[] {
  const { url } = page;
  const usage = (page.headers['content-usage'] ?? []).join(', ');
  const found = preferred(
    'content-usage',
    USAGE_USES,
    readPreferences(usage) satisfies ReadonlyMap<string, Preference>,
    {
      text: `Content-Usage: ${usage}`.slice(0, MAX_TEXT),
      url,
      line: null,
    },
  );
  for (const read of [headerOf, metaOf]) {
    const [flag, policy] = [read(page, 'tdm-reservation'), read(page, 'tdm-policy')];
    const reservation = readReservation(flag, policy);
    if (reservation === null) continue;
    const text = [`tdm-reservation: ${flag ?? ''}`, ...(reservation.policy === null ? [] : [reservation.policy])];
    found.push({ kind: 'tdmrep', use: 'mining', says: reserved(reservation), text: text.join(', '), url, line: null });
    // The header takes precedence over the page.
    break;
  }
  const license = page.facts.linkRels.find(
    ({ rel, type }) => rel === 'license' && type?.trim().toLowerCase() === RSL_TYPE,
  );
  if (license?.url != null)
    found.push({ kind: 'rsl', use: 'any', says: 'terms', text: license.url.slice(0, MAX_TEXT), url, line: null });
  return found;
}

function ofFile(result: FetchResult | null): Statement[] {
  const file = readTdmFile(result);
  if (file.state !== 'rules' || result === null) return [];
  return file.rules.map((rule) => ({
    kind: 'tdmrep',
    use: 'mining',
    says: reserved(rule),
    text: [
      `${rule.location}: tdm-reservation ${rule.reserved ? 1 : 0}`,
      ...(rule.policy === null ? [] : [rule.policy]),
    ].join(', '),
    url: result.url,
    line: null,
  }));
}

/** Statements of a site: from robots.txt, tdmrep.json and pages, each once with the number of pages; at most 60. */
export function readStatements(
  robots: readonly RobotsFile[],
  tdmrep: FetchResult | null,
  pages: readonly StatingPage[],
): readonly UsageStatement[] {
  const byPages = new Map<string, { statement: Statement; pages: number }>();
  for (const page of pages) {
    for (const statement of ofPage(page)) {
      const key = `${statement.kind} ${statement.use} ${statement.says} ${statement.text}`;
      const known = byPages.get(key);
      if (known === undefined) byPages.set(key, { statement, pages: 1 });
      else known.pages += 1;
    }
  }
  return [
    ...[...robots.flatMap(ofRobots), ...ofFile(tdmrep)].map((statement) => ({ ...statement, pages: null })),
    ...[...byPages.values()].map(({ statement, pages: count }) => ({ ...statement, pages: count })),
  ].slice(0, MAX_STATEMENTS);
}
