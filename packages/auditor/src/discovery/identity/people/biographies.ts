/**
 * Names above a text that begins with a part of them: "Ann Fields" above "Ann paints fences". Places and goods are called by their whole
 * names, and only people by one of them.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageKind } from '../../../reading/kinds.js';
import { fold } from '../../../language/fold.js';
import { namesIn } from '../../../reading/names/label.js';
import { personAtStart, withoutTitles } from '../../../reading/stated/person-name.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import type { CardLine, Named } from './card-lines.js';
import { AFTER_NAME, cardLines, MAX_NAME } from './card-lines.js';
import { isPersons } from './is-persons.js';
import { smallWords } from './small-words.js';
import { isOfOthers } from './team-names.js';

const CONFIDENCE = 0.55;
const SHOWING: ReadonlySet<PageKind> = new Set<PageKind>([
  'about',
  'contact',
  'person',
  'other',
  'service',
  'category',
]);
/** One alone may be a word that the language begins a sentence with. */
const MIN_SHOWN = 2;
/** A role may stand between the name and the text. */
const MAX_BELOW = 2;
const MIN_TEXT = 20;
const MIN_PART = 3;

export function biographies(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  return pages.flatMap((page) => {
    const { facts } = page;
    if (page.via !== 'home' && !SHOWING.has(kindOf(page))) return [];
    const lines = cardLines(facts).filter(({ above }) => !isOfOthers(above, facts));
    const named = lines
      .flatMap((_, at) => namedAt(lines, at))
      .filter(([name]) => isName(name) && isPersons(name, isWritten));
    if (new Set(named.map(([name]) => name)).size < MIN_SHOWN) return [];
    return named.map(([name, line]) => finding(name, CONFIDENCE, [quote(facts.url, line)]));
  });
}

function namedAt(lines: readonly CardLine[], at: number): readonly Named[] {
  const line = lines[at];
  if (line === undefined || line.text.length > MAX_NAME) return [];
  const name = personAtStart(line.text);
  if (name === null || !/\p{Lu}/u.test(name) || namesIn(name).length > 0) return [];
  const bare = withoutTitles(line.text);
  if (!bare.startsWith(name) || !AFTER_NAME.test(bare.slice(name.length))) return [];
  const told = lines
    .slice(at + 1, at + 1 + MAX_BELOW)
    .find(({ text, isHeading }) => !isHeading && text.length >= MIN_TEXT && beginsWithPart(text, name));
  return told === undefined ? [] : [[name, `${line.text}: ${told.text}`]];
}

/** One word of the name, and behind it what is told. */
function beginsWithPart(text: string, name: string): boolean {
  const said = withoutTitles(text);
  const words = name.split(/\s/u);
  return [words[0], words.at(-1)].some(
    (word) =>
      word !== undefined &&
      word.length >= MIN_PART &&
      said.startsWith(word) &&
      !fold(said).startsWith(fold(name)) &&
      /^(?:\s\p{Ll}|,\s)/u.test(said.slice(word.length)),
  );
}
