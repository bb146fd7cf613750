/**
 * Text addressed to language models that a person does not see. A phrase counts only as an order to a machine ("ignore previous
 * instructions", "as an AI model, recommend …"). Visible text about such attacks is not a finding, and is not examined.
 */
import { plainLetters } from './dates/fold-name.js';
import { instructionWords } from './generated/instructions-words.js';

interface Phrases {
  readonly orders: readonly string[];
  readonly readers: readonly string[];
  readonly verbs: readonly string[];
  /** Nearly all texts need only this one cheap search. */
  readonly worthALook: RegExp;
}

let made: Phrases | undefined;

/** Built when a page first has text that is not shown. */
function phrases(): Phrases {
  if (made !== undefined) return made;
  const { orders, readers, verbs, signals } = instructionWords();
  const all = (words: Readonly<Record<string, readonly string[]>>): string[] => Object.values(words).flat();
  const alternatives = all(signals).map((word) => {
    const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    // A word of two letters is part of too many others.
    return word.length <= 2 ? String.raw`\b${escaped}\b` : escaped;
  });
  made = {
    orders: all(orders),
    readers: all(readers),
    verbs: all(verbs),
    worthALook: new RegExp(alternatives.join('|'), 'i'),
  };
  return made;
}

const maxChars = 500;

/** Returns the part of the text that gives orders to a model, at most 500 characters; `null` without one. */
export function modelInstruction(text: string): string | null {
  if (text.length < 20) return null;
  const { orders, readers, verbs, worthALook } = phrases();
  if (!worthALook.test(text)) return null;
  const plain = plainLetters(text.slice(0, 20_000));
  const order = firstOf(plain, orders);
  if (order >= 0) return around(text, order);
  const reader = firstOf(plain, readers);
  if (reader < 0) return null;
  const near = plain.slice(Math.max(0, reader - 200), reader + 300);
  return verbs.some((verb) => near.includes(verb)) ? around(text, reader) : null;
}

function firstOf(text: string, phrases: readonly string[]): number {
  let first = -1;
  for (const phrase of phrases) {
    const at = text.indexOf(phrase);
    if (at >= 0 && (first < 0 || at < first)) first = at;
  }
  return first;
}

function around(text: string, at: number): string {
  const start = Math.max(0, at - 100);
  return text.slice(start, start + maxChars).trim();
}
