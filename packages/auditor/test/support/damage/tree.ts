/** A page as a tree that damages can change, by a WHATWG parser that shares nothing with the auditor's. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse, serialize } from 'parse5';

export type Document = DefaultTreeAdapterTypes.Document;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Text = DefaultTreeAdapterTypes.TextNode;
type Parent = Document | Element;

export const readTree = (html: string): Document => parse(html);
export const writeTree = (document: Document): string => serialize(document);

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const isText = (node: Node): node is Text => node.nodeName === '#text';

/** Every node below, parents first; a list, so that the tree can be changed while it is gone through. */
export function nodesOf(parent: Parent): Node[] {
  const found: Node[] = [];
  const pending: Node[] = [...parent.childNodes];
  for (let node = pending.shift(); node !== undefined; node = pending.shift()) {
    found.push(node);
    if ('childNodes' in node) pending.unshift(...node.childNodes);
  }
  return found;
}

export const elementsOf = (parent: Parent, ...names: readonly string[]): Element[] =>
  nodesOf(parent).filter(
    (node): node is Element => isElement(node) && (names.length === 0 || names.includes(node.tagName)),
  );

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'title', 'head']);

/** Texts that a reader sees. */
export function textsOf(document: Document): Text[] {
  const silent = new Set<Node>();
  return nodesOf(document).filter((node): node is Text => {
    const parent = 'parentNode' in node ? node.parentNode : null;
    const hidden = parent !== null && 'tagName' in parent && (SILENT.has(parent.tagName) || silent.has(parent));
    if (hidden && isElement(node)) silent.add(node);
    return !hidden && isText(node) && node.value.trim() !== '';
  });
}

export function remove(node: Node): void {
  const parent = 'parentNode' in node ? node.parentNode : null;
  if (parent !== null) parent.childNodes = parent.childNodes.filter((child) => child !== node);
}

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
export function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((attribute) => attribute.name !== name), { name, value }];
}

export const bodyOf = (document: Document): Element | undefined => elementsOf(document, 'body')[0];
export const headOf = (document: Document): Element | undefined => elementsOf(document, 'head')[0];

/** Puts markup at the end of an element. */
export function append(element: Element, html: string): void {
  const [body] = elementsOf(parse(`<body>${html}`), 'body');
  for (const child of body?.childNodes ?? []) {
    child.parentNode = element;
    element.childNodes.push(child);
  }
}
