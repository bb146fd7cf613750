/** A fetched resource from a string, for tests that read a page without fetching it. */
import { resourceOf as pageResourceOf } from '@citeready/page-facts';
import type { ResourceFixture } from '@citeready/page-facts';
import type { FetchedResource } from '@citeready/safe-fetch';

/** UTF-8 HTML at `https://example.com/` unless told otherwise. */
export function resourceOf(body: string | Uint8Array, fixture: ResourceFixture = {}): FetchedResource {
  const page = pageResourceOf(body, fixture);
  return {
    ...page,
    ok: true,
    requestedUrl: page.url,
    redirects: [],
    wireBytes: page.body.byteLength,
    totalMs: 20,
    httpVersion: '1.1',
    tls: null,
  };
}
