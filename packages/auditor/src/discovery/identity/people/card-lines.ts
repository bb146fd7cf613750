/** The lines of a page that readers see, each with the heading above it: what cards with names and roles are read from. */
import type { PageFacts } from '@citeready/page-facts';
import { linesOf, visible } from '../../page.js';
import { isTeamPage } from './team-names.js';

export interface CardLine {
  readonly text: string;
  readonly isHeading: boolean;
  /** The nearest heading above; empty without one. */
  readonly above: string;
  /** On a page of a team. */
  readonly isTeam: boolean;
}

/** A name of a person with the line that says it. */
export type Named = readonly [name: string, line: string];

/** What is longer is a sentence. */
export const MAX_NAME = 60;
/** "Dr. Ann Smith, MD", "Chris Lee (he / him)": the name stands first, with little behind it. */
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
