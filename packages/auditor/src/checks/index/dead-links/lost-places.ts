/** Links in words to parts of their page that its HTML does not have: a section that was renamed or removed, or a typing error. */
import type { Evidence } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { isShell } from '../../render/shell.js';
import { contentPages } from '../../site.js';
import type { SiteFacts } from '../../types.js';
import { evidence } from '../../verdict.js';

export const NO_PLACE = 'leads to a part of the page that is not there';

/** Links to parts of the page that are there, from which the page is known to use such links. */
const LEAST_PLACES = 2;
const MAX_LINKS = 3_000;
const MOST_OF_A_PAGE = 4;
const MOST = 20;
/** A label with fewer letters is an arrow or a close button. */
const LABEL = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;
/** Fragments that scripts use for controls. */
const CONTROL = /^#(?:none|null|void|link|next|prev|previous|back|close|open|menu|modal|popup|start|home|up|\d{0,9})$/i;

/** Address and label of the lost ones, each address once. Where scripts write the content, they may write its parts. */
function lostOf({ links, lostAnchors = [], awaited = [] }: PageFacts): ReadonlyMap<string, string> {
  if (lostAnchors.length === 0 || awaited.length > 0) return new Map();
  const lost = new Set(lostAnchors);
  const read = links.slice(0, MAX_LINKS);
  const places = new Set(read.flatMap(({ href }) => (/^#[^/!]/.test(href) && !lost.has(href) ? [href] : [])));
  if (places.size < LEAST_PLACES) return new Map();
  return new Map(
    read.flatMap(({ href, text }) =>
      lost.has(href) && LABEL.test(text) && !CONTROL.test(href) ? [[href, text.trim()] as const] : [],
    ),
  );
}

/** The evidence of such links, with the address as the snippet, at most twenty. */
export const lostPlaces = (site: SiteFacts): readonly Evidence[] =>
  contentPages(site)
    .filter(({ facts }) => !isShell(facts))
    .flatMap(({ url, facts }) =>
      [...lostOf(facts)]
        .slice(0, MOST_OF_A_PAGE)
        .map(([href, text]) => evidence(url, { snippet: `<a href="${href}">${text}</a>`, detail: NO_PLACE })),
    )
    .slice(0, MOST);
