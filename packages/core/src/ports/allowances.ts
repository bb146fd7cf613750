/**
 * Allowances of the toolbar tiers. Every take has a ticket, so that a failed audit can give back exactly what it took, once.
 * All methods are atomic; under any concurrency no more is granted than the limit.
 */
export interface AllowanceStore {
  /**
   * Takes one of `limit` free audits of an install. `exhausted` when none is left. With `newInstalls`, a first take of an unknown
   * install is `refused` once `perDay` other installs first appeared from the same `addressKey` within the 24 hours before `now` (one exactly
   * 24 hours ago no longer counts). An install appears with its first granted take, and stays known when that is given back. What is
   * not granted leaves no trace. With `wide`, the same holds for a larger bucket that the address is in, under a limit of that bucket's own. An install
   * that is unknown and has a `formerId` under which one is known is that one from now on.
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
    | { readonly outcome: 'granted'; readonly remaining: number }
    | { readonly outcome: 'exhausted' }
    | { readonly outcome: 'refused' }
  >;

  /** How many are left; `limit` for an unknown install. What is known under `formerId` counts. */
  remainingFree(input: {
    readonly installId: string;
    readonly formerId?: string;
    readonly limit: number;
  }): Promise<number>;

  /**
   * Takes one audit of a registered user: at most `limit` takes within any `windowMs` (rolling, by the `now` given; a take exactly
   * `windowMs` old no longer counts). `limited` tells when the next one is free.
   */
  takeWindowed(input: {
    readonly ticket: string;
    readonly userId: string;
    readonly limit: number;
    readonly windowMs: number;
    readonly now: Date;
  }): Promise<{ readonly outcome: 'granted' } | { readonly outcome: 'limited'; readonly retryAt: Date }>;

  /** Gives a take back. True the first time, false for an unknown ticket or one given back before. */
  refund(input: { readonly ticket: string }): Promise<boolean>;
}
