/** Host-provided ports that connect to other machines, with a span for each call. */
import type { CommandPusher } from '../ports/pusher.js';
import type { SiteReader } from '../ports/site-reader.js';
import type { SpanStart } from '../ports/telemetry.js';
import type { SafeTelemetry } from './safe-telemetry.js';

function fetching(method: 'GET' | 'POST', purpose: string, url: string): SpanStart {
  // Only the hostname: the path at which a client receives its webhooks is private, and may contain a secret.
  const address = URL.canParse(url) ? { 'server.address': new URL(url).hostname } : {};
  return {
    name: method,
    kind: 'client',
    labels: { 'http.request.method': method, 'citeready.fetch.purpose': purpose },
    attributes: address,
    duration: 'citeready.fetch.duration',
  };
}

const countError = (telemetry: SafeTelemetry, purpose: string, type: string): void =>
  telemetry.record({
    metric: 'citeready.fetch.errors',
    value: 1,
    labels: { 'citeready.fetch.purpose': purpose, 'error.type': type },
  });

export const observedPusher = (pusher: CommandPusher, telemetry: SafeTelemetry): CommandPusher =>
  telemetry.on
    ? {
        push: (request) =>
          telemetry.span(fetching('POST', 'delivery', request.url), async (span) => {
            const result = await pusher.push(request);
            if (result.outcome === 'answered') {
              span.set({ 'http.response.status_code': result.status });
              if (result.status >= 400) span.fail(`${Math.floor(result.status / 100)}xx`);
            } else {
              span.fail('unreachable');
              countError(telemetry, 'delivery', 'unreachable');
            }
            return result;
          }),
      }
    : pusher;

export const observedSiteReader = (reader: SiteReader, telemetry: SafeTelemetry): SiteReader =>
  telemetry.on
    ? {
        read: (request) => telemetry.span(fetching('GET', 'control', request.url), () => reader.read(request)),
        txt: (request) => reader.txt(request),
      }
    : reader;
