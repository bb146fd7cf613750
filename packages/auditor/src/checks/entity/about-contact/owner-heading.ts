/** A section of the home page whose heading is the owner's name, or a question about the owner. */
import { perLanguage } from '../../../data/per-language.js';
import { domainLabel } from '../../../discovery/identity/names.js';
import { textWords } from '../../../generated/texts-words.js';
import { compact } from '../../../language/fold.js';
import { fold } from '../../text/terms.js';
import type { SiteFacts } from '../../types.js';
import { homeFirst } from '../home-first.js';
import type { Found } from './found.js';
import { brandOf } from './found.js';

/** A section of the home page under the owner's name, with at least this many words. */
export function underOwnName(site: SiteFacts, words: number): Found | null {
  const home = homeFirst(site)[0];
  const brand = fold(brandOf(site) ?? '');
  if (home?.kind !== 'home') return null;
  const label = compact(domainLabel(site.domain));
  // The site of one person starts with the name.
  const from = site.siteKind === 'personal' ? 1 : 2;
  const isOwner = (text: string): boolean =>
    isDomain(text, label) ||
    (brand !== '' &&
      (isCalled(fold(text), brand) ||
        (from === 1 && fold(text).endsWith(brand) && text.length <= brand.length + TITLE)));
  const { blocks, url } = home.facts;
  const at = blocks.findIndex(
    ({ level, hidden, text }, index) =>
      level !== undefined &&
      !hidden &&
      ((level >= from && (isOwner(text) || isAboutOwner(fold(text), brand, home.language))) ||
        (brand !== '' && asksAfter(fold(text), brand))) &&
      blocks.slice(index + 1, index + 1 + REACH).some((block) => block.level === undefined && block.words >= words),
  );
  const text = blocks[at]?.text;
  return text === undefined ? null : { url, text, near: true };
}

/** Maximum number of characters of a title before a name: "Prof. Dr." */
const TITLE = 12;

/** Whether the heading is the domain in words: "Theater am Ring" of theater-am-ring.example. */
function isDomain(heading: string, label: string): boolean {
  const written = heading.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter);
  return label.length >= MIN_LABEL && [heading, written].some((text) => compact(text) === label);
}
const MIN_LABEL = 6;
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The name alone or before a separator: "Acme, ponds since 1990", but not a sentence that starts with it. */
const isCalled = (heading: string, name: string): boolean =>
  heading.startsWith(name) && /^\s*(?:$|[-–—|,:·•])/u.test(heading.slice(name.length));

/** Words for "about" in the language of the page: in English, a short word before a name mostly asks to get, buy or try what it names. */
const about = perLanguage(
  () => textWords().aboutOwner,
  (words): readonly string[] => words.map(fold),
);

/** "O Acme", "Om Acme". Where a language inflects the name after the word, its words still begin alike. */
function isAboutOwner(heading: string, name: string, language: string | null): boolean {
  // Sites in other languages also have an English heading here and there.
  const words = [...(about(language ?? 'en') ?? []), ...(about('en') ?? [])];
  const before = words.find((word) => heading.startsWith(`${word} `));
  if (before === undefined) return false;
  const named = heading.slice(before.length).trim().split(/\s+/);
  const parts = name.split(/\s+/);
  return (
    named.length === parts.length &&
    name.length >= MIN_LABEL &&
    parts.every((part, at) => beginsAlike(part, named[at] ?? ''))
  );
}

/** All but the ending, which is at most half of a word. */
function beginsAlike(word: string, other: string): boolean {
  const stem = word.slice(0, Math.max(3, Math.ceil(word.length / 2), word.length - MAX_ENDING));
  return other.startsWith(stem) && Math.abs(other.length - word.length) <= MAX_ENDING;
}
const MAX_ENDING = 3;

/** "What is Acme?", "Why Acme?": a question about the owner, but not a longer one that mentions the owner in passing. */
const asksAfter = (heading: string, name: string): boolean =>
  /[?？؟;]\s*$/u.test(heading) && heading.includes(name) && heading.length <= name.length + ASKED_CHARS;
const ASKED_CHARS = 20;

/** Maximum number of blocks between a heading and its text. */
const REACH = 3;
