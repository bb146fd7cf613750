/**
 * The audience of the site: after labels, in phrases of the texts in which a site introduces itself and its offer, and in marked-up
 * audiences. What a text further down a page is for, such as a pool or a plan, is not what the site is for.
 */
import type { Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { PageKind } from '../../reading/kinds.js';
import type { KindOf } from '../identity/own-lines.js';
import type { DiscoveryPage } from '../page.js';
import type { PageFacts } from '@citeready/page-facts';
import { propertyTexts } from '@citeready/page-facts';
import { headings, meta, visible } from '../page.js';
import { fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { addressedIn, doersIn } from './addressed.js';
import { businessGroups, peopleGroups } from './audience-words.js';
import { bothSidesIn } from './both-sides.js';
import { beginsWithDeed } from './deeds.js';
import { groupsIn } from './for-phrases.js';
import { servedIn } from './served.js';

const MAX_AUDIENCES = 8;
const AUDIENCE_PAGES: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'service', 'faq']);
/** Deeper paths hold the page of a single service. */
const isTop = ({ facts }: DiscoveryPage): boolean =>
  URL.canParse(facts.url) && new URL(facts.url).pathname.split('/').filter(Boolean).length <= MAX_DEPTH;
const MAX_DEPTH = 1;
const MAX_TEXT = 500;
const WEIGHTS = { prominent: 0.8, heading: 0.65, opening: 0.6, service: 0.55, both: 0.55 } as const;
/** Paragraphs that open a page. */
const OPENING = 2;
/** A text with more phrases than this is wordplay: "for walkers, for drivers, for dreamers". */
const MAX_PHRASES = 2;
const MAX_HEADINGS = 20;
const MAX_PARAGRAPHS = 40;
const MAX_PAGES = 12;
/** Quotations of other people. */
const QUOTED = /^\s?["“„«»”']/u;

export function forWhom(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  stated: readonly Finding<string>[],
  kindOf: KindOf,
): Finding<string>[] {
  const found: Finding<string>[] = [...stated];
  for (const { facts } of homes) {
    const prominent = [facts.title, ...headings(facts, 1), facts.description ?? meta(facts, 'og:description')];
    found.push(...said(facts, prominent, WEIGHTS.prominent), ...doing(facts, prominent, WEIGHTS.prominent));
    found.push(...said(facts, headings(facts, 2).slice(0, MAX_HEADINGS), WEIGHTS.heading));
    const paragraphs = paragraphsOf(facts);
    found.push(...said(facts, paragraphs.slice(0, OPENING), WEIGHTS.opening));
    found.push(...saidToSeveral(facts, inFooter(facts), 0), ...saidToSeveral(facts, paragraphs, 2));
  }
  const inner = pages.filter((page) => !homes.includes(page)).slice(0, 4 * MAX_PAGES);
  for (const { facts } of inner.filter((each) => kindOf(each) === 'about').slice(0, MAX_PAGES)) {
    const told = [facts.title, ...headings(facts, 1), facts.description];
    found.push(...said(facts, told, WEIGHTS.opening), ...doing(facts, told, WEIGHTS.opening));
    found.push(...saidToSeveral(facts, paragraphsOf(facts), 2));
  }
  for (const { facts } of inner.filter((each) => kindOf(each) === 'service').slice(0, MAX_PAGES)) {
    const named = [facts.title, ...headings(facts, 1)];
    found.push(...said(facts, named, WEIGHTS.service), ...doing(facts, named, WEIGHTS.service));
    found.push(...saidToSeveral(facts, paragraphsOf(facts), 2));
  }
  found.push(...pages.slice(0, MAX_PAGES).flatMap(({ facts }) => marked(facts)));
  for (const { facts } of homes) found.push(...served(facts, WEIGHTS.heading));
  const telling = inner
    .filter((each) => AUDIENCE_PAGES.has(kindOf(each)) && (kindOf(each) !== 'service' || isTop(each)))
    .slice(0, MAX_PAGES);
  for (const { facts } of telling) found.push(...served(facts, WEIGHTS.both));
  return collect(withoutShorter(found), (phrase) => fold(phrase), MAX_AUDIENCES);
}

/** "Businesses" says less than "businesses that are ready to grow" beside it. */
const withoutShorter = (found: readonly Finding<string>[]): Finding<string>[] =>
  found.filter(
    ({ value }) =>
      /\s/u.test(value) ||
      !found.some(
        (other) =>
          fold(other.value).startsWith(`${fold(value)} `) && other.value.split(/\s+/u).length >= LEAST_OF_LONGER,
      ),
  );
const LEAST_OF_LONGER = 3;

/** The groups that the texts of a page name as served, and private persons listed together with firms. */
function served(facts: PageFacts, confidence: number): Finding<string>[] {
  const language = pageLanguage(facts) ?? 'en';
  const texts = [facts.title, facts.description, ...shownTexts(facts)];
  return texts.flatMap((text) => {
    if (text === null) return [];
    const read = wholeWords(text);
    return [...new Set([...servedIn(read, language), ...bothSidesIn(read, language), ...addressedIn(read, language)])]
      .filter((group) => !beginsWithDeed(group, language))
      .map((group) => finding(group, confidence, [quote(facts.url, text)]));
  });
}

/** The text up to the limit, without half a word at its end. */
function wholeWords(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const read = text.slice(0, MAX_TEXT);
  const at = read.lastIndexOf(' ');
  return at < MAX_TEXT / 2 ? read : read.slice(0, at);
}

const MAX_SHOWN = 80;
const shownTexts = ({ blocks }: PageFacts): string[] =>
  blocks
    .filter(
      (b) =>
        visible(b) &&
        b.region !== 'nav' &&
        b.region !== 'footer' &&
        b.kind !== 'quote' &&
        b.kind !== 'code' &&
        !QUOTED.test(b.text),
    )
    .slice(0, MAX_SHOWN)
    .map(({ text }) => text);

/** The groups in the texts of a page, with a finding for each. */
function said(facts: PageFacts, texts: readonly (string | null)[], confidence: number): Finding<string>[] {
  const language = pageLanguage(facts) ?? 'en';
  return texts.flatMap((text) => {
    const phrases = text === null ? [] : groupsIn(text.slice(0, MAX_TEXT), language);
    if (phrases.length > MAX_PHRASES) return [];
    return phrases
      .flat()
      .filter((group) => !beginsWithDeed(group, language))
      .map((group) => finding(group, confidence, [quote(facts.url, text ?? '')]));
  });
}

/** "For those who study at night", in what describes a whole page: in its text, the words also say on what condition something holds. */
function doing(facts: PageFacts, texts: readonly (string | null)[], confidence: number): Finding<string>[] {
  const language = pageLanguage(facts) ?? 'en';
  return texts.flatMap((text) => {
    const doers = text === null ? null : doersIn(text.slice(0, MAX_TEXT), language);
    return doers === null ? [] : [finding(doers, confidence, [quote(facts.url, text ?? '')])];
  });
}

const paragraphsOf = ({ blocks }: PageFacts): string[] =>
  blocks
    .filter((b) => visible(b) && b.kind === 'paragraph' && b.region !== 'footer' && !QUOTED.test(b.text))
    .slice(0, MAX_PARAGRAPHS)
    .map(({ text }) => text);

/** The line in the footer of the home page that describes the site. */
const inFooter = ({ blocks }: PageFacts): string[] =>
  blocks.filter((b) => visible(b) && b.kind === 'paragraph' && b.region === 'footer').map(({ text }) => text);

/**
 * One phrase that names several groups describes whom the site serves.
 * @param sides - 2 if they must be firms and people: "for families and companies".
 */
function saidToSeveral(facts: PageFacts, texts: readonly string[], sides: 0 | 2): Finding<string>[] {
  const language = pageLanguage(facts) ?? 'en';
  return texts.flatMap((text) =>
    groupsIn(text.slice(0, MAX_TEXT), language)
      .filter((groups) => groups.length > 1 && sidesOf(groups) >= sides)
      .flatMap((groups) => groups.map((group) => finding(group, WEIGHTS.both, [quote(facts.url, text)]))),
  );
}

function sidesOf(groups: readonly string[]): number {
  const words = groups.flatMap((group) => fold(group).split(/[^\p{L}\p{M}\p{N}]+/u));
  return (
    Number(words.some((word) => businessGroups().has(word))) + Number(words.some((word) => peopleGroups().has(word)))
  );
}

function marked({ entities, url }: PageFacts): Finding<string>[] {
  return entities.flatMap((entity) =>
    ['audience', 'targetAudience', 'educationalRole', 'audienceType'].flatMap((property) =>
      propertyTexts(entity, property, entities)
        .filter((text) => text.length <= 60)
        .map((text) => finding(text, 0.9, [note(url, `${entity.types.join(', ')} ${property}: ${text}`)])),
    ),
  );
}
