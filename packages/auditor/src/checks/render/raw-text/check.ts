/** How much text there is without JavaScript. */
import { defineCheck } from '../../define-check.js';
import { thousands } from '../../shared/in-words.js';
import { everyKindBut } from '../../shared/kinds.js';
import type { PageKind, Verdict } from '../../types.js';
import { count, evidence, fail, judged, pass, warn } from '../../verdict.js';
import { readRawText, SHELL } from '../shell.js';

/** Lists are as long as what they list. */
const LISTS: ReadonlySet<PageKind> = new Set<PageKind>(['archive', 'category']);

export const rawText = defineCheck({
  id: 'raw-text',
  title: 'The text is in the HTML, without JavaScript',
  category: 'render',
  order: 10,
  scope: 'page',
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['vercel-crawlers', 'rendering-tiers', 'geo-check'],
  engines: 'every-engine',
  thresholds: SHELL,
  rule: (limit) =>
    `Visible characters of the raw HTML (a Chinese, Japanese or Korean sign counts twice) and characters of script by characters of text. Passes from ${thousands(limit.passChars)} characters on; below with a ratio under ${limit.passRatio}, if it has no empty mount point (an element such as #root that scripts fill, on a page without a heading and ${limit.filledWords} words of main text, or a first heading and as many words in all). Warns on other pages. Fails below ${thousands(limit.failChars)} characters with an empty mount point or "Loading…" in the place of a text, or on an empty page with scripts, and below ${thousands(limit.passChars)} characters with a ratio above ${limit.failRatio} or "Loading…" as title. A page with fewer than ${thousands(limit.emptyChars)} characters and nothing that scripts fill fails without closing the gate: it is empty for everyone. Lists are as long as what they list and never fail so. Crawlers of ChatGPT, Perplexity and Claude run no JavaScript.`,
  fix: {
    title: 'Render the text on the server',
    text: 'Use server-side rendering, static generation or prerendering, so that the HTML holds the text before any script runs.',
    effort: 'large',
  },
  fits: everyKindBut('utility'),
  run(page, { limit }): Verdict {
    const { scripts, mountPoints, noscriptText } = page.facts;
    const { state, chars } = readRawText(page.facts, limit);
    const detail = `${count(chars, 'visible character')}, ${scripts.inlineChars} of script${mountPoints.length > 0 ? `, mount point #${mountPoints[0] ?? ''}` : ''}`;
    const found = [evidence(page.url, { snippet: noscriptText, detail })];
    const holds = `The HTML holds ${count(chars, 'visible character')}`;
    switch (state) {
      case 'shell':
        return judged('fail', `${holds}; scripts bring the rest.`, found, { gate: { share: 1, variant: 'raw-text' } });
      case 'empty':
        return LISTS.has(page.kind)
          ? pass(`${holds}, a short list.`, ...found)
          : fail(`The page holds ${count(chars, 'visible character')}, and no script that brings more.`, ...found);
      case 'doubtful':
        return warn(`${holds}; scripts may bring more.`, ...found);
      case 'filled':
        return pass(`${holds}.`, ...found);
    }
  },
});
