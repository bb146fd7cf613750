/** For whom the site is: behind labels, in "X for Y" phrases whose Y names people or organizations, and in marked-up audiences. */
import type { Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { headings, meta, visible } from '../page.js';
import { fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { stem } from '../../language/stem.js';
import { anybody, forWords, groupStems, stopWords } from './audience-words.js';

const MAX_AUDIENCES = 8;
/** A phrase is at most this long, so that it reads as a name of a group. */
const MAX_PHRASE_WORDS = 5;
/** With more words than this, even "users" are particular ones: "wheelchair users". */
const MAX_EMPTY_WORDS = 1;

export function forWhom(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  stated: readonly Finding<string>[],
): Finding<string>[] {
  const found: Finding<string>[] = [...stated];
  for (const page of homes) {
    const { facts } = page;
    const language = pageLanguage(facts) ?? 'en';
    const prominent = [facts.title, ...headings(facts, 1), facts.description ?? meta(facts, 'og:description')];
    for (const text of prominent) if (text) found.push(...phrases(text, language, facts.url, 0.8));
    for (const text of headings(facts, 2).slice(0, 20)) found.push(...phrases(text, language, facts.url, 0.65));
    for (const block of facts.blocks
      .filter((b) => visible(b) && b.kind === 'paragraph' && b.region !== 'footer')
      .slice(0, 40))
      found.push(...phrases(block.text.slice(0, 500), language, facts.url, 0.5));
  }
  for (const { facts } of pages.slice(0, 12)) {
    for (const entity of facts.entities) {
      for (const property of ['audience', 'targetAudience', 'educationalRole', 'audienceType']) {
        for (const text of propertyTexts(entity, property, facts.entities))
          if (text.length <= 60)
            found.push(finding(text, 0.9, [note(facts.url, `${entity.types.join(', ')} ${property}: ${text}`)]));
      }
    }
  }
  return collect(found, (phrase) => fold(phrase), MAX_AUDIENCES);
}

/** Words with what stands before them, so that the phrase can be given as written. */
interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly opens: boolean;
}

function spokenWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu)) {
    if (words.length >= 120) break;
    const gap = text.slice(end, match.index);
    words.push({
      text: match[0],
      folded: fold(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      opens: /[^\s'’"&]/u.test(gap),
    });
    end = match.index + match[0].length;
  }
  return words;
}

function phrases(text: string, language: string, url: string, confidence: number): Finding<string>[] {
  const preposition = forWords(language);
  const nouns = groupStems(language);
  const stops = stopWords(language);
  if (!preposition || !nouns) return [];
  const words = spokenWords(text);
  const found: Finding<string>[] = [];
  words.forEach((word, at) => {
    if (!preposition.has(word.folded)) return;
    let last = -1;
    const first = firstContentWord(words, at + 1, stops);
    for (let i = first; i < words.length && i < first + MAX_PHRASE_WORDS; i++) {
      const next = words[i];
      if (!next || (next.opens && i > at + 1) || preposition.has(next.folded)) break;
      if (i > first && stops?.has(next.folded)) break;
      if (isGroup(next.folded, language, nouns)) last = i;
    }
    const from = words[first];
    const to = words[last];
    if (!from || !to) return;
    // "For our customers" does not name an audience.
    const head = words[last]?.folded.split(/[-'’]/u).at(-1) ?? '';
    const named = last - first + 1;
    if (named <= MAX_EMPTY_WORDS && (anybody(language)?.has(stem(head, language)) ?? false)) return;
    found.push(finding(text.slice(from.start, to.end).replace(/\s+/gu, ' '), confidence, [quote(url, text)]));
  });
  return found;
}

/** A noun of the list; in English in the plural, since "for community" names no one. */
function isGroup(word: string, language: string, nouns: ReadonlySet<string>): boolean {
  const last = word.split(/[-'’]/u).at(-1) ?? '';
  if (language === 'en' && !/s$|^(?:people|men|women|children|everyone)$/.test(last)) return false;
  return nouns.has(stem(last, language)) || nouns.has(last);
}

/** Skips articles and possessives: "for our customers" names customers. */
function firstContentWord(words: readonly Word[], at: number, stops: ReadonlySet<string> | null): number {
  let i = at;
  while (i < at + 2 && stops?.has(words[i]?.folded ?? '')) i += 1;
  return i;
}
