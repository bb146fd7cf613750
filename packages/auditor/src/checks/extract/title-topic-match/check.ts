/** Whether title, H1 and address are about the same topic. */
import type { Evidence } from '@citeready/core/contract';
import { primaryLanguage } from '../../../language/tag.js';
import { defineCheck } from '../../define-check.js';
import { READ } from '../../shared/kinds.js';
import { pathOf, sameAddress } from '../../addresses.js';
import { firstHeading, mainHeadings, prose } from '../../text/main-text.js';
import { contentWords, coverage, sameTerm } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { atLeast, count, evidence, fail, judged, percent, unmeasured, worst } from '../../verdict.js';
import type { AuditedPage, Verdict } from '../../types.js';
import { wordsFor } from '../../words/index.js';
import { titleParts } from '../../../language/title-parts.js';
import { isFrameset, isShell } from '../../render/shell.js';
import { isPlaceholderTitle } from '../../../reading/stock/template-words.js';
import { isGenericTitle, pagesTitled } from '../own-title.js';
import { sharesHeading } from '../same-heading.js';
import { sameDocument } from '../same-document.js';
import { linkLabels } from '../link-labels.js';
import { bareName, namesKind, namesOf, topicPart } from './topic-of-title.js';
import { slugText, addressNamesBoth } from './topic-of-address.js';

/** What the detail of a page begins with that has the title of another. */
const ALSO_ON = 'also on ';
const MAX_NAMED = 60;

/** The fix names a title that most of the found pages share; `null` if they have other faults. */
function sharedTitle(found: readonly Evidence[]): string | null {
  const shared = found.filter(({ detail }) => detail?.startsWith(ALSO_ON) === true);
  const title = shared[0]?.snippet?.trim() ?? '';
  if (title === '' || shared.length * 2 < found.length) return null;
  const shown = title.length > MAX_NAMED ? `${title.slice(0, MAX_NAMED - 1)}…` : title;
  return `Several pages have one title, such as “${shown}”. Give each page a title that no other has: first what the page is about, then the name of the site.`;
}

const NO_TITLE = 'no title element';
const EMPTY_TITLE = 'the title element is empty';

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
    maxChars: threshold(90, 'characters', 'proposal', 'of the title'),
    cutPoints: threshold(0.8, 'points', 'proposal', 'for a title that names the topic but is too short or too long'),
  },
  rule: (limit) =>
    `The share of content words in the title, without the brand, that also occur in the H1, the URL path, the section headings, the first paragraph or what the site’s own links call the page; all of them count when the title contains every content word of the H1, or title and H1 every word of the last part of the URL path; long words that begin alike, as compounds do, count as the same word. Passes at ${limit.pass} or more, warns at ${limit.warn} or more, fails below, without a title, with one left over from a template ("Untitled", "{{title}}"), and when another sampled page in the same language has the same title, unless it is the same document (the same text, or another version or language of it by its URL). A title of fewer than ${limit.minChars} characters on the home page, or one that only names a function ("About"), says too little; one of more than ${limit.maxChars}, not counting the brand and any part that several titles share, is cut off in result lists (Chinese, Japanese and Korean characters count twice). Either warns at best, with ${limit.cutPoints} points. Home pages, pages whose H1 is missing, shared or the site’s name, pages whose title or H1 names their function (about, contact) and languages without word lists are judged only by uniqueness and length; a home page may share its title. Unmeasured without a title when scripts load the page.`,
  fix: (limit) => ({
    title: 'Write a title that names the page’s topic',
    text: `Use the same words in title, H1 and URL for the one question that the page answers, and give each page a unique title of at most ${limit.maxChars} characters.`,
    effort: 'small',
  }),
  // Advice about the words of a title would not help a page that has none.
  fixFor: (found) =>
    found.some(({ detail }) => detail === NO_TITLE || detail === EMPTY_TITLE)
      ? 'Some pages have no title. Write a title element for each of them that names the site and the topic of the page, and that no other page of the site has.'
      : sharedTitle(found),
  fits: READ,
  run(page, { site, limit }): Verdict {
    const title = page.facts.title ?? '';
    if (title === '' && isShell(page.facts) && !isFrameset(page.facts))
      return unmeasured('Scripts load the page and its title.');
    if (title === '')
      return fail(
        'The page has no title.',
        evidence(page.url, { detail: page.facts.title === null ? NO_TITLE : EMPTY_TITLE }),
      );
    // If several pages have it, it is one fault, reported once.
    if (isPlaceholderTitle(title))
      return fail('The title is a placeholder.', evidence(page.url, { snippet: title, detail: 'left by a template' }));
    // The same page in another language may have the same name. If another page uses the home page's title, that page needs its own one.
    const same =
      page.kind === 'home'
        ? undefined
        : pagesTitled(site, title).find(
            (other) => other.url !== page.url && !translates(other, page) && !sameDocument(page, other),
          );
    if (same !== undefined)
      return fail(
        'Another page has the same title.',
        evidence(page.url, { snippet: title, detail: `${ALSO_ON}${same.url}` }),
      );
    const length = widthOf(topicPart(title, site));
    const words = wordsFor(page.language);
    // "Broccoli" is a sufficient title for a recipe; the name of the site, or of a function that every site has, is not.
    const vague = widthOf(title) < limit.minChars && (page.kind === 'home' || isGenericTitle(page, title, words));
    const fits = !vague && length <= limit.maxChars;
    // A heading shared with other pages belongs to the theme, as does the name of the site; heading-outline reports it.
    const own = firstHeading(page.facts)?.text ?? '';
    const heading = sharesHeading(page, site) || namesOf(site).has(bareName(own)) ? '' : own;
    // A home page has the site's name as its title and may start with anything; without a heading there is nothing to compare.
    const compared =
      words !== null && page.kind !== 'home' && heading !== '' && !namesKind(page, title) && !namesKind(page, heading);
    const slug = compared ? contentWords(slugText(pathOf(page.url)), words) : [];
    const named = compared
      ? [...slug, ...[heading, leadOf(page), ...linkLabels(page, site)].flatMap((text) => contentWords(text, words))]
      : [];
    const overlap = !compared
      ? null
      : addressNamesBoth(page.url, title, heading, words) ||
          // The title contains everything that the heading says, and may say more.
          coverage(contentWords(heading, words), contentWords(title, words)) === 1
        ? 1
        : Math.max(...titleParts(title).map((part) => kinship(contentWords(part, words), named, slug)));
    const state = overlap === null ? 'pass' : atLeast(overlap, limit);
    const about =
      overlap === null
        ? 'No other page has the same title'
        : `${percent(overlap)} of the title’s words occur in the H1, the URL, the opening or the links to the page`;
    return judged(
      worst([state, fits ? 'pass' : 'warn']),
      `${about}${fits ? '' : vague ? `; the title, "${title}", does not say what the page is about` : `; the title is too long: ${lengthInWords(title, length)}`}.`,
      [
        evidence(page.url, {
          snippet: heading === '' ? title : `${title} · ${heading}`,
          detail: `${overlap === null ? 'not compared' : `overlap ${overlap.toFixed(2)}`}, title ${lengthInWords(title, length)}`,
        }),
      ],
      // The published evidence is about the topic; a title that is cut off costs little.
      state === 'pass' && !fits ? { points: limit.cutPoints } : {},
    );
  },
});

/** Wide characters count twice: a reader who counts them gets half. */
const lengthInWords = (title: string, width: number): string =>
  WIDE.test(title) ? `as wide as ${width} Latin characters` : count(width, 'character');

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

/** Minimum common prefix of two long words with the same first component: "Innovatiediensten", "Innovatieontwerp". */
const SAME_BEGINNING = 7;

/** Minimum number of letters of a word abbreviated in an address. */
const SHORT_FORM = 4;

/** Share of the words that occur among the others, as a form or as part of a compound; 0 for no words. */
function kinship(wanted: readonly string[], present: readonly string[], slug: readonly string[]): number {
  const distinct = [...new Set(wanted)];
  if (distinct.length === 0) return 0;
  const akin = (a: string, b: string): boolean =>
    sameTerm(a, b) || (a.length > SAME_BEGINNING && a.slice(0, SAME_BEGINNING) === b.slice(0, SAME_BEGINNING));
  // Addresses abbreviate: `info` for "Informazioni".
  const shortened = (word: string): boolean => slug.some((part) => part.length >= SHORT_FORM && word.startsWith(part));
  return (
    distinct.filter((word) => present.some((other) => akin(word, other)) || shortened(word)).length / distinct.length
  );
}

/** The start of a page and the headings of its sections: they show the topic even if the H1 is a slogan. */
const leadOf = ({ facts }: AuditedPage): string =>
  [
    ...mainHeadings(facts).flatMap(({ level, text }) => (level === 1 ? [] : [text])),
    prose(facts).find(({ kind }) => kind === 'paragraph')?.text ?? '',
  ].join(' ');

/** Characters twice as wide as Latin letters, which carry about twice as much meaning. */
const WIDE = /[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff60]/u;

/** The same page in another language, by detection, by declaration, or because one lists the other as its translation. */
const translates = (a: AuditedPage, b: AuditedPage): boolean =>
  (a.language !== b.language && a.language !== null && b.language !== null) ||
  (primaryLanguage(a.facts.lang) !== primaryLanguage(b.facts.lang) && a.facts.lang !== null && b.facts.lang !== null) ||
  a.facts.hreflang.some(({ url }) => url !== null && sameAddress(url, b.url));
