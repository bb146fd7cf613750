/**
 * A page cut into numbered blocks by parse5 and the plainest code, independent of the extractor: what people label, and what
 * extractors are measured on.
 */
import { createHash } from 'node:crypto';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Segment {
  readonly text: string;
  /** First 4 hex digits of the SHA-256 of the text. */
  readonly hash: string;
  /** Hidden by markup: neither asked for nor counted against an extractor. */
  readonly hidden: boolean;
  /** All of its text is link text. */
  readonly linked: boolean;
  /** Nearest element that browsers set as a block, and the nearest landmark around it. */
  readonly tag: string;
  readonly landmark: string;
}

const blocks = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const silent = new Set(
  'script style template noscript iframe object canvas textarea select datalist title head svg math noembed noframes audio video'.split(
    ' ',
  ),
);
const landmarks = new Set('main article nav aside header footer'.split(' '));

const isElement = (node: Node): node is Element => 'tagName' in node;

export const attribute = (element: Element, name: string): string =>
  element.attrs.find((attr) => attr.name === name)?.value ?? '';

const isHidden = (element: Element): boolean =>
  element.attrs.some(({ name }) => name === 'hidden') ||
  attribute(element, 'aria-hidden') === 'true' ||
  attribute(element, 'style').replaceAll(' ', '').toLowerCase().includes('display:none') ||
  ((element.tagName === 'dialog' || element.tagName === 'details') &&
    !element.attrs.some(({ name }) => name === 'open'));

/** Set within a word; between any other two inline elements that meet, two words meet. */
const withinWords = new Set('sub sup rt rp wbr mark'.split(' '));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4);

interface Place {
  readonly hidden: boolean;
  /** Around the nearest closed `details`, whose summary shows. */
  readonly outside: boolean;
  readonly linked: boolean;
  readonly tag: string;
  readonly landmark: string;
}

/** The blocks of a document, or of a fragment as extractors give it, in document order. */
export function segments(html: string, kind: 'document' | 'fragment' = 'document'): Segment[] {
  const found: Segment[] = [];
  let text = '';
  let plain = 0;
  // Set in a loop and in a function: the compiler follows only one of them.
  const at: { place: Place | null } = { place: null };
  let ended = false;
  const end = (): void => {
    const folded = text.replaceAll(/\s+/g, ' ').trim();
    if (folded !== '' && at.place !== null) {
      const { hidden, tag, landmark } = at.place;
      found.push({ hidden, tag, landmark, text: folded, hash: hashOf(folded), linked: plain === 0 });
    }
    text = '';
    plain = 0;
    at.place = null;
  };
  const root = kind === 'document' ? parse(html) : parseFragment(html);
  const start: Place = { hidden: false, outside: false, linked: false, tag: '', landmark: '' };
  // Not recursive: pages nest deeper than a stack.
  const stack: { node: Node; place: Place; done: boolean }[] = [{ node: root, place: start, done: false }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { node } = top;
    const block = isElement(node) && blocks.has(node.tagName);
    if (block) end();
    if (top.done) {
      ended = isElement(node) && !withinWords.has(node.tagName);
      continue;
    }
    if (isElement(node) && ended && !withinWords.has(node.tagName)) text += ' ';
    if (node.nodeName === '#text' && 'value' in node) {
      if (node.value.trim() !== '') {
        if (at.place !== null && at.place.hidden !== top.place.hidden) end();
        at.place ??= top.place;
        if (!top.place.linked) plain += node.value.trim().length;
      }
      text += node.value;
      ended = false;
      continue;
    }
    if (isElement(node) && silent.has(node.tagName)) continue;
    if (isElement(node) && node.tagName === 'br') text += ' ';
    if (!('childNodes' in node)) continue;
    const inside: Place = isElement(node)
      ? {
          hidden: node.tagName === 'summary' ? top.place.outside : top.place.hidden || isHidden(node),
          outside: isHidden(node) ? top.place.hidden : top.place.outside,
          linked: top.place.linked || node.tagName === 'a',
          tag: block ? node.tagName : top.place.tag,
          landmark: landmarks.has(node.tagName) ? node.tagName : top.place.landmark,
        }
      : top.place;
    stack.push({ node, place: top.place, done: true });
    for (const child of [...node.childNodes].reverse()) stack.push({ node: child, place: inside, done: false });
  }
  end();
  return found;
}
