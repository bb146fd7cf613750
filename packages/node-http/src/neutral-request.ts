/** Node's request as core's. Parts that few routes need (query, body, signal) are created on access. */
import type { HttpHeaders, HttpRequest } from '@citeready/core';
import type { BodySource } from './body.js';
import type { Exchange } from './exchange.js';
import { headersOf } from './headers.js';
import type { Target } from './target.js';
import type { NodeRequest } from './types.js';

export class NeutralRequest implements HttpRequest {
  readonly path: string;
  readonly basePath: string;
  readonly headers: HttpHeaders;
  readonly bodyReserialized: boolean;
  private parsedQuery: URLSearchParams | undefined;

  constructor(
    request: NodeRequest,
    readonly method: string,
    private readonly target: Target,
    private readonly source: BodySource,
    private readonly exchange: Exchange,
    readonly remoteAddress: string | undefined,
  ) {
    this.path = target.path;
    this.basePath = target.basePath;
    this.headers = headersOf(request, source.asSent ? undefined : 'content-encoding');
    this.bodyReserialized = source.reserialized;
  }

  get query(): URLSearchParams {
    return (this.parsedQuery ??= new URLSearchParams(this.target.query));
  }

  body(limit: number): Promise<Uint8Array> {
    return this.source.body(limit);
  }

  get signal(): AbortSignal {
    return this.exchange.signal;
  }
}
