/** Small parts of the HTML report: addresses, texts of the site, evidence. */
import type { Evidence } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { webAddress } from './address.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';

/** Maximum length of a displayed address, which is shown without its scheme and cut in the middle if it is longer. */
const MAX_SHOWN = 90;
function shownAddress(address: string): string {
  const short = address.replace(/^https?:\/\//, '');
  return short.length > MAX_SHOWN ? `${short.slice(0, MAX_SHOWN - 30)}…${short.slice(-29)}` : short;
}

/** A link that a browser may follow, otherwise the address as text. An address is left-to-right in every language. */
export function link(address: string): Markup {
  const safe = webAddress(address);
  return safe === null
    ? html`<code dir="ltr">${address}</code>`
    : html`<a href="${safe}" rel="noopener noreferrer nofollow" dir="ltr">${shownAddress(address)}</a>`;
}

/** A valid language tag; the value from a site can be anything. */
const languageTag = (tag: string | null | undefined): string =>
  tag !== null && tag !== undefined && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag) ? tag : 'und';

/** Text of the site inside a line, isolated from the text direction around it. */
export const ofSite = (text: string, language?: string | null): Markup =>
  html`<bdi lang="${languageTag(language)}">${text}</bdi>`;

/** A passage of the site as a quotation. */
export const quote = (text: string, language: string | null | undefined): Markup =>
  html`<blockquote class="clamp" dir="auto" lang="${languageTag(language)}">${text}</blockquote>`;

const place = (evidence: Evidence, { say }: Speaker, language: string | null): Markup =>
  html`<li>
    ${link(evidence.url)}${evidence.line === undefined ? null : `, ${say('report', 'line', { n: evidence.line })}`}${
      evidence.detail === undefined ? null : html`<br /><bdi class="soft" lang="en">${evidence.detail}</bdi>`
    }${
      evidence.snippet === undefined
        ? null
        : html`<br /><code dir="auto" lang="${languageTag(language)}">${evidence.snippet}</code>`
    }
  </li>`;

/** The language of the page at an address; `null` if unknown. */
export type LanguageOf = (url: string) => string | null;

export const places = (evidence: readonly Evidence[], speaker: Speaker, languageOf: LanguageOf): Markup | null =>
  evidence.length === 0
    ? null
    : html`<ul>
        ${evidence.map((item) => place(item, speaker, languageOf(item.url)))}
      </ul>`;

/** Marks English text in a report in another language. */
export const inEnglish = (text: string, { language }: Speaker): Markup =>
  language === 'en' ? html`${text}` : html`<span lang="en">${text}</span>`;
