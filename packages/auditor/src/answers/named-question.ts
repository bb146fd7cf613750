/** Makes questions understandable away from their page: without their number, and with the subject of the page if they do not name it. */
import { fold } from '../language/fold.js';
import { stemsOfText } from '../reading/nonsense/stems.js';
import type { ReadPassage } from './context.js';

/** The expand sign of an answer in its heading: "What does it cost? +". */
const TOGGLE = /(?<=[?？؟;])\s{0,3}[+＋−▾▼▸►⌄˅∨✕×]{1,2}$/u;

/** The number or letter before a question in a list: "3. ", "2 · ", "Q1: ". */
const NUMBER = /^\s{0,3}(?:\p{Lu}?\d{1,2}\s?[.)·:]|\d{1,2}\s[-–—]|0\d(?=\s)|\p{Lu}[.:])\s{1,3}(?=\S)/u;

const asWritten = (heading: string): string => heading.replace(TOGGLE, '').replace(NUMBER, '');

/** Identifies an answer: the same text on several pages is one answer. */
const BEGINNING = 80;
const beginningOf = ({ passage }: ReadPassage): string => fold(passage.text.slice(0, BEGINNING));

/** A question in its final wording, and the passage that answers it. */
export interface NamedQuestion {
  readonly question: string;
  readonly read: ReadPassage;
}

const best = (reads: readonly ReadPassage[]): ReadPassage | undefined =>
  reads.reduce<ReadPassage | undefined>(
    (found, read) => (found === undefined || read.quality > found.quality ? read : found),
    undefined,
  );

/** Number of subjects with the same question from which a site asks it about all of them. */
const MANY = 3;

/**
 * Adds subjects to questions.
 * @param subjectOf - the subject of a page; `null` if it is about the site.
 */
function withSubject(read: ReadPassage, subjectOf: (page: ReadPassage['page']) => string | null): NamedQuestion {
  const question = asWritten(read.passage.heading ?? '');
  const subject = subjectOf(read.page);
  if (subject === null) return { question, read };
  const named = stemsOfText(subject);
  const names = [...stemsOfText(question)].some((stem) => named.has(stem));
  return { question: names ? question : `${subject}: ${question}`, read };
}

/**
 * Each question once: one with the same answer on several pages is asked about the site, one with different answers about each subject.
 * "What is included?" means nothing to somebody who does not see the page.
 */
export function namedQuestions(
  reads: readonly ReadPassage[],
  subjectOf: (page: ReadPassage['page']) => string | null,
): readonly NamedQuestion[] {
  const byHeading = new Map<string, ReadPassage[]>();
  for (const read of reads) {
    const heading = read.passage.heading ?? '';
    const known = byHeading.get(heading);
    if (known === undefined) byHeading.set(heading, [read]);
    else known.push(read);
  }
  return [...byHeading].flatMap(([heading, alike]) => {
    if (alike.length > 1 && new Set(alike.map(beginningOf)).size === 1) {
      const read = best(alike);
      return read === undefined ? [] : [{ question: asWritten(heading), read }];
    }
    const byQuestion = new Map<string, NamedQuestion>();
    for (const read of alike) {
      const named = withSubject(read, subjectOf);
      const known = byQuestion.get(named.question);
      if (known === undefined || read.quality > known.read.quality) byQuestion.set(named.question, named);
    }
    // A question about many things, as on the page of each vacancy, is listed once.
    const named = [...byQuestion.values()];
    const told = named.length < MANY ? null : best(named.map(({ read }) => read));
    return told === null ? named : named.filter(({ read }) => read === told);
  });
}
