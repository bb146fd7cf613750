/** Whom is it for? */
import type { Judge } from './judge.js';
import { enough } from './enough.js';

export const audience: Judge = ({ passage, topics, margin }) =>
  !margin && topics.has('audience') ? enough(passage.words, 25) : 0;
