/** The inputs of a page: the request, the visitor, the language, and the parts of the dashboard. */
import type { ApiKeyPrincipal, Clock, HttpRequest, HttpResponse } from '@citeready/core';
import type { Api } from './api.js';
import type { AssetNames } from './assets.js';
import type { Speech } from './messages/index.js';
import type { DashboardService } from './options.js';
import type { Session } from './session/sessions.js';

/** A visitor who is signed in. */
export interface Caller {
  readonly principal: ApiKeyPrincipal;
  readonly apiKey: string;
  /** The name of the host's own user; `null` for a visitor who signed in with a key. */
  readonly name: string | null;
  readonly session: Session | null;
  readonly isOperator: boolean;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  /** For the forms of this visitor. */
  readonly formToken: string;
}

/** Available for every request. */
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

/** Available for a page that requires a signed-in visitor. */
export interface SignedInContext extends PageContext {
  readonly caller: Caller;
  readonly api: Api;
  /** The fields of the submitted form; empty for a page that is only viewed. */
  readonly form: URLSearchParams;
  /** The values of the parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
}

/** A page, or the result of a form. */
export type Page = (context: SignedInContext) => Promise<HttpResponse>;
