/** Whether a score is young enough to be shown without another check. */

/** Opening the popup twice must not cost two checks. */
const FRESH_MS = 5 * 60_000;

/** What of a check it depends on. */
interface Checked {
  readonly phase: string;
  /** `at` in ISO 8601. */
  readonly last: { readonly at: string } | null;
}

/** @param nowMs the present time, in milliseconds since 1970; a score from later than that is not fresh, so that a clock that was set back costs a check and hides nothing */
export function isFresh({ phase, last }: Checked, nowMs: number): boolean {
  const ageMs = last === null ? Number.NaN : nowMs - Date.parse(last.at);
  return phase === 'done' && ageMs >= 0 && ageMs < FRESH_MS;
}
