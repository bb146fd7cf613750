/**
 * The cost of each kind of closure: the lost share of what a page earns, in percent. Closures of several kinds multiply.
 */
import type { GateVariant } from '../checks/gate-types.js';
import { english } from '../messages/index.js';
import type { EngineProfile } from '../engines/types.js';

export interface GateFormula {
  /** Lost percentage of what the page earns; 0 if the variant does not apply to the engine. */
  readonly penalty: (profile: EngineProfile) => number;
  /** The reason for the number, for docs/methodology.md. */
  readonly why: string;
  /** True if the closure is inferred: confidence is then at most medium. */
  readonly likely?: boolean;
}

const everyEngine = (points: number) => () => points;

export const GATE_FORMULAS: Readonly<Record<GateVariant, GateFormula>> = {
  'citation-token': {
    penalty: everyEngine(85),
    why: 'Closed completely leaves 15, not 0: a bare link may still be shown. The share already includes the severity of the closed tokens, so one of two tokens takes half.',
  },
  'grounding-token': {
    penalty: (profile) => (profile.trainingTokens.some(({ token }) => token === 'Google-Extended') ? 60 : 0),
    why: 'Google-Extended governs grounding as well as training, but the pages stay in the index that Gemini searches.',
  },
  'robots-unavailable': {
    penalty: (profile) => (profile.robotsUnavailable === 'closed' ? 85 : 0),
    why: 'RFC 9309 §2.3.1.4: an unreachable robots.txt is a complete disallow. Amazon documents that it keeps crawling.',
  },
  'edge-likely': {
    penalty: everyEngine(40),
    likely: true,
    why: 'A spoofed user agent may be refused where the verified crawler is admitted, so this is evidence but not proof.',
  },
  'edge-confirmed': {
    penalty: everyEngine(85),
    why: 'With proof from logs, a refusal at the edge weighs as much as a closed robots.txt.',
  },
  'http-error': {
    penalty: everyEngine(90),
    why: 'A page that answers with an error cannot be read or indexed, so it weighs as much as noindex.',
  },
  wall: {
    penalty: everyEngine(92),
    why: 'Crawlers do not log in; only the little text in front of the wall is left.',
  },
  'beyond-limit': {
    penalty: everyEngine(75),
    why: 'Text beyond the limit does not exist for the index, like text that needs JavaScript.',
  },
  noindex: {
    penalty: (profile) => (profile.directives.noindex ? 90 : 0),
    why: 'A page that is not in the index is not in the answer; this concerns only engines that document the directive.',
  },
  'no-snippet': {
    penalty: (profile) => (profile.directives.snippet === 'gate' ? 75 : 0),
    why: 'Google: such a page is not a direct input to AI Overviews and AI Mode. It may still be linked.',
  },
  noarchive: {
    penalty: (profile) => (profile.directives.archive ? 85 : 0),
    why: 'Microsoft: content marked noarchive is not used in answers.',
  },
  nocache: {
    penalty: (profile) => (profile.directives.archive ? 40 : 0),
    why: 'Microsoft: only URL, title and snippet may be used.',
  },
  canonical: {
    penalty: everyEngine(60),
    why: 'An index that follows the canonical drops the page; engines treat it as a hint, so a part is left.',
  },
  'canonical-twin': {
    penalty: everyEngine(25),
    why: 'The text stays in the index under the URL of a copy of the site. What is lost is that this domain is the one named.',
  },
  'dead-links': {
    penalty: everyEngine(45),
    why: 'A page that only a sitemap or an old link names is still found by some crawlers, but rarely read again.',
  },
  'no-links': {
    penalty: everyEngine(45),
    why: 'As with dead links: what only a sitemap names is still found by some crawlers, but rarely read again.',
  },
  'raw-text': {
    penalty: () => 0,
    why: 'Text that is not in the HTML earns nothing anyway; a further deduction would count the same fault twice.',
  },
};

/** The name of a closure in the reason of a cap. */
export const closingReason = (variant: GateVariant): string => english().say('closings', variant);
