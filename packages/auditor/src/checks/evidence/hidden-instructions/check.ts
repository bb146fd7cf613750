/** Text that hides from people and addresses language models. */
import { defineCheck } from '../../define-check.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, warn } from '../../verdict.js';

/** Places where text may hide without intent: an attribute or a comment left by a developer. */
const SUSPICIOUS: ReadonlySet<string> = new Set(['attribute', 'comment']);

export const hiddenInstructions = defineCheck({
  id: 'hidden-instructions',
  title: 'No hidden text gives orders to language models',
  category: 'evidence',
  order: 70,
  scope: 'page',
  part: { kind: 'hygiene', points: 5 },
  gate: null,
  grade: 'moderate',
  sources: ['bing-guidelines'],
  engines: 'every-engine',
  rule: 'Text that addresses language models where people do not see it. Passes without any, warns when it stands in a comment or an attribute, fails in hidden, zero-width or tiny text. Engines treat it as abuse.',
  fix: {
    title: 'Remove text that is hidden from people',
    text: 'Delete the listed text; say in plain sight what you want to be known.',
    effort: 'small',
  },
  fits: 'every-kind',
  readers: 'all',
  run(page): Verdict {
    const found = page.facts.hiddenInstructions;
    const items = found.map(({ where, text }) => evidence(page.url, { snippet: text, detail: `in ${where}` }));
    const grave = found.filter(({ where }) => !SUSPICIOUS.has(where));
    if (grave.length > 0) return fail(`${count(grave.length, 'hidden text')} addresses language models.`, ...items);
    if (found.length > 0)
      return warn(
        `${count(found.length, 'comment or attribute', 'comments or attributes')} address language models.`,
        ...items,
      );
    return pass('No hidden text addresses language models.', evidence(page.url, { detail: 'nothing found' }));
  },
});
