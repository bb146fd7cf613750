/** Headings as an outline: one H1, no level skipped, enough of them. */
import type { PageFacts, TextBlock } from '../../facts/types.js';
import { firstHeading, mainHeadings } from '../text/main-text.js';
import { isRead } from '../text/reading.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { count, evidence, fail, judged, pass } from '../verdict.js';

/** H1 of the page, then the headings of the main content in order. */
function outline(facts: PageFacts): readonly TextBlock[] {
  const main = mainHeadings(facts);
  const first = firstHeading(facts);
  return first === undefined || main.includes(first) ? main : [first, ...main];
}

export const headingOutline: PageCheck = {
  id: 'heading-outline',
  title: 'Headings form an outline',
  category: 'extract',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'geo-16', 'indig'],
  engines: ['perplexity', 'google-ai', 'gemini', 'chatgpt', 'claude', 'copilot'],
  rule: 'Visible headings: one H1, no skipped level, and on pages of more than 600 main words one section heading for every 300 words. Passes without a defect, warns with one, fails with two, without H1, and without any section heading on more than 600 words.',
  fix: {
    title: 'Give the page an outline',
    text: 'Use one H1, H2 for sections and H3 inside them, and break long stretches of text by a heading that names what follows.',
    effort: 'small',
  },
  applies: isRead,
  run(page): Verdict {
    const { facts } = page;
    const limit = limits['heading-outline'];
    const first = facts.blocks.filter(({ level, hidden, text }) => level === 1 && !hidden && text !== '');
    if (first.length === 0)
      return fail('The page has no H1.', evidence(page.url, { snippet: facts.title, detail: 'no H1' }));
    const headings = outline(facts);
    const sections = headings.filter(({ level }) => (level ?? 1) > 1);
    const words = facts.text.mainWords;
    const long = words > limit.longPage;
    if (long && sections.length === 0) {
      return fail(
        `${words} words without a section heading.`,
        evidence(page.url, { snippet: first[0]?.text ?? null, detail: `${words} words, no H2` }),
      );
    }
    const skipped = headings.find(
      (heading, index) => index > 0 && (heading.level ?? 1) > (headings[index - 1]?.level ?? 1) + 1,
    );
    const wanted = Math.floor(words / limit.wordsPerHeading);
    const defects = [
      ...(first.length > 1 ? [`${first.length} H1`] : []),
      ...(skipped === undefined ? [] : [`level skipped before "${skipped.text}"`]),
      ...(long && sections.length < wanted ? [`${count(sections.length, 'section heading')} for ${words} words`] : []),
    ];
    const item = evidence(page.url, {
      snippet: skipped?.text ?? first[0]?.text ?? null,
      detail: defects.join('; ') || `one H1, ${count(sections.length, 'section heading')}`,
    });
    if (defects.length === 0) return pass('The headings form an outline.', item);
    return judged(
      defects.length === 1 ? 'warn' : 'fail',
      `The outline has ${count(defects.length, 'defect')}: ${defects.join('; ')}.`,
      [item],
    );
  },
};
