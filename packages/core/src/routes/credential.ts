/** The credential that a route requires, and the caller that its handler receives for it. */
import type { ApiKeyPrincipal, Principal } from '../ports/auth.js';

/**
 * `api_key`: a Bearer key with the scope; `toolbar`: a key, an auth token or an install id; `plugin`: a Bearer key, or a signature that the
 * handler verifies, since only the body identifies the signer; `none`: public.
 */
export type Credential =
  | {
      /** A Bearer API key. */
      readonly kind: 'api_key';
      /** Scope that the key needs. */
      readonly scope: 'read' | 'write';
    }
  | {
      /** A Bearer API key, an auth token or an install id. */
      readonly kind: 'toolbar';
      /** Scope that a key needs; the other two credentials have no scopes. */
      readonly scope: 'read' | 'write';
    }
  | {
      /** A Bearer API key, or a signature with a plugin token. */
      readonly kind: 'plugin';
      /** Scope that a key needs; signatures have no scopes. */
      readonly scope: 'write';
    }
  | {
      /** Public: no credential is read. */
      readonly kind: 'none';
    };

/** A caller that sent a signature instead of a key. Not verified yet. */
export interface SignedCaller {
  readonly kind: 'signature';
  /** As sent. */
  readonly signature: string;
  /** Unix seconds as sent; `null` for the form without a time. */
  readonly timestamp: string | null;
}

/** Credential kind → the `principal` that the handler receives. */
export interface CallerOf {
  readonly api_key: ApiKeyPrincipal;
  readonly toolbar: Principal;
  readonly plugin: ApiKeyPrincipal | SignedCaller;
  readonly none: null;
}
