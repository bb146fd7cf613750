/** The description of a worthless site, shared by its detectors. */
import type { Evidence } from '@citeready/core/contract';
import { allMainBlocks } from '@citeready/page-facts';
import type { JudgedPage } from '../site-sense.js';
import type { StockPage } from '../stock/seen-page.js';

export interface Worthless {
  /** What the site is, as part of a sentence: "a parked domain". */
  readonly what: string;
  readonly evidence: readonly Evidence[];
}

export const MAX_EVIDENCE = 5;

/** Sites that consist only of such pages, as parts of a sentence. */
export const STOCK_SITES: Readonly<Record<StockPage['kind'], string>> = {
  parked: 'a parked domain',
  'server-default': 'the default page of a web server',
  'coming-soon': 'an announcement of a site that is not there yet',
  placeholder: 'a template that was never filled in',
  'error-page': 'an error page that is served as if all were well',
  suspended: 'a suspended account',
  challenge: 'a gate in front of the site',
  'directory-listing': 'a listing of files',
  empty: 'an empty page',
};

export const mainWordsOf = ({ facts }: JudgedPage): number =>
  allMainBlocks(facts.blocks).reduce((sum, { words }) => sum + words, 0);
