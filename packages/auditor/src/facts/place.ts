/** Derives a place's context from the element that opens there: outline region, kind of block, visibility. */
import { headings, inert, silent } from './html/elements.js';
import type { Attributes } from './html/attributes.js';
import type { OpenElement } from './html/tree.js';
import type { PlaceContext } from './page-context.js';
import type { BlockKind, Region } from './types.js';

const kindByElement: Readonly<Record<string, BlockKind | undefined>> = Object.assign(
  Object.create(null) as Record<string, BlockKind | undefined>,
  {
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    li: 'list-item',
    td: 'table-cell',
    th: 'table-cell',
    blockquote: 'quote',
    figcaption: 'caption',
    caption: 'caption',
    pre: 'code',
    button: 'button',
    dt: 'term',
  } satisfies Record<string, BlockKind>,
);

/** Kinds that a paragraph inside keeps: `<li><p>` is a list item. */
const keptByParagraph: ReadonlySet<BlockKind> = new Set([
  'list-item',
  'table-cell',
  'quote',
  'caption',
  'term',
  'button',
]);

const regionByRole: Readonly<Record<string, Region | undefined>> = Object.assign(
  Object.create(null) as Record<string, Region | undefined>,
  {
    main: 'main',
    article: 'main',
    navigation: 'nav',
    menubar: 'nav',
    banner: 'header',
    contentinfo: 'footer',
    complementary: 'aside',
  } satisfies Record<string, Region>,
);

/** The context inside `element`; `parent` itself where nothing changes. */
export const placeInside = (element: OpenElement<PlaceContext>, parent: PlaceContext): PlaceContext => {
  const { name, attributes } = element;
  const isSilent = parent.silent || silent.has(name);
  const isInert = parent.inert || (inert.has(name) && !element.foreign);
  const isHidden = parent.hidden || hides(name, attributes);
  const noSnippet = parent.noSnippet || attributes['data-nosnippet'] !== undefined;
  const region = element.foreign ? parent.region : regionOf(name, attributes, parent);
  const kind = element.foreign ? parent.kind : kindOf(name, attributes, parent);
  const level = kind === 'heading' ? levelOf(name, attributes, parent) : 0;
  const figure = parent.figure || name === 'figure';
  const sectioned = parent.sectioned || region === 'main';
  if (
    isSilent === parent.silent &&
    isInert === parent.inert &&
    isHidden === parent.hidden &&
    noSnippet === parent.noSnippet &&
    region === parent.region &&
    kind === parent.kind &&
    level === parent.level &&
    figure === parent.figure &&
    sectioned === parent.sectioned
  ) {
    return parent;
  }
  return { region, kind, level, hidden: isHidden, noSnippet, silent: isSilent, inert: isInert, figure, sectioned };
};

const kindOf = (name: string, attributes: Attributes, parent: PlaceContext): BlockKind => {
  // A heading stays one whatever stands inside: accordions put buttons there.
  if (parent.kind === 'heading') return 'heading';
  const own = kindByElement[name];
  if (own !== undefined) return own;
  if (attributes['role'] === 'heading') return 'heading';
  if (name === 'p') return keptByParagraph.has(parent.kind) ? parent.kind : 'paragraph';
  if (name === 'dd') return 'other';
  return parent.kind;
};

const levelOf = (name: string, attributes: Attributes, parent: PlaceContext): number => {
  if (headings.has(name)) return name.charCodeAt(1) - 48;
  if (attributes['role'] !== 'heading') return parent.level;
  const level = Number(attributes['aria-level']);
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2;
};

const regionOf = (name: string, attributes: Attributes, parent: PlaceContext): Region => {
  const role = attributes['role'];
  if (role !== undefined) {
    const named = regionByRole[role.trim().toLowerCase()];
    if (named !== undefined) return within(named, parent);
  }
  switch (name) {
    case 'main':
    case 'article':
      return within('main', parent);
    case 'nav':
      return 'nav';
    case 'aside':
      return within('aside', parent);
    case 'header':
    case 'footer':
      return parent.sectioned ? parent.region : within(name, parent);
    default:
      return parent.region;
  }
};

/** Landmarks do not lift text out of the page's chrome: an article teaser in the footer stays footer. */
const within = (region: Region, parent: PlaceContext): Region =>
  parent.region === 'body' || parent.region === 'main' || region === 'nav' ? region : parent.region;

const hides = (name: string, attributes: Attributes): boolean => {
  if (attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true') return true;
  if (name === 'details') return attributes['open'] === undefined;
  if (name === 'dialog') return attributes['open'] === undefined;
  const style = attributes['style'];
  return style !== undefined && styleHides(style);
};

/** `display:none` or `visibility:hidden` in an inline style, by declarations and not by searching the string. */
export const styleHides = (style: string): boolean => {
  for (const declaration of style.slice(0, 2_000).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    if (property !== 'display' && property !== 'visibility' && property !== 'content-visibility') continue;
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
      .toLowerCase();
    if (value === 'none' || value === 'hidden' || value === 'collapse') return true;
  }
  return false;
};
