/** Decides whether an engine may use a page for search, in answers or for training: one verdict with the deciding line. */
import type { PageUse } from '@citeready/core/contract';
import type { AccessProbe } from '../crawl/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { RobotsDirective } from '@citeready/page-facts';
import { english } from '../messages/index.js';
import { adNetworkOf } from '../reading/ads.js';
import { paymentDemand } from '../reading/usage/pay-per-crawl.js';
import type { RefusedShare } from '../checks/access/probe-share.js';
import { refusedShare } from '../checks/access/probe-share.js';
import { directivesFor } from '../checks/site.js';
import { plainUrl } from '../checks/addresses.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import type { Decision } from './robots-verdicts.js';
import { decided, robotsVerdicts, closedByRobots, openByRobots } from './robots-verdicts.js';

const { say } = english();

const asWritten = (directive: RobotsDirective): string =>
  directive.from === 'header'
    ? `X-Robots-Tag: ${directive.raw}`
    : `<meta name="${directive.agent}" content="${directive.raw}">`;

const byDirective = (verdict: Decision['verdict'], page: AuditedPage, directive: RobotsDirective): Decision =>
  decided(verdict, 'directive', asWritten(directive), page.url);

/** Refused shares by site and engine: they depend on all pages, and are needed for each. */
const shares = new WeakMap<SiteFacts, Map<string, RefusedShare | null>>();

function probedShare(site: SiteFacts, profile: EngineProfile): RefusedShare | null {
  const known = shares.get(site) ?? new Map<string, RefusedShare | null>();
  shares.set(site, known);
  const before = known.get(profile.id);
  if (before !== undefined) return before;
  const probes = probesOf(site, profile);
  const share = probes.some(({ verdict }) => verdict === 'likely-blocked') ? refusedShare(site, probes) : null;
  known.set(profile.id, share);
  return share;
}

function probesOf(site: SiteFacts, { gateTokens }: EngineProfile): readonly AccessProbe[] {
  const tokens = new Set(gateTokens.map(({ token }) => token));
  return site.probes.filter(({ token, verdict }) => tokens.has(token) && verdict !== 'unmeasured');
}

/** What a refused probe says about a page: a probe of the page itself, or of one of its sort, with or without ads. */
function closedByProbe(site: SiteFacts, page: AuditedPage, profile: EngineProfile): Decision | null {
  const rate = probedShare(site, profile)?.pages.get(page.url) ?? 0;
  const refused = probesOf(site, profile).filter(({ verdict }) => verdict === 'likely-blocked');
  const probe = refused.find(({ url }) => sameSort(site, url, page)) ?? refused[0];
  return rate === 0 || probe === undefined
    ? null
    : decided('limited', 'probe', `${probe.token}: ${probe.detail}`, probe.url);
}

function sameSort(site: SiteFacts, url: string, page: AuditedPage): boolean {
  const probed = site.pages.find((each) => plainUrl(each.url) === plainUrl(url));
  return probed !== undefined && (adNetworkOf(probed.facts) === null) === (adNetworkOf(page.facts) === null);
}

/** Whether the engine's crawlers may fetch the page and keep it in an index. */
function decideSearch(site: SiteFacts, page: AuditedPage, profile: EngineProfile): Decision {
  const payment = paymentDemand(page.facts.status, page.headers);
  if (payment !== null) return decided('refused', 'status', `402: ${payment}`, page.url);
  const verdicts = robotsVerdicts(site, page, profile, profile.gateTokens);
  if (verdicts === null) return decided('unknown', 'nothing', say('report', 'usage-no-robots'), page.url);
  const closed = closedByRobots(verdicts);
  if (closed?.verdict === 'refused' || closed?.verdict === 'unknown') return closed;
  const noindex = directivesFor(page.facts, profile).find(({ name }) => name === 'noindex' || name === 'none');
  if (noindex !== undefined && profile.directives.noindex) return byDirective('refused', page, noindex);
  return closedByProbe(site, page, profile) ?? closed ?? openByRobots(verdicts, page);
}

/** Limits on the text that answers may use, in order of precedence. */
function textLimit(page: AuditedPage, profile: EngineProfile): Decision | null {
  const directives = directivesFor(page.facts, profile);
  const named = (name: string): RobotsDirective | undefined => directives.find((each) => each.name === name);
  const { snippet, archive } = profile.directives;
  const [noarchive, nocache, nosnippet, maxSnippet] = ['noarchive', 'nocache', 'nosnippet', 'max-snippet'].map(named);
  if (archive && nocache !== undefined) return byDirective('limited', page, nocache);
  if (archive && noarchive !== undefined) return byDirective('refused', page, noarchive);
  if (nosnippet !== undefined && snippet !== 'ignored') {
    const stated = profile.facts.some(({ fact, silent }) => fact === 'nosnippet' && !silent);
    if (snippet === 'gate') return byDirective('refused', page, nosnippet);
    if (stated) return byDirective('limited', page, nosnippet);
  }
  const chars = Number(maxSnippet?.value ?? Number.NaN);
  if (snippet === 'gate' && maxSnippet !== undefined && chars >= 0)
    return byDirective(chars === 0 ? 'refused' : 'limited', page, maxSnippet);
  return null;
}

function decideAnswer(site: SiteFacts, page: AuditedPage, profile: EngineProfile): Decision {
  const search = decideSearch(site, page, profile);
  if (search.verdict === 'refused' || search.verdict === 'unknown') return search;
  const grounding = profile.trainingTokens.filter(({ token }) => token === 'Google-Extended');
  if (grounding.length > 0) {
    const closed = closedByRobots(robotsVerdicts(site, page, profile, grounding) ?? []);
    if (closed !== null) return closed;
  }
  return textLimit(page, profile) ?? search;
}

function decideTraining(site: SiteFacts, page: AuditedPage, profile: EngineProfile): Decision {
  const fact = profile.facts.find((each) => each.fact === 'training');
  const vendor = fact?.source.url ?? profile.source;
  if (profile.training === 'none')
    return decided(
      'not-used',
      'vendor',
      fact === undefined ? 'The vendor trains nothing with it.' : `“${fact.quote}”`,
      vendor,
    );
  if (profile.training === 'unstated') return decided('unknown', 'vendor', say('report', 'usage-silent'), vendor);
  const own = profile.training === 'own-token' ? profile.trainingTokens : profile.gateTokens;
  const verdicts = robotsVerdicts(site, page, profile, own);
  if (verdicts === null) return decided('unknown', 'nothing', say('report', 'usage-no-robots'), page.url);
  const closed = closedByRobots(verdicts);
  if (closed !== null) return closed;
  const directives = directivesFor(page.facts, profile);
  const noarchive = directives.find(({ name }) => name === 'noarchive');
  const nocache = directives.find(({ name }) => name === 'nocache');
  if (profile.training === 'page-directive' && nocache !== undefined) return byDirective('limited', page, nocache);
  if (profile.directives.archiveForTraining && noarchive !== undefined) return byDirective('refused', page, noarchive);
  return openByRobots(verdicts, page);
}

const DECIDE: Readonly<Record<PageUse, typeof decideSearch>> = {
  search: decideSearch,
  answer: decideAnswer,
  training: decideTraining,
};

export const decideUse = (use: PageUse, site: SiteFacts, page: AuditedPage, profile: EngineProfile): Decision =>
  DECIDE[use](site, page, profile);

/** Tokens whose rules decide about a use. */
export function tokensFor(use: PageUse, profile: EngineProfile): readonly string[] {
  const gates = profile.gateTokens.map(({ token }) => token);
  if (use === 'search') return gates;
  const training = profile.trainingTokens.map(({ token }) => token);
  if (use === 'answer') return [...gates, ...training.filter((token) => token === 'Google-Extended')];
  return profile.training === 'own-token' ? training : profile.training === 'page-directive' ? gates : [];
}
