/**
 * Whom a text of law names as its author: "The controller of your data is Acme Ltd, Ring 4", "The owner of this site is Ann Smith,
 * tax number …". A name without a legal form counts with a register number or an address behind it, or if it is that of the site.
 */
import type { Finding } from '@citeready/core/contract';
import { inAllLanguages } from '../../data/per-language.js';
import { statedWords } from '../../generated/stated-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { holdsAddress } from '../../reading/address.js';
import type { PageKind } from '../../reading/kinds.js';
import { hasFormOfHome } from '../../reading/law/form-at-home.js';
import { nameBehindForm, nameWithForm } from '../../reading/law/legal-forms.js';
import { hasRegisterNumber } from '../../reading/law/registers.js';
import { namesOther } from '../../reading/stated/own-facts.js';
import { finding, quote } from '../evidence.js';
import { visible } from '../page.js';
import { bodyName } from './body-name.js';
import type { LegalNameInput } from './legal-name-input.js';
import { agrees } from './names.js';

const CONFIDENCE = 0.65;
const MAX_TEXT = 600;
const MAX_BLOCKS = 200;
const MAX_BEHIND = 160;
const MAX_NAME = 90;
const MAX_WORDS = 10;

const GAP = String.raw`(?:\s[^\s.;:!?]{1,30}){0,8}`;
const named = inAllLanguages(
  () => statedWords().controller,
  (phrases) => {
    const sources = phrases.map((phrase) => {
      const parts = phrase.split(' * ').map((part) => oneOf([part]));
      return parts.join(`${GAP}\\s`);
    });
    return pattern(`(?<![\\p{L}\\p{M}])(?:${sources.join('|')})[:：]?\\s{1,2}`, 'iu');
  },
);

/** Articles and words for a firm before the name: "es el", "jest firma". */
const SMALL_BEFORE = pattern(String.raw`^(?:\p{Ll}[\p{L}'’]{0,14}\s){0,2}(?:[ld]['’])?(?=["„“«]?[\p{Lu}\p{N}])`, 'u');
const END = /[,;(（\n]|\.\s|\.$|\s[–—-]\s/u;
/** The sentence goes on behind the name. */
const RUNS_ON = pattern(String.raw`(?:\s\p{Ll}{1,3})*\s\p{Ll}{4,}.*$`, 'u');

export function controllerOf({ pages, kindOf, brand, home }: LegalNameInput): Finding<string> | null {
  const own = brand?.value ?? '';
  const told: Finding<string>[] = [];
  for (const page of pages) {
    if (!OF_LAW.has(kindOf(page))) continue;
    for (const block of page.facts.blocks.slice(0, MAX_BLOCKS)) {
      if (!visible(block)) continue;
      const text = block.text.slice(0, MAX_TEXT);
      const found = named().exec(text);
      if (found === null || namesOther(text.slice(0, found.index + found[0].length))) continue;
      const rest = text.slice(found.index + found[0].length).replace(SMALL_BEFORE, '');
      const name = nameIn(rest, own, (each) => hasFormOfHome(each, home));
      if (name !== null) told.push(finding(name, CONFIDENCE, [quote(page.facts.url, text.slice(found.index))]));
    }
  }
  return theOne(told, own);
}

/** Of several names that of the site; none if all are of others, or if it cannot be told which of them is. */
function theOne(told: readonly Finding<string>[], brand: string): Finding<string> | null {
  const [first] = told;
  if (first === undefined) return null;
  const isOne = told.every(({ value }) => agrees(value, first.value) || agrees(first.value, value));
  return (brand === '' ? undefined : told.find(({ value }) => agrees(value, brand))) ?? (isOne ? first : null);
}
const OF_LAW: ReadonlySet<PageKind> = new Set<PageKind>(['legal', 'contact', 'about']);

function nameIn(rest: string, brand: string, isOfHome: (name: string) => boolean): string | null {
  const formed = nameWithForm(rest) ?? nameBehindForm(rest);
  if (formed !== null && isOfHome(formed)) return formed;
  const body = bodyName(rest);
  if (body !== null) return body;
  const name = (rest.split(END)[0] ?? '').replace(RUNS_ON, '').trim();
  const words = name.split(/\s+/u).length;
  if (name.length > MAX_NAME || words < 2 || words > MAX_WORDS || !/^["„“«]?\p{Lu}/u.test(name)) return null;
  const behind = rest.slice(name.length, name.length + MAX_BEHIND);
  const isTold = hasRegisterNumber(behind) || holdsAddress(behind.replace(/^[\s,;–—-]{1,4}/u, ''), true);
  return isTold || (brand !== '' && agrees(name, brand)) ? name : null;
}
