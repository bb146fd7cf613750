/** The suites of authentication: the key store and the authenticator. */
export { authenticatorContract } from './authenticator.js';
export type { AuthenticatorHarness } from './authenticator.js';
export { keyStoreContract } from './key-store.js';
export type { KeyStoreHarness } from './key-store.js';
