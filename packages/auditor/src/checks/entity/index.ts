/** Checks of the entity: who speaks, and is the markup right. */
import type { Check } from '../types.js';
import { aboutContact } from './about-contact.js';
import { agentFiles } from './agent-files.js';
import { authorship } from './authorship.js';
import { brandConsistency } from './brand-consistency.js';
import { knownEntity } from './known-entity.js';
import { metaDescriptionOg } from './meta-description-og.js';
import { orgEntity } from './org-entity.js';
import { schemaFit } from './schema-fit.js';
import { schemaTruth } from './schema-truth.js';
import { schemaValid } from './schema-valid.js';

export const entityChecks: readonly Check[] = [
  orgEntity,
  brandConsistency,
  aboutContact,
  authorship,
  schemaValid,
  schemaFit,
  schemaTruth,
  metaDescriptionOg,
  knownEntity,
  agentFiles,
];
