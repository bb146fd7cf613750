/** What the mount needs of a request and response. Structural, so that it fits every major version of Express, Fastify's raw objects and the like. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type NodeRequest = IncomingMessage & {
  /** The target before routers stripped their prefixes (Express, Connect). */
  readonly originalUrl?: string;
  /** What a sub-router stripped (Express). */
  readonly baseUrl?: string;
  /** A parsed body, where a parser ran before. */
  readonly body?: unknown;
  /** The bytes as sent, where a parser kept them. */
  readonly rawBody?: unknown;
};
export type NodeResponse = ServerResponse;
