/** The declared encoding of a page, and whether its text decodes. */
import { defineCheck } from '../../define-check.js';
import { contentPages } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, plural, warn } from '../../verdict.js';

/** The first lost character with the text around it. */
function around(text: string): string {
  const at = text.indexOf('\uFFFD');
  return text.slice(Math.max(0, at - 40), at + 60);
}

export const charsetDeclared = defineCheck({
  id: 'charset-declared',
  title: 'The text decodes without loss',
  category: 'index',
  order: 110,
  scope: 'page',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  grade: 'weak',
  sources: ['html-standard', 'lighthouse-seo'],
  engines: 'every-engine',
  thresholds: {
    maxReplacements: threshold(0, 'characters', 'html-standard', 'that are lost'),
  },
  rule: (limit) =>
    `Reads the character encoding from the byte order mark, the header and meta tags. Passes when it is declared, the declarations agree and ${limit.maxReplacements === 0 ? 'every character decodes' : `up to ${count(limit.maxReplacements, 'character')} are lost`}; warns when it is undeclared or declarations disagree; fails when ${limit.maxReplacements === 0 ? 'characters' : 'more'} are lost, or the header names UTF-8 and the text is something else.`,
  fix: {
    title: 'Declare UTF-8 and serve UTF-8',
    text: 'Save the page as UTF-8 and declare it both in the Content-Type header and in the first meta tag of the head. Retype the characters that the file has lost.',
    effort: 'small',
  },
  // If the encoding is declared, another declaration does not restore lost characters; if the bytes do not match it, it would lose all of
  // them.
  generateFix: (site) =>
    contentPages(site).every(({ facts }) => facts.charset.used === 'utf-8') &&
    contentPages(site).some(({ facts }) => new Set(facts.charset.declared.map((name) => name.toLowerCase())).size !== 1)
      ? { language: 'html', code: '<meta charset="utf-8">' }
      : null,
  fits: 'every-kind',
  run(page, { limit }): Verdict {
    const { charset } = page.facts;
    const named = [...new Set(charset.declared.map((name) => name.toLowerCase()))];
    // A name that is a prefix of another one was cut where the search for it stopped.
    const declared = named.filter((name) => !named.some((other) => other !== name && other.startsWith(name)));
    const detail = `decoded as ${charset.used} by ${charset.from}; declared ${declared.join(', ') || 'nowhere'}`;
    // Characters that do not decode, and those that an earlier conversion left in the file.
    const lost = charset.replacements + (charset.destroyed?.count ?? 0);
    if (lost > limit.maxReplacements) {
      const broken = page.facts.blocks.filter(({ text }) => text.includes('\uFFFD'));
      const places = broken.map(({ text }) => evidence(page.url, { snippet: around(text), detail }));
      return fail(
        `${count(lost, 'character')} ${plural(lost, 'is', 'are')} lost: the page shows ${plural(lost, 'a replacement character', 'replacement characters')} instead.`,
        ...(places.length > 0 ? places : [evidence(page.url, { detail })]),
      );
    }
    if (charset.from === 'meta' && charset.used !== 'utf-8' && /^utf-?8$/.test(declared[0] ?? ''))
      return fail(
        `The header says UTF-8, and the text is ${charset.used}: browsers show replacement characters instead of its letters.`,
        evidence(page.url, { detail }),
      );
    if (declared.length === 0) return warn('The page does not declare an encoding.', evidence(page.url, { detail }));
    if (declared.length > 1)
      return warn(`The declared encodings disagree: ${declared.join(', ')}.`, evidence(page.url, { detail }));
    return pass(`The text decodes correctly as ${charset.used}.`, evidence(page.url, { detail }));
  },
});
