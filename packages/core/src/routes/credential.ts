/** What a route asks of its caller, and the caller that its handler gets for it. */
import type { ApiKeyPrincipal, Principal } from '../ports/auth.js';

/**
 * `api_key`: a Bearer key with the scope; `toolbar`: a key, an auth token or an install id; `plugin`: a Bearer key, or a signature that the handler
 * checks, since only the body tells whose it must be; `none`: open to everybody.
 */
export type Credential =
  | { readonly kind: 'api_key'; readonly scope: 'read' | 'write' }
  | { readonly kind: 'toolbar'; readonly scope: 'read' | 'write' }
  | { readonly kind: 'plugin'; readonly scope: 'write' }
  | { readonly kind: 'none' };

/** A caller who sent a signature in place of a key. Nothing is proven yet. */
export interface SignedCaller {
  readonly kind: 'signature';
  /** As sent. */
  readonly signature: string;
  /** Unix seconds as sent; `null` for the form without a time. */
  readonly timestamp: string | null;
}

/** Credential kind → what the handler gets as `principal`. */
export interface CallerOf {
  readonly api_key: ApiKeyPrincipal;
  readonly toolbar: Principal;
  readonly plugin: ApiKeyPrincipal | SignedCaller;
  readonly none: null;
}
