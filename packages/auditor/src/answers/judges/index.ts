/** How well one passage answers one question of the audience: one judge per question. */
import type { QuestionKind } from '../../reading/questions/kinds.js';
import { audience } from './audience.js';
import { compare } from './compare.js';
import { contact } from './contact.js';
import { price } from './price.js';
import { process } from './process.js';
import { proof } from './proof.js';
import { terms } from './terms.js';
import { what } from './what.js';
import { when } from './when.js';
import { where } from './where.js';
import { who } from './who.js';
import type { Judge } from './judge.js';

/** Questions that one passage answers; the others are answered by many together. */
export const JUDGES: Readonly<Partial<Record<QuestionKind, Judge>>> = {
  what,
  who,
  where,
  when,
  price,
  contact,
  process,
  audience,
  proof,
  compare,
  terms,
};
