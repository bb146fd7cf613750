/** Public entry: verification of the X-Auth-Token of registered users. A separate package, so that core does not depend on jose. */
export type { JwtVerifier, JwtVerifierOptions } from './verifier.js';
export { createJwtVerifier } from './verifier.js';
