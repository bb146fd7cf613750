/**
 * What a business that people visit or call writes on its pages: phone, street address, hours, legal form. Only where a site gives its own:
 * the home page, pages about it, and headers and footers. Needs no words of a language.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { lawWords } from '../../generated/law-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { MAX_IMPRINT_WORDS } from '../../reading/stated/own-facts.js';
import { holdsAddress } from '../../reading/address.js';
import type { PageKind } from '../../reading/kinds.js';
import { clubForm } from '../../reading/law/legal-forms.js';
import { pageLanguage } from '../../reading/language.js';
import { phoneIn } from '../../reading/phone-numbers.js';
import { note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { namesHours } from './hours.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** Pages that tell how to find the site. */
const OWNER_PAGES: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'contact', 'about', 'legal']);
const MAX_PAGES = 8;
/** Blocks of a page that are checked: contact details are at its beginning or its end. */
const MAX_BLOCKS = 80;
/** Longer ones are sentences. */
const MAX_LINE = 120;

const isPolicy = (page: DiscoveryPage, kindOf: (page: DiscoveryPage) => PageKind): boolean =>
  kindOf(page) === 'legal' && page.facts.text.words > MAX_IMPRINT_WORDS;

/** Pages on which a body says in what form it exists. Pages about the owner also tell of the charities that it helps. */
const OF_RECORD: ReadonlySet<PageKind> = new Set<PageKind>(['contact', 'legal']);
const declared = inAllLanguages(() => lawWords().nonprofit, anywhere);

interface Line {
  readonly text: string;
  /** In header or footer, where a site describes itself. */
  readonly margin: boolean;
}

function lines({ facts }: DiscoveryPage): Line[] {
  const all = facts.blocks.filter(({ hidden }) => !hidden);
  const ends = all.length <= 2 * MAX_BLOCKS ? all : [...all.slice(0, MAX_BLOCKS), ...all.slice(-MAX_BLOCKS)];
  return ends
    .filter(({ text }) => text !== '' && text.length <= MAX_LINE)
    .map(({ text, region }) => ({ text, margin: region === 'header' || region === 'footer' }));
}

export function premisesSignals(
  pages: readonly DiscoveryPage[],
  kindOf: (page: DiscoveryPage) => PageKind,
): KindSignal[] {
  const found: KindSignal[] = [];
  for (const page of pages.filter((p) => OWNER_PAGES.has(kindOf(p)) && !isPolicy(p, kindOf)).slice(0, MAX_PAGES)) {
    const { url } = page.facts;
    const language = pageLanguage(page.facts);
    const kind = kindOf(page);
    const all = lines(page);
    for (const { text: line, margin } of all) {
      const phone = phoneIn(line);
      if (phone !== null) found.push(signal('local', 1.2, 'phone', quote(url, phone)));
      if (holdsAddress(line, margin || kind === 'contact'))
        found.push(signal('local', 1.2, 'address', quote(url, line)));
      if (clubForm(line) !== null || ((margin || OF_RECORD.has(kind)) && declared().test(line)))
        found.push(signal('nonprofit', 3, 'legal form', quote(url, line)));
    }
    const hours = all.find(({ text }, index) =>
      namesHours(`${text} ${all[index + 1]?.text ?? ''}`.slice(0, MAX_LINE), language),
    );
    if (hours !== undefined) found.push(signal('local', 1.2, 'hours', quote(url, hours.text)));
    const called = page.facts.links.find((l) => /^tel:/i.test(l.href) && l.href.replace(/\D/g, '').length >= 7);
    if (called) found.push(signal('local', 1.2, 'phone', note(url, `link to ${called.href}`)));
  }
  return found;
}
