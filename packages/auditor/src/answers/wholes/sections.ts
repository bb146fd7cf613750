/** Sections whose parts have separate headings, each part too small to answer what the main heading announces: steps, cards, services. */
import type { ReadPassage } from '../context.js';
import { joined } from './joined.js';

/** Words up to which parts are joined: the beginning of a longer section is an answer by itself. */
const MAX_WORDS = 260;
/** Words and characters up to which a line without final punctuation is the label above the next heading. */
const LABEL_WORDS = 4;
const LABEL_CHARS = 40;
const ENDS = /[.!?…:;。！？؟।)]\P{L}{0,3}$/u;

/** The text without a label at its end, which belongs to the next heading. */
function withoutLabel(text: string): string {
  const at = text.lastIndexOf('\n');
  const last = text.slice(at + 1).trim();
  const isLabel = at > 0 && last.length <= LABEL_CHARS && last.split(/\s+/).length <= LABEL_WORDS && !ENDS.test(last);
  return isLabel && /[.!?。！？؟।]/u.test(text.slice(0, at)) ? text.slice(0, at) : text;
}

/** The passages after one that are under lower headings, up to the next heading of its level. */
function partsAfter(passages: readonly ReadPassage[], from: number, level: number): readonly ReadPassage[] {
  const parts: ReadPassage[] = [];
  for (let at = from; at < passages.length; at++) {
    const part = passages[at];
    const own = part?.passage.headingLevel ?? null;
    // Each entry in a list of questions is a separate answer.
    if (part === undefined || own === null || own <= level || part.passage.answers) break;
    parts.push(part);
  }
  return parts;
}

function beginning(parts: readonly ReadPassage[]): readonly ReadPassage[] {
  let words = 0;
  const end = parts.findIndex(({ passage }) => (words += passage.words) > MAX_WORDS);
  return end < 0 ? parts : parts.slice(0, end);
}

const textOf = (parts: readonly ReadPassage[], headed: boolean): string =>
  withoutLabel(
    parts
      .map(({ passage }, at) => (at === 0 && !headed ? passage.text : `${passage.heading ?? ''}\n${passage.text}`))
      .join('\n')
      .trim(),
  );

/** The section that a passage begins, with all of its parts; `null` if it has none or is too long. */
function sectionFrom(passages: readonly ReadPassage[], at: number): ReadPassage | null {
  const first = passages[at];
  if (first === undefined) return null;
  const { heading, headingLevel, section } = first.passage;
  const before = passages[at - 1];
  // The text above the first heading of a page opens all of it; a home page has one subject after the other.
  const level = headingLevel ?? (heading === null && first.opens && first.page.kind !== 'home' ? 0 : null);
  if (level !== null) {
    const all = [first, ...partsAfter(passages, at + 1, level)];
    const parts = beginning(all);
    if (parts.length > 1) return joined(first, parts, textOf(parts, false), { heading, topics: new Set() }, {}, all);
  }
  // Its heading is followed directly by the headings of its parts.
  if (section === null || headingLevel === null || first.passage.answers) return null;
  if (before !== undefined && (before.passage.heading === section || before.passage.section === section)) return null;
  const all = [first, ...partsAfter(passages, at + 1, headingLevel - 1)].filter(
    ({ passage }) => passage.section === section,
  );
  const parts = beginning(all);
  if (parts.length < 2) return null;
  const announced = { heading: section, topics: first.section };
  return joined(first, parts, textOf(parts, true), announced, { section: new Set() }, all);
}

/** A contact page as one passage: its cards follow a main heading that has no text. */
function contactPage(passages: readonly ReadPassage[]): readonly ReadPassage[] {
  const [first] = passages;
  if (first?.page.kind !== 'contact') return [];
  const parts = beginning(passages.filter(({ passage }) => !passage.answers));
  return parts.length < 2 ? [] : [joined(first, parts, textOf(parts, true), { heading: null, topics: new Set() })];
}

/** The sections of a page that consist of more than one passage. */
export const sectionsOf = (passages: readonly ReadPassage[]): readonly ReadPassage[] => [
  ...passages.flatMap((_, at) => sectionFrom(passages, at) ?? []),
  ...contactPage(passages),
];
