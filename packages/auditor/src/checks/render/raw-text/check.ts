/** The amount of text without JavaScript. */
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { thousands } from '../../shared/in-words.js';
import { everyKindBut } from '../../shared/kinds.js';
import type { PageKind, Verdict } from '../../types.js';
import { count, evidence, fail, judged, pass, warn } from '../../verdict.js';
import { mayBeFilled, readRawText, SHELL } from '../shell.js';

/** How evidence names a document in a frame. */
const FRAME = 'document in a frame';
const MOST_FRAMES = 3;

/** Lists are as long as their entries. */
const LISTS: ReadonlySet<PageKind> = new Set<PageKind>(['archive', 'category']);

interface TextAside {
  readonly text: string;
  readonly told: string;
}

/** The longest text of the HTML outside the visible text, if it is longer than the visible text. */
function textAside({ commentText, templateText, noscriptText }: PageFacts, seen: number): TextAside | null {
  const [longest] = [
    { text: commentText, told: 'A comment contains more text, which browsers do not show.' },
    {
      text: templateText,
      told: 'A template element contains more text, which browsers show only after a script has inserted it.',
    },
    {
      text: noscriptText,
      told: 'A noscript element contains more text, which browsers show only when scripts are off.',
    },
  ].sort((a, b) => b.text.length - a.text.length);
  return longest === undefined || longest.text.length <= seen ? null : longest;
}

/** A contact page consists of a heading and form fields, with or without scripts. */
const hasForm = ({ forms, blocks }: PageFacts): boolean =>
  forms.some(({ fields }) => fields.length > 1) && blocks.some(({ level, hidden }) => level !== undefined && !hidden);

export const rawText = defineCheck({
  id: 'raw-text',
  title: 'The text does not depend on JavaScript',
  category: 'render',
  order: 10,
  scope: 'page',
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['vercel-crawlers', 'rendering-tiers', 'geo-check', 'html-standard'],
  engines: 'every-engine',
  thresholds: SHELL,
  rule: (limit) =>
    `Counts the visible characters of the raw HTML (Chinese, Japanese and Korean characters count twice) and the characters of script per character of text. Passes at ${thousands(limit.passChars)} or more characters, and below that with a ratio under ${limit.passRatio} and no empty mount point (an element such as #root that scripts fill, on a page that has neither a heading with ${limit.filledWords} words of main text nor a first heading with as many words in all, or ${limit.headedWords} where a framework renders on the server). Fails below ${thousands(limit.failChars)} characters with an empty mount point or "Loading…" instead of text, on an empty page with scripts, and below ${thousands(limit.passChars)} characters with a ratio above ${limit.failRatio} or "Loading…" as the title. Warns on other pages. A page with fewer than ${thousands(limit.emptyChars)} characters and nothing that scripts fill fails but is not closed, because it is empty for everyone. Text in a comment, a template or a noscript element that is longer than the visible text is reported but does not count: search engines that render the page never see it, and nothing shows that it says what the page says. Short lists never fail, nor do pages with a heading and a form. A frameset fails but is not closed: HTML has no text for it, and a reader of one address gets only the names of the documents in its frames, which the audit reads as pages linked from it. The crawlers of ChatGPT, Perplexity and Claude do not run JavaScript.`,
  fix: {
    title: 'Render the text on the server',
    text: 'Use server-side rendering, static generation or prerendering, so that the HTML holds the text before any script runs.',
    effort: 'large',
  },
  fits: everyKindBut('utility'),
  run(page, { limit }): Verdict {
    const { scripts, mountPoints } = page.facts;
    const { state, chars } = readRawText(page.facts, limit);
    const detail = `${count(chars, 'visible character')}, ${count(scripts.inlineChars, 'script character')}${mountPoints.length > 0 ? `, mount point #${mountPoints[0] ?? ''}` : ''}`;
    const aside = textAside(page.facts, Math.max(chars, limit.emptyChars));
    const found = [evidence(page.url, { snippet: aside?.text ?? page.facts.noscriptText, detail })];
    const holds = `The HTML has ${count(chars, 'visible character')}`;
    const also = aside === null ? '' : ` ${aside.told}`;
    switch (state) {
      case 'frames': {
        const frames = page.facts.media.frames ?? [];
        return fail(
          `The page is a frameset: its HTML has ${count(chars, 'visible character')} and names ${count(frames.length, 'other document')}, which hold the text. They are read as separate pages.`,
          ...frames.slice(0, MOST_FRAMES).map((frame) => evidence(page.url, { snippet: frame, detail: FRAME })),
        );
      }
      case 'shell': {
        const isSure = scripts.inlineChars > 0 || mountPoints.length > 0;
        return judged('fail', `${holds}; scripts ${isSure ? 'load' : 'may load'} the rest.${also}`, found, {
          gate: { share: 1, variant: 'raw-text' },
        });
      }
      case 'empty':
        if (hasForm(page.facts)) return pass(`${holds} and a form.`, ...found);
        return LISTS.has(page.kind)
          ? pass(`${holds}, as a short list.`, ...found)
          : fail(
              mayBeFilled(page.facts)
                ? `The page has ${count(chars, 'visible character')} in the HTML; scripts of the site may load more.${also}`
                : `The page has ${count(chars, 'visible character')} and no script that loads more.${also}`,
              ...found,
            );
      case 'doubtful':
        return warn(`${holds}; scripts may load more.${also}`, ...found);
      case 'filled':
        return pass(`${holds}.`, ...found);
    }
  },
});
