/** Template titles and texts that were never replaced. */
import { defineCheck } from '../../define-check.js';
import { isShell } from '../../render/shell.js';
import { everyKindBut, READ } from '../../shared/kinds.js';
import { holdsVariable, isPlaceholderTitle } from '../../../reading/stock/template-words.js';
import { dummiesOf } from '../../../reading/stock/dummies-of-page.js';
import { isNowhereReason, linksToNowhere } from '../../../reading/stock/links-to-nowhere.js';
import { samplePageOf } from '../../../reading/stock/sample-pages.js';
import type { Certainty, Verdict } from '../../types.js';
import type { Evidence } from '@citeready/core/contract';
import { isDummyReason } from '../../../reading/stock/dummy-details.js';
import { count, evidence, judged, pass, plural } from '../../verdict.js';
import type { Placeholder } from './find.js';
import { placeholdersOf } from './find.js';
import { SERVER_CODE } from './server-code.js';

function summaryOf(texts: number, dummies: number, nowhere: number): string {
  const told = [
    ...(texts === 0
      ? []
      : [`${count(texts, 'text')} of the page still ${plural(texts, 'has', 'have')} to be replaced or removed`]),
    ...(dummies === 0
      ? []
      : [
          `${count(dummies, 'contact detail')}${texts === 0 ? ' of the page' : ''} ${plural(dummies, 'reaches', 'reach')} nobody`,
        ]),
    ...(nowhere === 0 ? [] : ['links from the template lead nowhere']),
  ].join(', and ');
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}

/** Impossible contact details are wrong wherever visitors see them, whatever else the page shows. */
function certaintyOf(
  found: readonly Placeholder[],
  dummies: number,
  nowhere: number,
): { readonly certainty?: Certainty } {
  if (dummies > 0 || found.some(({ proven }) => proven)) return { certainty: 'proven' };
  // An empty address is wrong, but a script may make a control of a bare "#".
  return nowhere > 0 ? {} : { certainty: 'likely' };
}

/** Points of a page with nothing but links to nowhere. */
const NOWHERE_POINTS = 0.75;

/** Findings named in the fix. */
const MOST_NAMED = 3;
const MAX_NAMED = 60;
/** A shorter text says nothing alone, such as "H2": the reason is named too. */
const MAX_BARE = 3;
/** Digits from which a text is told by them. */
const LEAST_DIGITS = 8;

const cut = (text: string): string => (text.length > MAX_NAMED ? `${text.slice(0, MAX_NAMED - 1)}…` : text);

/** The fix names what was found, since a page has many texts. */
function fixOf(found: readonly Evidence[]): string | null {
  const byDigits = new Map<string, string>();
  for (const { snippet, detail } of found) {
    const text = (snippet ?? '').trim();
    // A number that is written in two ways is one.
    const digits = text.replace(/\D/g, '');
    const key = digits.length >= LEAST_DIGITS ? digits : text;
    if (text !== '' && !byDigits.has(key))
      byDigits.set(key, text.length <= MAX_BARE && detail != null ? `“${text}” (${detail})` : `“${cut(text)}”`);
  }
  const named = [...byDigits.values()];
  if (named.length === 0) return null;
  const shown = named.slice(0, MOST_NAMED);
  const left = `Found: ${shown.join(', ')}${named.length > MOST_NAMED ? ' and more' : ''}.`;
  const areAll = (isReason: (why: string) => boolean): boolean =>
    found.every(({ detail }) => detail != null && isReason(detail));
  if (areAll(isDummyReason)) return `${left} Put the real contact details in their place, or remove them.`;
  if (found.some(({ detail }) => detail === SERVER_CODE))
    return `${left} The server prints this code instead of running it, so what it should insert is missing: titles, menus, contact details. Have the server run it, or publish the finished HTML, and then see which of the other faults are left.`;
  if (areAll(isNowhereReason)) return `${left} Give each link its target, or remove it.`;
  return `${left} Write what belongs there, or remove it.`;
}

export const placeholderText = defineCheck({
  id: 'placeholder-text',
  title: 'Templates have no placeholders left',
  category: 'extract',
  order: 95,
  scope: 'page',
  part: { kind: 'hygiene', points: 5 },
  gate: null,
  defect: 'anywhere',
  grade: 'moderate',
  sources: ['google-ai-guide'],
  engines: 'every-engine',
  rule: 'Looks for text that templates and site builders leave for the owner to replace ("your text here", lorem ipsum), variables that were not filled in ("{{title}}", "[your name]", "[to be completed]", notes of several words in bracketed capitals, links such as "?page={slug}") and, on pages that are not read for their text, empty titles ("Untitled"; see title-topic-match for the others). On pages that name who answers for the site (legal notices, policies, contact pages), text in square brackets that fills a line or follows a label counts as such a variable in any language. Also looks for the stock text of site builders at the start of a paragraph, descriptions left over from a template, made-up names of people and places ("Anytown USA"), prices with x in place of the figure ("from xxx kr"), random keystrokes and several headings that only name their tag; for traces of how a text was made: code fences in running text, references in the notation of an assistant ("[cite_start]"), Markdown links and what a language model says about itself (links and such remarks not on articles and similar pages, where anybody may comment); and for pages on which one short line after another ends in "info follows". Looks for server or template code that was printed instead of run (<?php, <!--#include, <%= %>, {% include %}, $title$), outside code blocks; and, in many languages, for pages that say that they are under construction, that their text or information will be added or that they are placeholders (not on articles, terms and events). Looks for links without a target: several in the footer with an empty address, many with a bare # (fewer if they have no label) that make up much of it, which is only a likely defect, and profile links that lead to the start page of a social network. Looks for contact details that cannot be real: telephone numbers that numbering authorities reserve for fiction, digits in a row (in chat links as well, except in the text of articles and documentation), mailboxes at reserved domain names or those of templates, account numbers with impossible check digits; and for sample pages that came with a theme, a generator or a site builder, recognized by title and text together. Passes without any, warns when the page has some, fails when the title is a placeholder. A stock phrase of several words, lorem ipsum, a variable, random keystrokes, headings named after their tag, server code, an announced gap, a reference in the notation of an assistant, an impossible contact detail and a sample page are proof and come first among the fixes, on any page. Names, prices, promises, other traces of how a text was made, and references of an assistant on articles and similar pages, which may be about them, are only likely and do not come first. Code and quotations are left out, and so is documentation, which may explain such variables.',
  fix: {
    title: 'Replace the placeholders',
    text: 'Write the real text, or remove what came with the template. Remove traces of how the text was made, such as a code fence, a Markdown link or an assistant’s reference.',
    effort: 'small',
  },
  fixFor: fixOf,
  fits: everyKindBut('docs', 'reference', 'release', 'demo', 'utility'),
  // A legal notice with gaps is a defect, whether or not it is indexed.
  readers: 'all',
  run(page): Verdict {
    const title = page.facts.title ?? '';
    // For pages that are read for their text, title-topic-match reports it.
    if (!READ.includes(page.kind) && isPlaceholderTitle(title))
      return judged(
        'fail',
        'The title is a placeholder.',
        [evidence(page.url, { snippet: title, detail: 'title' })],
        holdsVariable(title) ? { certainty: 'proven' } : {},
      );
    const sample = samplePageOf(page.facts);
    if (sample !== null)
      return judged(
        'warn',
        `This page came with ${sample.from}.`,
        [evidence(page.url, { snippet: sample.title, detail: `a sample page of ${sample.from}` })],
        { certainty: 'proven' },
      );
    const found = placeholdersOf(page);
    const dummies = dummiesOf(page.kind, page.facts);
    const nowhere = isShell(page.facts) ? [] : linksToNowhere(page.facts);
    if (found.length + dummies.length + nowhere.length > 0)
      return judged(
        'warn',
        summaryOf(found.length, dummies.length, nowhere.length),
        [...found, ...dummies, ...nowhere].map(({ text, why }) => evidence(page.url, { snippet: text, detail: why })),
        {
          ...certaintyOf(found, dummies.length, nowhere.filter(({ sure }) => sure).length),
          // What is proven is shown first.
          ...(found.length + dummies.length === 0 ? { points: NOWHERE_POINTS } : {}),
        },
      );
    return pass('The page has no placeholders.', evidence(page.url, { snippet: title, detail: 'no placeholder' }));
  },
});
