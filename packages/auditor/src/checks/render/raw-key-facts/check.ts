/** Key facts without JavaScript. */
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { everyKindBut } from '../../shared/kinds.js';
import { entitiesOf } from '../../entities.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { evidence, judged, notApplicable, pass } from '../../verdict.js';

const PRICED = new Set(['product', 'productgroup', 'offer', 'service']);

export const rawKeyFacts = defineCheck({
  id: 'raw-key-facts',
  title: 'Title and key facts do not depend on JavaScript',
  category: 'render',
  order: 20,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers', 'rendering-tiers'],
  engines: 'every-engine',
  thresholds: {
    scriptRatio: threshold(
      10,
      'characters',
      'proposal',
      'of script per character of text, at or above which scripts may supply facts',
    ),
    warn: threshold(1, 'missing facts', 'vercel-crawlers', 'before JavaScript'),
  },
  rule: (limit) =>
    `On pages that scripts help to fill (an element such as #root, or ${limit.scriptRatio} characters of script per character of text), looks in the raw HTML for a title and, depending on the kind of page, a price or currency (product, pricing) or a date (article). Passes when all are present, is not applicable where nothing but a title is looked for and found, warns when ${limit.warn === 1 ? 'one is' : `up to ${inWords(limit.warn)} are`} missing, fails when ${inWords(limit.warn + 1)} or more are. Pages without any text are left to raw-text, and pages that do not depend on scripts to the checks of titles, dates and prices.`,
  fix: {
    title: 'Put the key facts in the HTML',
    text: 'Include title, price and date in the HTML that the server sends; do not leave them to a script.',
    effort: 'medium',
  },
  fits: everyKindBut('utility'),
  appliesIf: ({ facts }, limit) =>
    facts.text.words > 0 &&
    (facts.mountPoints.length > 0 || facts.scripts.inlineChars >= limit.scriptRatio * facts.text.chars),
  run(page, { limit }): Verdict {
    const { facts, kind } = page;
    const wanted: [string, boolean][] = [['title', (facts.title ?? '').trim() !== '']];
    if (kind === 'product' || kind === 'pricing') {
      wanted.push([
        'price',
        facts.numbers.some((number) => number.kind === 'currency') ||
          entitiesOf(facts, PRICED).some((entity) => 'price' in entity.properties || 'lowPrice' in entity.properties),
      ]);
    }
    if (kind === 'article') wanted.push(['date', facts.dates.some(({ from }) => from !== 'header')]);
    // Every page has its title in the HTML: the title alone does not show what scripts insert.
    if (wanted.length === 1 && wanted[0]?.[1] === true)
      return notApplicable('The page has no key facts but its title.');
    const missing = wanted.filter(([, there]) => !there).map(([name]) => name);
    const names = wanted.map(([name]) => name).join(', ');
    if (missing.length === 0)
      return pass(`The HTML has ${names}.`, evidence(page.url, { snippet: facts.title, detail: names }));
    return judged(missing.length > limit.warn ? 'fail' : 'warn', `Missing from the HTML: ${missing.join(', ')}.`, [
      evidence(page.url, { snippet: facts.title, detail: `missing: ${missing.join(', ')}` }),
    ]);
  },
});
