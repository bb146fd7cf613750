/** The signature of a heartbeat that was sent without a key. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AppError } from '../operations/app-error.js';
import { appError } from '../operations/app-error.js';
import type { SignedCaller } from '../routes/credential.js';
import { singleHeader } from './headers.js';
import type { HttpRequest } from './types.js';

const TIMESTAMP_HEADER = 'x-service-timestamp';

/** The signature as sent, not verified yet: it can be verified only once the body identifies the site. */
export function signedCaller(
  request: HttpRequest,
  signatureHeaders: readonly string[],
): Result<SignedCaller, AppError> {
  const presented = signatureHeaders
    .map((name) => singleHeader(request.headers, name))
    .filter((header) => header !== 'absent');
  const [signature] = presented;
  const timestamp = singleHeader(request.headers, TIMESTAMP_HEADER);
  if (signature === undefined) return err(appError('unauthorized', 'Missing authentication'));
  // Two different signatures, or a header sent twice: it would be ambiguous which one counts.
  if (signature === 'ambiguous' || timestamp === 'ambiguous' || presented.length > 1)
    return err(appError('unauthorized', 'Invalid signature'));
  // WordPress escapes slashes in its JSON; parsed and serialized again, the bytes differ and no signature would match.
  if (request.bodyReserialized === true)
    return err(
      appError('internal_error', 'Something went wrong on our side.', {
        cause: new Error(
          'The host parsed the body of a signed heartbeat: mount the service before body parsers, or keep the raw bytes as `rawBody`.',
        ),
      }),
    );
  return ok({
    kind: 'signature',
    signature: signature.value,
    timestamp: timestamp === 'absent' ? null : timestamp.value,
  });
}
