/** What the text offers as proof: numbers, sources, citations, quotations; and its tone. */
import { getDomain } from 'tldts';
import type { TextBlock } from '../../facts/types.js';
import { WORD_LANGUAGES, type Words } from '../words/index.js';
import { isContentPage } from '../site.js';
import { blockWords, mainIndices, prose, wordCounts } from '../text/main-text.js';
import { fold, lineOf, meaningful, writtenWords } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, PageKind, Verdict } from '../types.js';
import { atLeast, atMost, count, evidence, fail, judged, notApplicable, pass, percent, warn } from '../verdict.js';
import { byCount, withWords } from '../extract/topic.js';

const kinds = (...names: PageKind[]): ReadonlySet<PageKind> => new Set(names);
const on =
  (set: ReadonlySet<PageKind>) =>
  (page: AuditedPage): boolean =>
    isContentPage(page) && set.has(page.kind);

const ARGUING = kinds('article', 'guide', 'comparison');
const INFORMING = kinds('article', 'guide', 'docs', 'comparison', 'product', 'service', 'pricing');

export const numberDensity: PageCheck = {
  id: 'number-density',
  title: 'The text gives figures',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'absorption', 'rank-matched'],
  engines: 'all',
  rule: 'Numbers with a unit, a percent sign, a currency or that are years, for every 100 words of the main text. Passes from 1 on, warns from 0.3 on, fails below. Judged on informing and selling pages of 100 words and more.',
  fix: {
    title: 'Replace vague words by figures',
    text: 'Say how much, how long, how many and since when, with the unit and, where it is not your own, the source.',
    effort: 'medium',
  },
  applies: on(INFORMING),
  run(page): Verdict {
    const limit = limits['number-density'];
    const words = page.facts.text.mainWords;
    if (words < limit.minWords) return notApplicable(`The page has fewer than ${limit.minWords} words of main text.`);
    const inside = mainIndices(page.facts);
    const numbers = page.facts.numbers.filter(({ kind, block }) => kind !== 'plain' && inside.has(block));
    const density = (numbers.length / words) * 100;
    return judged(atLeast(density, limit), `${density.toFixed(1)} figures for every 100 words.`, [
      evidence(page.url, {
        snippet: numbers
          .slice(0, 8)
          .map(({ text }) => text)
          .join(' · '),
        detail: `${count(numbers.length, 'figure')} in ${words} words`,
      }),
    ]);
  },
};

export const sourcedNumbers: PageCheck = {
  id: 'sourced-numbers',
  title: 'Figures name their source',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'seo-skills'],
  engines: ['perplexity', 'google-ai', 'gemini', 'chatgpt', 'claude', 'copilot'],
  languages: WORD_LANGUAGES,
  rule: 'Paragraphs and list items of the main text that hold a percentage, an amount or a quantity: the share with a link or a named source ("according to") in the same block. Passes from 35 % on, warns from 5 % on, fails below. Not applicable with fewer than three such blocks. Judged on articles, guides and comparisons.',
  fix: {
    title: 'Name the source beside the figure',
    text: 'Link the study, the price list or the data from the sentence that quotes it.',
    effort: 'medium',
  },
  applies: on(ARGUING),
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['sourced-numbers'];
      const inside = mainIndices(page.facts);
      const withNumbers = [
        ...new Set(
          page.facts.numbers
            .filter(({ kind, block }) => kind !== 'plain' && kind !== 'year' && inside.has(block))
            .map(({ block }) => block),
        ),
      ].flatMap((index) => {
        const block = page.facts.blocks[index];
        return block !== undefined &&
          (block.kind === 'paragraph' || block.kind === 'list-item' || block.kind === 'other')
          ? [{ index, block }]
          : [];
      });
      if (withNumbers.length < limit.minNumbers)
        return notApplicable('The page has fewer than three paragraphs with figures.');
      const linked = new Set(page.facts.links.filter(({ url }) => url !== null).map(({ block }) => block));
      const bare = withNumbers.filter(({ index, block }) => !linked.has(index) && !namesSource(block, words));
      const share = (withNumbers.length - bare.length) / withNumbers.length;
      return judged(
        atLeast(share, limit),
        `${withNumbers.length - bare.length} of ${count(withNumbers.length, 'paragraph')} with figures name a source.`,
        bare.length > 0
          ? bare.map(({ block }) =>
              evidence(page.url, { snippet: block.text, detail: 'figure without link or named source' }),
            )
          : [evidence(page.url, { snippet: withNumbers[0]?.block.text ?? null, detail: 'names its source' })],
      );
    }),
};

function namesSource(block: TextBlock, words: Words): boolean {
  const line = lineOf(blockWords(block));
  return words.attribution.some((phrase) => line.includes(phrase)) || fold(block.text).includes(words.sourceLabel);
}

/** Links that prove nothing: profiles, share buttons, maps, shops for applications. */
const NO_CITATION = new Set(
  'facebook.com twitter.com x.com instagram.com linkedin.com youtube.com youtu.be pinterest.com tiktok.com whatsapp.com t.me telegram.me reddit.com threads.net bsky.app xing.com vimeo.com google.com goo.gl apple.com addtoany.com sharethis.com mailchimp.com linktr.ee doubleclick.net googleadservices.com amzn.to'.split(
    ' ',
  ),
);

export const outboundCitations: PageCheck = {
  id: 'outbound-citations',
  title: 'The text links to its sources',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'lee-corrected'],
  engines: ['perplexity', 'chatgpt', 'claude', 'google-ai', 'gemini', 'copilot'],
  rule: 'Different registrable domains that the main text links to; social networks, share and shop links are left out. Passes at two, warns at one and when there is more than one outbound link for every 40 words, fails at none. Judged on articles, guides and comparisons.',
  fix: {
    title: 'Link primary sources from the text',
    text: 'Link the standards, studies and vendors’ pages that your statements rest on.',
    effort: 'small',
  },
  applies: on(ARGUING),
  run(page): Verdict {
    const inside = mainIndices(page.facts);
    const outbound = page.facts.links.flatMap(({ url, internal, block, region }) => {
      if (internal || url === null || !/^https?:/.test(url)) return [];
      if (!inside.has(block) && region !== 'main') return [];
      const domain = getDomain(url, { allowPrivateDomains: true });
      return domain === null || NO_CITATION.has(domain) ? [] : [{ url, domain }];
    });
    const domains = [...new Set(outbound.map(({ domain }) => domain))];
    const limit = limits['outbound-citations'];
    const item = evidence(page.url, {
      snippet: outbound[0]?.url ?? null,
      detail: `${count(domains.length, 'domain')}: ${domains.slice(0, 8).join(', ') || 'none'}`,
    });
    if (domains.length === 0) return fail('The text links to no source.', item);
    if (outbound.length * limit.wordsPerLink > page.facts.text.mainWords)
      return warn(
        `${count(outbound.length, 'outbound link')} in ${page.facts.text.mainWords} words: a list of links.`,
        item,
      );
    return judged(
      domains.length >= limit.pass ? 'pass' : 'warn',
      `The text links to ${count(domains.length, 'other domain')}.`,
      [item],
    );
  },
};

export const quotations: PageCheck = {
  id: 'quotations',
  title: 'The text quotes someone by name',
  category: 'evidence',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24'],
  engines: ['perplexity', 'chatgpt', 'claude', 'google-ai', 'copilot'],
  rule: 'Quotations of six words and more in blockquote, q or quotation marks in the main text. Passes with a named speaker or source, warns without, fails when nothing is quoted. Judged on articles and guides.',
  fix: {
    title: 'Quote an expert by name',
    text: 'Add a quotation of one or two sentences with the name and role of the person, in a blockquote with cite.',
    effort: 'medium',
  },
  generateFix: () => ({
    language: 'html',
    code: '<blockquote cite="https://…">\n  <p>…</p>\n  <footer>— Name, role</footer>\n</blockquote>',
  }),
  applies: on(kinds('article', 'guide')),
  run(page): Verdict {
    const inside = mainIndices(page.facts);
    const quotes = page.facts.quotes.filter(
      ({ block, words }) => inside.has(block) && words >= limits.quotations.minWords,
    );
    const named = quotes.find(({ attribution }) => attribution !== null);
    if (named !== undefined)
      return pass(
        'The text quotes someone by name.',
        evidence(page.url, { snippet: named.text, detail: `by ${named.attribution ?? ''}` }),
      );
    const first = quotes[0];
    if (first !== undefined)
      return warn(
        'The text quotes, but names no speaker.',
        evidence(page.url, { snippet: first.text, detail: 'no speaker named' }),
      );
    return fail(
      'The text quotes no one.',
      evidence(page.url, { snippet: page.facts.title, detail: `no quotation of ${limits.quotations.minWords} words` }),
    );
  },
};

export const toneFirstPerson: PageCheck = {
  id: 'tone-first-person',
  title: 'The text speaks of its subject, not of its author',
  category: 'evidence',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched'],
  engines: ['chatgpt', 'perplexity', 'google-ai', 'gemini', 'claude'],
  languages: WORD_LANGUAGES,
  rule: 'First-person pronouns by words of the main text, quotations left out. Passes up to 1 %, warns up to 2.5 %, fails above. Judged on guides, documentation, comparisons, products, services, prices and questions of 100 words and more.',
  fix: {
    title: 'Write about the subject',
    text: 'Replace "we" and "our" by the name of the product or the thing, where the sentence states a fact.',
    effort: 'medium',
  },
  applies: on(kinds('guide', 'docs', 'comparison', 'product', 'service', 'pricing', 'faq')),
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['tone-first-person'];
      const blocks = prose(page.facts).filter(({ kind }) => kind !== 'quote');
      const all = blocks.reduce((sum, block) => sum + blockWords(block).length, 0);
      if (all < limit.minWords) {
        return notApplicable(`The page has fewer than ${limit.minWords} words of running text.`);
      }
      const counts = blocks.map((block) => ownWords(block.text, words));
      const own = counts.reduce((sum, n) => sum + n, 0);
      const share = own / all;
      const example = blocks.find((_block, index) => (counts[index] ?? 0) > 0);
      return judged(atMost(share, limit), `${percent(share)} of the words are first-person pronouns.`, [
        evidence(page.url, { snippet: example?.text ?? null, detail: `${own} of ${all} words` }),
      ]);
    }),
};

/** First-person words of a text. Words in capitals are names and abbreviations: the US is not "us". */
function ownWords(text: string, words: Words): number {
  return writtenWords(text).filter(
    (word) => words.firstPerson.has(word.toLowerCase()) && (word.length === 1 || word !== word.toUpperCase()),
  ).length;
}

export const termStuffing: PageCheck = {
  id: 'term-stuffing',
  title: 'No word is repeated for its own sake',
  category: 'evidence',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'Share of the running text that its most frequent content word makes up. Passes up to 3 %, warns up to 5 %, fails above. Not applicable below 150 words.',
  fix: {
    title: 'Cut the repetitions',
    text: 'Say the term where it is needed and use the natural words elsewhere.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility' && page.kind !== 'legal',
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['term-stuffing'];
      const { counts, total } = wordCounts(page.facts);
      if (total < limit.minWords) {
        return notApplicable(`The page has fewer than ${limit.minWords} words of running text.`);
      }
      const content = new Set(meaningful([...counts.keys()], words));
      const top = [...counts].filter(([word]) => content.has(word) && !/^\d+$/.test(word)).sort(byCount)[0];
      if (top === undefined) return notApplicable('The text has no content words.');
      const share = top[1] / total;
      return judged(atMost(share, limit), `"${top[0]}" makes up ${percent(share)} of the text.`, [
        evidence(page.url, { detail: `"${top[0]}" ${top[1]} times in ${total} words` }),
      ]);
    }),
};
