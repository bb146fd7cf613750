/** The name under which storage keeps an install: HMAC-SHA-256 under the key of the host, as `docs/security.md` says, made here by other means. */
import { createHmac } from 'node:crypto';

/** @param key of the host; without one the service digests with a constant. */
export const storedInstall = (installId: string, key: Uint8Array | string = 'citeready without a key'): string =>
  createHmac('sha256', key).update(`citeready pseudonym\ninstall\n${installId}`).digest('hex').slice(0, 32);
