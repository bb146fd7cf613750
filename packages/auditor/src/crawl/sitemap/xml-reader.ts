/**
 * Reads a sitemap, sitemap index, RSS or Atom file as a stream of entries. htmlparser2 in XML mode tolerates the errors of real files (raw
 * ampersands, prefixes, upper case, a missing end) and does not expand entities of a DTD.
 */
import { Parser } from 'htmlparser2';

export type XmlKind = 'urlset' | 'index' | 'feed' | 'html' | 'other';

export interface XmlEntry {
  readonly loc: string;
  readonly lastmod: string | null;
}

export interface XmlReader {
  write(text: string): void;
  /** Ends the document. Unclosed entries are dropped: their address may be incomplete. */
  end(): void;
  readonly kind: () => XmlKind | null;
  /** Returns true once it makes no sense to read on (nested too deep). */
  readonly stopped: () => boolean;
}

/** Sitemaps and feeds nest a handful of levels; a million open elements would only cost memory. */
const MAX_DEPTH = 64;
const MAX_VALUE = 4096;

const ENTRY_NAMES = new Set(['url', 'sitemap', 'item', 'entry']);
const DATE_NAMES = new Set(['lastmod', 'pubdate', 'date', 'updated', 'published']);
/** Extensions have `loc` elements too, for images and videos, which are not pages. */
const FOREIGN_PREFIXES = new Set(['image', 'video', 'news', 'xhtml', 'media', 'mobile']);

const ROOTS: Readonly<Record<string, XmlKind>> = {
  urlset: 'urlset',
  sitemapindex: 'index',
  rss: 'feed',
  feed: 'feed',
  rdf: 'feed',
  html: 'html',
};

interface Name {
  readonly prefix: string;
  readonly local: string;
}

function splitName(name: string): Name {
  const colon = name.indexOf(':');
  return colon < 0 ? { prefix: '', local: name } : { prefix: name.slice(0, colon), local: name.slice(colon + 1) };
}

type Field = 'loc' | 'lastmod';

/** The field of an entry that an element directly inside it fills. */
function fieldOf({ prefix, local }: Name, kind: XmlKind | null): Field | null {
  if (FOREIGN_PREFIXES.has(prefix)) return null;
  if (kind === 'feed') {
    if (local === 'link' && prefix === '') return 'loc';
    return DATE_NAMES.has(local) ? 'lastmod' : null;
  }
  if (local === 'loc') return 'loc';
  return local === 'lastmod' ? 'lastmod' : null;
}

export function createXmlReader(onEntry: (entry: XmlEntry) => void): XmlReader {
  let kind: XmlKind | null = null;
  let stopped = false;
  const open: string[] = [];
  /** Depth of the open entry element; 0 for none. */
  let entryDepth = 0;
  let values: Record<Field, string> = { loc: '', lastmod: '' };
  /** The field that the open element fills. */
  let field: Field | null = null;
  /** Attributes of an Atom link. */
  let link: { href: string; rel: string } | null = null;

  function openElement(tag: string): void {
    const name = splitName(tag);
    open.push(name.local);
    kind ??= ROOTS[name.local] ?? 'other';
    if (open.length > MAX_DEPTH) {
      stopped = true;
    } else if (entryDepth === 0 && ENTRY_NAMES.has(name.local)) {
      entryDepth = open.length;
      values = { loc: '', lastmod: '' };
    } else if (entryDepth > 0 && open.length === entryDepth + 1) {
      const fills = fieldOf(name, kind);
      // RSS repeats dates under several names, Atom has one link per relation: the first one is used.
      field = fills !== null && values[fills] === '' ? fills : null;
      link = field === 'loc' ? { href: '', rel: 'alternate' } : null;
    }
  }

  function closeElement(implied: boolean): void {
    if (open.length === entryDepth + 1) {
      if (link !== null && link.href !== '' && link.rel === 'alternate') values.loc = link.href;
      field = null;
      link = null;
    }
    if (entryDepth > 0 && open.length === entryDepth) {
      const loc = values.loc.trim();
      const lastmod = values.lastmod.trim();
      if (!implied && loc !== '') onEntry({ loc, lastmod: lastmod === '' ? null : lastmod });
      entryDepth = 0;
    }
    open.pop();
  }

  // No `onopentag`: with it the parser would collect all attributes of an element, of which a hostile one has a million.
  const parser = new Parser(
    {
      onopentagname(tag) {
        if (!stopped) openElement(tag);
      },
      onattribute(name, value) {
        if (link === null || open.length !== entryDepth + 1) return;
        if (name === 'href') link.href = value.slice(0, MAX_VALUE);
        else if (name === 'rel') link.rel = value.slice(0, MAX_VALUE);
      },
      ontext(text) {
        if (stopped || field === null) return;
        const room = MAX_VALUE - values[field].length;
        if (room > 0) values[field] += text.slice(0, room);
      },
      onclosetag(_tag, implied) {
        if (!stopped) closeElement(implied);
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );

  return {
    write(text) {
      if (!stopped) parser.write(text);
    },
    end: () => parser.end(),
    kind: () => kind,
    stopped: () => stopped,
  };
}
