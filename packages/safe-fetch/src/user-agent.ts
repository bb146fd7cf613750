/** How the auditor identifies itself to sites, and what it accepts. */
import manifest from '../package.json' with { type: 'json' };
import { ACCEPT_ENCODING } from './body/content-codings.js';
import type { FetchPurpose } from './types.js';

/** Product token of the auditor in robots.txt. */
const BOT_TOKEN = 'CitereadyBot';

/** Default user agent. A host that audits other people's sites should set its own, with a contact address for site owners. */
export const DEFAULT_USER_AGENT = `${BOT_TOKEN}/${manifest.version} (+https://www.npmjs.com/package/@citeready/auditor)`;

/** Printable ASCII, so that it can be sent and cannot end the header. */
export const isUserAgent = (text: string): boolean => /^[\x20-\x7e]{1,512}$/.test(text) && text.trim() === text;

const ACCEPT: Readonly<Record<FetchPurpose, string>> = {
  page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  probe: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  robots: 'text/plain,*/*;q=0.5',
  sitemap: 'application/xml,text/xml,application/gzip;q=0.9,text/plain;q=0.8,*/*;q=0.5',
  text: 'text/plain,text/markdown,application/json;q=0.9,*/*;q=0.5',
};

export const requestHeaders = (purpose: FetchPurpose, userAgent: string): Readonly<Record<string, string>> => ({
  'user-agent': userAgent,
  accept: ACCEPT[purpose],
  'accept-encoding': ACCEPT_ENCODING,
});
