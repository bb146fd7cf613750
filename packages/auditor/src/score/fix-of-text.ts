/** The fixes of what the text of a site lacks. */
import type { Fix } from '@citeready/core/contract';
import type { FixInput } from './fix-of-check.js';
import { MAX_PAGES } from './fix-of-check.js';
import { fixed } from './numbers.js';
import type { TextFix } from './text-fixes.js';
import { textFixes } from './text-fixes.js';
import type { Worth } from './worth.js';

export const fixOfText = (
  { item, title, text, effort, pages, evidence, defect }: TextFix,
  { standing, profile, standingOf }: FixInput,
): Fix => ({
  check: `text:${item}`,
  title,
  text,
  lift: fixed(Math.max(0, standingOf(profile, { text: item }).value - standing.value), 1),
  effort,
  gate: false,
  ...(defect === true ? { defect } : {}),
  ...(pages.length === 0 ? {} : { pages: pages.slice(0, MAX_PAGES) }),
  evidence,
});

/** Checks whose fix is included in another one if both are suggested: corrected canonical URLs name this site again. */
export const INCLUDED: readonly (readonly [check: string, within: string])[] = [['names-other-site', 'canonical']];

/** Outcome id of the check whose fix provides the text that scripts insert now. */
export const SHELL_CHECK = 'raw-text';

/** Cache by worth, of which there is one for each set of open pages: most engines share it. */
const textFixesKnown = new WeakMap<Worth, readonly TextFix[]>();

export function textFixesOf({ reading, standing }: FixInput): readonly TextFix[] {
  const { worth } = standing;
  let made = textFixesKnown.get(worth);
  if (made === undefined) {
    made = textFixes(reading, worth, (url) => standing.openness(url) > 0);
    textFixesKnown.set(worth, made);
  }
  return made;
}
