/**
 * The people of a team by the form in which pages introduce one: headings side by side that are names of persons, below a heading or on a
 * page that says that they are the team. What they do need not be known.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import type { PageKind } from '../../../reading/kinds.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { visible } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import { isPersons } from './is-persons.js';
import { namePattern } from './name-patterns.js';
import { smallWords } from './small-words.js';
import { isOfOthers, isTeamPage, namesTeam } from './team-names.js';

/** Pages where a group of names is that of the site's people without a word: below no heading, or below the first. */
const INTRODUCING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'person']);
const CONFIDENCE = 0.55;
const MIN_TEAM = 2;
const MAX_TEAM = 40;
/** Headings beside them that are no names, at most: a team may end with "Join us". */
const SHARE = 0.7;
const MAX_HEADING = 60;
/** "Dr. Ann Smith, MD", "Chris Lee (he / him)": the name stands first, with little behind it. */
const AFTER_NAME = /^(?:\s?[,(|–—-].{0,30})?$/u;

/** What somebody else says stands below their name. */
const QUOTED = /^\s?["“”„«»‘‚「]/u;

export function teamPeople(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  return pages.flatMap((page) => {
    const { facts } = page;
    const isOfTeam = isTeamPage(facts);
    const introduces = INTRODUCING.has(kindOf(page));
    return sectionsOf(facts).flatMap(({ above, isFirst, beside }) => {
      if (!namesTeam(above) && (!(isOfTeam || (introduces && isFirst)) || isOfOthers(above, facts))) return [];
      const people = beside.flatMap(({ text, below }) => {
        if (QUOTED.test(below)) return [];
        const name = nameOf(text);
        return name !== null && isName(name) && isPersons(name, isWritten) ? [{ name, text }] : [];
      });
      if (people.length < MIN_TEAM || people.length < beside.length * SHARE) return [];
      return people.slice(0, MAX_TEAM).map(({ name, text }) => finding(name, CONFIDENCE, [quote(facts.url, text)]));
    });
  });
}

interface Section {
  /** The heading of a higher level above them; empty without one. */
  readonly above: string;
  /** No heading stands before the one above them. */
  readonly isFirst: boolean;
  /** Headings of one level below it. */
  readonly beside: readonly Beside[];
}

interface Beside {
  readonly text: string;
  /** The block behind the heading. */
  readonly below: string;
}

/** Headings of one level that no higher heading parts. */
function sectionsOf({ blocks }: PageFacts): readonly Section[] {
  const sections = new Map<string, Section & { readonly beside: Beside[] }>();
  const path: { readonly level: number; readonly text: string; readonly at: number }[] = [];
  let first = -1;
  blocks.forEach((block, at) => {
    const { level } = block;
    if (block.kind !== 'heading' || level === undefined || level === null || !visible(block)) return;
    if (first < 0) first = at;
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const parent = path.at(-1);
    const key = `${parent?.at ?? -1} ${level}`;
    const section = sections.get(key) ?? {
      above: parent?.text ?? '',
      isFirst: parent === undefined || parent.at === first,
      beside: [],
    };
    section.beside.push({ text: block.text, below: blocks[at + 1]?.text ?? '' });
    sections.set(key, section);
    path.push({ level, text: block.text, at });
  });
  return [...sections.values()];
}

function nameOf(text: string): string | null {
  if (text.length > MAX_HEADING) return null;
  const sticky = namePattern();
  sticky.lastIndex = 0;
  const [name] = sticky.exec(text) ?? [];
  return name !== undefined && AFTER_NAME.test(text.slice(name.length)) ? name : null;
}
