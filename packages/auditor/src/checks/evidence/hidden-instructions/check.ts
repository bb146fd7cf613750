/** Text that is hidden from people and addresses language models. */
import { defineCheck } from '../../define-check.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, plural, warn } from '../../verdict.js';

/** Places where text may hide without intent: an attribute or a comment left by a developer. */
const SUSPICIOUS: ReadonlySet<string> = new Set(['attribute', 'comment']);

export const hiddenInstructions = defineCheck({
  id: 'hidden-instructions',
  title: 'No hidden text instructs language models',
  category: 'evidence',
  order: 70,
  scope: 'page',
  part: { kind: 'hygiene', points: 5 },
  gate: null,
  defect: 'fail',
  grade: 'moderate',
  sources: ['bing-guidelines'],
  engines: 'every-engine',
  rule: 'Looks for text that addresses language models where people do not see it. Passes without any, warns when it is in a comment or an attribute, fails when it is hidden, zero-width or tiny. Bing’s guidelines treat it as abuse.',
  fix: {
    title: 'Remove hidden instructions',
    text: 'Delete the listed text, and say visibly what you want readers to know.',
    effort: 'small',
  },
  fits: 'every-kind',
  readers: 'all',
  run(page): Verdict {
    const found = page.facts.hiddenInstructions;
    const items = found.map(({ where, text }) => evidence(page.url, { snippet: text, detail: `in ${where}` }));
    const grave = found.filter(({ where }) => !SUSPICIOUS.has(where));
    if (grave.length > 0)
      return fail(
        `${count(grave.length, 'hidden text')} ${plural(grave.length, 'addresses', 'address')} language models.`,
        ...items,
      );
    if (found.length > 0)
      return warn(
        `${count(found.length, 'comment or attribute', 'comments or attributes')} ${plural(found.length, 'addresses', 'address')} language models.`,
        ...items,
      );
    return pass('No hidden text addresses language models.', evidence(page.url, { detail: 'nothing found' }));
  },
});
