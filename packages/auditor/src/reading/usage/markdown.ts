/** Whether the home page is served as Markdown when `Accept` asks for it. */
import type { FetchResult } from '@citeready/safe-fetch';

export type MarkdownOffer =
  | { readonly state: 'unasked' }
  | { readonly state: 'none'; readonly type: string }
  | {
      readonly state: 'offered';
      /** The response varies by `Accept`, so that caches keep both versions separate. */
      readonly varies: boolean;
      /** HTML declared as Markdown. */
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
