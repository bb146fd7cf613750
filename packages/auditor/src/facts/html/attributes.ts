/**
 * The attributes that facts are read from. All others are passed over: they cost no memory, and none of them can be called
 * `constructor` or `__proto__`.
 */
const known = [
  'about',
  'action',
  'alt',
  'aria-description',
  'aria-hidden',
  'aria-label',
  'aria-level',
  'cite',
  'colspan',
  'content',
  'data',
  'data-ai',
  'data-lazy-src',
  'data-nosnippet',
  'data-original',
  'data-prompt',
  'data-src',
  'data-srcset',
  'datetime',
  'height',
  'hidden',
  'href',
  'hreflang',
  'http-equiv',
  'id',
  'itemid',
  'itemprop',
  'itemref',
  'itemscope',
  'itemtype',
  'lang',
  'media',
  'name',
  'onclick',
  'open',
  'placeholder',
  'prefix',
  'property',
  'rel',
  'resource',
  'role',
  'scope',
  'src',
  'srcset',
  'style',
  'title',
  'type',
  'typeof',
  'value',
  'vocab',
  'width',
  'xml:lang',
] as const;

export type AttributeName = (typeof known)[number];

/** Values by name; the first of a repeated one, as in browsers. */
export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

const names: ReadonlySet<string> = new Set(known);

export const isKnownAttribute = (name: string): name is AttributeName => names.has(name);

/** What an element without known attributes has. */
export const noAttributes: Attributes = Object.freeze({});
