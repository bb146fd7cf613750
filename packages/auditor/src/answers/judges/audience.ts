/** Whom is it for? */
import { fold } from '../../language/fold.js';
import { saysName } from '../../language/says-name.js';
import { oncePer } from '../../reading/once-per.js';
import type { AnswerContext, ReadPassage } from '../context.js';
import { namesDataProcessors } from '../others.js';
import type { Judge } from './judge.js';
import { describesEvent, statedValues } from '../stated.js';
import { enough } from './enough.js';

/** Value of the name of a group after a label. */
const STATED = 0.8;

/** Value of a passage that names a group of the site's audience according to Discovery, and the confidence that this requires. */
const NAMED = 0.5;
const SURE = 0.6;
const OWN: ReadonlySet<string> = new Set(['home', 'about', 'service', 'product', 'pricing', 'event', 'other']);

/** Tests whether a folded text names one of the groups, compiled once for all passages. */
const namersOf = oncePer((groups: NonNullable<AnswerContext['discovery']['audience']>['for_whom']) =>
  groups.filter(({ confidence }) => confidence >= SURE).map(({ value }) => saysName(value)),
);

function namesGroup({ passage, page }: ReadPassage, { discovery }: AnswerContext): boolean {
  const groups = discovery.audience?.for_whom ?? [];
  if (groups.length === 0 || !OWN.has(page.kind)) return false;
  const text = fold(`${passage.heading ?? ''} ${passage.text}`);
  return namersOf(groups).some((isNamed) => isNamed(text));
}

/** Share of the value on the page of one thing of several, and beside the day and the place of one event. */
const OF_ONE = 0.5;

export const audience: Judge = (read, context) => {
  const { passage, topics, margin } = read;
  // The recipients of personal data are not an audience.
  if (namesDataProcessors(read)) return 0;
  const told = !margin && topics.has('audience') ? enough(passage.words, 25) : 0;
  const stated = statedValues(read, 'forWhom').some((value) => /\p{L}{3}/u.test(value)) ? STATED : 0;
  // Whom one thing of several is for says little of whom the others are for.
  return (
    (context.singles.has(read.page) || (context.siteKind !== 'event' && describesEvent(read)) ? OF_ONE : 1) *
    Math.max(told, stated, !margin && namesGroup(read, context) ? NAMED : 0)
  );
};
