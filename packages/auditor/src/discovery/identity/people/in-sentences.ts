/** People whom sentences of a site name: "founded by Ann Smith in 2004", "My name is Ann Smith". Quotations are by other people. */
import type { Finding } from '@citeready/core/contract';
import { perLanguage, wordsFor } from '../../../data/per-language.js';
import { peopleWords } from '../../../generated/people-words.js';
import { pattern } from '../../../language/pattern.js';
import type { PageKind } from '../../../reading/kinds.js';
import { pageLanguage } from '../../../reading/language.js';
import { koreansIn } from '../../../reading/stated/person-name-uncased.js';
import type { PageFacts } from '@citeready/page-facts';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { visible } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import { isPersons } from './is-persons.js';
import { namedAt, namingWords, siteSpelling } from './naming.js';
import { saysRole } from './roles.js';
import { smallWords } from './small-words.js';

const OWNER_PAGES: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'person', 'contact']);
const CONFIDENCE = 0.55;
const MAX_TEXT = 2_000;
const MAX_PARAGRAPHS = 60;
const QUOTED = /["“”„«»‟][^"“”„«»‟\n]{1,600}(?:["“”„«»‟]|$)/gu;
/** Years that are history, along with their owners and directors. */
const PAST = /(?<!\d)1[0-8]\d\d(?!\d)/;

/** "I am", which also precedes trades. */
const iAm = perLanguage(
  () => peopleWords().iAm,
  (words) => pattern(`(?<!\\p{L})${siteSpelling(words)}\\s`, 'gu'),
);
const MAX_ROLE = 50;

/** Small words between the phrase and the name: "founded by the sisters Ann Smith and …". */
const MAX_BETWEEN = 40;
const MAX_WITH_YEAR = 80;
const YEAR = /\d{4}/;

const OF_KIN = String.raw`(?:\s(?!\p{Lu})\p{L}{1,12}){0,3}`;
/** "Founded in the spring of 2004 by": the year between the two words of such a phrase. */
function inYear(phrasesByWhom: readonly string[]): readonly RegExp[] {
  return phrasesByWhom.flatMap((phrase) => {
    const [deed, by, ...more] = phrase.split(' ');
    return deed === undefined || by === undefined || more.length > 0
      ? []
      : [pattern(`(?<!\\p{L})${siteSpelling([deed])}${WITH_YEAR}\\s${siteSpelling([by])}${OF_KIN}\\s`, 'gu')];
  });
}
const WITH_YEAR = String.raw`(?:\s\p{L}{1,12}){0,4}\s(?:\d{1,2}\.\s\p{L}{1,12}\s)?(?:19|20)\d\d(?:\s(?:г|р|год|году|рік|році|ж)\.?)?`;

const phrases = perLanguage(
  () => peopleWords().offices,
  (_, language): readonly RegExp[] => {
    const find = (words: readonly string[], between: string): RegExp[] =>
      words.length === 0 ? [] : [pattern(`(?<!\\p{L})${siteSpelling(words)}${between}\\s`, 'gu')];
    return [
      ...find(wordsFor(peopleWords().byWhom, language), OF_KIN),
      ...inYear(wordsFor(peopleWords().byWhom, language)),
      ...find(wordsFor(peopleWords().introductions, language), ''),
    ];
  },
);

export function peopleInSentences(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  return pages
    .filter((page) => page.via === 'home' || OWNER_PAGES.has(kindOf(page)))
    .flatMap(({ facts }) => {
      const language = pageLanguage(facts) ?? 'en';
      const spoken = language === 'no' || language === 'nn' ? 'nb' : language;
      if (spoken === 'ko') return koreans(facts, isName);
      const find = phrases(spoken);
      const title = namingWords(spoken)?.title;
      if (find === null || title === null || title === undefined) return [];
      return facts.blocks
        .filter((block) => visible(block) && block.kind === 'paragraph' && block.region !== 'footer')
        .slice(0, MAX_PARAGRAPHS)
        .flatMap(({ text }) => {
          const said = text.slice(0, MAX_TEXT).replace(QUOTED, ' ');
          const am = iAm(spoken);
          return [...find, ...(am === null ? [] : [am])]
            .flatMap((each) => [...said.matchAll(each)].map((match) => ({ match, isWeak: each === am })))
            .flatMap(({ match, isWeak }) => {
              const named =
                match[0].length > (YEAR.test(match[0]) ? MAX_WITH_YEAR : MAX_BETWEEN)
                  ? null
                  : namedAt(title, said, match.index + match[0].length);
              if (named === null || PAST.test(said.slice(match.index, named.end + MAX_BETWEEN))) return [];
              if (saysRole(named.name, language) || (isWeak && !isRoleAfter(said.slice(named.end), language)))
                return [];
              return isName(named.name) && isPersons(named.name, isWritten)
                ? [finding(named.name, CONFIDENCE, [quote(facts.url, said.slice(match.index))])]
                : [];
            });
        });
    });
}

/** Names with a title in what a page says. */
const koreans = (facts: PageFacts, isName: (name: string) => boolean): Finding<string>[] =>
  facts.blocks
    .filter((block) => visible(block) && block.kind === 'paragraph' && block.region !== 'footer')
    .slice(0, MAX_PARAGRAPHS)
    .flatMap(({ text }) =>
      koreansIn(text.slice(0, MAX_TEXT).replace(QUOTED, ' '))
        .filter(isName)
        .map((name) => finding(name, CONFIDENCE, [quote(facts.url, text)])),
    );

/** ", a painter": the role after a comma. */
function isRoleAfter(behind: string, language: string): boolean {
  const [, role = ''] = /^\s?[,–—-]\s?((?:\p{L}{1,4}\s)?[^.!?;,]{2,80})/u.exec(behind) ?? [];
  const bare = role.replace(/^\p{L}{1,4}\s/u, '').slice(0, MAX_ROLE);
  return saysRole(role.slice(0, MAX_ROLE), language) || saysRole(bare, language);
}
