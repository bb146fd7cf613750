/** What a heartbeat carries to prove who sent it: a Bearer key, or a signature over the raw body. */
import { err, ok, type Result } from 'neverthrow';
import { appError, type AppError } from '../operations/app-error.js';
import type { HeartbeatCredential } from '../operations/heartbeat.js';
import type { Authenticator } from '../ports/auth.js';
import { authenticateKey } from './authenticate-request.js';
import { singleHeader } from './headers.js';
import type { HttpRequest } from './types.js';

export const TIMESTAMP_HEADER = 'x-service-timestamp';

/**
 * The credential, still waiting for the body bytes. A key is checked here; a signature only once the body tells which site it is. A key that
 * is present decides, as on every endpoint.
 */
export const heartbeatCredential = async (
  authenticator: Authenticator,
  request: HttpRequest,
  signatureHeaders: readonly string[],
): Promise<Result<(body: Uint8Array) => HeartbeatCredential, AppError>> => {
  if (singleHeader(request.headers, 'authorization') !== 'absent') {
    const principal = await authenticateKey(authenticator, request.headers, 'write');
    if (principal.isErr()) {
      const { code } = principal.error;
      return err(code === 'unauthorized' ? appError(code, 'Invalid authentication') : principal.error);
    }
    if (principal.value.kind !== 'api_key') return err(appError('unauthorized', 'Invalid authentication'));
    const { clientId } = principal.value;
    return ok(() => ({ kind: 'client', clientId }));
  }
  const presented = signatureHeaders
    .map((name) => singleHeader(request.headers, name))
    .filter((header) => header !== 'absent');
  const [signature] = presented;
  const timestamp = singleHeader(request.headers, TIMESTAMP_HEADER);
  if (signature === undefined) return err(appError('unauthorized', 'Missing authentication'));
  // Two different signatures, or a header sent twice: which of them counts would be anybody's guess.
  if (signature === 'ambiguous' || timestamp === 'ambiguous' || presented.length > 1)
    return err(appError('unauthorized', 'Invalid signature'));
  // WordPress escapes slashes in its JSON; parsed and written again, the bytes differ and no signature would ever hold.
  if (request.bodyReserialised === true)
    return err(
      appError('internal_error', 'Something went wrong on our side.', {
        cause: new Error(
          'The host parsed the body of a signed heartbeat: mount the service before body parsers, or keep the raw bytes as `rawBody`.',
        ),
      }),
    );
  return ok((body) => ({
    kind: 'signature',
    signature: signature.value,
    timestamp: timestamp === 'absent' ? null : timestamp.value,
    body,
  }));
};
