/** Small parts shared by several pages. */
import type { EngineScore } from '@citeready/core/contract';
import type { Markup } from '@citeready/auditor/html';
import { gradeOf, html } from '@citeready/auditor/html';
import type { SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { tokenField } from './layout.js';

/**
 * Engines by their score, highest first: most sites have the same score with most engines. Names are shown next to it, for people who do
 * not see the color.
 */
export function scoreChips(scores: readonly EngineScore[], context: SignedInContext): Markup {
  const name = engineNames(context);
  const { say, language } = context.speech;
  const lists = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  const groups = new Map<number, string[]>();
  for (const { engine, overall_score: score } of scores.toSorted((a, b) => b.overall_score - a.overall_score))
    groups.set(score, [...(groups.get(score) ?? []), name(engine)]);
  return html`<ul class="chips">
    ${[...groups].map(
      ([score, names]) =>
        html`<li class="chip">
          <b class="${gradeOf(score)}">${score}</b>
          <span
            >${groups.size === 1 && names.length > 1 ? say('every-engine', { n: names.length }) : lists.format(names)}</span
          >
        </li>`,
    )}
  </ul>`;
}

/** The name of an engine by its id. */
export const engineNames =
  ({ service }: Pick<SignedInContext, 'service'>) =>
  (id: string): string =>
    service.engines.find(({ engine }) => engine === id)?.name ?? id;

/** Options of a `select`. */
export const choices = (
  all: readonly { readonly value: string; readonly label: string }[],
  chosen: string,
): readonly Markup[] =>
  all.map(({ value, label }) =>
    value === chosen
      ? html`<option value="${value}" selected>${label}</option>`
      : html`<option value="${value}">${label}</option>`,
  );

/** A form that consists of its button. */
export const actionButton = (
  { base, caller }: Pick<SignedInContext, 'base' | 'caller'>,
  path: string,
  label: string,
  look: 'main' | 'normal' | 'quiet' | 'danger' = 'normal',
  fields: Readonly<Record<string, string>> = {},
): Markup =>
  html`<form method="post" action="${href(base, path)}">
    ${tokenField(caller.formToken)}${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}<button class="${look}">${label}</button>
  </form>`;
