/** The filters of the list: text of the domain, an engine, a sector; and the page number. */
import type { Markup } from '@citeready/auditor/html';
import { html, sectorLabels } from '@citeready/auditor/html';
import type { SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { choices } from './parts.js';

/** Longest search text; no domain is longer. */
const MAX_SEARCH = 253;

export interface Filters {
  /** The beginning of a domain, or of a part of it; empty for all. */
  readonly search: string;
  readonly engine: string;
  readonly sector: string;
  readonly page: number;
}

/** As given in the URL; unknown values are ignored. */
export function filtersOf({ request: { query }, service }: SignedInContext): Filters {
  const engine = query.get('engine') ?? '';
  const sector = query.get('sector') ?? '';
  const number = Number(query.get('page') ?? '1');
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    engine: service.engines.some((known) => known.engine === engine) ? engine : '',
    sector: sectorLabels().some(({ id }) => id === sector) || sector === 'unknown' ? sector : '',
    page: Number.isSafeInteger(number) && number >= 1 && number < 1_000_000 ? number : 1,
  };
}

export const isFiltered = ({ search, engine, sector }: Filters): boolean => search + engine + sector !== '';

/** The filters as a query string. */
export const queryOf = ({ search, engine, sector, page }: Filters) => ({
  q: search,
  engine,
  sector,
  page: page === 1 ? '' : String(page),
});

export function filterForm({ base, service, speech: { say } }: SignedInContext, filters: Filters): Markup {
  const { search, engine, sector } = filters;
  const engines = service.engines.map(({ engine: value, name }) => ({ value, label: name }));
  const sectors = sectorLabels().map(({ id: value, label }) => ({ value, label }));
  return html`<form class="filters" role="search" action="${href(base, '/')}" data-submit-on-change>
    <div>
      <label for="q">${say('search')}</label>
      <input
        id="q"
        name="q"
        type="search"
        maxlength="${MAX_SEARCH}"
        dir="ltr"
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
        placeholder="${say('search-hint')}"
        value="${search}"
      />
    </div>
    <div>
      <label for="engine">${say('engine')}</label>
      <select id="engine" name="engine">
        ${choices([{ value: '', label: say('all-engines') }, ...engines], engine)}
      </select>
    </div>
    <div>
      <label for="sector">${say('sector')}</label>
      <select id="sector" name="sector">
        ${choices([{ value: '', label: say('all-sectors') }, ...sectors], sector)}
      </select>
    </div>
    <button>${say('filter')}</button>
    ${isFiltered(filters) ? html`<a href="${href(base, '/')}">${say('clear-filters')}</a>` : null}
  </form>`;
}
