/** Whether scripts insert the text of a page: raw-text reports it, so other checks need not. */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import type { PageFacts } from '@citeready/page-facts';
import { perFacts } from '../text/per-facts.js';
import type { LimitsOf } from '../thresholds.js';
import { limitsOf, threshold } from '../thresholds.js';

/** Text that pages show until a script loads the content. */
const loading = inAllLanguages(
  () => textWords().loading,
  (words): ReadonlySet<string> => new Set(words),
);

/** First letters of visible texts, and of what may precede them: most labels start with another letter. */
const beginnings = inAllLanguages(
  () => textWords().loading,
  (words): ReadonlySet<string> => new Set(words.map((text) => text.charAt(0))),
);
const SIGN = /[\s.…。!]/u;
function mayBegin(text: string): boolean {
  const first = text.charAt(0);
  return beginnings().has(first.toLowerCase()) || SIGN.test(first);
}

export const isLoading = (text: string): boolean =>
  text.length <= 40 &&
  mayBegin(text) &&
  loading().has(
    text
      .toLowerCase()
      .replace(/[.…。!]/gu, '')
      .trim(),
  );

export const SHELL = {
  filledWords: threshold(
    20,
    'main words',
    'proposal',
    'with a heading, at or above which the server has filled a mount point',
  ),
  headedWords: threshold(
    10,
    'words',
    'proposal',
    'with a first heading among them, at or above which a framework that renders on the server has filled its mount point',
  ),
  passChars: threshold(1500, 'visible characters', 'geo-check', 'server-rendered pages measured 1,463 or more'),
  failChars: threshold(500, 'visible characters', 'geo-check', 'client-rendered pages measured 32 to 427'),
  emptyChars: threshold(
    100,
    'visible characters',
    'proposal',
    'a page with fewer has nothing to read, with or without scripts',
  ),
  passRatio: threshold(35, 'script to text', 'geo-check', 'characters of script per character of text'),
  failRatio: threshold(100, 'script to text', 'geo-check', 'characters of script per character of text'),
};

export interface RawText {
  readonly state: 'filled' | 'doubtful' | 'empty' | 'shell' | 'frames';
  /** Visible characters; Chinese, Japanese and Korean characters count twice. */
  readonly chars: number;
}

const WIDE = /[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff60]/gu;

const widthOf = perFacts(({ blocks, text }) =>
  blocks.reduce((sum, block) => (block.hidden ? sum : sum + (block.text.match(WIDE)?.length ?? 0)), text.chars),
);

const saysLoading = perFacts(({ blocks }) => blocks.some((block) => isLoading(block.text)));

/** Mount points of frameworks with server-side or build-time rendering: a short text in them is complete. */
const SERVER_RENDERED: ReadonlySet<string> = new Set(['__next', '___gatsby', '__nuxt', '__docusaurus', 'svelte']);

/** Files of such frameworks: next to server-rendered text, their inline scripts repeat its data. */
const SERVER_FILES = /\/_(?:next|nuxt|astro)\/|\/_app\/immutable\//;

/**
 * The state of the raw HTML: `filled` with text; `doubtful` if scripts may insert more; `empty` for everyone; `shell` if scripts fill it;
 * `frames` if it only names the documents to show.
 */
export function readRawText(facts: PageFacts, limit: LimitsOf<typeof SHELL>): RawText {
  const { text, scripts, mountPoints } = facts;
  const chars = widthOf(facts);
  if (isFrameset(facts)) return { state: 'frames', chars };
  const headed = (most: number): boolean =>
    facts.blocks.some(({ level, hidden, words }) => level !== undefined && level <= most && !hidden && words > 0);
  // A framework's mount point with server-rendered content has a heading and a text; static site generators include the H1.
  const words = mountPoints.some((id) => SERVER_RENDERED.has(id)) ? limit.headedWords : limit.filledWords;
  const filled = (text.mainWords >= limit.filledWords && headed(6)) || (headed(1) && text.words >= words);
  const unfilled = mountPoints.length > 0 && !filled;
  const isRendered = filled && headed(1) && scripts.sources.some((source) => SERVER_FILES.test(source));
  const ratio = isRendered ? 0 : scripts.inlineChars / Math.max(1, chars);
  const titled = isLoading(facts.title ?? '');
  const waits = titled || saysLoading(facts);
  // A short page with scripts is often just short. It is a shell only if it has an element for scripts to fill, or scripts far larger than
  // the text.
  const isEmptied = text.chars === 0 && scripts.sources.length > 0;
  // Elements that name the text to insert are proof only if the page has nothing else to read.
  const awaits = chars < limit.emptyChars && scripts.count > 0 && (facts.awaited ?? []).length > 0;
  const isShell = unfilled || waits || awaits || isEmptied || ratio > limit.failRatio;
  const state =
    (chars < limit.failChars && isShell) || (chars < limit.passChars && (titled || ratio > limit.failRatio))
      ? 'shell'
      : chars < limit.emptyChars
        ? 'empty'
        : chars < limit.passChars && (ratio >= limit.passRatio || unfilled)
          ? 'doubtful'
          : 'filled';
  return { state, chars };
}

/** True for a document that shows other documents in frames and has no text itself. */
export const isFrameset = ({ media }: PageFacts): boolean => (media.frames ?? []).length > 0;

/** What brings the text of a shell, for messages: scripts, or the documents in its frames. */
export const loadedBy = (facts: PageFacts): string => (isFrameset(facts) ? 'Frames' : 'Scripts');

/**
 * True if the HTML is a shell for scripts or frames, which may insert what it lacks. "raw-text" reports that once and closes the page, so that no
 * other check counts what is missing.
 */
export const isShell = perFacts((facts): boolean =>
  ['shell', 'frames'].includes(readRawText(facts, limitsOf(SHELL)).state),
);

/** Libraries that add effects to what is there, by the names of their files; they insert no text. */
const EFFECTS =
  /(?:^|[/.-])(?:jquery|bootstrap|swiper|aos|gsap|slick|owl|lightbox|fancybox|popper|wow|isotope|masonry|modernizr|analytics|gtag|gtm|fontawesome|feather|lucide|particles|lottie|recaptcha|cookie|consent|polyfill|adsbygoogle|widget|hs-scripts|pixel|tailwind|tailwindcss)[\w.@-]*(?:[/?]|$)/i;
const HOSTED_ELSEWHERE = /^(?:https?:)?\/\//i;

/** Whether scripts of the site itself may insert text: its own files, other than libraries, or elements that wait for it. */
export const mayBeFilled = perFacts(({ url, scripts, awaited = [] }): boolean => {
  if (scripts.count === 0) return false;
  if (awaited.length > 0) return true;
  const host = URL.canParse(url) ? new URL(url).host : '';
  return scripts.sources.some(
    (source) =>
      !EFFECTS.test(source) &&
      (!HOSTED_ELSEWHERE.test(source) || (URL.canParse(source, url) && new URL(source, url).host === host)),
  );
});
