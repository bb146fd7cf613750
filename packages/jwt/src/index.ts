/** Public entry: verification of the X-Auth-Token of registered users. A package of its own, so that core stays free of jose. */
export type { JwtVerifier, JwtVerifierOptions } from './verifier.js';
export { createJwtVerifier } from './verifier.js';
