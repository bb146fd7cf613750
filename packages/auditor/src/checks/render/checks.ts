/** What is there without JavaScript, and how clearly the main text stands out. */
import { entitiesOf, isContentPage } from '../site.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import {
  atLeast,
  atMost,
  count,
  evidence,
  fail,
  judged,
  notApplicable,
  pass,
  percent,
  warn,
  worst,
} from '../verdict.js';

export const rawText: PageCheck = {
  id: 'raw-text',
  title: 'The text is in the HTML, without JavaScript',
  category: 'render',
  scope: 'page',
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['vercel-crawlers', 'rendering-tiers', 'geo-check'],
  engines: 'all',
  rule: 'Visible characters of the raw HTML and characters of script by characters of text. Passes with a ratio below 35, on a page of fewer than 1,500 characters if it has no mount point (an element such as #root that scripts fill). Warns on other pages. Fails below 500 characters with a mount point or on an empty page with scripts, and below 1,500 characters with a ratio above 100. A page with fewer than 100 characters and nothing that scripts fill fails without closing the gate: it is empty for everyone. Crawlers of ChatGPT, Perplexity and Claude run no JavaScript.',
  fix: {
    title: 'Render the text on the server',
    text: 'Use server-side rendering, static generation or prerendering, so that the HTML holds the text before any script runs.',
    effort: 'large',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility',
  run(page): Verdict {
    const { text, scripts, mountPoints } = page.facts;
    const limit = limits['raw-text'];
    const ratio = scripts.inlineChars === 0 ? 0 : scripts.inlineChars / Math.max(1, text.chars);
    // A short page with scripts is often just short. A gate closes only on a place that scripts fill, or script that dwarfs the text.
    const isShell =
      mountPoints.length > 0 || ratio > limit.failRatio || (text.chars === 0 && scripts.sources.length > 0);
    const detail = `${count(text.chars, 'visible character')}, ${scripts.inlineChars} of script${mountPoints.length > 0 ? `, mount point #${mountPoints[0] ?? ''}` : ''}`;
    const found = [evidence(page.url, { snippet: page.facts.noscriptText, detail })];
    if ((text.chars < limit.failChars && isShell) || (text.chars < limit.passChars && ratio > limit.failRatio)) {
      return judged(
        'fail',
        `The HTML holds ${count(text.chars, 'visible character')}; scripts bring the rest.`,
        found,
        {
          gate: { share: 1, variant: 'raw-text' },
        },
      );
    }
    if (text.chars < limit.emptyChars)
      return fail(
        `The page holds ${count(text.chars, 'visible character')}, and no script that brings more.`,
        ...found,
      );
    if (ratio >= limit.passRatio || (text.chars < limit.passChars && mountPoints.length > 0)) {
      return warn(`The HTML holds ${count(text.chars, 'visible character')}; scripts may bring more.`, ...found);
    }
    return pass(`The HTML holds ${count(text.chars, 'visible character')}.`, ...found);
  },
};

const PRICED = new Set(['product', 'productgroup', 'offer', 'service']);

export const rawKeyFacts: PageCheck = {
  id: 'raw-key-facts',
  title: 'Title, heading and key facts are there before JavaScript',
  category: 'render',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers', 'rendering-tiers'],
  engines: 'all',
  rule: 'In the raw HTML: a title, an H1, and by kind of page a price or currency (product, pricing) or a date (article). Passes when all are there, warns when one is missing, fails when two or more are.',
  fix: {
    title: 'Put the key facts into the HTML',
    text: 'Write title, H1, price and date into the server’s HTML; do not leave them to a script.',
    effort: 'medium',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility',
  run(page): Verdict {
    const { facts, kind } = page;
    const wanted: [string, boolean][] = [
      ['title', (facts.title ?? '').trim() !== ''],
      ['H1', facts.blocks.some(({ level, text }) => level === 1 && text !== '')],
    ];
    if (kind === 'product' || kind === 'pricing') {
      wanted.push([
        'price',
        facts.numbers.some((number) => number.kind === 'currency') ||
          entitiesOf(facts, PRICED).some((entity) => 'price' in entity.properties || 'lowPrice' in entity.properties),
      ]);
    }
    if (kind === 'article') wanted.push(['date', facts.dates.some(({ from }) => from !== 'header')]);
    const missing = wanted.filter(([, there]) => !there).map(([name]) => name);
    const names = wanted.map(([name]) => name).join(', ');
    if (missing.length === 0)
      return pass(`All there: ${names}.`, evidence(page.url, { snippet: facts.title, detail: names }));
    return judged(
      missing.length > limits['raw-key-facts'].warn ? 'fail' : 'warn',
      `Missing in the HTML: ${missing.join(', ')}.`,
      [evidence(page.url, { snippet: facts.title, detail: `missing: ${missing.join(', ')}` })],
    );
  },
};

export const hiddenShare: PageCheck = {
  id: 'hidden-share',
  title: 'The main text is open, not collapsed',
  category: 'render',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['seo-skills', 'google-ai-guide'],
  engines: 'all',
  rule: 'Share of the words of the main content in hidden or collapsed nodes. Passes up to 10 %, warns up to 40 %, fails above.',
  fix: {
    title: 'Open what is collapsed',
    text: 'Show the main text by default and collapse only what is secondary.',
    effort: 'small',
  },
  applies: isContentPage,
  run(page): Verdict {
    const { hiddenWords, mainWords } = page.facts.text;
    const total = mainWords + hiddenWords;
    if (total === 0) return notApplicable('The page has no main text.');
    const share = hiddenWords / total;
    const example = page.facts.blocks.find(({ hidden, region }) => hidden && region !== 'nav' && region !== 'footer');
    return judged(
      atMost(share, limits['hidden-share']),
      `${percent(share)} of the main words are hidden or collapsed.`,
      [evidence(page.url, { snippet: example?.text ?? null, detail: `${hiddenWords} of ${total} words hidden` })],
    );
  },
};

export const mainRatio: PageCheck = {
  id: 'main-ratio',
  title: 'The main content outweighs what surrounds it',
  category: 'render',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['lee-corrected'],
  engines: 'all',
  rule: 'Words of the main content by all visible words. Passes from 50 % on, warns from 25 % on, fails below.',
  fix: {
    title: 'Trim menus and footers',
    text: 'Shorten navigation, footer and side columns, or give the page more of its own content.',
    effort: 'medium',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility' && page.facts.text.words > 0,
  run(page): Verdict {
    const { mainWords, words } = page.facts.text;
    const share = Math.min(1, mainWords / words);
    return judged(atLeast(share, limits['main-ratio']), `${percent(share)} of the visible words are main content.`, [
      evidence(page.url, { detail: `${mainWords} of ${words} words` }),
    ]);
  },
};

export const semanticLandmarks: PageCheck = {
  id: 'semantic-landmarks',
  title: 'Landmarks tell main content from the rest',
  category: 'render',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-16', 'html-standard'],
  engines: 'all',
  rule: 'main, article, nav, header and footer elements or roles. Passes with exactly one main, or one article, and at least one of nav, header and footer; warns when one side is missing or main is repeated; fails without any.',
  fix: {
    title: 'Mark the main content',
    text: 'Wrap the page’s own content in one main element and the rest in header, nav and footer.',
    effort: 'small',
  },
  generateFix: () => ({
    language: 'html',
    code: '<header>…</header>\n<nav>…</nav>\n<main>…</main>\n<footer>…</footer>',
  }),
  applies: isContentPage,
  run(page): Verdict {
    const { main, article, nav, header, footer } = page.facts.landmarks;
    const detail = `main ${main}, article ${article}, nav ${nav}, header ${header}, footer ${footer}`;
    const around = nav + header + footer > 0;
    const item = evidence(page.url, { detail });
    if (main === 0 && article === 0 && !around) return fail('The page has no landmark.', item);
    const state = worst([main === 1 || (main === 0 && article === 1) ? 'pass' : 'warn', around ? 'pass' : 'warn']);
    return judged(
      state,
      state === 'pass' ? 'Main content and surroundings are marked.' : `Landmarks are incomplete: ${detail}.`,
      [item],
    );
  },
};
