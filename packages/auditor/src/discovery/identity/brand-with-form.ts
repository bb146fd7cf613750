/**
 * The site's name with a legal form beside it, wherever its own pages write so: "BikeShop Oy" in a line by itself, "run by Bike Shop SRL.",
 * «ТОВ "Велосипед"». A firm by another name that stands on such pages is a partner or a maker as often.
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

const TELLING: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'contact', 'legal']);
const CONFIDENCE = 0.65;
const MAX_BLOCKS = 300;
const MAX_CHARS = 600;
const MIN_BRAND = 4;
/** Words of a name before its form; a sentence that begins with the brand goes on in small letters. */
const MAX_WORDS = 8;
const MAX_NAME = 80;
/** The stop of the sentence behind a form in capitals, "SRL." */
const LONE_STOP = /(?<=\p{Lu}{2})\.$/u;
const SMALL_WORD = /^\p{Ll}/u;

export function brandWithForm({ pages, kindOf, brand: named, home }: LegalNameInput): Finding<string> | null {
  const brand = named?.value ?? '';
  if (compact(brand).length < MIN_BRAND) return null;
  const own = pages.filter((page) => page.via === 'home' || TELLING.has(kindOf(page)));
  for (const { facts } of own) {
    for (const block of ends(facts.blocks.filter(visible))) {
      for (const line of linesOf(block)) {
        const text = line.slice(0, MAX_CHARS);
        for (const name of [...formsBehind(text, brand), ...formsBefore(text, brand)])
          if (name.length <= MAX_NAME && hasFormOfHome(name, home))
            return finding(name, CONFIDENCE, [quote(facts.url, line)]);
      }
    }
  }
  return null;
}

/** The beginning of a long page and its end, where imprints stand. */
const ends = <T>(all: readonly T[]): readonly T[] =>
  all.length <= MAX_BLOCKS ? all : [...all.slice(0, MAX_BLOCKS / 2), ...all.slice(-MAX_BLOCKS / 2)];

/** "Bike Shop" of "run by Bike Shop SRL." with what follows up to the form. */
function formsAfter(text: string, brand: string): string[] {
  const [first = ''] = brand.split(/\s/u);
  const found: string[] = [];
  for (const at of placesOf(text, first)) {
    const name = nameWithForm(text.slice(at).split(/\s+/u, MAX_WORDS).join(' '));
    if (name === null) continue;
    const before = name.slice(0, name.length - (formBehind(name)?.length ?? 0)).trim();
    const words = before.split(/\s/u);
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

/** Where the word begins in the text, however it is written. */
function* placesOf(text: string, word: string): Generator<number> {
  const wanted = compact(word);
  const sound = soundOf(word);
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}&.'’-]+/gu))
    if (wanted !== '' && (compact(written) === wanted || (hasOtherLetters(written) && soundOf(written) === sound)))
      yield index;
}
