/**
 * Fixes of the text itself, for what reduces worth over the whole site: almost empty pages, headings without content, text without
 * checkable facts. Each is shown with the most affected pages.
 */
import type { Evidence } from '@citeready/core/contract';
import type { ReadPassage } from '../answers/context.js';
import { coverageOfAnswer } from '../answers/coverage.js';
import type { Answer } from '../answers/types.js';
import { wordingOf } from '../answers/wording.js';
import { isMissing } from '../checks/site.js';
import type { AuditedPage, PageKind } from '../checks/types.js';
import { oncePer } from '../reading/once-per.js';
import type { FixText } from '../checks/fix-types.js';
import { english } from '../messages/index.js';
import { hollowHeadings } from '../passages/hollow-headings.js';
import type { PageText } from '../passages/site-text.js';
import { DEFECT_SHARE } from './fix-order.js';
import type { SiteReading } from './site-reading.js';
import { commonCause, thinPage } from './thin-pages.js';
import type { TextItem, Worth } from './worth.js';
import { isThin } from './fill.js';
import { SPECIFIC_ENOUGH } from './weights.js';

export interface TextFix {
  readonly item: TextItem;
  readonly title: string;
  readonly text: string;
  readonly pages: readonly string[];
  readonly evidence: readonly Evidence[];
  readonly effort: FixText['effort'];
  /** True if visitors encounter what it fixes: see `isDefect`. */
  readonly defect?: boolean;
  /** True if the content exists but is only inserted by scripts: rendering the pages on the server fixes it. */
  readonly scripted?: boolean;
  /** True if the pages were begun and show placeholders in place of their text. */
  readonly unfinished?: boolean;
}

/** Kinds of pages whose text makes no claims that need figures. */
const NOTHING_TO_PROVE: ReadonlySet<PageKind> = new Set<PageKind>(['contact', 'legal', 'policy']);
/** Kinds of pages that say how to do something: amounts and dates are not what they lack. */
const INSTRUCTS: ReadonlySet<PageKind> = new Set<PageKind>(['docs', 'reference', 'guide']);
/** Minimum share of hollow headings for a fix. */
const SOME_HOLLOW = 0.1;
export const MAX_EVIDENCE = 5;
const MAX_SNIPPET = 200;

const shown = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_SNIPPET);

/** @param site - all pages of the site, of which `pages` need a text. */
function filled(pages: readonly PageText[], site: readonly PageText[]): TextFix | null {
  const found = pages.filter((text) => isThin(text, site)).map(({ page }) => thinPage(page));
  if (found.length === 0) return null;
  const { say, number } = english();
  const cause = commonCause(found);
  const message = cause ?? 'filled';
  // Pages with visible evidence come first.
  const all = pages.filter(({ page }) => !isMissing(page)).length;
  const thin =
    cause === null ? found : [...found].sort((a, b) => Number(b.cause === cause) - Number(a.cause === cause));
  return {
    item: 'filled',
    title: say('textFixes', `${message}-title`),
    text: say('textFixes', message, {
      thin: number(thin.length),
      all: number(all),
      ...(cause === null ? {} : { some: number(found.filter((each) => each.cause === cause).length) }),
    }),
    effort: 'medium',
    // If they are a good part of the site, visitors encounter empty pages like dead links; a single page may be all that there is.
    ...(all > 1 && thin.length / all >= DEFECT_SHARE && cause !== 'generated' ? { defect: true } : {}),
    ...(cause === 'scripted' ? { scripted: true } : {}),
    ...(cause === 'unfinished' ? { unfinished: true } : {}),
    pages: thin.map(({ page }) => page.url),
    evidence: thin.slice(0, MAX_EVIDENCE).map((each) => ({
      url: each.page.url,
      ...(each.shown.trim() === '' ? {} : { snippet: shown(each.shown) }),
    })),
  };
}

function hollow(pages: readonly PageText[]): TextFix | null {
  const found = pages
    .map(({ page }) => ({ page, ...hollowHeadings(page.facts) }))
    .filter((each) => each.hollow > 0)
    .sort((a, b) => b.hollow - a.hollow);
  const headings = pages.reduce((sum, { page }) => sum + hollowHeadings(page.facts).headings, 0);
  const count = found.reduce((sum, each) => sum + each.hollow, 0);
  if (headings === 0 || count / headings < SOME_HOLLOW) return null;
  const { say, number } = english();
  const listed = found.reduce((sum, each) => sum + each.listed, 0);
  const message = listed > count / 2 ? 'hollow-listed' : 'hollow';
  return {
    item: 'hollow',
    title: say('textFixes', `${message}-title`),
    text: say('textFixes', message, { empty: number(count), all: number(headings) }),
    effort: 'medium',
    pages: found.map(({ page }) => page.url),
    evidence: found
      .slice(0, MAX_EVIDENCE)
      .map(({ page, examples }) => ({ url: page.url, snippet: shown(examples.join(' · ')) })),
  };
}

/** Amounts from which a page states its figures, in a table or a list, whatever the prose beside them says. */
const MANY_AMOUNTS = 4;

const statesAmounts = oncePer(
  ({ facts }: AuditedPage): boolean => facts.numbers.filter(({ kind }) => kind === 'currency').length >= MANY_AMOUNTS,
);

/** Running text long enough to contain a fact. */
const isTold = ({ passage, margin }: ReadPassage): boolean =>
  !margin && passage.words >= 30 && passage.form === 'prose';

function specific(passages: readonly ReadPassage[], share: number): TextFix | null {
  if (share >= SPECIFIC_ENOUGH) return null;
  const vague = passages
    .filter(
      (read) =>
        isTold(read) &&
        !NOTHING_TO_PROVE.has(read.page.kind) &&
        !statesAmounts(read.page) &&
        read.hard <= read.passage.specifics.contacts,
    )
    .sort((a, b) => b.passage.words * b.novelty - a.passage.words * a.novelty);
  if (vague.length === 0) return null;
  const { say, percent } = english();
  const steps = vague.filter(({ page }) => INSTRUCTS.has(page.kind)).length;
  const message = steps > vague.length / 2 ? 'specific-steps' : 'specific';
  return {
    item: 'specific',
    title: say('textFixes', `${message}-title`),
    text: say('textFixes', message, { share: percent(share) }),
    effort: 'large',
    pages: [...new Set(vague.map(({ page }) => page.url))],
    evidence: vague
      .slice(0, MAX_EVIDENCE)
      .map(({ page, passage }) => ({ url: page.url, snippet: shown(passage.text) })),
  };
}

/**
 * Minimum share of visitors' questions, by weight, from which answers are suggested individually. Below it, no single answer makes the site
 * quotable.
 */
const SOME_ANSWERED = 1 / 3;
const LEAST_OPEN = 4;

/** Visitors who cannot tell what a site is, or contact anyone, do not ask for a price. */
const isFirst = (answer: Answer): boolean =>
  (answer.kind === 'what' || answer.kind === 'contact') && coverageOfAnswer(answer) === 'none';

function answers({ answers: asked, answered }: Worth): TextFix | null {
  const open = asked
    .filter((answer) => coverageOfAnswer(answer) !== 'full')
    // Questions that one passage can answer are named: "What can I learn here?" does not show where to start.
    .sort(
      (a, b) =>
        Number(isFirst(b)) - Number(isFirst(a)) ||
        Number(a.together) - Number(b.together) ||
        b.weight * (1 - b.value) - a.weight * (1 - a.value),
    );
  const [first, second] = open;
  if (answered >= SOME_ANSWERED || first === undefined || second === undefined || open.length < LEAST_OPEN) return null;
  const { say, number } = english();
  const named = { first: wordingOf(first.kind).question, second: wordingOf(second.kind).question };
  return {
    item: 'answers',
    title: say('textFixes', 'answers-title', { ...named, more: number(open.length - 2) }),
    text: say('textFixes', 'answers', { open: number(open.length), all: number(asked.length) }),
    effort: 'large',
    pages: [],
    evidence: [],
  };
}

/** @param isOpen - closed pages have to be opened first: no fix is suggested for their text */
export function textFixes(
  { pages, passages, untranslated }: SiteReading,
  worth: Worth,
  isOpen: (url: string) => boolean,
): readonly TextFix[] {
  const open = pages.filter(({ page }) => isOpen(page.url));
  const read = passages.filter(({ page }) => isOpen(page.url));
  const own = open.filter(({ page }) => !untranslated.has(page.url));
  return [answers(worth), filled(own, pages), hollow(open), specific(read, worth.specific)].filter(
    (fix) => fix !== null,
  );
}
