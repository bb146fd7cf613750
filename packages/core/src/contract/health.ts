/** Liveness and readiness in one response. */
import { z } from 'zod';

/** Whether the service is able to work. */
export interface HealthView {
  /** Whether the service can serve requests. */
  readonly status: 'ok' | 'unavailable';
  /** The components that the service depends on. */
  readonly checks: {
    /** Whether storage answers and accepts writes. */
    readonly storage: 'ok' | 'unavailable';
  };
}
/** Schema of `HealthView`. */
export const healthViewSchema: z.ZodType<HealthView> = z
  .object({
    status: z.enum(['ok', 'unavailable']).describe('Whether the service can serve requests.'),
    checks: z
      .object({ storage: z.enum(['ok', 'unavailable']).describe('Whether storage answers and accepts writes.') })
      .describe('The components that the service depends on.'),
  })
  .meta({ id: 'Health' });
