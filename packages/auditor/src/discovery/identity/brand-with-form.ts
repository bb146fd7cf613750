/**
 * The site's name with a legal form, wherever its own pages write it: "BikeShop Oy" on a separate line, "run by Bike Shop SRL.", «ТОВ
 * "Велосипед"». A firm with another name on such pages may be a partner or a maker.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageKind } from '../../reading/kinds.js';
import { hasFormOfHome } from '../../reading/law/form-at-home.js';
import { formBehind, nameBehindForm, nameWithForm, withoutFormBefore } from '../../reading/law/legal-forms.js';
import { compact } from '../../language/fold.js';
import { hasOtherLetters, soundOf } from '../../language/sound.js';
import { finding, quote } from '../evidence.js';
import { linesOf, visible } from '../page.js';
import type { LegalNameInput } from './legal-name-input.js';
import { agrees } from './names.js';

const OWNER_PAGES: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'contact', 'legal']);
const CONFIDENCE = 0.65;
const MAX_BLOCKS = 300;
const MAX_CHARS = 600;
const MIN_BRAND = 4;
/** Words between a name and its form; a sentence that begins with the brand continues in lower case. */
const MAX_WORDS = 8;
const MAX_NAME = 80;
/** The full stop after a form in capitals, "SRL." */
const LONE_STOP = /(?<=\p{Lu}{2})\.$/u;
const CAPITALS = /\p{Lu}/u;
const MAX_MORE = 2;
const SMALL_WORD = /^\p{Ll}/u;

export function brandWithForm({ pages, kindOf, brand: named, home }: LegalNameInput): Finding<string> | null {
  const brand = named?.value ?? '';
  if (compact(brand).length < MIN_BRAND) return null;
  const own = pages.filter((page) => page.via === 'home' || OWNER_PAGES.has(kindOf(page)));
  for (const { facts } of own) {
    for (const block of ends(facts.blocks.filter(visible))) {
      for (const line of linesOf(block)) {
        const text = line.slice(0, MAX_CHARS);
        for (const name of [...formsAfter(text, brand), ...formsBefore(text, brand)])
          if (name.length <= MAX_NAME && hasFormOfHome(name, home))
            return finding(name, CONFIDENCE, [quote(facts.url, line)]);
      }
    }
  }
  return null;
}

/** The start and the end of a long page, where imprints are. */
const ends = <T>(all: readonly T[]): readonly T[] =>
  all.length <= MAX_BLOCKS ? all : [...all.slice(0, MAX_BLOCKS / 2), ...all.slice(-MAX_BLOCKS / 2)];

/** "Bike Shop" of "run by Bike Shop SRL.", with the text up to the form. */
function formsAfter(text: string, brand: string): string[] {
  const [first = ''] = brand.split(/\s/u);
  const found: string[] = [];
  for (const at of placesOf(text, first)) {
    const name = nameWithForm(text.slice(at).split(/\s+/u, MAX_WORDS).join(' '));
    if (name === null) continue;
    const before = name.slice(0, name.length - (formBehind(name)?.length ?? 0)).trim();
    const words = before.split(/\s/u);
    // Without capitals a sentence goes on as a name does.
    if (!CAPITALS.test(before) && words.length > brand.split(/\s/u).length + MAX_MORE) continue;
    if (agrees(before, brand) && !words.some((word) => SMALL_WORD.test(word) && !brand.includes(word)))
      found.push(name.replace(LONE_STOP, ''));
  }
  return found;
}

/** «ТОВ "Велосипед"»: the form, then the name. */
function formsBefore(text: string, brand: string): string[] {
  const name = nameBehindForm(text);
  return name !== null && agrees(withoutFormBefore(name), brand) ? [name] : [];
}

/** Position of the word in the text, in any spelling. */
function* placesOf(text: string, word: string): Generator<number> {
  const wanted = compact(word);
  const sound = soundOf(word);
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}&.'’-]+/gu))
    if (wanted !== '' && (compact(written) === wanted || (hasOtherLetters(written) && soundOf(written) === sound)))
      yield index;
}
