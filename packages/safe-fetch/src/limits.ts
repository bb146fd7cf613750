/** All limits of fetching in one table: default, unit, range. Options are checked against it when the fetcher is made. */
import type { FetchPurpose } from './types.js';

/** The default and the range of a limit. */
export interface LimitRule {
  /** Applies if the option is absent. */
  readonly default: number;
  /** Lowest accepted value. */
  readonly min: number;
  /** Highest accepted value. */
  readonly max: number;
  /** Unit of all three; `times` is a factor. */
  readonly unit: 'ms' | 'bytes' | 'count' | 'times';
}

const KIB = 1024;
const MIB = 1024 * KIB;

const rule = (unit: LimitRule['unit'], byDefault: number, min: number, max: number): LimitRule => ({
  default: byDefault,
  min,
  max,
  unit,
});

/** The table behind {@link FetchLimits}. */
export const LIMITS = {
  connectMs: rule('ms', 10_000, 10, 120_000),
  headersMs: rule('ms', 15_000, 10, 120_000),
  idleMs: rule('ms', 10_000, 10, 120_000),
  totalMs: rule('ms', 30_000, 10, 600_000),
  turnMs: rule('ms', 120_000, 0, 3_600_000),
  robotsBytes: rule('bytes', 500 * KIB, 1, 64 * MIB),
  sitemapBytes: rule('bytes', 10 * MIB, 1, 64 * MIB),
  pageBytes: rule('bytes', 2 * MIB, 1, 64 * MIB),
  textBytes: rule('bytes', 1 * MIB, 1, 64 * MIB),
  probeBytes: rule('bytes', 2 * MIB, 1, 64 * MIB),
  auditBytes: rule('bytes', 512 * MIB, 1, 16 * 1024 * MIB),
  expansion: rule('times', 200, 1, 1_000_000),
  headerBytes: rule('bytes', 256 * KIB, 256, 1 * MIB),
  headerCount: rule('count', 500, 1, 10_000),
  redirects: rule('count', 5, 0, 20),
  requests: rule('count', 2_000, 1, 1_000_000),
} as const satisfies Readonly<Record<string, LimitRule>>;

/** Limits of one audit's fetching. As options, all of them are optional, with the defaults of {@link LIMITS}. */
export interface FetchLimits {
  /** Milliseconds for DNS, TCP and TLS together. 10-120,000; default 10,000. */
  readonly connectMs: number;
  /** Milliseconds from the sent request to the end of the response headers. 10-120,000; default 15,000. */
  readonly headersMs: number;
  /** Milliseconds without receiving a byte of the body. 10-120,000; default 10,000. */
  readonly idleMs: number;
  /** Milliseconds of one fetch including redirects; waiting for a turn at the host is not counted. 10-600,000; default 30,000. */
  readonly totalMs: number;
  /** Milliseconds one hop waits for its turn at the host (concurrency, delay, Retry-After). 0-3,600,000; default 120,000. */
  readonly turnMs: number;
  /** Decoded bytes kept of a robots.txt. 1 byte to 64 MiB; default 500 KiB (what RFC 9309 §2.5 asks crawlers to read at least). */
  readonly robotsBytes: number;
  /** Decoded bytes kept of a sitemap. 1 byte to 64 MiB; default 10 MiB. */
  readonly sitemapBytes: number;
  /** Decoded bytes kept of a page. 1 byte to 64 MiB; default 2 MiB (what search engines read of HTML). */
  readonly pageBytes: number;
  /** Decoded bytes kept of another text file such as llms.txt. 1 byte to 64 MiB; default 1 MiB. */
  readonly textBytes: number;
  /** Decoded bytes kept of an access probe. 1 byte to 64 MiB; default 2 MiB. */
  readonly probeBytes: number;
  /** Decoded bytes of all responses of the audit. 1 byte to 16 GiB; default 512 MiB. */
  readonly auditBytes: number;
  /**
   * Maximum ratio of decoded to wire size of a compressed body, checked beyond 512 KiB. 1-1,000,000; default 200.
   * HTML reaches 10-30; gzip cannot exceed 1,032.
   */
  readonly expansion: number;
  /** Bytes of the response headers. 256 bytes to 1 MiB; default 256 KiB (what browsers take). */
  readonly headerBytes: number;
  /** Response header lines without cookies; of the cookies, the first this many are kept. 1-10,000; default 500. */
  readonly headerCount: number;
  /** Redirects followed in one fetch. 0-20; default 5 (what RFC 9309 §2.3.1.2 asks of crawlers). */
  readonly redirects: number;
  /** HTTP requests of the audit, redirects and retries included. 1-1,000,000; default 2,000. */
  readonly requests: number;
}

const NAMES = Object.keys(LIMITS).filter((name): name is keyof FetchLimits => name in LIMITS);

/** Fills in defaults; throws a `RangeError` naming the limit that is out of range. */
export function resolveLimits(options: Partial<FetchLimits> = {}): FetchLimits {
  const valueOf = (name: keyof FetchLimits): number => {
    const { default: byDefault, min, max, unit }: LimitRule = LIMITS[name];
    const value = options[name] ?? byDefault;
    if (!Number.isSafeInteger(value) || value < min || value > max)
      throw new RangeError(
        `limits.${name} is ${String(value)}; it must be a whole number from ${min} to ${max} (${unit})`,
      );
    return value;
  };
  const resolved: Partial<Record<keyof FetchLimits, number>> = {};
  for (const name of NAMES) resolved[name] = valueOf(name);
  // Every name of the table has been assigned a value above.
  return resolved as FetchLimits;
}

/** Returns the document limit of a purpose, or the size that the request asks for, within the range of the limit. */
export function documentBytes(limits: FetchLimits, purpose: FetchPurpose, asked: number | undefined): number {
  const name = `${purpose}Bytes` as const;
  const { max }: LimitRule = LIMITS[name];
  return asked !== undefined && Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, max) : limits[name];
}
