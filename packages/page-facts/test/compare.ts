/** Compares the extractor's facts with those of parse5, aspect by aspect. */
import { extractPageFacts } from '../src/extract.js';
import type { PageFacts } from '../src/types.js';
import { resourceOf } from '../src/resource-fixture.js';
import type { Comparable } from './reference.js';
import { referenceFacts } from './reference.js';

export type Aspect = 'title' | 'headings' | 'links' | 'linkTexts' | 'jsonLd' | 'text' | 'spacing' | 'robots';

export interface Difference {
  readonly aspect: Aspect;
  readonly ours: string;
  readonly theirs: string;
}

/** The extractor's facts in the form of the comparison. */
const comparable = (facts: PageFacts): Comparable => ({
  title: facts.title,
  headings: facts.blocks
    .filter((block) => block.kind === 'heading')
    .map((block) => `${block.level ?? 0} ${block.text}`),
  links: facts.links
    .filter((link) => link.href !== '' || link.url !== null)
    .map((link) => `${link.url ?? `!${link.href}`} ${link.text}`),
  jsonLd: [
    ...facts.entities.filter((entity) => entity.syntax === 'json-ld').flatMap((entity) => entity.types),
    ...facts.jsonLdProblems.map(() => 'broken'),
  ].sort(),
  text: facts.blocks.map((block) => block.text).join(' '),
  robots: facts.metas
    .filter((meta) => meta.key === 'robots' || meta.key.endsWith('bot'))
    .map((meta) => `${meta.key}: ${meta.content}`),
});

function firstDifference(ours: string, theirs: string): { ours: string; theirs: string } {
  let at = 0;
  while (at < ours.length && ours.charCodeAt(at) === theirs.charCodeAt(at)) at++;
  const from = Math.max(0, at - 20);
  return { ours: ours.slice(from, at + 80), theirs: theirs.slice(from, at + 80) };
}

function listDifference(ours: readonly string[], theirs: readonly string[]): { ours: string; theirs: string } {
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  const show = (list: readonly string[]): string => `${list.length}: [${at}] ${(list[at] ?? '-').slice(0, 200)}`;
  return { ours: show(ours), theirs: show(theirs) };
}

const unspaced = (text: string): string => text.replaceAll(' ', '');

/**
 * Whether both texts have the same characters, and `ours` has each space of `theirs`. Ours may have more: words of adjacent inline elements
 * are separated, which the bare text joins.
 */
function separates(ours: string, theirs: string): boolean {
  let at = 0;
  for (const character of theirs) {
    if (ours.charAt(at) === ' ' && character !== ' ') at++;
    if (!ours.startsWith(character, at)) return false;
    at += character.length;
  }
  return at === ours.length;
}

const urlOf = (link: string): string => link.split(' ', 1)[0] ?? '';

/** The differences between the two results; empty if they agree. */
export function differences(source: string, url = 'https://example.com/page'): Difference[] {
  const ours = comparable(extractPageFacts(resourceOf(source, { url })));
  const theirs = referenceFacts(source, url);
  const found: Difference[] = [];
  if (ours.title !== theirs.title)
    found.push({ aspect: 'title', ours: ours.title ?? '-', theirs: theirs.title ?? '-' });
  if (!separates(ours.text, theirs.text)) {
    // Which words there are is one question; where they are separated is another.
    const same = unspaced(ours.text) === unspaced(theirs.text);
    found.push({ aspect: same ? 'spacing' : 'text', ...firstDifference(ours.text, theirs.text) });
  }
  const list = (aspect: Aspect, left: readonly string[], right: readonly string[]): boolean => {
    if (left.length === right.length && left.every((item, index) => separates(item, right[index] ?? ''))) return false;
    found.push({ aspect, ...listDifference(left, right) });
    return true;
  };
  list('headings', ours.headings, theirs.headings);
  list('jsonLd', ours.jsonLd, theirs.jsonLd);
  list('robots', ours.robots, theirs.robots);
  if (!list('links', ours.links.map(urlOf), theirs.links.map(urlOf))) list('linkTexts', ours.links, theirs.links);
  return found;
}
