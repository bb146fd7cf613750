/** What vouches for it? What others say, with names, figures and links. */
import { SUBJECT_PAGES } from '../page-roles.js';
import { isQuoted, quotedPeopleIn } from '../quoted.js';
import { listsWorks } from '../references.js';
import type { Judge } from './judge.js';

/** What a claim proves that links to nothing where it could be checked: praise and counts of customers are easily invented. */
const UNLINKED_PROOF = 0.5;
/** What the lines prove that announce what others say. */
const ANNOUNCED_PROOF = 0.2;

/** Names from which an answer tells who vouches. */
const NAMES_OF_WITNESSES = 3;

const STARRED = /[★⭐]/u;
const SEVERAL = 2;
const SPEAKS_OF_ITSELF: ReadonlySet<string> = new Set(['home', 'about', 'service', 'contact', 'other', 'pricing']);

export const proof: Judge = ({ page, passage, topics, section, hard, margin, opens }) => {
  const { names, contacts } = passage.specifics;
  // Below "What our clients say" stand those who say it, and after them often a call.
  const witnesses = quotedPeopleIn(passage.text);
  const said = section.has('proof') && contacts === 0 && (isQuoted(passage.text) || names >= NAMES_OF_WITNESSES);
  // Several who give stars say so without a heading; below a product it is the product that they praise.
  const starred =
    STARRED.test(passage.text) &&
    Math.min(witnesses, passage.sentences) >= SEVERAL &&
    passage.form !== 'table' &&
    SPEAKS_OF_ITSELF.has(page.kind);
  if (margin || !(topics.has('proof') || said || starred) || passage.words < 15 || listsWorks(passage)) return 0;
  // A call below "Our projects" vouches for nothing.
  if (!isQuoted(passage.text) && hard === 0 && names < NAMES_OF_WITNESSES) return 0;
  if (SUBJECT_PAGES.has(page.kind) || page.kind === 'contact' || page.kind === 'legal') return 0;
  // "What does a certificate bring?" explains, and vouches for nothing; "What do they say?" names who says it.
  if (passage.answers && names < NAMES_OF_WITNESSES) return 0;
  const told = Math.min(1, 0.3 + 0.1 * names + 0.2 * hard);
  // However many are quoted, nobody can ask them.
  const quoted = Math.min(1, 0.3 + 0.2 * witnesses);
  if (opens && hard === 0) return ANNOUNCED_PROOF * told;
  return Math.max(passage.linked > 0 ? told : UNLINKED_PROOF * told, UNLINKED_PROOF * quoted);
};
