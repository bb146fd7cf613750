/** The part of a passage that answers: without the lines above its heading and without the call to get in touch behind it. */
import { wordsOf } from '../language/words.js';
import { namesIn } from '../reading/names/label.js';
import type { ReadPassage } from './context.js';

/** Longest label above a heading, and most of them. */
const MAX_LABEL = 60;
const MAX_LEAD = 2;

/** A sentence or a call, and not a name with the dot of an abbreviation. */
export const isSentence = (line: string): boolean =>
  /[!?！？。]$/u.test(line) || (/\.$/u.test(line) && line.split(/\s+/u).length > 3);

/** Words below a heading that say something without the label above it. */
const ENOUGH_BELOW = 12;

/** The text below the heading of a passage, which a reader sees apart: without the heading itself, and without a label above it. */
export function belowHeading(read: ReadPassage): ReadPassage {
  const { passage } = read;
  if (passage.precedes !== true || passage.heading === null) return read;
  const lines = passage.text.split('\n');
  const at = lines.indexOf(passage.heading);
  if (at < 0 || at > MAX_LEAD || lines.slice(0, at).some((line) => line.length > MAX_LABEL || isSentence(line)))
    return read;
  const below = lines.slice(at + 1).join('\n');
  return wordsOf(below).length < ENOUGH_BELOW ? read : { ...read, passage: { ...passage, text: below } };
}

/** Words before a section about how to get in touch that are an answer without it. */
const ENOUGH_BEFORE = 8;

/** Without the section behind it that leads to somebody to ask: "Get in touch", which is short on most pages. */
export function beforeContact(read: ReadPassage): ReadPassage {
  const { passage } = read;
  if (passage.within.length === 0) return read;
  const lines = passage.text.split('\n');
  const at = lines.findIndex(
    (line, index) =>
      index > 0 &&
      line !== passage.heading &&
      passage.within.includes(line) &&
      namesIn(line).some(({ name }) => name === 'contact'),
  );
  const before = lines.slice(0, Math.max(0, at)).join('\n');
  return wordsOf(before).length < ENOUGH_BEFORE ? read : { ...read, passage: { ...passage, text: before } };
}
