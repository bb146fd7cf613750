/**
 * Every kind of data under `packages/auditor/data/` and the module that is made from it. A new kind is one entry here and a schema in
 * `packages/auditor/data/schema/`; `npm run data` does the rest.
 */
import { checkWords } from './check-words.js';
import { countries } from './countries.js';
import { engines } from './engines.js';
import { entities } from './entities.js';
import { messages } from './messages.js';
import { sectorLabels, sectors, siteKinds } from './taxonomy.js';
import { wordLists } from './word-lists.js';
import { wordOrder } from './word-order.js';
import type { DataKind } from './types.js';

export const DATA_KINDS: readonly DataKind[] = [
  wordLists('actions', 'actionWords', 'Labels by which a site asks its visitors to do something.'),
  wordLists('audience', 'audienceWords', 'Words that say for whom a site is.'),
  wordLists('names', 'nameWords', 'Titles that name no one.'),
  wordLists('pages', 'pageWords', 'Names by which pages say what they are for.'),
  wordLists('parked', 'parkedWords', 'What home pages say where there is a domain and no site.'),
  wordLists('phrases', 'phraseWords', 'Small words that say which part of a phrase is the thing itself.'),
  wordLists('stock', 'stockWords', 'Texts of pages that nobody wrote for their site.'),
  wordLists('questions', 'topicWords', 'Words that announce the answer to a question of the audience.'),
  wordOrder,
  checkWords,
  sectors,
  sectorLabels,
  siteKinds,
  entities,
  countries,
  engines,
  messages,
];
