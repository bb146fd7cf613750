/** Checks of the entity: who speaks, and is the markup right. */
import type { Check } from '../types.js';
import { agentFiles } from './agent-files.js';
import { authorship, metaDescriptionOg, schemaFit, schemaTruth, schemaValid } from './markup.js';
import { aboutContact, brandConsistency, knownEntity, orgEntity } from './organization.js';

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
