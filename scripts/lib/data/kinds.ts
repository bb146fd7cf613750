/**
 * Every kind of data under `packages/auditor/data/` and the module that is made from it. A new kind is one entry here and a schema in
 * `packages/auditor/data/schema/`; `npm run data` does the rest.
 */
import { checkWords } from './check-words.js';
import { countryKinds } from './countries.js';
import { engines } from './engines.js';
import { entities } from './entities.js';
import { kin } from './kin.js';
import { messages } from './messages.js';
import { samples } from './samples.js';
import { sounds, stems } from './stems.js';
import { sectorLabels, sectors, siteKinds } from './taxonomy.js';
import { wordLists } from './word-lists.js';
import { wordOrder } from './word-order.js';
import type { DataKind } from './types.js';

export const DATA_KINDS: readonly DataKind[] = [
  wordLists('actions', 'actionWords', 'Labels and names of pages by which a site asks its visitors to do something.'),
  wordLists('kind-folders', 'kindFolders', 'Folders in the addresses of a site that tell its kind.'),
  wordLists('addresses', 'addressWords', 'What streets, boxes and addresses are called.'),
  wordLists('audience', 'audienceWords', 'Words that say for whom a site is.'),
  wordLists('hours', 'hourWords', 'Words of opening hours.'),
  wordLists('law', 'lawWords', 'Legal forms and names of registers.'),
  wordLists('menus', 'menuWords', 'What sites of one kind call their parts.'),
  wordLists('names', 'nameWords', 'Titles that name no one, and words after which a name goes on.'),
  wordLists(
    'niche',
    'nicheWords',
    'Words that tell what a site is from a slogan, a sentence and a phrase that was cut off.',
  ),
  wordLists('pages', 'pageWords', 'Names by which pages say what they are for.'),
  wordLists('parked', 'parkedWords', 'What home pages say where there is a domain and no site.'),
  wordLists('people', 'peopleWords', 'Words in bylines.'),
  wordLists('phrases', 'phraseWords', 'Small words that say which part of a phrase is the thing itself.'),
  wordLists('providers', 'providerWords', 'Words by which legal texts turn to others than the owner of the site.'),
  wordLists('rivals', 'rivalWords', 'Words beside the name of a product that a site offers itself in place of.'),
  wordLists('stated', 'statedWords', 'Labels before which sites state facts.'),
  wordLists('stock', 'stockWords', 'Texts of pages that nobody wrote for their site.'),
  wordLists('sums', 'sumWords', 'Words beside sums that are not prices.'),
  wordLists('texts', 'textWords', 'Phrases that tell the checks what a text is doing.'),
  wordLists('questions', 'topicWords', 'Words that announce the answer to a question of the audience.'),
  wordLists('towns', 'townWords', 'Words beside the name of a town in an address, and words that are none.'),
  wordOrder,
  checkWords,
  sectors,
  sectorLabels,
  siteKinds,
  entities,
  ...countryKinds,
  kin,
  stems,
  sounds,
  samples,
  engines,
  messages,
];
