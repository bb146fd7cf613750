/** Statements about the use of pages in notations that no vendor documents yet; reported only. */
import type { Evidence } from '@citeready/core/contract';
import { readUsageRule, readPreferences } from '../../../reading/usage/content-usage.js';
import type { UsageStatement } from '../../../reading/usage/statements.js';
import { readStatements } from '../../../reading/usage/statements.js';
import { readTdmFile } from '../../../reading/usage/tdmrep.js';
import { defineCheck } from '../../define-check.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { count, evidence, pass, unmeasured, warn } from '../../verdict.js';

export const usageStatements = defineCheck({
  id: 'usage-statements',
  title: 'Usage preferences, licenses and reservations',
  category: 'access',
  order: 72,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'none',
  sources: ['aipref-attach', 'aipref-vocab', 'rsl', 'tdmrep'],
  engines: 'every-engine',
  rule: 'Reports what Content-Usage (robots.txt and header), RSL licenses (License lines of robots.txt, license links of type application/rsl+xml) and the TDM Reservation Protocol (/.well-known/tdmrep.json, headers, meta tags) state. Passes with and without them; warns when Content-Usage refuses search, and when a statement cannot be parsed, because it is then ignored. Licenses and policies are named but not fetched. No engine is documented to follow any of them, so they do not affect the score.',
  fix: {
    title: 'State usage preferences in a valid form',
    text: 'Allow search in Content-Usage if you want to be found, and repair statements that do not parse; training, licenses and mining are separate decisions.',
    effort: 'small',
  },
  run(site): Verdict {
    const readable = site.robots.filter(({ mode }) => mode !== 'closed');
    if (readable.length === 0 && site.pages.length === 0)
      return unmeasured('Neither robots.txt nor any page could be read.');
    const stated = readStatements(readable, site.tdmrep, site.pages).filter(({ kind }) => kind !== 'content-signal');
    const shown = stated.map(show);
    const broken = unreadable(site);
    if (broken.length > 0)
      return warn(`${count(broken.length, 'usage statement')} cannot be parsed.`, ...broken, ...shown);
    const refused = stated.filter(
      ({ kind, use, says }) => kind === 'content-usage' && use === 'search' && says === 'no',
    );
    if (refused.length > 0) return warn('Content-Usage refuses search.', ...refused.map(show), ...shown);
    if (stated.length === 0)
      return pass(
        'The site states nothing by Content-Usage, RSL or TDMRep.',
        evidence(readable[0]?.url ?? site.entrance.url, { detail: 'no such line, header, tag or file' }),
      );
    return pass(`Stated: ${[...new Set(stated.map(inWords))].join('; ')}.`, ...shown);
  },
});

const NAMES: Readonly<Record<UsageStatement['kind'], string>> = {
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage',
  rsl: 'RSL',
  tdmrep: 'TDMRep',
};

function inWords({ kind, use, says }: UsageStatement): string {
  if (kind === 'rsl') return 'use under an RSL license';
  if (kind === 'tdmrep')
    return `text and data mining ${says === 'yes' ? 'not reserved' : says === 'no' ? 'reserved' : 'reserved, under a policy'} (TDMRep)`;
  return `${use} ${says === 'no' ? 'refused' : 'allowed'} (${NAMES[kind]})`;
}

const show = (statement: UsageStatement): Evidence =>
  evidence(statement.url, {
    snippet: statement.text,
    detail: `${inWords(statement)}${statement.pages === null ? '' : `, on ${count(statement.pages, 'page')}`}`,
    line: statement.line,
  });

/** Statements that do not parse, so that every reader ignores them. */
function unreadable(site: SiteFacts): Evidence[] {
  const found: Evidence[] = [];
  for (const file of site.robots) {
    for (const { name, value, line } of file.otherLines) {
      const place = { snippet: `${name}: ${value}`, line };
      if (name.toLowerCase() === 'license' && !URL.canParse(value))
        found.push(evidence(file.url, { ...place, detail: 'License needs an absolute URL' }));
      if (name.toLowerCase() === 'content-usage' && readUsageRule(value).preferences.size === 0)
        found.push(evidence(file.url, { ...place, detail: 'no preference set to y or n' }));
    }
  }
  const file = readTdmFile(site.tdmrep);
  if (file.state === 'malformed' && site.tdmrep !== null)
    found.push(evidence(site.tdmrep.url, { detail: `tdmrep.json is ignored: ${file.why}` }));
  const page = site.pages.find(({ headers }) => {
    const value = (headers['content-usage'] ?? []).join(', ');
    return value.trim() !== '' && readPreferences(value).size === 0;
  });
  if (page !== undefined)
    found.push(
      evidence(page.url, {
        snippet: `Content-Usage: ${(page.headers['content-usage'] ?? []).join(', ')}`,
        detail: 'header without a preference set to y or n',
      }),
    );
  return found;
}
