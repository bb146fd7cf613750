/** Landmarks around the main content. */
import { defineCheck } from '../../define-check.js';
import { isShell, loadedBy } from '../shell.js';
import type { Verdict } from '../../types.js';
import { evidence, fail, judged, unmeasured } from '../../verdict.js';

export const semanticLandmarks = defineCheck({
  id: 'semantic-landmarks',
  title: 'Landmarks separate main content from the rest',
  category: 'render',
  order: 50,
  scope: 'page',
  part: { kind: 'hygiene', points: 0.5 },
  gate: null,
  grade: 'moderate',
  sources: ['geo-16', 'html-standard'],
  engines: 'every-engine',
  rule: 'Reads main, article, nav, header and footer elements or roles. Passes with exactly one main, or with at least one article and no main, which is what text extraction relies on. Warns when only nav, header or footer are present or main is repeated; fails without any. Unmeasured without any when scripts load the page.',
  fix: {
    title: 'Mark the main content',
    text: 'Wrap the main content in one main element and the rest in header, nav and footer.',
    effort: 'small',
  },
  fits: 'every-kind',
  run(page): Verdict {
    const { main, article, nav, header, footer } = page.facts.landmarks;
    const detail = `main ${main}, article ${article}, nav ${nav}, header ${header}, footer ${footer}`;
    const around = nav + header + footer > 0;
    const item = evidence(page.url, { detail });
    if (main === 0 && article === 0 && !around && isShell(page.facts))
      return unmeasured(`${loadedBy(page.facts)} load the page and its landmarks.`);
    if (main === 0 && article === 0 && !around) return fail('The page has no landmarks.', item);
    const state = main === 1 || (main === 0 && article > 0) ? 'pass' : 'warn';
    return judged(
      state,
      state === 'pass' ? 'The main content is marked by a landmark.' : `Landmarks are incomplete: ${detail}.`,
      [item],
    );
  },
});
