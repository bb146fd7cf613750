/** Parses one fetched sitemap file into its kind and entries as a stream; nothing is stored here. */
import { decodeText } from './decode-text.js';
import { createXmlReader } from './xml-reader.js';
import type { XmlEntry } from './xml-reader.js';

export interface ReadSitemap {
  readonly kind: 'urlset' | 'index' | 'text' | 'feed' | 'invalid';
  readonly entries: number;
  /** The file was longer than what was read. */
  readonly cut: boolean;
  readonly problems: readonly string[];
}

export interface ReadSitemapOptions {
  /** Decompressed bytes to read; default 10 MiB. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export const SITEMAP_MAX_BYTES = 10 * 1024 * 1024;
const MAX_LINE = 4096;

const startsAsXml = (text: string): boolean => text.trimStart().startsWith('<');

function isAddress(line: string): boolean {
  const lower = line.slice(0, 8).toLowerCase();
  return lower.startsWith('http://') || lower.startsWith('https://');
}

/** Splits lines across pieces; drops a line longer than any address. */
function createLineReader(onLine: (line: string) => void): { write(text: string): void; end(): void } {
  let rest = '';
  let overlong = false;
  const emit = (line: string): void => {
    const trimmed = line.trim();
    if (!overlong && trimmed !== '' && trimmed.length <= MAX_LINE) onLine(trimmed);
    overlong = false;
  };
  return {
    write(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) for (const part of line.split('\r')) emit(part);
      if (rest.length > MAX_LINE) {
        rest = '';
        overlong = true;
      }
    },
    end: () => emit(rest),
  };
}

/**
 * Reads sitemaps, indexes, RSS, Atom and plain lists of addresses, with or without gzip. Calls `onEntry` for each entry in file order.
 * Never throws, whatever a file contains.
 */
export async function readSitemap(
  body: Uint8Array,
  onEntry: (entry: XmlEntry) => void,
  options: ReadSitemapOptions = {},
): Promise<ReadSitemap> {
  const { text, state } = decodeText(body, options.maxBytes ?? SITEMAP_MAX_BYTES, options.signal);
  let entries = 0;
  let prose = 0;
  const counted = (entry: XmlEntry): void => {
    entries += 1;
    onEntry(entry);
  };
  const xml = createXmlReader(counted);
  const lines = createLineReader((line) => {
    if (isAddress(line)) counted({ loc: line, lastmod: null });
    else prose += 1;
  });
  let format: 'xml' | 'text' | null = null;
  for await (const piece of text) {
    if (format === null) {
      if (piece.trim() === '') continue;
      format = startsAsXml(piece) ? 'xml' : 'text';
    }
    (format === 'xml' ? xml : lines).write(piece);
    if (xml.stopped()) break;
  }
  if (format === 'xml') xml.end();
  if (format === 'text') lines.end();

  const problems: string[] = [];
  if (state.damaged) problems.push('The gzip archive is damaged and was read up to the damage.');
  if (state.cut) problems.push('The file is larger than the limit for sitemaps; the rest was not read.');
  if (xml.stopped()) problems.push('Elements are nested too deep; reading stopped there.');
  return { kind: kindOf(), entries, cut: state.cut || xml.stopped(), problems };

  function kindOf(): ReadSitemap['kind'] {
    if (format === null) {
      problems.push('The file is empty.');
      return 'invalid';
    }
    if (format === 'text') {
      if (entries === 0) problems.push('The file is neither XML nor a list of URLs.');
      else if (prose > 0) problems.push(`${prose} lines are not URLs.`);
      return entries === 0 ? 'invalid' : 'text';
    }
    const kind = xml.kind();
    if (kind === 'urlset' || kind === 'index' || kind === 'feed') return kind;
    problems.push(
      kind === 'html' ? 'A web page is served instead.' : 'The root element does not belong to a sitemap or feed.',
    );
    return 'invalid';
  }
}
