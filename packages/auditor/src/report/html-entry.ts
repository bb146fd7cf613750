/** Public entry `@citeready/auditor/html`: the HTML report in parts, for a host that embeds it in a page. */
export { renderFindings, renderHtmlParts } from './html.js';
export type { HtmlParts, HtmlPartsOptions } from './html.js';
export { REPORT_STYLE } from './html-style.js';
export { html, Markup } from './markup.js';
export type { Part } from './markup.js';
export { webAddress } from './address.js';
export { sectorLabels } from '../generated/sector-labels.js';
export type { SectorLabel } from '../discovery/taxonomy/types.js';
export { siteKindLabel } from './site-kind-label.js';
export { gradeOf } from '../score/bands.js';
