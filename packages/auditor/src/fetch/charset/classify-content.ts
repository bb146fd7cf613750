/**
 * What a response really is, by its first bytes rather than by its header, and whether it may be read as what was asked for. Keeps error
 * pages, login pages and single-page shells from being parsed as robots.txt, sitemap or llms.txt.
 */
import type { FetchedResource } from '../types.js';
import { parseContentType } from './content-type.js';
import { byteOrderMark, decodeDocument } from './decode-document.js';

export type ContentKind = 'empty' | 'html' | 'xml' | 'json' | 'text' | 'gzip' | 'pdf' | 'image' | 'binary';

/** What the caller wants to read it as. `llms` stands for llms.txt and its relatives. */
export type ExpectedContent = 'robots' | 'sitemap' | 'llms' | 'page';

export interface ContentVerdict {
  readonly kind: ContentKind;
  /** As declared, lower case, without parameters; empty when not declared. */
  readonly mediaType: string;
  /** True when the status is 2xx and the content is of a kind that the expected file can have. */
  readonly usable: boolean;
  /** Why not, for a person; `null` when usable. */
  readonly reason: string | null;
}

const SNIFFED_BYTES = 2_048;

const MAGIC: readonly { readonly kind: ContentKind; readonly start: string }[] = [
  { kind: 'pdf', start: '%PDF-' },
  { kind: 'gzip', start: '\x1f\x8b' },
  { kind: 'image', start: '\x89PNG' },
  { kind: 'image', start: 'GIF8' },
  { kind: 'image', start: '\xff\xd8\xff' },
  { kind: 'binary', start: 'PK\x03\x04' },
];

/** Elements whose start makes a text HTML, as in the MIME Sniffing standard (§7.1), and a few that templates begin with. */
const HTML_STARTS: readonly string[] = [
  '<!doctype html',
  ...'html head body title script style meta link iframe h1 div font table a br p b form nav main header'
    .split(' ')
    .map((name) => `<${name}`),
];

/** Drops leading blanks, comments and processing instructions, at most as far as the text was sniffed. */
function contentStart(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    if (end === null) return rest;
    const at = rest.indexOf(end, 2);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

const startsTag = (text: string, start: string): boolean =>
  text.startsWith(start) && (start.startsWith('<!') || !/[a-z0-9:-]/.test(text.charAt(start.length)));

function kindOfMarkup(text: string, mediaType: string): ContentKind | null {
  const start = contentStart(text).slice(0, 200).toLowerCase();
  if (/^<!doctype\s+html/.test(start) || HTML_STARTS.some((tag) => startsTag(start, tag))) return 'html';
  const isXml = text.trimStart().startsWith('<?xml') || /^<[a-z_!]/.test(start);
  if (!isXml) return null;
  return mediaType === 'text/html' ? 'html' : 'xml';
}

function kindOf(body: Uint8Array, mediaType: string): ContentKind {
  if (body.byteLength === 0) return 'empty';
  const head = body.subarray(0, SNIFFED_BYTES);
  const raw = Buffer.from(head).toString('latin1');
  const magic = MAGIC.find(({ start }) => raw.startsWith(start));
  if (magic !== undefined) return magic.kind;
  if (raw.startsWith('RIFF') && raw.slice(8, 12) === 'WEBP') return 'image';
  const { text, charset } = decodeDocument(head, null, 'text', { truncated: body.byteLength > head.byteLength });
  const isUtf16 = charset.used.startsWith('utf-16');
  // A stray NUL does occur in text files; text made of them does not.
  if (!isUtf16 && byteOrderMark(body) === null && raw.split('\0').length - 1 > raw.length / 20) return 'binary';
  if (text.trim() === '') return 'empty';
  const markup = kindOfMarkup(text, mediaType);
  if (markup !== null) return markup;
  if (/^[[{]/.test(text.trimStart()) && (mediaType === 'application/json' || mediaType.endsWith('+json')))
    return 'json';
  return 'text';
}

const READABLE: Readonly<Record<ExpectedContent, readonly ContentKind[]>> = {
  // An empty robots.txt is one without rules.
  robots: ['text', 'empty'],
  sitemap: ['xml', 'text', 'gzip'],
  llms: ['text'],
  page: ['html'],
};

const isPageText = (kind: ContentKind, mediaType: string): boolean =>
  // HTML that begins with words, and XHTML that begins with anything.
  (kind === 'text' && mediaType === 'text/html') || (kind === 'xml' && mediaType === 'application/xhtml+xml');

const NAMES: Readonly<Record<ExpectedContent, string>> = {
  robots: 'robots.txt',
  sitemap: 'a sitemap',
  llms: 'llms.txt',
  page: 'a page',
};

const DESCRIPTIONS: Readonly<Record<ContentKind, string>> = {
  empty: 'nothing',
  html: 'an HTML page',
  xml: 'XML',
  json: 'JSON',
  text: 'plain text',
  gzip: 'a gzip archive',
  pdf: 'a PDF',
  image: 'an image',
  binary: 'binary data',
};

export function classifyContent(
  resource: Pick<FetchedResource, 'status' | 'headers' | 'body'>,
  expected: ExpectedContent,
): ContentVerdict {
  const { mediaType } = parseContentType(resource.headers['content-type']?.[0]);
  const kind = kindOf(resource.body, mediaType);
  const isSuccess = resource.status >= 200 && resource.status < 300;
  const fits = READABLE[expected].includes(kind) || (expected === 'page' && isPageText(kind, mediaType));
  const reason = !isSuccess
    ? `the answer's status is ${resource.status}`
    : fits
      ? null
      : `${DESCRIPTIONS[kind]} was served in place of ${NAMES[expected]}`;
  return { kind, mediaType, usable: reason === null, reason };
}
