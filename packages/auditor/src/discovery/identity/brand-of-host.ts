/** The name of a site whose titles and markup give none: its host name as the site writes it, or the part of the host name that its description begins with. */
import { compact } from '../../language/fold.js';
import { note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { visible } from '../page.js';
import type { Candidate } from './names.js';
import { plausible } from './names.js';

/** A word as people write it; not within an address or a mail address. */
const WORD = /(?<![\p{L}\p{N}@./_-])[\p{L}\p{N}]{3,40}(?:[-&'’][\p{L}\p{N}]{1,40}){0,3}(?![\p{L}\p{N}@/_-]|\.\p{L})/gu;
const MAX_TEXT = 400;
const MAX_BLOCKS = 200;

/** The spelling of the label that the home page uses most, if it has a capital. */
function spelling(label: string, { facts }: DiscoveryPage): { readonly name: string; readonly text: string } | null {
  const wanted = compact(label);
  const found = new Map<string, { count: number; text: string }>();
  for (const { text } of facts.blocks.filter(visible).slice(0, MAX_BLOCKS))
    for (const [word] of text.slice(0, MAX_TEXT).matchAll(WORD)) {
      if (compact(word) !== wanted || !/\p{Lu}/u.test(word)) continue;
      const known = found.get(word);
      found.set(word, { count: (known?.count ?? 0) + 1, text: known?.text ?? text });
    }
  const [best] = [...found].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  return best === undefined ? null : { name: best[0], text: best[1].text };
}

/** "MEYER - Land surveyors" on meyer-surveys.example: the part before the dash, if the host name holds it. */
const BEFORE_DASH = /^\s{0,3}([^|–—:,.!?-]{2,40}?)\s{1,3}[-–—|]\s/u;
const MIN_HELD = 5;

/** The candidate of last resort. */
export function brandOfHost(home: DiscoveryPage, domain: string, label: string): Candidate {
  const written = spelling(label, home);
  if (written !== null)
    return { name: written.name, base: 0.45, source: 'domain', evidence: quote(home.facts.url, written.text) };
  const { url, description } = home.facts;
  const begun = BEFORE_DASH.exec((description ?? '').slice(0, MAX_TEXT))?.[1]?.trim() ?? '';
  if (compact(begun).length >= MIN_HELD && compact(label).includes(compact(begun)) && plausible(begun))
    return { name: begun, base: 0.4, source: 'domain', evidence: quote(url, description ?? '') };
  return { name: nameOfHost(domain, label), base: 0.3, source: 'domain', evidence: note(url, `host name ${domain}`) };
}

/** The whole domain where the name is its first label; otherwise the name as a word. */
const nameOfHost = (domain: string, label: string): string =>
  domain.startsWith(`${label}.`) ? domain : `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
