/** Where do figures and claims come from? Links of the main text to other sites. */
import type { AuditedPage } from '../checks/types.js';
import type { ReadPassage } from './context.js';
import { highest } from './highest.js';
import { oncePer } from '../reading/once-per.js';
import type { Found } from './types.js';

const isMain = ({ region }: AuditedPage['facts']['links'][number]): boolean => region === 'main' || region === 'body';
const leadsOut = ({ facts }: AuditedPage): boolean =>
  facts.links.some((link) => !link.internal && link.url !== null && isMain(link));
/** If the main text links to no other page of the site, a passage with a link names a source. */
const leadsOutOnly = ({ facts }: AuditedPage): boolean => !facts.links.some((link) => link.internal && isMain(link));

/** Pages whose links lead to the accounts of people, and to no source. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['about', 'contact', 'person']);

const MAX_LINKS = 200;
/** Shorter texts of links recur in other passages. */
const MIN_TEXT = 4;

/** The texts of the links with which the main text of a page leads to other sites. */
const leadingOut = oncePer(({ links }: AuditedPage['facts']): readonly string[] =>
  links
    .filter((link) => !link.internal && link.url !== null && isMain(link) && link.text.trim().length >= MIN_TEXT)
    .slice(0, MAX_LINKS)
    .map(({ text }) => text.trim()),
);

/** Whether a passage is known to have a link to another site. */
const namesSource = oncePer(
  ({ page, passage, margin }: ReadPassage): boolean =>
    !margin &&
    passage.linked > 0 &&
    leadsOut(page) &&
    (leadsOutOnly(page) || leadingOut(page.facts).some((text) => passage.text.includes(text))),
);

/**
 * Share of the pages that link to other sites; half of them is enough. A passage is shown whose links are known to lead there: without one,
 * the links are signs and lists beside the text, which give no source for what it says.
 */
export function sources(passages: readonly ReadPassage[], pages: readonly AuditedPage[]): Found {
  const written = pages.filter(({ kind }) => kind !== 'utility' && kind !== 'legal' && kind !== 'policy');
  if (written.length === 0) return { value: 0, best: null };
  const linking = written.filter(leadsOut);
  const isLinking = new Set(linking);
  const best = highest(
    passages.filter((read) => isLinking.has(read.page) && !OF_PEOPLE.has(read.page.kind) && namesSource(read)),
    ({ quality }) => quality,
  );
  if (best === null) return { value: 0, best };
  return { value: Math.min(1, (2 * linking.length) / written.length), best };
}
