/** The size of a page, and whether its text is within the bytes that crawlers read. */
import { defineCheck } from '../../define-check.js';
import { asMegabytes } from '../../shared/in-words.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { evidence, judged, pass, percent } from '../../verdict.js';

export const htmlBytes = defineCheck({
  id: 'html-bytes',
  title: 'The main text is within the bytes that crawlers read',
  category: 'access',
  order: 170,
  scope: 'page',
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['google-size-limits'],
  engines: 'every-engine',
  thresholds: {
    pass: threshold(1_000_000, 'bytes', 'proposal', 'decoded HTML'),
    cut: threshold(2_000_000, 'bytes', 'google-size-limits', 'Googlebot reads no further'),
  },
  rule: (limit) =>
    `Measures the decoded bytes of the HTML and where the main text ends. Passes up to ${asMegabytes(limit.pass)}, warns above, fails when the main text ends beyond ${asMegabytes(limit.cut)}, where Googlebot silently stops reading.`,
  fix: {
    title: 'Move inline data out of the HTML',
    text: 'Load state, styles and images from separate files, and move the main text towards the start of the document.',
    effort: 'medium',
  },
  fits: 'every-kind',
  readers: 'all',
  run(page, { limit }): Verdict {
    const { bytes, text, truncated } = page.facts;
    const detail = `${truncated ? 'more than ' : ''}${bytes} bytes, main text ends at byte ${text.mainEndByte}`;
    const found = [evidence(page.url, { detail })];
    if (text.mainEndByte > limit.cut) {
      const beyond = Math.min(1, (text.mainEndByte - limit.cut) / text.mainEndByte);
      return judged(
        'fail',
        `The main text ends at byte ${text.mainEndByte}; ${percent(beyond)} of it lies beyond ${asMegabytes(limit.cut)}.`,
        found,
        {
          gate: { share: 1, variant: 'beyond-limit' },
        },
      );
    }
    return bytes > limit.pass || truncated
      ? judged('warn', `The page has ${truncated ? 'more than ' : ''}${bytes} bytes.`, found)
      : pass(`The page has ${bytes} bytes.`, ...found);
  },
});
