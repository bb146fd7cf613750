/** The type of a judge, which rates how well one passage answers one question of the audience. */
import type { AnswerContext, ReadPassage } from '../context.js';

/** 0 to 1. Language-neutral facts decide where possible (amounts, times, contacts, addresses, steps); words of headings where necessary. */
export type Judge = (passage: ReadPassage, context: AnswerContext) => number;
