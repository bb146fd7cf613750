/**
 * The secrets that a request contained, so that the cause of a failure can be logged without them: a host's own keys and users have formats
 * that nobody can know. A plugin token in a body is not included, since it reaches no port unsealed.
 */
import type { HttpHeaders } from './types.js';

/** Every value of the headers that carry a credential; for `Authorization` also without its scheme. */
export const presentedSecrets = (headers: HttpHeaders, signatureHeaders: readonly string[]): readonly string[] =>
  ['authorization', 'x-auth-token', ...signatureHeaders]
    .flatMap((name) => headers[name] ?? [])
    .flatMap((value) => [value.trim(), value.trim().replace(/^\S+ +/, '')]);
