/** Sets this process's clock back, as an administrator or a time server does; timers and `performance` go on as they did. */
const RealDate = Date;
let behindMs = 0;

class LateDate extends RealDate {
  constructor(...given: readonly [] | readonly [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() - behindMs);
    else super(given[0]);
  }
  static override now(): number {
    return RealDate.now() - behindMs;
  }
}

/** Further back each time. */
export function setClockBack(ms: number): void {
  behindMs += ms;
  globalThis.Date = LateDate as DateConstructor;
}
