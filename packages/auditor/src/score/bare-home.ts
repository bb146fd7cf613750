/**
 * A home page on which visitors see at once that it is broken: it says next to nothing, or has no title. Its weight among the pages is
 * small, but everyone arrives there.
 */
import { homePage, isContentPage, movedTo } from '../checks/site.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import { isFrameset, isShell, mayBeFilled } from '../checks/render/shell.js';
import { oncePer } from '../reading/once-per.js';
import { isPlaceholderTitle } from '../reading/stock/template-words.js';

/** Words of the main text below which a home page says nothing: two sentences. */
const FEW_MAIN_WORDS = 38;
/** Words in all, with menus, margins and labels, from which the text may stand outside what was taken for the main content. */
const FEW_WORDS = 100;
/** Visible characters below which scripts of the site may be meant to bring the text. */
const BARE_CHARS = 100;
/** Scripts without spaces write about two characters a word, however they were cut. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'km', 'lo', 'my']);

function saysNothing({ facts, language }: AuditedPage): boolean {
  const { mainWords, mainChars, words, chars } = facts.text;
  const isUnspaced = UNSPACED.has(language ?? '');
  const main = isUnspaced ? Math.max(mainWords, mainChars / 2) : mainWords;
  const all = isUnspaced ? Math.max(words, chars / 2) : words;
  return main < FEW_MAIN_WORDS && all < FEW_WORDS;
}

/** The home page, if it says next to nothing and no script fills it; `null` for any other. */
export const bareHome = oncePer((site: SiteFacts): AuditedPage | null => {
  const home = homePage(site);
  if (home === undefined || home.kind !== 'home' || !isContentPage(home)) return null;
  // What scripts fill is reported as such.
  if (isShell(home.facts) || (home.facts.awaited ?? []).length > 0) return null;
  if (home.facts.text.chars < BARE_CHARS && mayBeFilled(home.facts)) return null;
  return saysNothing(home) ? home : null;
});

const hasNoTitle = oncePer((site: SiteFacts): boolean => {
  const home = homePage(site);
  if (home === undefined || !isContentPage(home) || (isShell(home.facts) && !isFrameset(home.facts))) return false;
  const title = home.facts.title?.trim() ?? '';
  return title === '' || isPlaceholderTitle(title);
});

/** The home page, if it is a frameset. */
const framesetHome = oncePer((site: SiteFacts): boolean => {
  const home = homePage(site);
  return home !== undefined && isFrameset(home.facts);
});

/** True for the check that reports what the home page lacks. */
export const isOfBareHome = (check: string, site: SiteFacts): boolean =>
  (check === 'content-depth' && bareHome(site) !== null) ||
  (check === 'title-topic-match' && hasNoTitle(site)) ||
  (check === 'raw-text' && framesetHome(site)) ||
  (check === 'redirect-hops' && movedTo(site) !== null);
