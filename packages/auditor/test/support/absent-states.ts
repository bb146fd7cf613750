/** Why a check has no golden case of a state: the state cannot come out of it. Every other state of every check has a case. */
import type { CheckState } from '@citeready/core/contract';

const EVERY_SITE = 'It judges every site that can be read.';
const EVERY_PAGE = 'It judges every page that can be read.';
const LEFT_OUT = 'Pages of other kinds are left out, so that nothing is applicable rather than unmeasured.';

type Absent = Readonly<Partial<Record<CheckState, string>>>;

export const ABSENT_STATES: Readonly<Record<string, Absent>> = {
  'about-contact': { 'not-applicable': EVERY_SITE },
  'agent-files': { fail: 'A report without part in the score has nothing to fail.', 'not-applicable': EVERY_SITE },
  authorship: { unmeasured: LEFT_OUT },
  'bing-archive': { 'not-applicable': 'It is run for Copilot alone, which it concerns.' },
  'block-share': { unmeasured: LEFT_OUT },
  canonical: { 'not-applicable': EVERY_PAGE },
  'charset-declared': { 'not-applicable': EVERY_PAGE },
  'content-depth': { unmeasured: LEFT_OUT },
  'content-signal': { 'not-applicable': EVERY_SITE },
  'crawl-delay': { 'not-applicable': EVERY_SITE },
  'date-honesty': { 'not-applicable': 'Too few dates are unmeasured: more pages might have them.' },
  'date-markup': { unmeasured: LEFT_OUT },
  'duplicate-cluster': { 'not-applicable': EVERY_SITE },
  'edge-bot-access': { 'not-applicable': 'Without probes it is unmeasured.' },
  'edge-challenge-any': { 'not-applicable': EVERY_SITE },
  'fetch-failures': { 'not-applicable': EVERY_SITE },
  'heading-outline': { unmeasured: LEFT_OUT },
  'hidden-instructions': { 'not-applicable': EVERY_PAGE },
  'hidden-share': { unmeasured: LEFT_OUT },
  'html-bytes': { 'not-applicable': EVERY_PAGE },
  'http-ok': { 'not-applicable': EVERY_PAGE },
  'known-entity': {
    fail: 'A report without part in the score has nothing to fail.',
    'not-applicable': EVERY_SITE,
    unmeasured: 'What no page shows is absent, which warns.',
  },
  'query-coverage': { fail: 'A report without part in the score has nothing to fail.' },
  'lang-declared': { 'not-applicable': EVERY_PAGE },
  'link-depth': { 'not-applicable': EVERY_SITE },
  'main-ratio': { unmeasured: LEFT_OUT },
  'meta-description-og': { unmeasured: LEFT_OUT },
  'number-density': { unmeasured: LEFT_OUT },
  'org-entity': { 'not-applicable': EVERY_SITE },
  'outbound-citations': { unmeasured: LEFT_OUT },
  'product-facts': { unmeasured: LEFT_OUT },
  quotations: { unmeasured: LEFT_OUT },
  'raw-key-facts': { unmeasured: LEFT_OUT },
  'redirect-hops': { 'not-applicable': EVERY_PAGE },
  'robots-gemini-grounding': { 'not-applicable': 'It is run for Gemini alone, which it concerns.' },
  'robots-managed-conflict': { 'not-applicable': 'Without a file it is unmeasured.' },
  'robots-status': { 'not-applicable': EVERY_SITE },
  'robots-training-policy': {
    warn: 'A choice is neither right nor wrong.',
    fail: 'A choice is neither right nor wrong.',
    'not-applicable': EVERY_SITE,
  },
  'schema-fit': { unmeasured: LEFT_OUT },
  'schema-truth': { unmeasured: LEFT_OUT },
  'semantic-landmarks': { 'not-applicable': EVERY_PAGE },
  'server-latency': { 'not-applicable': EVERY_SITE },
  'sitemap-found': { 'not-applicable': EVERY_SITE },
  'sitemap-health': { 'not-applicable': EVERY_SITE },
  'sitemap-lastmod': { 'not-applicable': 'Without a sitemap it is unmeasured; "sitemap-found" judges that.' },
  'table-media-text': { unmeasured: LEFT_OUT },
  'tls-https': { 'not-applicable': EVERY_SITE, unmeasured: 'The entrance always says how it was reached.' },
};
