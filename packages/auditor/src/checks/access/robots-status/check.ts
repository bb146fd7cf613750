/** Whether robots.txt answers, and whether the response is a robots.txt. */
import type { Evidence } from '@citeready/core/contract';
import { ROBOTS_MAX_BYTES } from '@citeready/robots';
import type { RobotsFile } from '../../../crawl/types.js';
import { defineCheck } from '../../define-check.js';
import { weightShare } from '../../site.js';
import { originOf } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, judged, pass, unmeasured, warn } from '../../verdict.js';

const ABSENT = new Set([404, 410]);

const statusOf = (file: RobotsFile): number | null => (file.result.ok ? file.result.status : null);

function statusEvidence(file: RobotsFile): Evidence {
  const { result } = file;
  const answer = result.ok
    ? `answered ${result.status}, ${count(file.bytes, 'byte')}, ${count(result.redirects.length, 'redirect')}`
    : `did not answer: ${result.message}`;
  return evidence(file.url, { detail: `robots.txt ${answer}` });
}

/** Pages to which this robots.txt applies by origin. */
function governed(site: SiteFacts, file: RobotsFile): readonly AuditedPage[] {
  const origin = originOf(file.url);
  return site.pages.filter((page) => originOf(page.url) === origin);
}

/** Defects of a file that was served; empty if it has none. */
function defects(file: RobotsFile, maxHops: number): string[] {
  const { result } = file;
  if (!result.ok)
    return result.code === 'too-many-redirects' ? ['redirects too often, so crawlers treat it as absent'] : [];
  const found: string[] = [];
  if (result.redirects.length > maxHops) found.push(`takes ${count(result.redirects.length, 'redirect')}`);
  if (file.mode !== 'closed' && result.status >= 300 && !ABSENT.has(result.status))
    found.push(`answers ${result.status}, which crawlers read as "no rules"`);
  if (result.status >= 200 && result.status < 300) {
    if (file.problems.some(({ line, message }) => line === null && message.includes('web page')))
      found.push('is a web page, not a text file');
    if (file.truncated) found.push(`is larger than ${ROBOTS_MAX_BYTES / 1024} KiB, beyond which rules are not read`);
  }
  return found;
}

export const robotsStatus = defineCheck({
  id: 'robots-status',
  title: 'robots.txt is available',
  category: 'access',
  order: 10,
  scope: 'site',
  perEngine: true,
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['rfc9309', 'amazon-bots'],
  engines: 'every-engine',
  thresholds: {
    maxHops: threshold(5, 'redirects', 'rfc9309', 'crawlers should follow at least this many'),
  },
  rule: (limit) =>
    `The robots.txt of every visited host. Passes on a text file of at most ${ROBOTS_MAX_BYTES / 1024} KiB or on 404 and 410 (no rules). Warns when a web page is served instead, the file is larger than ${ROBOTS_MAX_BYTES / 1024} KiB, it takes more than ${limit.maxHops} redirects or it answers another 4xx: crawlers then see no rules, which may not be what you want. Fails on 5xx, 429 or no answer: crawlers must then treat the whole site as closed, although Amazon’s keep crawling.`,
  fix: {
    title: 'Make robots.txt answer with 200 or 404',
    text: 'Serve robots.txt as a static text file that does not depend on an application, a database or a firewall rule.',
    effort: 'small',
  },
  run(site, { engine, limit }): Verdict {
    if (site.robots.length === 0) return unmeasured('robots.txt was not requested.');
    const closed = site.robots.filter(({ mode }) => mode === 'closed');
    if (closed.length > 0 && engine?.robotsUnavailable !== 'open') {
      const share =
        site.pages.length === 0
          ? 1
          : weightShare(
              closed.flatMap((file) => governed(site, file)),
              site.pages,
            );
      const found = closed.map(statusEvidence);
      const status = closed[0] === undefined ? null : statusOf(closed[0]);
      return judged(
        'fail',
        status === null
          ? 'robots.txt could not be fetched: crawlers treat the site as closed.'
          : `robots.txt answers ${status}: crawlers treat the site as closed.`,
        found,
        { gate: { share, variant: 'robots-unavailable' } },
      );
    }
    const faulty = site.robots
      .map((file) => ({ file, found: defects(file, limit.maxHops) }))
      .filter(({ found }) => found.length > 0);
    const first = faulty[0];
    if (first !== undefined) {
      return warn(
        `robots.txt ${first.found.join(' and ')}.`,
        ...faulty.map(({ file, found }) => evidence(file.url, { detail: `robots.txt ${found.join(' and ')}` })),
      );
    }
    if (closed.length > 0)
      return pass(
        'robots.txt does not answer; this engine keeps crawling as if it were absent.',
        ...closed.map(statusEvidence),
      );
    return pass(
      site.robots.every((file) => ABSENT.has(statusOf(file) ?? 0))
        ? 'There is no robots.txt, so nothing is blocked.'
        : 'robots.txt answers correctly.',
      ...site.robots.map(statusEvidence),
    );
  },
});
