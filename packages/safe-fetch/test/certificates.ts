/** X.509 certificates generated at run time with node:crypto alone (RFC 5280 in DER), both valid and invalid. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));
const boolean = (value: boolean): Buffer => der(0x01, Buffer.from([value ? 0xff : 0]));
const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
const time = (date: Date): Buffer => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`));

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = [0x55, 0x04, 0x03] as const;
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13] as const;
const ALT_NAMES = [0x55, 0x1d, 0x11] as const;

const nameOf = (commonName: string): Buffer => sequence(der(0x31, sequence(oid(...COMMON_NAME), utf8(commonName))));

export interface Certificate {
  readonly commonName: string;
  /** PEM. */
  readonly cert: string;
  /** PEM, PKCS #8. */
  readonly key: string;
  readonly privateKey: KeyObject;
}

export interface CertificateOptions {
  readonly commonName: string;
  /** DNS names; default the common name. */
  readonly names?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
  /** Default: self-signed. */
  readonly issuer?: Certificate;
  readonly isAuthority?: boolean;
}

let serial = 0;

export function makeCertificate(options: CertificateOptions): Certificate {
  const { commonName, names = [commonName], issuer, isAuthority = false } = options;
  const from = options.from ?? new Date('2000-01-01T00:00:00Z');
  const until = options.until ?? new Date('2999-01-01T00:00:00Z');
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  serial += 1;
  const extensions = sequence(
    sequence(oid(...BASIC_CONSTRAINTS), boolean(true), octets(isAuthority ? sequence(boolean(true)) : sequence())),
    sequence(oid(...ALT_NAMES), octets(sequence(...names.map((name) => der(0x82, Buffer.from(name)))))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, serial >> 8, serial & 0xff])),
    ECDSA_SHA256,
    nameOf(issuer?.commonName ?? commonName),
    sequence(time(from), time(until)),
    nameOf(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  const base64 = sequence(body, ECDSA_SHA256, bits(signature)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    commonName,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privateKey,
  };
}
