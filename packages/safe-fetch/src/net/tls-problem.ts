/** Maps the error codes of OpenSSL and Node for a failed handshake to the few that a report has a sentence for. */
import { FetchProblem } from '../problem.js';
import type { TlsProblem } from '../types.js';

const CODES: Readonly<Record<string, TlsProblem['code']>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-name',
  HOSTNAME_MISMATCH: 'wrong-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'self-signed',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  CERT_UNTRUSTED: 'untrusted',
  CERT_REJECTED: 'untrusted',
  CERT_REVOKED: 'untrusted',
  CERT_CHAIN_TOO_LONG: 'untrusted',
  INVALID_CA: 'untrusted',
  INVALID_PURPOSE: 'untrusted',
  PATH_LENGTH_EXCEEDED: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'untrusted',
};

const MESSAGES: Readonly<Record<TlsProblem['code'], (host: string) => string>> = {
  expired: (host) => `the certificate of ${host} has expired`,
  'not-yet-valid': (host) => `the certificate of ${host} is not valid yet`,
  'wrong-name': (host) => `the certificate is not for ${host}`,
  'self-signed': (host) => `the certificate of ${host} is self-signed or signed by an unknown authority`,
  untrusted: (host) =>
    `the certificate of ${host} does not lead to a trusted authority; an intermediate may be missing`,
  handshake: (host) => `no TLS connection to ${host} could be established`,
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Handles any error of a handshake. The message is the auditor's own, since OpenSSL's can contain addresses and file names. */
export function tlsFailure(host: string, error: unknown, byRule: boolean): FetchProblem {
  const code = CODES[codeOf(error)] ?? 'handshake';
  const message = MESSAGES[code](host);
  return new FetchProblem('tls', message, { host, code, message, ...(byRule ? { byRule } : {}) });
}
