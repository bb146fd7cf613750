/** The name in the text of the link home, or of a logo that the title begins with: what a site calls itself on every page. */
import type { LinkFact, PageFacts } from '@citeready/page-facts';
import { namesIn } from '../../reading/names/label.js';
import { documentKey } from '../../reading/plain-address.js';
import { compact } from '../../language/fold.js';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { Candidate } from './names.js';
import { plausible } from './names.js';

const BASE = 0.4;
const MAX_WORDS = 6;

export const homeLinkCandidates = (homes: readonly DiscoveryPage[]): Candidate[] =>
  homes.slice(0, 1).flatMap(({ facts }) =>
    facts.links
      .filter((link) => isHead(link) && leadsHome(link, facts))
      .map(({ text }) => text.trim())
      .filter((text) => isName(text))
      .slice(0, 1)
      .map((name) => ({ name, base: BASE, source: 'home link', evidence: quote(facts.url, name) })),
  );

/** "Acme Dental logo" above a page whose title begins with "Acme Dental". */
export const logoCandidates = (homes: readonly DiscoveryPage[]): Candidate[] =>
  homes.slice(0, 1).flatMap(({ facts }) =>
    facts.images
      .filter(({ region }) => region === 'header' || region === 'nav')
      .flatMap(({ alt }) => (alt === null ? [] : [alt.replace(LOGO, ' ').trim()]))
      .filter((name) => isName(name) && name.includes(' ') && compact(facts.title ?? '').startsWith(compact(name)))
      .slice(0, 1)
      .map((name) => ({ name, base: BASE, source: 'logo', evidence: quote(facts.url, name) })),
  );

const LOGO = /(?<!\p{L})logo(?!\p{L})/giu;

const isHead = ({ region }: LinkFact): boolean => region === 'header' || region === 'nav';

/** The link leads to the page itself, and not to a fragment of it. */
const leadsHome = ({ url, href }: LinkFact, facts: PageFacts): boolean =>
  url !== null && !href.includes('#') && documentKey(url) === documentKey(facts.url);

const isName = (text: string): boolean =>
  plausible(text) && text.split(/\s+/u).length <= MAX_WORDS && !/[!?…]/u.test(text) && namesIn(text)[0]?.by !== 'whole';
