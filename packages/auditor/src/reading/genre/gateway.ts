/** Pages that only send their readers on, and home pages that do nothing but open the door to the languages of a site. */
import type { PageFacts } from '@citeready/page-facts';
import { phonesIn } from '../phone-numbers.js';
import { documentKey } from '../plain-address.js';

/** Maximum number of words on a page that only redirects: "You are being redirected. Click here if nothing happens." */
const STUB_WORDS = 40;

/** A redirect after more seconds than this leaves time to read the page. */
const AT_ONCE = 10;

const visibleWords = ({ blocks }: PageFacts): number =>
  blocks.reduce((sum, { words, hidden }) => sum + (hidden ? 0 : words), 0);

/** A page with contact details has another purpose. */
const isReachable = ({ blocks }: PageFacts): boolean =>
  blocks.some(({ text }) => text.includes('@') || phonesIn(text, 1).length > 0);

/** The address to which a page that says nothing else redirects its readers; `null` for any other page. */
export function sentOnTo(facts: PageFacts): string | null {
  const { url, metaRefresh, scriptRedirect, blocks, forms } = facts;
  const refreshed = metaRefresh !== null && metaRefresh.seconds <= AT_ONCE ? metaRefresh.url : null;
  // A script next to a form redirects after the form is sent.
  const target = refreshed ?? (forms.length === 0 ? scriptRedirect : null);
  if (target === null || documentKey(target) === documentKey(url)) return null;
  if (blocks.reduce((sum, { words }) => sum + words, 0) > STUB_WORDS) return null;
  return isReachable(facts) ? null : target;
}

/** Fewer words name languages, or say "Redirecting…". */
const DOOR_WORDS = 30;
/** The first folder of an address that is a language: `/de/`, `/pt-br/`. */
const LANGUAGE_FOLDER = /^https?:\/\/[^/]{1,253}\/([a-z]{2})(?:[-_][a-z]{2,4})?(?:\/|$)/i;
/** Minimum number of languages between which a door chooses. */
const LANGUAGES = 2;
/** Minimum number of words on a page of a language for the language to exist. */
const TOLD = 60;

/** A home page almost without words, on a site whose pages are in folders of two or more languages. A form or a mount point is content. */
function isDoor(home: PageFacts, pages: readonly { readonly facts: PageFacts }[]): boolean {
  if (home.forms.length > 0 || home.mountPoints.length > 0 || visibleWords(home) >= DOOR_WORDS || isReachable(home))
    return false;
  const languages = new Set<string>();
  for (const { facts } of pages) {
    const language = LANGUAGE_FOLDER.exec(facts.url)?.[1]?.toLowerCase();
    if (language !== undefined && facts.status < 300 && facts.text.words >= TOLD) languages.add(language);
  }
  return languages.size >= LANGUAGES;
}

/** What a home page is when it only sends on: the page behind it, `null` if that one was not read or there are several. */
export interface Gateway {
  readonly target: PageFacts | null;
}

/** `null` if the home page is not a gateway. A stub whose target was not read remains the home page: nothing else represents the site. */
export function gatewayOf(home: PageFacts, pages: readonly { readonly facts: PageFacts }[]): Gateway | null {
  const to = sentOnTo(home);
  if (to !== null) {
    for (const { facts } of pages)
      if (facts !== home && documentKey(facts.url) === documentKey(to)) return { target: facts };
    return null;
  }
  return isDoor(home, pages) ? { target: null } : null;
}
