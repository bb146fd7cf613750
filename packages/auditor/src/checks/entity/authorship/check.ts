/** The author of an article: named by markup, link or meta, with a profile. */
import { inAllLanguages } from '../../../data/per-language.js';
import { peopleWords } from '../../../generated/people-words.js';
import { readAddress } from '../../../reading/names/address.js';
import { isAuthorFolder } from '../../../reading/names/folders.js';
import type { SiteKind } from '@citeready/core/contract';
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { isSameName } from '../../../language/same-name.js';
import { soundOf } from '../../../language/sound.js';
import { defineCheck } from '../../define-check.js';
import { entitiesOf, metaOf, nestedOf, textsOf } from '../../entities.js';
import { pathOf } from '../../addresses.js';
import { fold } from '../../text/terms.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { evidence, fail, notApplicable, pass, warn } from '../../verdict.js';
import { isShell, loadedBy } from '../../render/shell.js';
import { describedAs } from '../described.js';
import { ARTICLE_TYPES } from '../types.js';

const accounts = inAllLanguages(
  () => peopleWords().accounts,
  (words): ReadonlySet<string> => new Set(words),
);

/** A page below a folder of authors or of a team. */
const isOfPerson = (url: string): boolean =>
  readAddress(url).folder === 'team' || pathOf(url).split('/').slice(0, -1).some(isAuthorFolder);

/** Whether a byline names a person, not an account or role. */
export const isName = (name: string): boolean =>
  name !== '' && !accounts().has(fold(name)) && !/^https?:/.test(name) && name.length <= 100;

/** Letters and digits only. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** The name of the site, in its own script or romanized, or its host. */
function isTheSite(name: string, site: SiteFacts): boolean {
  const brand = site.discovery.identity?.brand?.value ?? '';
  if (brand !== '' && (fold(name).includes(fold(brand)) || soundOf(name) === soundOf(brand) || isSameName(name, brand)))
    return true;
  return bare(name) === bare(site.domain);
}

interface Author {
  readonly name: string;
  readonly profile: string | null;
}

/** Name and profile from the article, or from another page of the site that describes the same entity. */
function described(facts: PageFacts, person: EntityFact, site: SiteFacts): Author {
  const all = [{ facts, entity: person }, ...describedAs(site, person.id)];
  const first = (...properties: readonly string[]): string | null =>
    properties.flatMap((property) => all.flatMap((one) => textsOf(one.facts, one.entity, property)))[0] ?? null;
  return { name: first('name') ?? '', profile: first('url', 'sameAs') };
}

/** The author by markup, link and meta, in that order. */
function authorOf(facts: PageFacts, site: SiteFacts): Author | null {
  const marked = entitiesOf(facts, ARTICLE_TYPES).flatMap((entity) => {
    const persons = nestedOf(facts, entity, 'author').map((person) => described(facts, person, site));
    if (persons.length > 0) return persons;
    return textsOf(facts, entity, 'author').map((name) => {
      // A bare reference is read as its URL.
      const [same] = describedAs(site, name);
      return same === undefined ? { name, profile: null } : described(same.facts, same.entity, site);
    });
  });
  const link = facts.links.find(
    ({ rel, url, text, region }) =>
      url !== null &&
      text !== '' &&
      (rel.includes('author') || ((region === 'main' || region === 'body') && isOfPerson(url))),
  );
  const linked: Author[] = link?.url == null ? [] : [{ name: link.text, profile: link.url }];
  const meta = metaOf(facts, 'author') ?? metaOf(facts, 'article:author');
  const all: Author[] = [...marked, ...linked, ...(meta === null ? [] : [{ name: meta, profile: null }])].filter(
    ({ name }) => isName(name),
  );
  const best = all.find(({ profile }) => profile !== null) ?? all[0];
  if (best === undefined || best.profile !== null) return best ?? null;
  const byName = facts.links.find(({ url, text }) => url !== null && fold(text) === fold(best.name));
  return byName?.url == null ? best : { name: best.name, profile: byName.url };
}

/** Schools, clubs and offices, which publish in their own name. */
const BODIES: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'education',
  'research',
  'government',
  'nonprofit',
  'community',
]);

/**
 * Texts of such a site name no author: the organization itself is the author. Unsigned texts on the site of one person are that person's.
 */
const speaksForItself = (site: SiteFacts): boolean =>
  site.siteKind === 'personal' ||
  (BODIES.has(site.siteKind) &&
    site.pages.every(({ kind, facts }) => (kind !== 'article' && kind !== 'story') || authorOf(facts, site) === null));

export const authorship = defineCheck({
  id: 'authorship',
  title: 'Articles name their author',
  category: 'entity',
  order: 40,
  scope: 'page',
  part: { kind: 'clarity', item: 'dates' },
  gate: null,
  grade: 'weak',
  sources: ['google-ai-guide', 'lee-corrected'],
  engines: {
    chatgpt: false,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  rule: 'Reads the author of an article from markup, a link to an author page or meta author; an @id is followed to the page that describes it. Passes with a name and a profile, or when the site itself is the author; warns with a name only; fails without a name. Placeholders such as "admin" do not qualify. Not applicable to other pages, to unsigned news on a site that is not a publisher’s, where a school, office or association signs none of its texts, and to unsigned texts on a personal site.',
  fix: {
    title: 'Name the author and link a profile',
    text: 'Print the author’s name under the heading, link it to a page about the person, and repeat both in the Article markup.',
    effort: 'small',
  },
  fits: ['article', 'news', 'story'],
  run(page, { site }): Verdict {
    const author = authorOf(page.facts, site);
    if (author === null && isShell(page.facts))
      return notApplicable(`${loadedBy(page.facts)} load the text of the page, including the name of its author.`);
    // An organization's announcements are its own; reports about others need a named author.
    if (author === null && (page.kind === 'news' ? site.siteKind !== 'publisher' : speaksForItself(site)))
      return notApplicable('The site announces its own news and is itself the author.');
    if (author === null)
      return fail(
        'Neither markup nor a link names the author of the article.',
        evidence(page.url, { snippet: page.facts.title, detail: 'no author in markup, links or meta' }),
      );
    if (author.profile === null && isTheSite(author.name, site))
      return pass(
        'The article names the site as its author.',
        evidence(page.url, { snippet: author.name, detail: 'the name of the site' }),
      );
    return author.profile === null
      ? warn(
          `The article names ${author.name} without a profile.`,
          evidence(page.url, { snippet: author.name, detail: 'no link to a profile' }),
        )
      : pass(
          `The article names ${author.name} with a profile.`,
          evidence(page.url, { snippet: author.name, detail: `profile ${author.profile}` }),
        );
  },
});
