/** An audit's fetcher and threads with a span for each operation, if the host traces them. */
import type { Spans, SpanStart } from '@citeready/core';
import type { ParsePool } from '@citeready/page-facts';
import type { Fetcher, FetchRequest } from '@citeready/safe-fetch';

const METHOD = 'GET';

function fetchSpan({ url, purpose }: FetchRequest): SpanStart {
  const labels = { 'http.request.method': METHOD, 'citeready.fetch.purpose': purpose };
  const start = { name: METHOD, kind: 'client', labels, duration: 'citeready.fetch.duration' } as const;
  if (!URL.canParse(url)) return start;
  const parsed = new URL(url);
  // A link of a page may contain credentials, which are refused and must not be repeated.
  parsed.username = '';
  parsed.password = '';
  const { href, hostname, protocol, port } = parsed;
  return {
    ...start,
    attributes: {
      'url.full': href,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'http:' ? 80 : 443),
    },
  };
}

export const observedFetcher = (fetcher: Fetcher, spans: Spans | undefined): Fetcher =>
  spans?.on === true
    ? {
        tellsTurns: fetcher.tellsTurns === true,
        fetch: (request) =>
          spans.span(fetchSpan(request), async (span) => {
            const result = await fetcher.fetch(request);
            span.set({ 'citeready.fetch.redirects': result.redirects.length });
            if (result.ok) {
              span.set({ 'http.response.status_code': result.status, 'http.response.body.size': result.wireBytes });
              return result;
            }
            span.fail(result.code);
            const labels = { 'citeready.fetch.purpose': request.purpose, 'error.type': result.code };
            spans.record({ metric: 'citeready.fetch.errors', value: 1, labels });
            return result;
          }),
        usage: () => fetcher.usage(),
        close: () => fetcher.close(),
      }
    : fetcher;

const taskSpan = (task: 'page' | 'sitemap' | 'discovery' | 'judge'): SpanStart => ({
  name: task,
  kind: 'internal',
  labels: { 'citeready.pool.task': task },
  duration: 'citeready.pool.task.duration',
});

/** Pages, and the sitemaps that are read in turn with them. */
export function observedPool(pool: ParsePool, spans: Spans | undefined): ParsePool {
  if (spans?.on !== true) return pool;
  const run = pool.run?.bind(pool);
  return {
    parse: (resource, signal) =>
      spans.span(taskSpan('page'), async (span) => {
        const outcome = await pool.parse(resource, signal);
        if ('failed' in outcome) span.fail(outcome.failed);
        return outcome;
      }),
    ...(run && {
      run: (task, signal) =>
        spans.span(taskSpan('sitemap'), async (span) => {
          const outcome = await run(task, signal);
          if ('failed' in outcome) span.fail(outcome.failed);
          return outcome;
        }),
    }),
    ...(pool.rest && { rest: async () => pool.rest?.() }),
    close: () => pool.close(),
  };
}

/** Work over the whole site: Discovery; checks, scores and the archive. */
export const observedWork = <T>(
  spans: Spans | undefined,
  task: 'discovery' | 'judge',
  work: () => Promise<T>,
): Promise<T> => (spans?.on === true ? spans.span(taskSpan(task), work) : work());
