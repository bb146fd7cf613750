/** Derives the context of a position from the element that opens there: region, kind of block, visibility. */
import { headings, inert, silent } from './html/elements.js';
import type { Attributes } from './html/attributes.js';
import { use } from './html/attributes.js';
import type { StyleEffect } from './inline-style.js';
import type { HidingRules } from './hiding-rules.js';
import { readStyle, UNSTYLED } from './inline-style.js';
import type { OpenElement } from './html/open-elements.js';
import type { PlaceContext } from './page-context.js';
import type { BlockKind, Region } from './content-facts.js';

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

/** Kinds that a paragraph inside inherits: `<li><p>` is a list item. */
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

/** Element names that change the context; most elements of a page do not. */
const shapesContext: ReadonlySet<string> = new Set([
  ...Object.keys(kindByElement),
  ...silent,
  ...inert,
  ...'main article section nav aside header footer details summary dialog p dd code kbd samp tt'.split(' '),
]);

const codeElements: ReadonlySet<string> = new Set('pre code kbd samp tt'.split(' '));

/**
 * The context inside `element`, or `parent` itself if nothing changes.
 * @param rules what the page's own style sheets hide; `null` to ignore them
 */
export function placeInside(
  element: OpenElement<PlaceContext>,
  parent: PlaceContext,
  rules: HidingRules | null = null,
): PlaceContext {
  const { name, attributes, foreign } = element;
  const styled = rules === null ? attributes.style : rules.styleOf(element);
  if ((element.uses & use.place) === 0 && !shapesContext.has(name) && (styled ?? '') === '') return parent;
  const closed = name === 'details' && attributes.open === undefined;
  const shown = name === 'summary' ? parent.hiddenOutside : parent.hidden;
  const style = styled === undefined ? UNSTYLED : readStyle(styled);
  const kind = foreign ? parent.kind : kindOf(name, attributes, parent);
  const region = foreign ? parent.region : regionOf(name, attributes, parent);
  const inside: PlaceContext = {
    region,
    kind,
    level: kind === 'heading' ? levelOf(name, attributes, parent) : 0,
    hidden: shown || closed || isHidden(name, attributes) || style.hidden,
    withheld: parent.withheld || isWithheld(name, attributes, style) || (closed && rules?.shuts(element) === true),
    hiddenOutside: closed ? parent.hidden : parent.hiddenOutside,
    unreadable: parent.unreadable || style.unreadable,
    offPage: parent.offPage || style.offPage,
    illegible: style.legible ? false : parent.illegible || style.illegible,
    noSnippet: parent.noSnippet || attributes['data-nosnippet'] !== undefined,
    silent: parent.silent || silent.has(name),
    inert: parent.inert || (inert.has(name) && !foreign),
    code: parent.code || codeElements.has(name),
    sectioned: parent.sectioned || region === 'main' || name === 'section',
  };
  // Most elements change nothing; sharing the parent's object saves memory.
  return same(inside, parent) ? parent : inside;
}

const same = (left: PlaceContext, right: PlaceContext): boolean =>
  left.region === right.region &&
  left.kind === right.kind &&
  left.level === right.level &&
  left.hidden === right.hidden &&
  left.hiddenOutside === right.hiddenOutside &&
  left.withheld === right.withheld &&
  left.unreadable === right.unreadable &&
  left.offPage === right.offPage &&
  left.illegible === right.illegible &&
  left.noSnippet === right.noSnippet &&
  left.silent === right.silent &&
  left.inert === right.inert &&
  left.code === right.code &&
  left.sectioned === right.sectioned;

function kindOf(name: string, attributes: Attributes, parent: PlaceContext): BlockKind {
  // A heading stays a heading whatever it contains: accordions put buttons in headings.
  if (parent.kind === 'heading') return 'heading';
  const own = kindByElement[name];
  if (own !== undefined) return own;
  if (attributes['role'] === 'heading') return 'heading';
  if (name === 'p') return keptByParagraph.has(parent.kind) ? parent.kind : 'paragraph';
  if (name === 'dd') return 'other';
  return parent.kind;
}

function levelOf(name: string, attributes: Attributes, parent: PlaceContext): number {
  if (headings.has(name)) return name.charCodeAt(1) - 48;
  if (attributes['role'] !== 'heading') return parent.level;
  const level = Number(attributes['aria-level']);
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2;
}

function regionOf(name: string, attributes: Attributes, parent: PlaceContext): Region {
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
}

/** Landmarks do not lift text out of the boilerplate: an article teaser in the footer stays in the footer. */
const within = (region: Region, parent: PlaceContext): Region =>
  parent.region === 'body' || parent.region === 'main' || region === 'nav' ? region : parent.region;

/** Hidden until a script or a control shows it. Readers can open `details` themselves. */
const isWithheld = (name: string, attributes: Attributes, style: StyleEffect): boolean =>
  attributes.hidden !== undefined ||
  isClosedDialog(name, attributes) ||
  style.hidden ||
  style.collapsed ||
  // Zero-size text is visible again if something inside sets a size.
  (style.unreadable && !style.illegible);

/** Closed until a control or a script opens it. */
const isClosedDialog = (name: string, attributes: Attributes): boolean =>
  (name === 'dialog' && attributes.open === undefined) || attributes.popover !== undefined;

const isHidden = (name: string, attributes: Attributes): boolean =>
  attributes.hidden !== undefined || attributes['aria-hidden'] === 'true' || isClosedDialog(name, attributes);
