/**
 * The people of a team by the layout of its page: sibling headings that are names of persons, below a team heading or on a team page. Their
 * roles need not be known.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import type { PageKind } from '../../../reading/kinds.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { visible } from '../../page.js';
import type { KindOf } from '../own-lines.js';
import { fold } from '../../../language/fold.js';
import { headingsOfTemplate } from '../../template-headings.js';
import { isPersons } from './is-persons.js';
import { namePattern } from './name-patterns.js';
import { smallWords } from './small-words.js';
import { isOfOthers, isTeamPage, namesTeam } from './team-names.js';

/** Pages whose group of names is the team without saying so: below no heading, or below the first. */
const INTRODUCING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'person']);
const CONFIDENCE = 0.55;
const MIN_TEAM = 2;
const MAX_TEAM = 40;
/** Most sibling headings that are not names: a team may end with "Join us". */
const SHARE = 0.7;
const MAX_HEADING = 60;
/** "Dr. Ann Smith, MD", "Chris Lee (he / him)": the name comes first, with little after it. */
const AFTER_NAME = /^(?:\s?[,(|–—-].{0,30})?$/u;

/** A quotation is above the name of the person quoted. */
const QUOTED = /^\s?["“”„«»‘‚「]/u;

export function teamPeople(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  const ofTemplate = headingsOfTemplate(pages);
  return pages.flatMap((page) => {
    const { facts } = page;
    const isOfTeam = isTeamPage(facts);
    const introduces = INTRODUCING.has(kindOf(page));
    return [...sectionsOf(facts), ...rowsOf(facts)].flatMap(({ above, isFirst, beside }) => {
      if (!namesTeam(above) && (!(isOfTeam || (introduces && isFirst)) || isOfOthers(above, facts))) return [];
      const people = beside.flatMap(({ text, below }) => {
        if (QUOTED.test(below) || ofTemplate.has(fold(text))) return [];
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
  /** No heading precedes the one above them. */
  readonly isFirst: boolean;
  /** Headings of one level below it. */
  readonly beside: readonly Beside[];
}

interface Beside {
  readonly text: string;
  /** The block after the heading. */
  readonly below: string;
}

/** Headings of one level that no higher heading separates. */
function sectionsOf({ blocks }: PageFacts): readonly Section[] {
  const sections = new Map<string, Section & { readonly beside: Beside[] }>();
  const path: { readonly level: number; readonly text: string; readonly at: number }[] = [];
  let first = -1;
  blocks.forEach((block, at) => {
    const { level } = block;
    if (block.kind !== 'heading' || level === undefined || level === null || !visible(block)) return;
    // Columns of a foot often have headings of the same level as the cards above them.
    if (block.region === 'footer') return;
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

/** A team heading with names right below it in headings of the same level. */
function rowsOf({ blocks }: PageFacts): readonly Section[] {
  const all = blocks.flatMap((block, at) =>
    block.kind === 'heading' && visible(block) && block.region !== 'footer'
      ? [{ text: block.text, level: block.level, below: blocks[at + 1]?.text ?? '' }]
      : [],
  );
  return all.flatMap(({ text, level }, at) => {
    if (!namesTeam(text)) return [];
    const rest = all.slice(at + 1, at + 1 + MAX_TEAM);
    const end = rest.findIndex((next) => next.level !== level || nameOf(next.text) === null);
    return [{ above: text, isFirst: false, beside: end < 0 ? rest : rest.slice(0, end) }];
  });
}

function nameOf(text: string): string | null {
  if (text.length > MAX_HEADING) return null;
  const sticky = namePattern();
  sticky.lastIndex = 0;
  const [name] = sticky.exec(text) ?? [];
  return name !== undefined && AFTER_NAME.test(text.slice(name.length)) ? name : null;
}
