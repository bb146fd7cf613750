/** What the number claims; printed with every report. */
import type { Methodology, ReportVersions } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';

const CLAIM =
  'Readiness of this site to be fetched, understood and quoted by each engine, from public HTTP evidence on the date of the audit. ' +
  'It is no forecast of citations: brand and domain authority, which dominate those, are outside it.';

/** What no crawl can see, whatever the engine. */
const UNOBSERVABLE = [
  'Brand, backlinks and search rank: not assessed.',
  'Vendor-side switches, such as the exclusion from AI features in Google Search Console.',
  'What a firewall does to crawlers that prove who they are by address or signature.',
];

export const methodologyFor = (engines: readonly EngineProfile[], versions: ReportVersions): Methodology => ({
  claim: CLAIM,
  docs: 'docs/methodology.md',
  cannot_observe: [
    ...UNOBSERVABLE,
    ...engines
      .filter(({ documentation }) => documentation === 'low')
      .map(({ name }) => `${name}: the vendor documents no crawler, so its confidence is always low.`),
  ],
  versions,
});
