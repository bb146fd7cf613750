/** Which questions of a page are those of its readers: headings that ask, and the entries of a list of questions. */
import type { SitePassage } from '../passages/site-text.js';
import { opensWith } from '../reading/questions/topic-words.js';

/** A policy asks what the law wants answered, and a headline of news asks for effect. */
const ASKS_NOBODY: ReadonlySet<string> = new Set(['legal', 'policy', 'news', 'release']);
/** Pages of running text, on which a line that asks is part of what is told, quoted or explained, unless it is a heading. */
const TELLS: ReadonlySet<string> = new Set(
  'article story archive docs reference recipe category person guide'.split(' '),
);
/** Questions without a heading that make a list of questions. */
const A_LIST = 3;

const isUnmarked = ({ passage }: SitePassage): boolean => passage.answers && passage.headingLevel === null;

/** Whether a line that asks, without being a heading, begins an entry: only where the page lists several, and is not running text. */
function listsQuestions(passages: readonly SitePassage[]): boolean {
  const [first] = passages;
  if (first === undefined || TELLS.has(first.page.kind)) return false;
  return first.page.kind === 'faq' || passages.filter(isUnmarked).length >= A_LIST;
}

/** @param passages - all passages of one page. @returns whether the heading of one of them asks what a reader wants to know. */
export function asksReaders(passages: readonly SitePassage[]): (read: SitePassage) => boolean {
  const lists = listsQuestions(passages);
  return (read) => {
    const { passage, page } = read;
    if (!passage.answers || passage.heading === null || ASKS_NOBODY.has(page.kind)) return false;
    return (lists || !isUnmarked(read)) && !opensWith(passage.heading, 'call', page.language);
  };
}
