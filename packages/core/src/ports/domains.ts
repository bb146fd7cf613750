/** Data about a domain other than its audits: the owner's corrections, and which clients have proven that they control it. */
import type { Corrections } from '../contract/corrections.js';

/** The site owner's corrections, as storage keeps them. */
export interface CorrectionRecord {
  /** Normalized. */
  readonly domain: string;
  /** The corrections as saved. */
  readonly corrections: Corrections;
  /** The client that made them. */
  readonly clientId: string;
  /** When they were saved. */
  readonly updatedAt: Date;
}

/**
 * How a client proved control: a file on the site, a meta tag on its home page, a DNS record, its plugin's response to a challenge, or the
 * host's word.
 */
export type ControlMethod = 'file' | 'meta' | 'dns' | 'plugin' | 'host';

/** A proof that a client controls a domain. */
export interface ControlRecord {
  /** The client that has control. */
  readonly clientId: string;
  /** Normalized. */
  readonly domain: string;
  /** The method of the last proof. */
  readonly method: ControlMethod;
  /** When control was last proven. */
  readonly provenAt: Date;
}

/** The port of storage for corrections and proofs of control. */
export interface DomainStore {
  /** Replaces all corrections of a domain, whoever made the previous ones. Empty corrections are stored, too. */
  saveCorrections(input: {
    readonly domain: string;
    readonly corrections: Corrections;
    readonly clientId: string;
    readonly now: Date;
  }): Promise<CorrectionRecord>;
  /** `null` if none were ever saved. */
  corrections(input: { readonly domain: string }): Promise<CorrectionRecord | null>;

  /** Records that a client controls a domain; a later proof replaces the earlier one. */
  recordControl(input: {
    readonly clientId: string;
    readonly domain: string;
    readonly method: ControlMethod;
    readonly now: Date;
  }): Promise<ControlRecord>;
  /** `null` if the client has not proven control, or its control has ended. */
  control(input: { readonly clientId: string; readonly domain: string }): Promise<ControlRecord | null>;
  /** Ids of all clients that control a domain, ascending by code unit. */
  controllers(input: { readonly domain: string }): Promise<readonly string[]>;
  /** Ends a client's control. False if there was none. */
  endControl(input: { readonly clientId: string; readonly domain: string }): Promise<boolean>;
}
