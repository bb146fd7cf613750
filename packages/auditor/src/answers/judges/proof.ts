/** What vouches for it? What others say, with names, figures and links. */
import { EXPLAINS } from '../page-roles.js';
import { isQuoted } from '../quoted.js';
import { listsWorks } from '../references.js';
import type { Judge } from './judge.js';

/** What a claim proves that links to nothing where it could be checked: praise and counts of customers are easily invented. */
const UNLINKED_PROOF = 0.5;
/** What the lines prove that announce what others say. */
const ANNOUNCED_PROOF = 0.2;

/** Names from which an answer tells who vouches. */
const NAMES_OF_WITNESSES = 3;

export const proof: Judge = ({ page, passage, topics, section, hard, margin, opens }) => {
  const { names, contacts } = passage.specifics;
  // Below "What our clients say" stand those who say it, and after them often a call.
  const said = section.has('proof') && contacts === 0 && (isQuoted(passage.text) || names >= NAMES_OF_WITNESSES);
  if (margin || !(topics.has('proof') || said) || passage.words < 15 || listsWorks(passage)) return 0;
  // A call below "Our projects" vouches for nothing.
  if (!isQuoted(passage.text) && hard === 0 && names < NAMES_OF_WITNESSES) return 0;
  if (EXPLAINS.has(page.kind) || page.kind === 'contact' || page.kind === 'legal') return 0;
  // "What does a certificate bring?" explains, and vouches for nothing; "What do they say?" names who says it.
  if (passage.answers && names < NAMES_OF_WITNESSES) return 0;
  const told = Math.min(1, 0.3 + 0.1 * names + 0.2 * hard);
  if (opens && hard === 0) return ANNOUNCED_PROOF * told;
  return passage.linked > 0 ? told : UNLINKED_PROOF * told;
};
