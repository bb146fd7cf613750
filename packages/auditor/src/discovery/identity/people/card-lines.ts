/** The visible lines of a page, each with the heading above it: the input for reading cards with names and roles. */
import type { PageFacts } from '@citeready/page-facts';
import { linesOf, visible } from '../../page.js';
import { isTeamPage } from './team-names.js';

export interface CardLine {
  readonly text: string;
  readonly isHeading: boolean;
  /** The nearest heading above; empty without one. */
  readonly above: string;
  /** On a team page. */
  readonly isTeam: boolean;
}

/** A person's name with the line that contains it. */
export type Named = readonly [name: string, line: string];

/** Longer lines are sentences. */
export const MAX_NAME = 60;
/** "Dr. Ann Smith, MD", "Chris Lee (he / him)": the name comes first, with little after it. */
export const AFTER_NAME = /^(?:\s?[,(（|–—-].{0,40})?$/u;

const MAX_BLOCKS = 400;

export function cardLines(facts: PageFacts): readonly CardLine[] {
  const isTeam = isTeamPage(facts);
  let above = '';
  return facts.blocks.slice(0, MAX_BLOCKS).flatMap((block) => {
    if (!visible(block) || block.region === 'nav' || block.kind === 'button' || block.kind === 'code') return [];
    const isHeading = block.kind === 'heading';
    const lines = linesOf(block).flatMap((line) =>
      line.trim() === '' ? [] : [{ text: line.trim(), isHeading, above, isTeam }],
    );
    if (isHeading) above = block.text;
    return lines;
  });
}
