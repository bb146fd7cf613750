/** An authenticator that replaces the id of an install with its digest: queues, limits, allowances and audits only see the digest. */
import type { Pseudonyms } from '../domain/pseudonym.js';
import type { Authenticator } from '../ports/auth.js';

export const pseudonymous = (authenticator: Authenticator, pseudonyms: Pseudonyms): Authenticator => ({
  apiKey: (key) => authenticator.apiKey(key),
  authToken: (token) => authenticator.authToken(token),
  async installId(id) {
    const install = await authenticator.installId(id);
    if (install === null) return null;
    const { installId } = install;
    return { kind: 'install', installId: await pseudonyms.of('install', installId), formerId: installId };
  },
});
