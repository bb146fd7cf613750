/** Titles and texts that a template left for somebody to fill in. */
import { defineCheck } from '../../define-check.js';
import { everyKindBut, READ } from '../../shared/kinds.js';
import { isPlaceholderTitle } from '../../../reading/stock/template-words.js';
import { dummiesOf } from '../../../reading/stock/dummies-of-page.js';
import { samplePageOf } from '../../../reading/stock/sample-pages.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, plural, warn } from '../../verdict.js';
import { placeholdersOf } from './find.js';

export const placeholderText = defineCheck({
  id: 'placeholder-text',
  title: 'Templates have no placeholders left',
  category: 'extract',
  order: 95,
  scope: 'page',
  part: { kind: 'hygiene', points: 5 },
  gate: null,
  defect: 'anywhere',
  grade: 'moderate',
  sources: ['google-ai-guide'],
  engines: 'every-engine',
  rule: 'Looks for text that templates and site builders leave for the owner to replace ("your text here", lorem ipsum), variables that were not filled in ("{{title}}", "[your name]", "[to be completed]") and, on pages that are not read for their text, empty titles ("Untitled"; see title-topic-match for the others). On pages that name who answers for the site (legal notices, policies, contact pages), a text in square brackets that is all of its line or follows a label is such a variable in any language. Looks as well for the main text of builders wherever it begins a paragraph, descriptions that a template left, names of nobody ("Jane Doe", "Anytown"), sums in crosses ("from xxx kr") and keys struck at random; for what shows how a text was made: fences of code in running text, links as Markdown writes them, what a language model says of itself; and for pages with one short line after another that ends in "info follows". Looks for contact details that nobody can have: telephone numbers that numbering authorities keep for fiction, digits in a row, mailboxes at reserved names or at names of templates, accounts with impossible check digits; and for sample pages that came with a theme, a generator or a builder, told by title and text together. Passes without any, warns when the page has some, fails when the title is one. Code and quotations are left out, and so is documentation, which may explain such variables.',
  fix: {
    title: 'Replace the placeholders',
    text: 'Write the real text, or remove the element that came with the template.',
    effort: 'small',
  },
  fits: everyKindBut('docs', 'reference', 'release', 'demo', 'utility'),
  // A legal notice with gaps is one, whether or not indexes hold it.
  readers: 'all',
  run(page): Verdict {
    const title = page.facts.title ?? '';
    // Of pages that are read for their text, title-topic-match tells it.
    if (!READ.includes(page.kind) && isPlaceholderTitle(title))
      return fail('The title is a placeholder.', evidence(page.url, { snippet: title, detail: 'title' }));
    const sample = samplePageOf(page.facts);
    if (sample !== null)
      return warn(
        `This page came with ${sample.from}.`,
        evidence(page.url, { snippet: sample.title, detail: `a sample page of ${sample.from}` }),
      );
    const found = placeholdersOf(page);
    const dummies = dummiesOf(page.kind, page.facts);
    const left = found.length + dummies.length;
    if (left > 0)
      return warn(
        found.length === 0
          ? `${count(left, 'contact detail')} of the page ${plural(left, 'reaches', 'reach')} nobody.`
          : `${count(left, 'text')} of the page still ${plural(left, 'has', 'have')} to be replaced or removed.`,
        ...found.map((text) => evidence(page.url, { snippet: text, detail: 'placeholder' })),
        ...dummies.map(({ text, why }) => evidence(page.url, { snippet: text, detail: why })),
      );
    return pass('The page has no placeholders.', evidence(page.url, { snippet: title, detail: 'no placeholder' }));
  },
});
