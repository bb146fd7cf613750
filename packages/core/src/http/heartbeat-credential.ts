/** What a heartbeat carries to prove who sent it: a Bearer key, or a signature over the raw body. */
import { err, ok, type Result } from 'neverthrow';
import { appError, type AppError } from '../operations/app-error.js';
import type { HeartbeatCredential } from '../operations/heartbeat.js';
import type { Principal } from '../ports/auth.js';
import { singleHeader } from './headers.js';
import type { HttpRequest } from './types.js';

export const TIMESTAMP_HEADER = 'x-service-timestamp';

/**
 * The credential, still waiting for the body bytes. A key that is present decides, as on every endpoint, and was checked by now; a signature
 * can be checked only once the body tells which site it is.
 */
export const heartbeatCredential = (
  principal: Principal | null,
  request: HttpRequest,
  signatureHeaders: readonly string[],
): Result<(body: Uint8Array) => HeartbeatCredential, AppError> => {
  if (principal !== null) {
    if (principal.kind !== 'api_key') return err(appError('unauthorized', 'Invalid authentication'));
    const { clientId } = principal;
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
