/** API keys of a host's own, beside the standard install ids. */
import { createHash } from 'node:crypto';
import { createAuthenticator } from '@citeready/core';
import type { ApiKeyStore, Authenticator, Clock, Scope } from '@citeready/core';

export interface Account {
  readonly id: string;
  readonly company: string;
  readonly rights: readonly Scope[];
  readonly plan: string | null;
  readonly until: Date | null;
}

export const createAccountAuthenticator = (options: {
  /** By the SHA-256 of a token: how long a look-up takes then tells nothing about the token. */
  readonly findAccount: (tokenHash: string) => Promise<Account | null>;
  readonly keys: ApiKeyStore;
  readonly clock: Clock;
}): Authenticator => ({
  ...createAuthenticator({ keys: options.keys, clock: options.clock }),
  async apiKey(token) {
    const account = await options.findAccount(createHash('sha256').update(token).digest('hex'));
    if (account === null || (account.until !== null && account.until <= options.clock.now())) return null;
    const { id, company, rights, plan } = account;
    return { kind: 'api_key', keyId: id, clientId: company, scopes: [...rights], plan };
  },
});
