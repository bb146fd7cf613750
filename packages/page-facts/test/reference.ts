/**
 * The same facts read with parse5, which follows the HTML standard exactly, by the simplest code, as a reference for the extractor. Slow
 * and unbounded; for tests and `scripts/facts-differential.ts` only.
 */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { html as names, parse } from 'parse5';
import { blockElements, silent } from '../src/html/elements.js';
import { foldText } from '../src/text/fold.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Comparable {
  readonly title: string | null;
  /** "2 Some heading" */
  readonly headings: readonly string[];
  /** Absolute URL or "!" and the href, then the text. */
  readonly links: readonly string[];
  /** Every `@type`, sorted, then "broken" for each script that does not parse. */
  readonly jsonLd: readonly string[];
  /** All visible and hidden text in document order, blocks separated, whitespace folded. */
  readonly text: string;
  /** "name: content" of robots metas. */
  readonly robots: readonly string[];
}

const html = names.NS.HTML;
const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const isElement = (node: Node): node is Element => 'tagName' in node;

const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((attr) => attr.name === name)?.value ?? null;

const isSilent = (element: Element): boolean =>
  silent.has(element.tagName.toLowerCase()) && !(element.tagName === 'head' && element.namespaceURI !== html);

/**
 * Visits in document order without recursion, since some pages nest deeper than the stack allows. Skips the content where `enter` returns
 * false.
 */
function walk(root: Node, enter: (node: Node) => boolean, leave: (node: Node) => void): void {
  const stack: { node: Node; done: boolean }[] = [{ node: root, done: false }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (top.done) {
      leave(top.node);
      continue;
    }
    stack.push({ node: top.node, done: true });
    if (!enter(top.node) || !('childNodes' in top.node)) continue;
    for (const child of [...top.node.childNodes].reverse()) stack.push({ node: child, done: false });
  }
}

const isConcealed = (node: Element): boolean =>
  attribute(node, 'hidden') !== null ||
  attribute(node, 'aria-hidden') === 'true' ||
  /display\s*:\s*none/i.test(attribute(node, 'style') ?? '');

function headingAround(node: Node): Element | null {
  let at: Node | null = node;
  while (at !== null && isElement(at) && !(at.namespaceURI === html && headingNames.has(at.tagName)))
    at = at.parentNode;
  return at !== null && isElement(at) ? at : null;
}

/** Hidden text within a heading that has other text: not part of it. */
function isAside(node: Element): boolean {
  const heading = isConcealed(node) ? headingAround(node) : null;
  return heading !== null && heading !== node && !isConcealed(heading) && foldText(visibleText(heading)) !== '';
}

/** A sign that links to a heading, such as "#", carries no meaning. */
const isSign = (node: Element): boolean => isAside(node) && !/[\p{L}\p{N}]/u.test(rawText(node));

function rawText(root: Node): string {
  let text = '';
  walk(
    root,
    (node) => {
      if (node.nodeName === '#text' && 'value' in node) text += node.value;
      return true;
    },
    () => undefined,
  );
  return text;
}

function visibleText(root: Node): string {
  let text = '';
  walk(
    root,
    (node) => {
      if (node.nodeName === '#text' && 'value' in node) text += node.value;
      return !isElement(node) || (!isSilent(node) && !isConcealed(node));
    },
    () => undefined,
  );
  return text;
}

/** Text of a node, blocks separated. `sealed`: inside a heading, only spaces separate. */
function textOf(root: Node, leftOut: (node: Element) => boolean = isSign): string {
  let text = '';
  const separate = (node: Node): void => {
    if (isElement(node) && node.namespaceURI === html && (blockElements.has(node.tagName) || node.tagName === 'br'))
      text += '\n';
  };
  walk(
    root,
    (node) => {
      if (node.nodeName === '#text' && 'value' in node) text += node.value;
      separate(node);
      return !isElement(node) || node === root || !(isSilent(node) || leftOut(node));
    },
    separate,
  );
  return text;
}

/** As a screen reader says it: the text, otherwise the label, otherwise the images' texts. */
function linkText(link: Element): string {
  const text = foldText(textOf(link), 500);
  if (text !== '') return text;
  const label = attribute(link, 'aria-label');
  if (label !== null && label !== '') return label.trim();
  let images = '';
  walk(
    link,
    (node) => {
      if (isElement(node) && node.tagName === 'img') images += `${attribute(node, 'alt') ?? ''} `;
      return true;
    },
    () => undefined,
  );
  return images.trim();
}

function types(value: unknown, into: string[]): void {
  if (Array.isArray(value)) for (const item of value) types(item, into);
  else if (typeof value === 'object' && value !== null) {
    const node = value as Record<string, unknown>;
    if ('@value' in node) return;
    const own = Array.isArray(node['@type']) ? node['@type'] : [node['@type']];
    into.push(...own.filter((type) => typeof type === 'string'));
    for (const [key, child] of Object.entries(node)) if (key === '@graph' || !key.startsWith('@')) types(child, into);
  }
}

const isRobots = (name: string): boolean => name === 'robots' || name.endsWith('bot');

/** Reads a page with parse5. */
export function referenceFacts(source: string, url: string): Comparable {
  const document = parse(source);
  let title: string | null = null;
  let base = url;
  let baseSeen = false;
  const headings: string[] = [];
  const anchors: { href: string; text: string }[] = [];
  const jsonLd: string[] = [];
  const robots: string[] = [];
  let body: Node | null = null;
  walk(
    document,
    (node) => {
      if (!isElement(node)) return true;
      const name = node.tagName;
      if (node.namespaceURI !== html) {
        if (name === 'a' && attribute(node, 'href') !== null)
          anchors.push({ href: attribute(node, 'href') ?? '', text: linkText(node) });
        return true;
      }
      if (name === 'template' || name === 'noscript') return false;
      if (name === 'title') title ??= foldText(textOf(node), 1_000);
      else if (name === 'body') body ??= node;
      else if (name === 'base' && !baseSeen && attribute(node, 'href') !== null) {
        baseSeen = true;
        base = new URL(attribute(node, 'href') ?? '', url).href;
      } else if (headingNames.has(name)) {
        const text = foldText(textOf(node, isAside));
        if (text !== '') headings.push(`${name.slice(1)} ${text}`);
      } else if (name === 'a' && attribute(node, 'href') !== null) {
        anchors.push({ href: attribute(node, 'href') ?? '', text: linkText(node) });
      } else if (name === 'area' && attribute(node, 'href') !== null) {
        anchors.push({ href: attribute(node, 'href') ?? '', text: foldText(attribute(node, 'alt') ?? '') });
      } else if (name === 'meta') {
        const key = attribute(node, 'name')?.trim().toLowerCase() ?? '';
        if (isRobots(key) && attribute(node, 'content') !== null)
          robots.push(`${key}: ${attribute(node, 'content') ?? ''}`);
      } else if (name === 'script' && attribute(node, 'type')?.trim().toLowerCase() === 'application/ld+json') {
        const first = node.childNodes[0];
        const script = first !== undefined && 'value' in first ? first.value : '';
        if (script === '') return true;
        try {
          types(JSON.parse(script), jsonLd);
        } catch {
          jsonLd.push('broken');
        }
      }
      return true;
    },
    () => undefined,
  );
  const text = body === null ? '' : textOf(body);
  return {
    title,
    headings,
    links: anchors.map(({ href, text: label }) => `${absolute(href, base)} ${label}`),
    jsonLd: jsonLd.sort(),
    text: foldText(text, text.length),
    robots,
  };
}

export function absolute(href: string, base: string): string {
  try {
    const resolved = new URL(href, base);
    resolved.hash = '';
    return resolved.href;
  } catch {
    return `!${href}`;
  }
}
