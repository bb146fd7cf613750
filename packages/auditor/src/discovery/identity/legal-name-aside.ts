/**
 * The registered name beside the name of the site, one of the two in brackets: "Acme Works SRL (Acme)", "Acme (Acme Works SRL)". Texts of law
 * and imprints say so which firm a site is of.
 */
import type { Finding } from '@citeready/core/contract';
import { compact } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { hasFormOfHome } from '../../reading/law/form-at-home.js';
import { beginsWithLegalForm, endsWithLegalForm } from '../../reading/law/legal-forms.js';
import type { PageKind } from '../../reading/kinds.js';
import { namesOther } from '../../reading/stated/own-facts.js';
import { finding, quote } from '../evidence.js';
import { visible } from '../page.js';
import type { LegalNameInput } from './legal-name-input.js';

const CONFIDENCE = 0.65;
const OF_OWNER: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'contact', 'about', 'legal']);
const MAX_BLOCKS = 200;
const MAX_TEXT = 1_500;
const MAX_NAME = 80;
const MIN_BRAND = 4;
const MAX_WORDS = 7;

const BRACKETS = pattern(String.raw`[(（]([^()（）\n]{3,100})[)）]`, 'gu');
const MAX_BEFORE = 200;
const MAX_PAGES = 12;
/** Where a name in running text begins at the latest. */
const CLAUSE = /[,;:!?–—|]\s|\.\s(?=\p{Lu})/u;
const QUOTES = /^["„“”«»'’\s]{1,8}|["„“”«»'’\s,]{1,8}$/gu;

export function nameAside({ pages, kindOf, brand, home }: LegalNameInput): Finding<string> | null {
  const site = compact(brand?.value ?? '');
  if (site.length < MIN_BRAND) return null;
  for (const page of pages.slice(0, MAX_PAGES)) {
    if (page.via !== 'home' && !OF_OWNER.has(kindOf(page))) continue;
    for (const block of page.facts.blocks.slice(0, MAX_BLOCKS)) {
      const text = block.text.slice(0, MAX_TEXT);
      if (!visible(block) || !text.includes('(') || namesOther(text) || !compact(text).includes(site)) continue;
      for (const { index, 0: brackets, 1: within = '' } of text.matchAll(BRACKETS)) {
        const before =
          text
            .slice(Math.max(0, index - MAX_BEFORE), index)
            .split(/[()（）\n]/u)
            .at(-1) ?? '';
        const name = isOfSite(within, site)
          ? lastName(before)
          : compact(before).endsWith(site)
            ? firmIn(within.trim())
            : null;
        if (name !== null && hasFormOfHome(name, home))
          return finding(name, CONFIDENCE, [quote(page.facts.url, before + brackets)]);
      }
    }
  }
  return null;
}

/** The name of the site in a bracket, alone or as one of several: `"Acme", "we"`. */
const isOfSite = (within: string, site: string): boolean =>
  within.split(/[,;/]|\s(?:or|and|oder|ou|o|sau|lub|nebo|vagy|или|або)\s/u).some((part) => compact(part) === site);

const firmIn = (text: string): string | null =>
  text.length <= MAX_NAME && (endsWithLegalForm(text) || beginsWithLegalForm(text)) ? text : null;

/** The firm that a text ends with: the words with a capital before its form, or behind it. */
function lastName(before: string): string | null {
  const clause = (before.split(CLAUSE).at(-1) ?? '').replace(QUOTES, '');
  const words = clause.split(/\s+/u);
  for (let count = Math.min(MAX_WORDS, words.length); count >= 2; count--) {
    const some = words.slice(-count);
    if (some.every((word) => /^["„“«]?[\p{Lu}\p{N}&]/u.test(word) || SMALL.test(word)) && CAPITAL.test(some[0] ?? '')) {
      const name = firmIn(some.join(' '));
      if (name !== null) return name;
    }
  }
  return null;
}
const CAPITAL = /^["„“«]?[\p{Lu}\p{N}]/u;
/** A form in small letters, "s.r.o.", and the small words within names. */
const SMALL = /^(?:\p{Ll}{1,3}|(?:\p{Ll}{1,2}\.){1,4}|sp\.)$/u;
