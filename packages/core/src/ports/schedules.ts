/** The port of storage for schedules: which domains are re-audited automatically, how often, and when next. */

/** The schedule of one client for one domain. */
export interface ScheduleRecord {
  /** The client that has proven control. */
  readonly clientId: string;
  /** Normalized. */
  readonly domain: string;
  /** Days from one audit to the next. */
  readonly everyDays: number;
  /** When the next audit is due. */
  readonly nextAt: Date;
}

/**
 * A schedule belongs to a proof of control (`DomainStore`) and ends with it: when the control ends, and when the domain is forgotten.
 * Renewing a proof keeps it.
 */
export interface ScheduleStore {
  /**
   * Stores a schedule in place of the client's previous one for the domain. `null`, and nothing is stored, if the client has not proven
   * control.
   */
  put(input: {
    readonly clientId: string;
    readonly domain: string;
    readonly everyDays: number;
    readonly nextAt: Date;
  }): Promise<ScheduleRecord | null>;
  /** `null` if no schedule is stored. */
  find(input: { readonly clientId: string; readonly domain: string }): Promise<ScheduleRecord | null>;
  /** Ends a schedule. False if there was none. */
  remove(input: { readonly clientId: string; readonly domain: string }): Promise<boolean>;
  /**
   * At most `limit` schedules that are due (`nextAt` at or before `now`) and not held, in the order in which they became due. They are not
   * changed, and are held until `heldUntil`: of several concurrent callers, none gets what another got, and what a caller left undone when
   * it died is handed out again from then on. `put` ends the hold.
   */
  takeDue(input: {
    readonly now: Date;
    readonly heldUntil: Date;
    readonly limit: number;
  }): Promise<readonly ScheduleRecord[]>;
  /**
   * Moves what was due at `from` to `to` and ends its hold. False, and nothing changes, if `nextAt` is not `from`, because the schedule was
   * replaced, moved on or removed.
   */
  moveOn(input: {
    readonly clientId: string;
    readonly domain: string;
    readonly from: Date;
    readonly to: Date;
  }): Promise<boolean>;
}
