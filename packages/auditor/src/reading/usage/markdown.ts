/** Whether the home page is offered as Markdown to whoever asks for it in `Accept`. */
import type { FetchResult } from '@citeready/safe-fetch';

export type MarkdownOffer =
  | { readonly state: 'unasked' }
  | { readonly state: 'none'; readonly type: string }
  | {
      readonly state: 'offered';
      /** The answer says that it depends on `Accept`, so that caches keep the two apart. */
      readonly varies: boolean;
      /** HTML under the name of Markdown. */
      readonly isHtml: boolean;
    };

const SEARCHED_BYTES = 1_024;

export function readMarkdownOffer(result: FetchResult | null): MarkdownOffer {
  if (result === null || !result.ok || result.status < 200 || result.status >= 300) return { state: 'unasked' };
  const [type = ''] = (result.headers['content-type']?.[0] ?? '').toLowerCase().split(';', 1);
  if (type.trim() !== 'text/markdown') return { state: 'none', type: type.trim() };
  const vary = (result.headers['vary'] ?? []).join(',').toLowerCase().split(',');
  const start = new TextDecoder().decode(result.body.subarray(0, SEARCHED_BYTES)).trimStart().toLowerCase();
  return {
    state: 'offered',
    varies: vary.some((name) => name.trim() === 'accept' || name.trim() === '*'),
    isHtml: start.startsWith('<!doctype html') || start.startsWith('<html'),
  };
}
