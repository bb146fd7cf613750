/** Title, H1 and address on the same topic. */
import { defineCheck } from '../../define-check.js';
import { READ } from '../../shared/kinds.js';
import { contentPages, documentAddress, pathOf, sameAddress } from '../../site.js';
import { MEANINGS } from '../../../reading/names/meanings.js';
import { namesIn } from '../../../reading/names/label.js';
import { ownWords } from '../../../reading/names/own-words.js';
import { firstHeading, mainHeadings, prose } from '../../text/main-text.js';
import { contentWords, coverage, fold } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { atLeast, count, evidence, fail, judged, percent, worst } from '../../verdict.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { wordsFor } from '../../words/index.js';
import { titleParts } from '../../../language/title-parts.js';

export const titleTopicMatch = defineCheck({
  id: 'title-topic-match',
  title: 'Title, H1 and URL name the same topic',
  category: 'extract',
  order: 10,
  scope: 'page',
  part: { kind: 'clarity', item: 'title' },
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched', 'title-study'],
  engines: 'every-engine',
  thresholds: {
    pass: threshold(0.5, 'overlap', 'title-study', 'of content words between title, H1 and slug'),
    warn: threshold(0.2, 'overlap', 'title-study', 'of content words between title, H1 and slug'),
    minChars: threshold(10, 'characters', 'proposal', 'of the title'),
    maxChars: threshold(70, 'characters', 'proposal', 'of the title'),
    cutPoints: threshold(0.8, 'points', 'proposal', 'for a title that names the topic but is too short or too long'),
  },
  rule: (limit) =>
    `The share of content words in the title, without the brand, that also occur in the H1, the URL path, the section headings or the first paragraph. Passes at ${limit.pass} or more, warns at ${limit.warn} or more, fails below, without a title, and when another sampled page in the same language has the same title. A title of fewer than ${limit.minChars} characters or, without the brand, more than ${limit.maxChars} (Chinese, Japanese and Korean characters count twice) says too little or is cut off in result lists: it warns at best, with ${limit.cutPoints} points. Home pages, pages without an H1, pages whose title names their function (about, contact) and languages without word lists are judged only by uniqueness and length; a home page may share its title.`,
  fix: (limit) => ({
    title: 'Write a title that names the page’s topic',
    text: `Use the same words in title, H1 and URL for the one question that the page answers, and give each page a unique title of ${limit.minChars} to ${limit.maxChars} characters.`,
    effort: 'small',
  }),
  fits: READ,
  run(page, { site, limit }): Verdict {
    const title = page.facts.title ?? '';
    if (title === '') return fail('The page has no title.', evidence(page.url, { detail: 'no title element' }));
    // The same page in another language may well bear the same name.
    // Where another page took the home page's title, it is that page which needs one of its own.
    const same =
      page.kind === 'home'
        ? undefined
        : contentPages(site).find(
            (other) => other.url !== page.url && other.facts.title === title && !translates(other, page),
          );
    if (same !== undefined && !sameDocument(page, same))
      return fail(
        'Another page has the same title.',
        evidence(page.url, { snippet: title, detail: `also on ${same.url}` }),
      );
    const length = widthOf(topicPart(title, site));
    const fits = widthOf(title) >= limit.minChars && length <= limit.maxChars;
    const words = wordsFor(page.language);
    const heading = firstHeading(page.facts)?.text ?? '';
    // A home page is called by the site's name and opens with what it likes; without a heading there is nothing to compare.
    const compared = words !== null && page.kind !== 'home' && heading !== '' && !namesKind(page, title);
    const named = compared
      ? [heading, slugText(page.url), leadOf(page)].flatMap((text) => contentWords(text, words))
      : [];
    const overlap = compared
      ? Math.max(...titleParts(title).map((part) => coverage(contentWords(part, words), named)))
      : null;
    const state = overlap === null ? 'pass' : atLeast(overlap, limit);
    const about =
      overlap === null
        ? 'No other page has the same title'
        : `${percent(overlap)} of the title’s words occur in the H1, the URL or the opening`;
    return judged(
      worst([state, fits ? 'pass' : 'warn']),
      `${about}${fits ? '' : `; the title has ${count(length, 'character')}`}.`,
      [
        evidence(page.url, {
          snippet: heading === '' ? title : `${title} · ${heading}`,
          detail: `${overlap === null ? 'not compared' : `overlap ${overlap.toFixed(2)}`}, title ${count(length, 'character')}`,
        }),
      ],
      // The evidence is for the topic; a title that is cut off costs little.
      state === 'pass' && !fits ? { points: limit.cutPoints } : {},
    );
  },
});

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

/** The title without the part that is the site's name: lists may cut that off. */
function topicPart(title: string, site: SiteFacts): string {
  const brand = fold(site.discovery.identity?.brand?.value ?? '');
  const parts = titleParts(title).slice(1);
  const rest = brand === '' ? parts : parts.filter((part) => fold(part) !== brand);
  return rest.length > 0 && rest.length < parts.length ? rest.join(' - ') : title;
}

/** A title such as "Über uns" or "Contact" names its page by what it is for. */
const namesKind = ({ kind, url }: AuditedPage, title: string): boolean =>
  titleParts(title).some((part) =>
    namesIn(part, ownWords(url)).some(({ name, by }) => by === 'whole' && MEANINGS[name].kind === kind),
  );

/** What a page opens with and what its sections are called: a slogan as H1 hides neither. */
const leadOf = ({ facts }: AuditedPage): string =>
  [
    ...mainHeadings(facts).flatMap(({ level, text }) => (level === 1 ? [] : [text])),
    prose(facts).find(({ kind }) => kind === 'paragraph')?.text ?? '',
  ].join(' ');

/** Signs that are set twice as wide as Latin letters, and say about as much more. */
const WIDE = /[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff60]/u;

/** The same page in another language, by what was read, by what both declare, or since one names the other as such. */
const translates = (a: AuditedPage, b: AuditedPage): boolean =>
  (a.language !== b.language && a.language !== null && b.language !== null) ||
  (primary(a.facts.lang) !== primary(b.facts.lang) && a.facts.lang !== null && b.facts.lang !== null) ||
  a.facts.hreflang.some(({ url }) => url !== null && sameAddress(url, b.url));

const primary = (tag: string | null): string => (tag ?? '').trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** One document under two addresses is a duplicate, which is told as such once. */
const sameDocument = (a: AuditedPage, b: AuditedPage): boolean =>
  a.facts.sha256 === b.facts.sha256 || documentAddress(a.url) === documentAddress(b.url);

/** The path as words: `/blog/prune-roses.html` reads "blog prune roses". */
function slugText(url: string): string {
  const path = pathOf(url).replace(/\.(?:html?|php|aspx?)$/i, '');
  try {
    return decodeURIComponent(path).replace(/[/_+-]+/g, ' ');
  } catch {
    return path.replace(/[/_+-]+/g, ' ');
  }
}
