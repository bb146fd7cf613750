/**
 * Allowances of the toolbar tiers. Every take has a ticket, so that a failed audit can return exactly what it took, once,
 * even if the install has changed its id since. Each ticket is used for one take. All methods are
 * atomic; under any concurrency, no more than the limit is granted.
 */
export interface AllowanceStore {
  /**
   * Takes one of the `limit` free audits of an install. `exhausted` if none is left. With `newInstalls`, the first take of an unknown
   * install is `refused` if `perDay` other installs first appeared from the same `addressKey` within the 24 hours before `now` (one exactly
   * 24 hours ago no longer counts). An install appears with its first granted take, and remains known after that take is given back. A take
   * that is not granted leaves no trace. With `wide`, the same applies to a larger bucket that contains the address, under that bucket's
   * own limit. If an install is unknown but one is known under its `formerId`, the known install takes the new id from then on.
   */
  takeFree(input: {
    readonly ticket: string;
    readonly installId: string;
    readonly formerId?: string;
    readonly limit: number;
    readonly newInstalls?: {
      readonly addressKey: string;
      readonly perDay: number;
      readonly wide?: { readonly addressKey: string; readonly perDay: number };
    };
    readonly now: Date;
  }): Promise<
    | {
        /** An audit was taken. */
        readonly outcome: 'granted';
        /** Number of free audits left to the install, 0 or more. */
        readonly remaining: number;
      }
    | {
        /** The install has used up its free audits. */
        readonly outcome: 'exhausted';
      }
    | {
        /** The address, or the network that contains it, has reached its number of new installs. */
        readonly outcome: 'refused';
      }
  >;

  /** How many takes are left; `limit` for an unknown install. What is known under `formerId` counts. */
  remainingFree(input: {
    readonly installId: string;
    readonly formerId?: string;
    readonly limit: number;
  }): Promise<number>;

  /**
   * Takes one audit of a registered user: at most `limit` takes within any `windowMs` (rolling, by the `now` given; a take exactly
   * `windowMs` old no longer counts). `limited` says when the next one is free.
   */
  takeWindowed(input: {
    readonly ticket: string;
    readonly userId: string;
    readonly limit: number;
    readonly windowMs: number;
    readonly now: Date;
  }): Promise<
    | {
        /** An audit was taken. */
        readonly outcome: 'granted';
      }
    | {
        /** The user has used up the audits of the window. */
        readonly outcome: 'limited';
        /** When the oldest take leaves the window, so that another one is granted. */
        readonly retryAt: Date;
      }
  >;

  /** Gives a take back. True the first time, false for an unknown ticket or one that was already given back. */
  refund(input: { readonly ticket: string }): Promise<boolean>;
}
