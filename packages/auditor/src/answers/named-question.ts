/** Questions as they make sense away from their page: without their number, and with the subject of the page where they name none of it. */
import { fold } from '../language/fold.js';
import { stemsOfText } from '../reading/nonsense/stems.js';
import type { ReadPassage } from './context.js';

/** The sign that opens an answer stands in its heading: "What does it cost? +". */
const TOGGLE = /(?<=[?？؟;])\s{0,3}[+＋−▾▼▸►⌄˅∨✕×]{1,2}$/u;

/** The number or the letter that a list of questions puts first: "3. ", "2 · ", "Q1: ". */
const NUMBER = /^\s{0,3}(?:\p{Lu}?\d{1,2}\s?[.)·:]|\d{1,2}\s[-–—]|0\d(?=\s)|\p{Lu}[.:])\s{1,3}(?=\S)/u;

const asWritten = (heading: string): string => heading.replace(TOGGLE, '').replace(NUMBER, '');

/** Stands for a whole answer: the same on several pages is one answer. */
const BEGINNING = 80;
const beginningOf = ({ passage }: ReadPassage): string => fold(passage.text.slice(0, BEGINNING));

/** A question as it is told, and the passage that answers it. */
export interface NamedQuestion {
  readonly question: string;
  readonly read: ReadPassage;
}

const best = (reads: readonly ReadPassage[]): ReadPassage | undefined =>
  reads.reduce<ReadPassage | undefined>(
    (found, read) => (found === undefined || read.quality > found.quality ? read : found),
    undefined,
  );

/** Subjects of which a site asks the same from which it does so of each that it has. */
const MANY = 3;

/** @param subjectOf - what a page is about; `null` where it is about the site. */
function withSubject(read: ReadPassage, subjectOf: (page: ReadPassage['page']) => string | null): NamedQuestion {
  const question = asWritten(read.passage.heading ?? '');
  const subject = subjectOf(read.page);
  if (subject === null) return { question, read };
  const named = stemsOfText(subject);
  const names = [...stemsOfText(question)].some((stem) => named.has(stem));
  return { question: names ? question : `${subject}: ${question}`, read };
}

/**
 * Each question once: what several pages answer alike is asked of the site, what each of them answers in its own way of each subject. "What is
 * included?" says nothing to who has not the page before the eyes.
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
    // Asked alike of many things, as on the page of each vacancy, it is told once.
    const named = [...byQuestion.values()];
    const told = named.length < MANY ? null : best(named.map(({ read }) => read));
    return told === null ? named : named.filter(({ read }) => read === told);
  });
}
