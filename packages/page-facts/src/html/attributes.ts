/**
 * The attributes that facts are read from. All others are skipped: they take no memory, and no name can be `constructor` or `__proto__`.
 */
const known = [
  'about',
  'action',
  'alt',
  'aria-description',
  'aria-hidden',
  'aria-label',
  'aria-level',
  'autoplay',
  'cite',
  'color',
  'colspan',
  'content',
  'controls',
  'data',
  'data-ai',
  'data-i18n',
  'data-i18n-key',
  'data-lang-key',
  'data-lazy-src',
  'data-nosnippet',
  'data-original',
  'data-prompt',
  'data-src',
  'data-srcset',
  'data-translate',
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
  'loop',
  'media',
  'muted',
  'name',
  'ng-repeat',
  'onclick',
  'open',
  'placeholder',
  'popover',
  'prefix',
  'property',
  'rel',
  'resource',
  'role',
  'scope',
  'src',
  'srcset',
  'start',
  'style',
  'title',
  'type',
  'typeof',
  'v-for',
  'value',
  'vocab',
  'width',
  'x-for',
  'xml:lang',
] as const;

export type AttributeName = (typeof known)[number];

/** Values by name; of a repeated attribute the first, as in browsers. */
export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

/** Bits for the purposes of attributes: most elements have none that a collector needs, which one test shows. */
export const use = {
  /** Moves, hides or names a region. */
  place: 1,
  /** Text for people or models. */
  spoken: 2,
  /** Microdata and RDFa. */
  data: 4,
  id: 8,
  /** Names a text that a script inserts in the language of the reader. */
  translated: 16,
  /** Tells a script to repeat the element for each entry of a list. */
  repeated: 32,
} as const;

/** Attributes with text for people or models. */
export const spokenAttributes = [
  'alt',
  'title',
  'aria-label',
  'aria-description',
  'content',
  'placeholder',
  'data-prompt',
  'data-ai',
] as const satisfies readonly AttributeName[];

const names = (...list: AttributeName[]): ReadonlySet<AttributeName> => new Set(list);
const namesByUse = [
  [use.place, names('role', 'style', 'hidden', 'aria-hidden', 'data-nosnippet', 'popover')],
  [use.spoken, names(...spokenAttributes)],
  [use.data, names('itemscope', 'itemprop', 'typeof', 'property')],
  [use.id, names('id')],
  [use.translated, names('data-i18n', 'data-i18n-key', 'data-lang-key', 'data-translate')],
  [use.repeated, names('v-for', 'x-for', 'ng-repeat')],
] as const;

export interface KnownAttribute {
  readonly name: AttributeName;
  /** Bits of `use`. */
  readonly uses: number;
}

const byName: ReadonlyMap<string, KnownAttribute> = new Map(
  known.map((name) => [
    name,
    { name, uses: namesByUse.reduce((bits, [bit, list]) => (list.has(name) ? bits | bit : bits), 0) },
  ]),
);

/** For each first letter, in either case, a bit mask of the lengths of the names that start with it. */
const lengths = new Uint32Array(0x80);
for (const name of known) {
  for (const first of [name.charCodeAt(0), name.toUpperCase().charCodeAt(0)]) {
    lengths[first] = (lengths[first] ?? 0) | (1 << name.length);
  }
}

/**
 * Returns the attribute whose name extends from `start` to `end`, if facts are read from it. Most attributes of a page (`class`, `data-…`)
 * are rejected by first letter and length, before a substring is created.
 */
export function knownAttribute(html: string, start: number, end: number): KnownAttribute | null {
  const length = end - start;
  if (length > 31 || (((lengths[html.charCodeAt(start)] ?? 0) >>> length) & 1) === 0) return null;
  const written = html.slice(start, end);
  return byName.get(written) ?? byName.get(written.toLowerCase()) ?? null;
}

/** The attributes of an element without known ones. */
export const noAttributes: Attributes = Object.freeze({});
