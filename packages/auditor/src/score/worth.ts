/** Worth: how much of the site can be quoted. Answered questions and depth earn; pages without their own content cost. */
import type { Answer } from '../answers/types.js';
import type { AuditedPage } from '../checks/types.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { clamp } from './numbers.js';
import type { SiteReading } from './site-reading.js';
import { vagueLack } from './specific.js';
import type { TextReading } from './text-reading.js';
import { readText } from './text-reading.js';
import {
  ANSWERED_SHARE,
  DEPTH_SHARE,
  HOLLOW_COST,
  HOLLOW_FREE,
  HOLLOW_FROM,
  PAID_COST,
  SPECIFIC_ENOUGH,
  STUB_COST,
  VAGUE_COST,
} from './weights.js';

/** What the text of a whole site may lack: pages with their own text, facts, content under its headings, most of the answers. */
export type TextItem = 'filled' | 'specific' | 'hollow' | 'answers';

/** What reduces the value of all text of a site: thin pages, no checkable facts, empty sections, paid links. */
export const TEXT_LACKS = ['filled', 'specific', 'hollow', 'paid'] as const;
export type TextLack = (typeof TEXT_LACKS)[number];

/** What is supposed as given, to compute its gain. */
export interface Granted {
  /** A question treated as fully answered. */
  readonly answered?: QuestionKind;
  /** A lack of the text treated as fixed. */
  readonly text?: TextItem;
}

export interface Worth {
  /** 0 to 1: what is earned, minus the cost of stubs. */
  readonly value: number;
  readonly answers: readonly Answer[];
  /** Share of the audience's questions that are answered, 0 to 1. */
  readonly answered: number;
  /** 0 to 1. */
  readonly depth: number;
  /** The contribution of each to `value` before the cost of stubs. */
  readonly answeredPart: number;
  readonly depthPart: number;
  /** Remaining factors of the lacks of the text, each 0 to 1, applied to both. */
  readonly kept: Readonly<Record<TextLack, number>>;
  /** Sum of the quality of all passages: about the number of good ones. */
  readonly passages: number;
  /** Share of pages with their own text, 0 to 1. */
  readonly filled: number;
  /** Share of the quotable text with specific statements, 0 to 1. */
  readonly specific: number;
  /** Share of the headings without content, 0 to 1. */
  readonly hollow: number;
  /** Share of the pages with paid links, 0 to 1. */
  readonly paid: number;
}

/** The cost of hollow headings, 0 to 1, for their share of all headings: a few of them label a menu or a picture. */
export const hollowLack = (share: number): number => clamp((share - HOLLOW_FREE) / (HOLLOW_FROM - HOLLOW_FREE), 0, 1);

/** The worth of the texts that were read, with a supposition. */
export function worthFrom(text: TextReading, granted: Granted = {}): Worth {
  const { depth, paid } = text;
  const isGranted = ({ kind }: Answer): boolean => granted.text === 'answers' || kind === granted.answered;
  const answers = text.answers.map((answer) => (isGranted(answer) ? { ...answer, value: 1 } : answer));
  const answered = answers.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const filled = granted.text === 'filled' ? text.fillable : text.filled;
  const specific = granted.text === 'specific' ? 1 : text.specific;
  const hollow = granted.text === 'hollow' ? 0 : text.hollow;
  const answeredPart = ANSWERED_SHARE * answered;
  const depthPart = DEPTH_SHARE * depth;
  const kept = {
    filled: 1 - STUB_COST * (1 - filled),
    specific: 1 - VAGUE_COST * vagueLack(specific, SPECIFIC_ENOUGH),
    hollow: 1 - HOLLOW_COST * hollowLack(hollow),
    paid: 1 - PAID_COST * paid,
  };
  return {
    value: (answeredPart + depthPart) * kept.filled * kept.specific * kept.hollow * kept.paid,
    kept,
    answers,
    answered,
    depth,
    answeredPart,
    depthPart,
    passages: text.passages,
    filled,
    specific,
    hollow,
    paid,
  };
}

/** Both in one step. */
export const worthOf = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean, granted: Granted = {}): Worth =>
  worthFrom(readText(reading, isOpen), granted);
