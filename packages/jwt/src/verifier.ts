/**
 * Verifies JSON Web Tokens (RFC 7519) of the host's identity provider with jose. The algorithms are an allow-list that depends on the kind
 * of key, so that neither `alg: none` nor an HMAC computed with a public key is ever accepted (RFC 8725 §3.1).
 */
import type { JWTPayload, JWTVerifyOptions } from 'jose';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

interface CommonOptions {
  /** Expected `iss`; not checked if omitted. */
  readonly issuer?: string | readonly string[];
  /** Expected `aud`; not checked if omitted. */
  readonly audience?: string | readonly string[];
  /** Leeway for `exp` and `nbf`, in seconds. @default 30 */
  readonly clockToleranceSeconds?: number;
  /** Claim that contains the user's id. @default 'sub' */
  readonly userClaim?: string;
  /** The clock for the expiry of tokens. @default the system clock */
  readonly now?: () => Date;
}

/** Where the keys of tokens come from, and which claims tokens must contain. */
export type JwtVerifierOptions = CommonOptions &
  (
    | {
        /** Shared secret, at least 32 bytes of UTF-8 (RFC 7518 §3.2). Tokens must be signed with HS256. */
        readonly secret: string;
      }
    | {
        /**
         * HTTPS URL of the provider's key set; plain http on loopback only. Fetched when first needed, cached, refreshed on unknown keys.
         */
        readonly jwksUrl: string;
        /** Signature algorithms that are accepted. @default ['RS256', 'ES256', 'EdDSA', 'PS256'] */
        readonly algorithms?: readonly AsymmetricAlgorithm[];
      }
  );

export type AsymmetricAlgorithm =
  'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA' | 'Ed25519';

/**
 * Returns the user's id for a valid token, `null` for any other. Rejects only if the key set is unavailable, which is a failure of the
 * service, not of the caller.
 */
export type JwtVerifier = (token: string) => Promise<string | null>;

const MIN_SECRET_BYTES = 32;
const MAX_USER_ID = 256;
/**
 * Three parts of base64url without padding (RFC 7515 §2). Decoders tolerate padding and white space, which would give one token many
 * spellings.
 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const list = (value: string | readonly string[]): string | string[] => (typeof value === 'string' ? value : [...value]);

/**
 * Creates the verifier of X-Auth-Token, for `verifyAuthToken` of the service.
 * @throws TypeError for a short secret, or a key set URL that is not https.
 */
export function createJwtVerifier(options: JwtVerifierOptions): JwtVerifier {
  const { issuer, audience, clockToleranceSeconds = 30, userClaim = 'sub', now = () => new Date() } = options;
  const expectations = (algorithms: readonly string[]): JWTVerifyOptions => ({
    algorithms: [...algorithms],
    clockTolerance: clockToleranceSeconds,
    // A token without an expiry would remain valid after its user is gone.
    requiredClaims: ['exp'],
    currentDate: now(),
    ...(issuer === undefined ? {} : { issuer: list(issuer) }),
    ...(audience === undefined ? {} : { audience: list(audience) }),
  });
  const verify = keyOf(options);
  return async (token) => {
    if (!COMPACT.test(token)) return null;
    try {
      return userId(await verify(token, expectations), userClaim);
    } catch (error) {
      if (isKeySetTrouble(error)) throw error;
      return null;
    }
  };
}

type Verify = (token: string, expect: (algorithms: readonly string[]) => JWTVerifyOptions) => Promise<JWTPayload>;

function keyOf(options: JwtVerifierOptions): Verify {
  if ('secret' in options) {
    const secret = new TextEncoder().encode(options.secret);
    if (secret.length < MIN_SECRET_BYTES)
      throw new TypeError(`the JWT secret must have at least ${MIN_SECRET_BYTES} bytes`);
    return async (token, expect) => (await jwtVerify(token, secret, expect(['HS256']))).payload;
  }
  const url = new URL(options.jwksUrl);
  const loopback = url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url.protocol !== 'https:' && !loopback) throw new TypeError('jwksUrl must be an https address');
  const keys = createRemoteJWKSet(url, { timeoutDuration: 5000 });
  const algorithms = options.algorithms ?? ['RS256', 'ES256', 'EdDSA', 'PS256'];
  return async (token, expect) => (await jwtVerify(token, keys, expect(algorithms))).payload;
}

function userId(payload: JWTPayload, claim: string): string | null {
  const value = payload[claim];
  return typeof value === 'string' && value !== '' && value.length <= MAX_USER_ID ? value : null;
}

/** Errors of jose about a token have a specific code, which distinguishes them from an unavailable key set. */
function isKeySetTrouble(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return !(error instanceof SyntaxError);
}
