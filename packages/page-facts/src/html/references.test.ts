/** References are decoded exactly as the tokenizer decodes them, wherever they occur. */
import fc from 'fast-check';
import { Tokenizer } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { LimitLog } from '../limits.js';
import { walkHtml } from './tree.js';

interface Heard {
  readonly texts: (readonly [text: string, offset: number])[];
  readonly values: string[];
}

const nothing = (): void => undefined;

/** What the tokenizer reports when it decodes by itself: texts with their offsets, and the values of `title`. */
function byTokenizer(html: string): Heard {
  const texts: Heard['texts'] = [];
  const values: string[] = [];
  /** The attribute being reported; `null` for one with another name. */
  let value: string | null = null;
  /** The first `title` of the tag. */
  let title: string | null = null;
  const endTag = (): void => {
    if (title !== null) values.push(title);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => texts.push([html.slice(start, end), start]),
      ontextentity: (codePoint, end) => texts.push([String.fromCodePoint(codePoint), end - 1]),
      onattribname: (start, end) => {
        value = html.slice(start, end) === 'title' ? '' : null;
      },
      onattribdata: (start, end) => {
        if (value !== null) value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (value !== null) value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        title ??= value;
      },
      onopentagname: () => {
        title = null;
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: nothing,
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { texts, values };
}

function byWalk(html: string): Heard {
  const texts: Heard['texts'] = [];
  const values: string[] = [];
  walkHtml<null>(
    html,
    {
      open: ({ attributes }) => {
        if (attributes.title !== undefined) values.push(attributes.title);
        return null;
      },
      close: nothing,
      separate: nothing,
      comment: nothing,
      text: (text, offset) => texts.push([text, offset]),
    },
    { root: null, log: new LimitLog(), xml: false },
  );
  return { texts, values };
}

const reference = fc.constantFrom(
  '&amp;',
  '&amp',
  '&AMP',
  '&ampx;',
  '&notin;',
  '&noti',
  '&not',
  '&nbsp;',
  '&#65;',
  '&#x41',
  '&#0;',
  '&#128;',
  '&#xD800;',
  '&#x1F600;',
  '&#',
  '&#x',
  '&',
  '&&',
  '&;',
  '&acE;',
  '&NotEqualTilde;',
  '&copy=1',
  '&unknown;',
);
const plain = fc.constantFrom('a', ' ', ';', '=', '1', 'amp;', 'é', '\n', '#', 'x');
const stretch = fc.array(fc.oneof(reference, plain), { maxLength: 8 }).map((parts) => parts.join(''));
/** Pieces of markup. The values contain no quotation marks, so that each is one attribute named `title`. */
const markup = fc
  .array(
    fc.oneof(
      stretch,
      stretch.map((value) => `<b title="${value}">`),
      stretch.map((value) => `<i title='${value}'>`),
      stretch.map((text) => `<title>${text}</title>`),
      stretch.map((text) => `<textarea>${text}</textarea>`),
      stretch.map((text) => `<script>${text}</script>`),
      stretch.map((text) => `<style/>${text}</style>`),
      stretch.map((text) => `<XMP>${text}</xmp >`),
      stretch.map((text) => `<iframe>${text}</b>${text}</iframe>`),
      stretch.map((text) => `<scripts>${text}</scripts>`),
      fc.constantFrom('<br>', '</b>', '<!-- &amp; -->', '<', '< ', '</', '<plaintext>', '<script>', '<b title="'),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

describe('references', () => {
  it('are decoded as the tokenizer decodes them', () => {
    fc.assert(
      fc.property(markup, (html) => {
        expect(byWalk(html)).toEqual(byTokenizer(html));
      }),
      { numRuns: 3_000, seed: 1 },
    );
  });

  it('are not decoded in scripts and styles, except in those inside a drawing', () => {
    const texts = (html: string) =>
      byWalk(html)
        .texts.map(([text]) => text)
        .join('');
    expect(texts('<script>a &amp; b</script>&lt;')).toBe('a &amp; b<');
    expect(texts('<svg><style>a &amp; b</style></svg>&lt;')).toBe('a & b<');
    expect(texts('<plaintext>&amp;</plaintext>')).toBe('&amp;</plaintext>');
  });

  it('take time proportional to the page', () => {
    const html = '<p title=x>&'.repeat(100_000);
    expect(byWalk(html).texts).toHaveLength(100_000);
  });
});
