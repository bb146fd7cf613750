/** What a page is made from: the request, who asks, in which language, and what the dashboard consists of. */
import type { ApiKeyPrincipal, Clock, HttpRequest, HttpResponse } from '@citeready/core';
import type { Api } from './api.js';
import type { AssetNames } from './assets.js';
import type { Speech } from './messages/index.js';
import type { DashboardService } from './options.js';
import type { Session } from './session/sessions.js';

/** Somebody who is signed in. */
export interface Caller {
  readonly principal: ApiKeyPrincipal;
  readonly apiKey: string;
  /** Of the host's own user; `null` for who signed in by a key. */
  readonly name: string | null;
  readonly session: Session | null;
  readonly isOperator: boolean;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  /** For the forms of this visitor. */
  readonly formToken: string;
}

/** Of every request. */
export interface PageContext {
  readonly request: HttpRequest;
  readonly service: DashboardService;
  readonly clock: Clock;
  /** Prefix of the mount, without a trailing slash. */
  readonly base: string;
  readonly speech: Speech;
  readonly nonce: string;
  readonly assets: AssetNames;
  readonly caller: Caller | null;
}

/** Of a page that only somebody who is signed in gets. */
export interface SignedInContext extends PageContext {
  readonly caller: Caller;
  readonly api: Api;
  /** The fields of the form that was sent; empty for a page that is only looked at. */
  readonly form: URLSearchParams;
  /** What the braces of the path hold. */
  readonly params: Readonly<Record<string, string>>;
}

/** A page, or what comes of a form. */
export type Page = (context: SignedInContext) => Promise<HttpResponse>;
