/** Whether a passage tells when a house of worship holds its services: its visitors ask for these before the hours of its office. */
import { inAllLanguages } from '../data/per-language.js';
import { hourWords } from '../generated/hours-words.js';
import { anywhere } from '../language/word-pattern.js';
import type { AnswerContext, ReadPassage } from './context.js';

const services = inAllLanguages(() => hourWords().services, anywhere);
/** Characters of a passage that say what it is about. */
const BEGINNING = 300;

export const tellsServices = ({ passage }: ReadPassage, { discovery }: AnswerContext): boolean =>
  discovery.sector?.value === 'religion' &&
  services().test(`${passage.section ?? ''}\n${passage.heading ?? ''}\n${passage.text.slice(0, BEGINNING)}`);
