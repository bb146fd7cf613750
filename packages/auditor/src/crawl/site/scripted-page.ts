/** Classifies the response at an address found in a script. Only whole pages are kept: the rest says nothing about the site's links. */
import type { PageFacts } from '@citeready/page-facts';
import type { FetchedResource } from '@citeready/safe-fetch';
import { isPlaceholderTitle } from '../../reading/stock/template-words.js';
import { INSERTED } from '../inserted.js';
import { isNamedPart } from './script-addresses.js';

/**
 * `missing`: an error page. `fragment`: HTML that scripts insert into pages, such as a header. `view`: a page whose text a script renders as
 * well, as in single-page applications.
 */
export type ScriptedAnswer = 'page' | 'missing' | 'fragment' | 'view';

/** Reasons given for the addresses that are skipped. */
export const SCRIPTED_SKIPS: Readonly<Record<Exclude<ScriptedAnswer, 'page'>, string>> = {
  missing: 'named in a script, but the page does not exist',
  fragment: INSERTED,
  view: 'named in a script that also renders its text',
};

/** With fewer words than this, the HTML is a shell that a script fills. */
const MIN_WORDS = 20;
/** Enough to see whether a document starts. */
const HEAD_BYTES = 4_000;
const DOCUMENT = /<(?:!doctype|html|head|title|body)[\s>]/i;

const isFragment = ({ body }: FetchedResource): boolean =>
  !DOCUMENT.test(new TextDecoder().decode(body.subarray(0, HEAD_BYTES)));

/** A page that a script also puts into others, as routers do: a document that has a title and is not named as a part. */
const standsAlone = ({ url, title, text }: PageFacts): boolean =>
  !isNamedPart(new URL(url).pathname) &&
  (title ?? '').trim() !== '' &&
  !isPlaceholderTitle(title ?? '') &&
  text.words >= MIN_WORDS;

export function scriptedAnswer(
  resource: FetchedResource,
  facts: PageFacts | null,
  isSoft404: (facts: PageFacts) => boolean,
  /** A script is known to insert it, so that it is a part of pages even if it is written as a whole document. */
  isInserted = false,
): ScriptedAnswer {
  if (facts === null || resource.status >= 400 || isSoft404(facts)) return 'missing';
  if (isFragment(resource) || (isInserted && !standsAlone(facts))) return 'fragment';
  return facts.text.words < MIN_WORDS ? 'view' : 'page';
}

const CONTACT_LINK = /^\s{0,5}(?:tel|mailto):/i;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,24}/i;

/** Whether a file gives a telephone number or a mail address. */
export const givesContact = ({ links, blocks }: PageFacts): boolean =>
  links.some(({ href }) => CONTACT_LINK.test(href)) || blocks.some(({ text }) => text.length < 300 && MAIL.test(text));
