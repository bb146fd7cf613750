/** Bytes to text by the HTML standard's order: byte order mark, Content-Type header, meta tag, UTF-8 if it fits, else windows-1252. */
import { TextDecoder } from 'node:util';
import type { FetchedResource } from '../fetch/types.js';
import type { PageFacts } from './types.js';

export interface DecodedPage {
  readonly text: string;
  readonly charset: PageFacts['charset'];
}

const labelOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
};

const decoderFor = (label: string | null, fatal = false): TextDecoder | null => {
  if (label === null) return null;
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    return null;
  }
};

const afterCharset = (text: string): string | null => {
  const at = text.toLowerCase().indexOf('charset=');
  if (at < 0) return null;
  const rest = text.slice(at + 8, at + 60);
  const unquoted = rest.startsWith('"') || rest.startsWith("'") ? rest.slice(1) : rest;
  return unquoted.split(/["'\s;/>]/, 1)[0] ?? null;
};

/** Decodes a page's body. */
export const decodePage = (resource: FetchedResource): DecodedPage => {
  const bytes = resource.body;
  const bom = labelOf(bytes);
  const header = afterCharset(resource.headers['content-type']?.[0] ?? '');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  const meta = afterCharset(head);
  const declared = [bom, header, meta].filter((label) => label !== null);
  const decide = (): { decoder: TextDecoder; from: PageFacts['charset']['from'] } => {
    const byBom = decoderFor(bom);
    if (byBom) return { decoder: byBom, from: 'bom' };
    const byHeader = decoderFor(header);
    if (byHeader) return { decoder: byHeader, from: 'header' };
    const byMeta = decoderFor(meta?.toLowerCase().startsWith('utf-16') ? 'utf-8' : meta);
    if (byMeta) return { decoder: byMeta, from: 'meta' };
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return { decoder: new TextDecoder('utf-8'), from: 'default' };
    } catch {
      return { decoder: new TextDecoder('windows-1252'), from: 'guess' };
    }
  };
  const { decoder, from } = decide();
  const text = decoder.decode(bytes);
  let replacements = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) replacements++;
  return { text, charset: { used: decoder.encoding, from, declared, replacements } };
};
