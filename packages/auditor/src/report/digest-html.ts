/**
 * Renders the results of many sites as one HTML document for an email. Email clients support little CSS: styles are inline, layout uses
 * tables, and there is no script, image or external font. Text from audited sites is escaped.
 */
import type { DigestItem } from '@citeready/core';
import type { Speaker } from '../messages/index.js';
import { html } from './markup.js';
import type { Movement } from './digest-site.js';
import { movementOf, SOFT, site } from './digest-site.js';

/** The input of a digest. */
export interface DigestInput {
  readonly items: readonly DigestItem[];
  readonly since: Date;
  readonly isCut: boolean;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function summary(items: readonly DigestItem[], { count }: Speaker): string {
  const movements = items.map(movementOf);
  const told = (['better', 'worse', 'new', 'same'] as const).flatMap((kind) => {
    const n = movements.filter((each) => each === kind).length;
    return n === 0 ? [] : [count('sharing', `digest-${kind}`, n)];
  });
  return [count('sharing', 'digest-count', items.length), ...told].join(' · ');
}

/** Sites that fell first, then those that rose, new ones, and unchanged ones; within each kind in the given order. */
const ORDER: readonly Movement[] = ['worse', 'better', 'new', 'same'];

const sorted = (items: readonly DigestItem[]): readonly DigestItem[] =>
  ORDER.flatMap((kind) => items.filter((item) => movementOf(item) === kind));

/** Renders the digest as an HTML document. The same reports give the same bytes. */
export function renderDigest({ items, since, isCut }: DigestInput, speaker: Speaker): string {
  const { say, count, date, language } = speaker;
  const title = say('sharing', 'digest-title', { date: date(since.toISOString()) });
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:#f4f6f9;color:#1b2430;${FONT};font-size:15px;line-height:1.5">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f9">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:640px;text-align:left"
              >
                <tr>
                  <td>
                    <div role="main">
                      <h1 style="margin:0 0 4px;font-size:24px;line-height:1.25">${title}</h1>
                      ${
                        items.length === 0
                          ? html`<p style="margin:0">${say('sharing', 'digest-none')}</p>`
                          : html`<p style="margin:0 0 18px;${SOFT}">${summary(items, speaker)}</p>`
                      }
                      ${sorted(items).map((item) => site(item, speaker))}
                      ${isCut ? html`<p style="${SOFT}">${count('sharing', 'digest-more', items.length)}</p>` : null}
                      <p style="margin:0;font-size:13px;${SOFT}">${say('sharing', 'readiness')} · Citeready</p>
                    </div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}
