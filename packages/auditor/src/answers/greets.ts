/** Passages under a greeting or the letter of somebody at the head of a site: "Welcome", "Message from the chairman". */
import { fold } from '../language/fold.js';
import { weAre } from '../reading/introduces.js';
import { opensWith } from '../reading/questions/topic-words.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { definesSite, speaksOfSite } from './defines.js';
import { containsNicheSentence } from './known.js';

export const greets = ({ passage: { heading }, page }: ReadPassage): boolean =>
  heading !== null && opensWith(heading, 'greeting', page.language);

/** Whether a greeting says nothing of the site: "We are glad that you found us". */
export const onlyGreets = (read: ReadPassage, context: AnswerContext): boolean =>
  greets(read) &&
  !definesSite(read, context) &&
  !speaksOfSite(read, context) &&
  !containsNicheSentence(read, context) &&
  !weAre().test(read.passage.text) &&
  !(context.brand !== '' && fold(read.passage.text).includes(context.brand));
