/**
 * Decodes the bytes of a document by the HTML standard's encoding sniffing (§13.2.3): byte order mark, header, declaration in the document,
 * default. If the bytes contradict the header, the page's own declaration is used instead.
 */
import type { PageFacts } from '../types.js';
import { parseContentType } from './content-type.js';
import type { Encoding } from './encodings.js';
import { encodingOf, isUtf8 } from './encodings.js';
import { PRESCAN_BYTES, metaCharsets, xmlCharset } from './meta-prescan.js';

/** `html` looks for meta elements, `html` and `xml` for an XML declaration, `text` (robots.txt, llms.txt) for neither. */
export type DocumentKind = 'html' | 'xml' | 'text';

/** The text of a document, with how its encoding was found. */
export interface DecodedDocument {
  /** Without byte order mark. */
  readonly text: string;
  /** The encoding that was used and why, as in the facts of a page. */
  readonly charset: PageFacts['charset'];
}

interface Finding {
  readonly encoding: Encoding;
  readonly from: PageFacts['charset']['from'];
}

const BYTE_ORDER_MARKS: readonly { readonly label: string; readonly bytes: readonly number[] }[] = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
];

/** The encoding indicated by a byte order mark; `null` without one. */
const byteOrderMark = (body: Uint8Array): string | null =>
  BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, at) => body[at] === byte))?.label ?? null;

/** Detects UTF-16 without a byte order mark by a `<` with its zero byte: nothing else starts that way. */
function bareUtf16(body: Uint8Array): string | null {
  const [a, b, c, d] = body;
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return 'utf-16be';
  return null;
}

/** A declaration that can be read as ASCII cannot be right about UTF-16 (meta prescan, step 2.15). */
const notUtf16 = (label: string): string => (encodingOf(label)?.name.startsWith('utf-16') === true ? 'utf-8' : label);

function declaredInside(body: Uint8Array, kind: DocumentKind): string[] {
  if (kind === 'text') return [];
  const head = Buffer.from(body.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const meta = kind === 'html' ? metaCharsets(head) : [];
  const xml = xmlCharset(head);
  return xml === null ? meta : [...meta, xml];
}

function firstKnown(labels: readonly string[], from: Finding['from']): Finding | null {
  for (const label of labels) {
    const encoding = encodingOf(label);
    if (encoding !== null) return { encoding, from };
  }
  return null;
}

function known(label: string): Encoding {
  const encoding = encodingOf(label);
  if (encoding === null) throw new TypeError(`no decoder for ${label}`);
  return encoding;
}

/** Without a declaration: UTF-8 if the bytes are valid, otherwise what browsers assume. */
function undeclared(body: Uint8Array, complete: boolean): Finding {
  const utf16 = bareUtf16(body);
  if (utf16 !== null) return { encoding: known(utf16), from: 'guess' };
  return isUtf8(body, complete)
    ? { encoding: known('utf-8'), from: 'default' }
    : { encoding: known('windows-1252'), from: 'guess' };
}

function replacementsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count += 1;
  return count;
}

/** U+FFFD encoded as UTF-8: a character of the file, not a sign of undecodable bytes. */
const replacementBytes = Buffer.from('\ufffd', 'utf8');

function writtenReplacements(body: Uint8Array): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(replacementBytes); at >= 0; at = bytes.indexOf(replacementBytes, at + 3)) count += 1;
  return count;
}

/**
 * If the header says UTF-8 and the bytes are not, uses the page's own declaration, provided the bytes match it. Servers add UTF-8 to every
 * page, including old pages in other encodings. Browsers show such a page garbled; crawlers look at the bytes, with the declarations as
 * hints (compact_enc_det, which Chromium and Google's crawler share).
 */
function bytesDecide(
  body: Uint8Array,
  { encoding, from }: Finding,
  inside: Finding | null,
  complete: boolean,
): Finding {
  if (from !== 'header' || encoding.name !== 'utf-8' || inside === null || inside.encoding.name === 'utf-8')
    return { encoding, from };
  if (isUtf8(body, complete) || isMostlyUtf8(encoding.decode(body, complete))) return { encoding, from };
  return replacementsIn(inside.encoding.decode(body, complete)) === 0 ? inside : { encoding, from };
}

/** Detects a UTF-8 page with a few invalid bytes: text in another encoding hardly ever forms non-ASCII letters when read as UTF-8. */
function isMostlyUtf8(text: string): boolean {
  let lost = 0;
  let beyond = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0xff_fd) lost += 1;
    else if (unit > 0x7f) beyond += 1;
  }
  return beyond >= lost;
}

const MAX_SAMPLES = 10;
const SAMPLE_REACH = 20;

/** The remains of destroyed text, one sample for each run. */
function destroyedSamples(text: string): string[] {
  const samples: string[] = [];
  for (let at = text.indexOf('\ufffd'); at >= 0 && samples.length < MAX_SAMPLES;) {
    const tag = text.indexOf('<', at);
    const end = Math.min(at + SAMPLE_REACH, tag < 0 ? text.length : tag);
    const start = Math.max(0, at - SAMPLE_REACH);
    const before = text.slice(start, at);
    samples.push(
      text
        .slice(start + before.lastIndexOf('>') + 1, end)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
    at = text.indexOf('\ufffd', Math.max(end, at + 1));
  }
  return samples;
}

/** What is known about the bytes of a document. */
export interface DecodeOptions {
  /** True when the body was cut: a character split by the cut is left out instead of counted as invalid. Default false. */
  readonly truncated?: boolean;
}

/**
 * Never throws: an unknown label is skipped, an undecodable byte becomes U+FFFD and is counted.
 * @param contentType The Content-Type header; `null` or `undefined` without one.
 */
export function decodeDocument(
  body: Uint8Array,
  contentType: string | null | undefined,
  kind: DocumentKind,
  { truncated = false }: DecodeOptions = {},
): DecodedDocument {
  const complete = !truncated;
  const mark = byteOrderMark(body);
  const header = parseContentType(contentType).charset;
  const inside = declaredInside(body, kind);
  const ofPage = firstKnown(inside.map(notUtf16), 'meta');
  const declared =
    firstKnown(mark === null ? [] : [mark], 'bom') ??
    firstKnown(header === null ? [] : [header], 'header') ??
    ofPage ??
    undeclared(body, complete);
  const { encoding, from } = bytesDecide(body, declared, ofPage, complete);
  const text = encoding.decode(body, complete);
  const replacements = replacementsIn(text);
  const written = replacements > 0 && encoding.name === 'utf-8' ? Math.min(replacements, writtenReplacements(body)) : 0;
  return {
    text,
    charset: {
      used: encoding.name,
      from,
      declared: [mark, header, ...inside].filter((label) => label !== null),
      replacements: replacements - written,
      ...(written > 0 && { destroyed: { count: written, samples: destroyedSamples(text) } }),
    },
  };
}
