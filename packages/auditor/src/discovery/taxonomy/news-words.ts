/** Words for the news section of any site: they mark a publisher only where a site says what it is. */
import { once } from '../../data/once.js';
import { namesIn } from '../../reading/names/label.js';
import type { PageName } from '../../reading/names/meanings.js';
import type { FieldName } from './fields.js';
import type { Vote } from './votes.js';

const SECTIONS: ReadonlySet<PageName> = new Set<PageName>(['news', 'blog', 'stories', 'releases']);
/** Fields in which a site says what it is. */
const CALLING: ReadonlySet<FieldName> = new Set<FieldName>([
  'title',
  'h1',
  'description',
  'opening',
  'statement',
  'markup',
]);
const known = once(() => new Map<string, boolean>());

function namesSection(phrase: string): boolean {
  const before = known().get(phrase);
  if (before !== undefined) return before;
  const names = namesIn(phrase).some(({ name, by }) => by === 'whole' && SECTIONS.has(name));
  known().set(phrase, names);
  return names;
}

/** True for such a word in a menu, a subheading or running text of a page on which a site describes itself, and anywhere on other pages. */
export const isNewsSection = ({ phrase, field }: Vote, isCentral: boolean): boolean =>
  (!isCentral || !CALLING.has(field)) && namesSection(phrase);
