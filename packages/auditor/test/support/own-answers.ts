/** A site of a made-up sawmill, and what it answers to a question. */
import type { SiteKind } from '@citeready/core/contract';
import { findAnswers } from '../../src/answers/find-answers.js';
import { readSite } from '../../src/score/site-reading.js';
import type { Paths } from './site-of.js';
import { html, siteOf } from './site-of.js';

/** A page of the sawmill. @param rest - behind its main part */
export const sawmillPage = (main: string, lang = 'en', rest = ''): string =>
  html(`<main><h1>Tarnmill</h1>${main}</main>${rest}`, '<title>Tarnmill</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );

/** The answer to a question of a kind; throws if it is not asked. */
export async function answerTo(kind: string, pages: Paths, siteKind: SiteKind = 'local') {
  const reading = readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
  const found = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map(({ page: own }) => own),
    { ...reading.context, brand: 'tarnmill' },
  ).find((answer) => answer.kind === kind);
  if (found === undefined) throw new Error(`${kind} is not asked`);
  return found;
}
