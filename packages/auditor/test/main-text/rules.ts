/**
 * Main text by the kind of rules that trafilatura publishes, written anew over parse5: take out what class, id or element name call
 * navigation, pick the content element, keep paragraphs, headings, lists, tables, quotations and code that are not mostly links.
 * To be measured beside; nothing in the product uses it.
 */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse, serializeOuter } from 'parse5';
import { attribute } from './segments.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const dropped = new Set(
  'nav footer aside form button script style noscript iframe svg header dialog menu select textarea'.split(' '),
);
const kept = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre q'.split(' '));
const boilerplate =
  /(?:^|[-_ ])(?:nav|navbar|navigation|menu|footer|sidebar|breadcrumbs?|cookie|consent|share|sharing|social|related|comments?|byline|author|meta|tags|pagination|pager|banner|popup|modal|newsletter|subscribe|advert|ads|promo|toolbar|skip)(?:$|[-_ ])/i;
const content = /(?:^|[-_ ])(?:post|article|entry|story|page|main|content)[-_]?(?:body|content|text|area)?(?:$|[-_ ])/i;

const isElement = (node: Node): node is Element => 'tagName' in node;
const children = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

const textLength = (node: Node): number =>
  node.nodeName === '#text' && 'value' in node
    ? node.value.trim().length
    : children(node).reduce((sum, child) => sum + textLength(child), 0);

const linkLength = (node: Node): number =>
  isElement(node) && node.tagName === 'a'
    ? textLength(node)
    : children(node).reduce((sum, child) => sum + linkLength(child), 0);

const isBoilerplate = (element: Element): boolean =>
  dropped.has(element.tagName) ||
  attribute(element, 'style').replaceAll(' ', '').includes('display:none') ||
  attribute(element, 'aria-hidden') === 'true' ||
  (element.tagName !== 'body' &&
    element.tagName !== 'html' &&
    boilerplate.test(
      `${attribute(element, 'class')} ${attribute(element, 'id')} ${attribute(element, 'role')}`.slice(0, 300),
    ));

function find(node: Node, test: (element: Element) => boolean): Element | null {
  if (isElement(node) && test(node)) return node;
  for (const child of children(node)) {
    const found = find(child, test);
    if (found !== null) return found;
  }
  return null;
}

/** The kept elements as HTML. */
export function textByRules(html: string): string {
  const document = parse(html);
  const body = find(document, ({ tagName }) => tagName === 'body');
  if (body === null) return '';
  const root =
    find(body, (element) => element.tagName === 'article' && textLength(element) > 250) ??
    find(
      body,
      (element) => (element.tagName === 'main' || attribute(element, 'role') === 'main') && textLength(element) > 250,
    ) ??
    find(
      body,
      (element) =>
        (element.tagName === 'div' || element.tagName === 'section') &&
        content.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 300)) &&
        textLength(element) > 250,
    ) ??
    body;
  const collect = (from: Node): string[] => {
    const out: string[] = [];
    const visit = (node: Node): void => {
      if (!isElement(node)) return;
      if (isBoilerplate(node)) return;
      if (kept.has(node.tagName)) {
        const length = textLength(node);
        const links = linkLength(node);
        const many = node.tagName === 'ul' || node.tagName === 'ol' || node.tagName === 'p' || node.tagName === 'table';
        if (length > 0 && !(many && links > 0.8 * length && length < 300) && !(links > 0.9 * length))
          out.push(serializeOuter(node));
        return;
      }
      for (const child of children(node)) visit(child);
    };
    visit(from);
    return out;
  };
  const first = collect(root);
  if (root !== body && first.join('').length < 250) return collect(body).join('\n');
  return first.join('\n');
}
