/** Does any page of the site take up the questions that people ask about what it offers? The questions come from what Discovery found. */
import { queryTemplates } from '../../discovery/queries.js';
import { contentPages, needsMorePages, siteUrl } from '../site.js';
import { contentWords, sameTerm } from '../text/terms.js';
import type { AuditedPage, SiteCheck, Verdict } from '../types.js';
import { evidence, notApplicable, pass, percent, unmeasured, warn } from '../verdict.js';
import { wordsFor } from '../words/index.js';

/** Title and section headings: where a page says what it is about. */
const topicOf = ({ facts }: AuditedPage): string =>
  [
    facts.title ?? '',
    ...facts.blocks.flatMap(({ kind, level, text }) => (kind === 'heading' && (level ?? 6) <= 3 ? [text] : [])),
  ].join(' ');

export const queryCoverage: SiteCheck = {
  id: 'query-coverage',
  title: 'Pages take up the questions that people ask',
  category: 'extract',
  scope: 'site',
  weight: 0,
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched'],
  engines: 'all',
  rule: 'Questions are made of what Discovery is sure of: brand, category, audience, place, competitors; which ones depends on the kind of site. A question is taken up when all of its content words stand in the title and headings of one page. Passes when every question is, warns otherwise; it moves no score, since the questions are made and not asked. English pages only.',
  fix: {
    title: 'Give each question that people ask a page or section',
    text: 'Take up the question in a title or heading in the words that people use, and answer it in the first sentence below.',
    effort: 'medium',
  },
  run(site): Verdict {
    const tooFew = needsMorePages(site);
    if (tooFew !== null) return tooFew;
    const queries = queryTemplates(site.discovery);
    if (queries.length === 0) return notApplicable('Discovery found too little to make questions of.');
    const words = wordsFor('en');
    const pages = contentPages(site).filter(({ language }) => language === 'en');
    if (pages.length === 0) return unmeasured('The questions are English and no content page is.');
    const topics = pages.map((page) => contentWords(topicOf(page), words));
    const open = queries.filter(({ query }) => {
      const wanted = contentWords(query, words);
      return !topics.some((topic) => wanted.every((term) => topic.some((word) => sameTerm(term, word))));
    });
    const taken = queries.length - open.length;
    const summary = `${taken} of ${queries.length} questions (${percent(taken / queries.length)}) are taken up by a title or heading.`;
    const shown = (open.length > 0 ? open : queries).slice(0, 5);
    const found = shown.map(({ query }) =>
      evidence(siteUrl(site), { detail: `${open.length > 0 ? 'not taken up' : 'taken up'}: "${query}"` }),
    );
    return (open.length === 0 ? pass : warn)(summary, ...found);
  },
};
