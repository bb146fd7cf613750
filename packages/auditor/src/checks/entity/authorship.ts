/** The author of an article: named by markup, link or meta, with a profile. */
import type { PageFacts } from '../../facts/types.js';
import { entitiesOf, isContentPage, metaOf, nestedOf, textsOf } from '../site.js';
import { fold } from '../text/terms.js';
import type { PageCheck, Verdict } from '../types.js';
import { evidence, fail, pass, warn } from '../verdict.js';
import { ARTICLE_TYPES } from './types.js';

const AUTHOR_PATH =
  /\/(?:authors?|autore?n?|auteurs?|autores?|autori|team|people|person|profile|staff|contributors?|by|redaktion|profil)\//i;
const EMPTY_NAMES = new Set([
  '',
  'admin',
  'administrator',
  'editor',
  'author',
  'staff',
  'user',
  'webmaster',
  'redaktion',
  'team',
]);

const isName = (name: string): boolean => !EMPTY_NAMES.has(fold(name)) && !/^https?:/.test(name) && name.length <= 100;

interface Author {
  readonly name: string;
  readonly profile: string | null;
}

/** The author by markup, by link and by meta, in that order. */
function authorOf(facts: PageFacts): Author | null {
  const marked = entitiesOf(facts, ARTICLE_TYPES).flatMap((entity) => {
    const persons = nestedOf(facts, entity, 'author').map((person) => ({
      name: textsOf(facts, person, 'name')[0] ?? '',
      profile: textsOf(facts, person, 'url')[0] ?? textsOf(facts, person, 'sameAs')[0] ?? null,
    }));
    return persons.length > 0 ? persons : textsOf(facts, entity, 'author').map((name) => ({ name, profile: null }));
  });
  const link = facts.links.find(
    ({ rel, url, text, region }) =>
      url !== null &&
      text !== '' &&
      (rel.includes('author') || ((region === 'main' || region === 'body') && AUTHOR_PATH.test(url))),
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

export const authorship: PageCheck = {
  id: 'authorship',
  title: 'Articles name their author',
  category: 'entity',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['google-ai-guide', 'lee-corrected'],
  engines: ['google-ai', 'gemini', 'copilot'],
  rule: 'The author of an article by markup, by a link to an author page or by meta author. Passes with a name and a profile, warns with a name, fails without; placeholders such as "admin" are no name. Not applicable to other pages.',
  fix: {
    title: 'Name the author and link a profile',
    text: 'Print the author’s name under the heading, link it to a page about the person, and repeat both in the Article markup.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind === 'article',
  run(page): Verdict {
    const author = authorOf(page.facts);
    if (author === null)
      return fail(
        'The article names no author.',
        evidence(page.url, { snippet: page.facts.title, detail: 'no author in markup, links or meta' }),
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
};
