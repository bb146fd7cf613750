/** The host's logger without secrets. */
import { toHex, toBase64 } from '../domain/bytes.js';
import { hiding, redactFields } from '../domain/redact.js';
import type { EncryptionKey } from '../domain/secret-box.js';
import type { Logger } from '../ports/logger.js';

/** The host's logger, with secrets removed from the causes that ports report. */
export function redacting(logger: Logger, keys: readonly EncryptionKey[]): Logger {
  const hide = hiding(keys.flatMap(({ key }) => [toHex(key), toHex(key).toUpperCase(), toBase64(key)]));
  return {
    debug: (message, fields = {}) => logger.debug(message, redactFields(fields, hide)),
    info: (message, fields = {}) => logger.info(message, redactFields(fields, hide)),
    warn: (message, fields = {}) => logger.warn(message, redactFields(fields, hide)),
    error: (message, fields = {}) => logger.error(message, redactFields(fields, hide)),
  };
}
