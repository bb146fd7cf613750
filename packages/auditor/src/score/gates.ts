/**
 * The cap formulas: cap = 100 − penalty × share, where share is the part of the sampled page weight for which the gate is closed. They
 * are linear, so that a partial closure moves the score and one closed page hardly does.
 */
import type { GateVariant } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';

export interface GateFormula {
  /** What is closed, as the reason of a cap names it. */
  readonly reason: string;
  /** Points taken off for a share of 1; 0 where the variant does not concern the engine. */
  readonly penalty: (profile: EngineProfile) => number;
  /** Why the number, for docs/methodology.md. */
  readonly why: string;
  /** True where the closure is inferred: confidence is then medium at most. */
  readonly likely?: boolean;
}

/** Raw text missing, by what is known of the engine's renderer. */
export const RAW_TEXT_PENALTY = { none: 75, unknown: 50, renders: 20 } as const;

const everyEngine = (points: number) => () => points;

export const GATE_FORMULAS: Readonly<Record<GateVariant, GateFormula>> = {
  'citation-token': {
    reason: 'robots.txt closes the crawler that decides citation',
    penalty: everyEngine(85),
    why: 'Closed completely leaves 15, not 0: a bare link may still be shown. The share already carries the severity of the closed tokens, so that one of two tokens takes half.',
  },
  'grounding-token': {
    reason: 'robots.txt closes Google-Extended, which grounding in Gemini asks',
    penalty: (profile) => (profile.trainingTokens.some(({ token }) => token === 'Google-Extended') ? 60 : 0),
    why: 'Google-Extended governs grounding beside training, but the pages stay in the index that Gemini searches.',
  },
  'robots-unavailable': {
    reason: 'robots.txt cannot be read, which counts as closed',
    penalty: (profile) => (profile.robotsUnavailable === 'closed' ? 85 : 0),
    why: 'RFC 9309 §2.3.1.4: an unreachable robots.txt is a complete disallow. Amazon documents that it crawls on.',
  },
  'edge-likely': {
    reason: 'the site answers the crawler’s user agent differently from a browser, so it is likely refused',
    penalty: everyEngine(40),
    likely: true,
    why: 'A spoofed user agent may be refused where the verified crawler passes, so this is evidence and no proof.',
  },
  'edge-confirmed': {
    reason: 'the server’s logs show that the crawler is refused',
    penalty: everyEngine(85),
    why: 'With proof from logs a refusal at the edge weighs like a closed robots.txt.',
  },
  'http-error': {
    reason: 'pages answer with an error',
    penalty: everyEngine(90),
    why: 'A page that answers an error cannot be read or indexed; it weighs like noindex.',
  },
  wall: {
    reason: 'a login or payment stands before the text',
    penalty: everyEngine(75),
    why: 'No crawler logs in; what is left is what stands before the wall, as with text that needs JavaScript.',
  },
  'beyond-limit': {
    reason: 'the main text ends beyond the bytes that the engine reads',
    penalty: everyEngine(75),
    why: 'Text beyond the limit does not exist for the index, as with text that needs JavaScript.',
  },
  noindex: {
    reason: 'noindex keeps content out of the index',
    penalty: (profile) => (profile.directives.noindex ? 90 : 0),
    why: 'Not in the index means not in the answer; only engines that document the directive are concerned.',
  },
  'no-snippet': {
    reason: 'nosnippet or max-snippet:0 forbids quoting',
    penalty: (profile) => (profile.directives.snippet === 'gate' ? 75 : 0),
    why: 'Google: such a page is no direct input to AI Overviews and AI Mode. It may still be linked.',
  },
  noarchive: {
    reason: 'noarchive keeps content out of Copilot’s answers',
    penalty: (profile) => (profile.directives.archive ? 85 : 0),
    why: 'Microsoft: content marked noarchive is not used in answers.',
  },
  nocache: {
    reason: 'nocache leaves Copilot only address, title and snippet',
    penalty: (profile) => (profile.directives.archive ? 40 : 0),
    why: 'Microsoft: only address, title and snippet may be used.',
  },
  'raw-text': {
    reason: 'the text appears only with JavaScript',
    penalty: (profile) => RAW_TEXT_PENALTY[profile.javascript],
    why: 'Crawlers that run no JavaScript see an empty page (75); for those whose renderer is unknown 50; those that render do so later and not always (20).',
  },
};
