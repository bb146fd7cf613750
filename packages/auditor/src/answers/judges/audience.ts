/** Whom is it for? */
import type { Judge } from './judge.js';
import { statedValues } from '../stated.js';
import { enough } from './enough.js';

/** What the name of a group behind a label says. */
const STATED = 0.8;

export const audience: Judge = (read) => {
  const { passage, topics, margin } = read;
  const told = !margin && topics.has('audience') ? enough(passage.words, 25) : 0;
  return Math.max(told, statedValues(read, 'forWhom').some((value) => /\p{L}{3}/u.test(value)) ? STATED : 0);
};
