/** Joins several passages of a page, or lines of them, into the one passage that a reader sees. */
import { isQuestion } from '../../language/question.js';
import { qualityOf } from '../../passages/quality.js';
import type { Passage, PassageForm, Specifics } from '../../passages/types.js';
import type { Topic } from '../../reading/questions/topic-words.js';
import { opensWith, topicsOf } from '../../reading/questions/topic-words.js';
import type { ReadPassage } from '../context.js';
import { hardFacts } from '../../passages/specifics.js';

const MAX_TEXT = 2_000;

export interface Announcement {
  readonly heading: string | null;
  /** Another announcement: the label above its heading. */
  readonly topics: ReadonlySet<Topic>;
}

const sum = (parts: readonly ReadPassage[], of: (part: ReadPassage) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);

/** For the words of all parts, the mean of the values of the parts. */
const mean = (parts: readonly ReadPassage[], words: number, of: (part: ReadPassage) => number): number =>
  words === 0 ? 0 : sum(parts, (part) => part.passage.words * of(part)) / words;

function specificsOf(parts: readonly ReadPassage[]): Specifics {
  const all = (of: (specifics: Specifics) => number): number => sum(parts, ({ passage }) => of(passage.specifics));
  return {
    money: all(({ money }) => money),
    measures: all(({ measures }) => measures),
    dates: all(({ dates }) => dates),
    times: all(({ times }) => times),
    contacts: all(({ contacts }) => contacts),
    numbers: all(({ numbers }) => numbers),
    names: all(({ names }) => names),
  };
}

function formOf(parts: readonly ReadPassage[], words: number): PassageForm {
  const forms: readonly PassageForm[] = ['code', 'table', 'steps', 'list'];
  return (
    forms.find((form) => 2 * sum(parts, ({ passage }) => (passage.form === form ? passage.words : 0)) > words) ??
    'prose'
  );
}

/** The headings of parts and those within them: the names of the items that a whole consists of. */
const itemsOf = (parts: readonly ReadPassage[], heading: string | null): readonly string[] =>
  parts.flatMap(({ passage }) => [
    ...(passage.heading === null || passage.heading === heading ? [] : [passage.heading]),
    ...passage.within,
  ]);

/** By whole: the passages that show its parts. */
const partsOfWholes = new WeakMap<ReadPassage, readonly ReadPassage[]>();

/** A passage and its parts. */
export const partsOf = (read: ReadPassage): readonly ReadPassage[] => [read, ...(partsOfWholes.get(read) ?? [])];

/** The same passage or whole, announced by another topic as well. */
export function announcedAs(topic: Topic, read: ReadPassage): ReadPassage {
  const announced = { ...read, topics: new Set([...read.topics, topic]) };
  partsOfWholes.set(announced, partsOfWholes.get(read) ?? [read]);
  return announced;
}

/**
 * @param parts - in order, of one page, at least one
 * @param text - theirs, or what of it belongs to the whole
 * @param all - the parts and those that the whole has no room for, if there are such
 */
export function joined(
  first: ReadPassage,
  parts: readonly ReadPassage[],
  text: string,
  { heading, topics }: Announcement,
  more: Partial<ReadPassage> = {},
  all: readonly ReadPassage[] = parts,
): ReadPassage {
  const whole = sum(parts, ({ passage }) => passage.words);
  const characters = sum(parts, (part) => part.passage.text.length + 1);
  const words = Math.max(1, Math.round(whole * Math.min(1, text.length / Math.max(1, characters))));
  const answers = heading !== null && isQuestion(heading);
  const passage: Passage = {
    ...first.passage,
    heading,
    within: itemsOf(all, heading),
    answers,
    text: text.slice(0, MAX_TEXT),
    form: formOf(parts, whole),
    words,
    sentences: sum(parts, (part) => part.passage.sentences),
    specifics: specificsOf(parts),
    linked: mean(parts, whole, (part) => part.passage.linked),
    noSnippet: mean(parts, whole, (part) => part.passage.noSnippet),
    blocks: parts.flatMap((part) => part.passage.blocks),
  };
  const own = heading === null ? [] : topicsOf(heading, first.page.language);
  const read: ReadPassage = {
    ...first,
    passage,
    novelty: mean(parts, whole, (part) => part.novelty),
    quality: qualityOf(passage, first.sense),
    topics: new Set([...own, ...topics, ...(heading === first.passage.heading ? first.topics : [])]),
    sectionWords: Math.max(words, first.sectionWords),
    hard: hardFacts(passage.specifics),
    asks: answers && !opensWith(heading, 'call', first.page.language),
    ...more,
  };
  partsOfWholes.set(read, parts);
  return read;
}
