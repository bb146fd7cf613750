/** The texts of a page that tell what a site is about, each with its weight. */
import type { PageFacts } from '@citeready/page-facts';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { headings, visible } from '../page.js';
import { titleParts } from '../../language/title-parts.js';
import { namesIn } from '../../reading/names/label.js';
import type { PageName } from '../../reading/names/meanings.js';
import { ownWords } from '../../reading/names/own-words.js';
import { isCommonSection } from '../../reading/names/sections.js';
import { pageLanguage } from '../../reading/language.js';
import { descriptionOf, openingsOf } from './openings.js';
import { statementIn } from './statement.js';

/** `home` also for the page that the home page redirects to; `about` for pages that introduce the organization. */
export type PageRole = 'home' | 'about' | 'other';

export type FieldName =
  'opening' | 'statement' | 'title' | 'h1' | 'description' | 'navigation' | 'subheading' | 'markup' | 'body';

export interface FieldText {
  readonly field: FieldName;
  readonly text: string;
  readonly weight: number;
}

/** Weight of one full match by role and field. The title counts most, running text least. */
const WEIGHTS: Readonly<Record<PageRole, Readonly<Partial<Record<FieldName, number>>>>> = {
  home: {
    title: 4,
    h1: 4,
    description: 4,
    opening: 2.5,
    statement: 3,
    markup: 3,
    navigation: 2,
    subheading: 1.2,
    body: 0.5,
  },
  about: { title: 1.5, h1: 1.5, description: 1.5, opening: 1, statement: 1.2, subheading: 0.4, body: 0.3 },
  other: { title: 0.7, h1: 0.5 },
};
/** A field cannot weigh more than this many full matches, however repetitive it is. */
export const FIELD_CAPS: Readonly<Record<FieldName, number>> = {
  title: 1.6,
  h1: 1.4,
  description: 1.8,
  opening: 1.6,
  statement: 1.2,
  markup: 1.4,
  navigation: 1.6,
  subheading: 2.5,
  body: 5,
};

const MAIL = /[\w.+-]{1,64}@[\w.-]{1,190}/g;
const MAX_NAV = 60;
const MAX_SUBHEADINGS = 30;
const MAX_BODY_BLOCKS = 120;
const MAX_BODY_TEXT = 600;
/** Properties in which a marked-up entity describes its trade in words. */
const TRADE_PROPERTIES = [
  'description',
  'applicationCategory',
  'servesCuisine',
  'knowsAbout',
  'category',
  'slogan',
  'genre',
];

export function fieldsOf(
  page: DiscoveryPage,
  role: PageRole,
): { readonly language: string | null; readonly fields: FieldText[] } {
  const facts = page.facts;
  const fields: FieldText[] = [];
  const add = (field: FieldName, text: string | null | undefined): void => {
    const weight = WEIGHTS[role][field];
    if (weight === undefined || !text || text.trim() === '') return;
    // A mailbox repeats the name of the site.
    const shown = text.includes('@') ? text.slice(0, 1_000).replace(MAIL, ' ') : text.slice(0, 1_000);
    fields.push({ field, text: shown, weight });
  };
  add('title', ownParts(facts.title ?? '', facts.url, role === 'other'));
  for (const text of headings(facts, 1).slice(0, 3)) add('h1', ownParts(text, facts.url, role === 'other'));
  add('description', descriptionOf(facts));
  if (role !== 'other') {
    add('opening', openingsOf(facts)[0]);
    for (const text of statements(facts)) add('statement', text);
    for (const text of subheadings(facts)) add('subheading', ownParts(text, facts.url));
    for (const text of bodyTexts(facts)) add('body', text);
  }
  if (role === 'home') {
    for (const text of navigation(facts)) add('navigation', ownParts(text, facts.url));
    for (const text of markup(facts)) add('markup', text);
  }
  return { language: pageLanguage(facts), fields };
}

/** "Example.is" ends in a country: the ending does not mean ice cream, as it would in Danish. */
export function withoutDomainEnding(text: string, url: string): string {
  const ending = /(?<=\.)\p{L}{2,24}$/u.exec(URL.canParse(url) ? new URL(url).hostname : '')?.[0];
  if (ending === undefined || !text.toLowerCase().includes(`.${ending}`)) return text;
  return text.replace(new RegExp(String.raw`(?<=[\p{L}\p{N}])\.${ending}(?![\p{L}\p{N}])`, 'giu'), ' ');
}

/** Sections of sites of any trade: "News" above a list does not describe its owner. */
const SECTIONS: ReadonlySet<PageName> = new Set<PageName>([
  'news',
  'blog',
  'events',
  'jobs',
  'stories',
  'archive',
  'tags',
]);

/** The text without the parts that only name such a section; a gallery uses the word in its title. */
function ownParts(text: string, url: string, isLabel = true): string {
  const [whole = '', ...parts] = titleParts(text);
  const isSection = (part: string): boolean =>
    (isLabel && isCommonSection(part)) ||
    namesIn(part, ownWords(url)).some(({ name, by }) => by === 'whole' && SECTIONS.has(name));
  if (parts.length === 0) return isSection(whole) ? '' : text;
  const kept = parts.filter((part) => !isSection(part));
  return kept.length === parts.length ? text : kept.join(' – ');
}

/** What the page says outright that it is, up to the place or purpose: the first words name the thing. */
const statements = (facts: PageFacts): string[] =>
  [descriptionOf(facts) ?? '', ...openingsOf(facts)].flatMap((text) => {
    const said = statementIn(text, pageLanguage(facts) ?? 'en');
    return said === null ? [] : [said.phrase];
  });

const subheadings = (facts: PageFacts): string[] =>
  [...headings(facts, 2), ...headings(facts, 3)].slice(0, MAX_SUBHEADINGS);

function navigation(facts: PageFacts): string[] {
  const texts = facts.links
    .filter((l) => l.internal && (l.region === 'nav' || l.region === 'header'))
    .map((l) => l.text);
  return [...new Set(texts)].filter((t) => t !== '').slice(0, MAX_NAV);
}

const bodyTexts = (facts: PageFacts): string[] =>
  facts.blocks
    .filter(
      (b) => visible(b) && b.kind !== 'heading' && b.kind !== 'code' && (b.region === 'main' || b.region === 'body'),
    )
    .slice(0, MAX_BODY_BLOCKS)
    .map((b) => b.text.slice(0, MAX_BODY_TEXT));

function markup(facts: PageFacts): string[] {
  const roots = facts.entities.filter((e) => e.parent === -1).slice(0, 20);
  return [
    ...new Set(roots.flatMap((e) => TRADE_PROPERTIES.flatMap((p) => propertyTexts(e, p, facts.entities).slice(0, 5)))),
  ].slice(0, 20);
}
