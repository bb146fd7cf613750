/** What a visitor is asked to do, by the words on links and buttons and by their targets. */
import type { DiscoveryOffering, Finding } from '@citeready/core/contract';
import { inAllLanguages } from '../../data/per-language.js';
import { actionWords } from '../../generated/actions-words.js';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { fold } from '../../language/fold.js';
import type { LinkFact } from '@citeready/page-facts';
import { isNamed, leadsTo, segmentNames } from '../../reading/names/leads.js';

export type Action = DiscoveryOffering['actions'][number]['value'];

const folded = (words: readonly string[]): readonly string[] => words.map(fold);

const buyLabels = inAllLanguages(() => actionWords().buy, folded);

/** First words or whole texts of calls to action, in all languages: labels are often in another language than the page. */
const LABELS: readonly (readonly [Action, () => readonly string[]])[] = [
  ['buy', buyLabels],
  ['book', inAllLanguages(() => actionWords().book, folded)],
  ['contact', inAllLanguages(() => actionWords().contact, folded)],
  ['sign-up', inAllLanguages(() => actionWords().signUp, folded)],
  ['download', inAllLanguages(() => actionWords().download, folded)],
  ['donate', inAllLanguages(() => actionWords().donate, folded)],
  ['subscribe', inAllLanguages(() => actionWords().subscribe, folded)],
];
/** Services through which sites take appointments, tables and gifts, and addresses that open a message or a call. */
const SERVICES: readonly (readonly [Action, RegExp])[] = [
  [
    'book',
    /^https?:\/\/(?:[\w-]{1,63}\.){0,3}(?:calendly\.com|booksy\.com|opentable\.|resy\.com|cal\.com\/|doctolib\.|treatwell\.)/i,
  ],
  [
    'donate',
    /^https?:\/\/(?:[\w-]{1,63}\.){0,3}(?:paypal\.com\/donate|donorbox\.org|opencollective\.com|gofundme\.com|betterplace\.org)/i,
  ],
  ['contact', /^(?:mailto:|tel:|https?:\/\/wa\.me\/)/i],
];
const bookingPages = inAllLanguages(() => actionWords().bookingPages, segmentNames);

/** The action that the address of a link is for, if any. */
function actionBehind({ href, url }: LinkFact): Action | null {
  const service = SERVICES.find(([, pattern]) => pattern.test(href));
  if (service !== undefined) return service[0];
  const address = url ?? href;
  if (leadsTo(address, 'cart')) return 'buy';
  if (leadsTo(address, 'donate')) return 'donate';
  return isNamed(address, bookingPages()) ? 'book' : null;
}
const MAX_LABEL = 45;

export function actionsOf(pages: readonly DiscoveryPage[]): Finding<Action>[] {
  const found: Finding<Action>[] = [];
  for (const { facts } of pages) {
    const labels = [
      ...facts.links.map((l) => l.text),
      ...facts.blocks.filter((b) => b.kind === 'button').map((b) => b.text),
    ];
    for (const label of new Set(labels)) {
      const text = bare(label);
      if (text === '' || label.length > MAX_LABEL) continue;
      for (const [action, openings] of LABELS)
        if (openings().some((opening) => startsWithWord(text, opening)))
          found.push(finding(action, 0.85, [quote(facts.url, label)]));
    }
    for (const link of facts.links) {
      const action = actionBehind(link);
      if (action !== null) found.push(finding(action, 0.8, [note(facts.url, `link to ${link.href}`)]));
    }
  }
  return collect(found, (action) => action, 7);
}

/** True for a label that asks the visitor to buy. */
export function asksToBuy(label: string): boolean {
  if (label === '' || label.length > MAX_LABEL) return false;
  const text = bare(label);
  return buyLabels().some((opening) => startsWithWord(text, opening));
}

const bare = (label: string): string =>
  fold(label)
    .replace(/^[^\p{L}]+/u, '')
    .trim();

/** A label that begins with the words; unspaced scripts need no word boundary. */
const startsWithWord = (text: string, opening: string): boolean =>
  text.startsWith(opening) && !/^\p{Script=Latin}/u.test(text.slice(opening.length));
