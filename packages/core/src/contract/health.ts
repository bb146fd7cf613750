/** Liveness and readiness in one answer. */
import { z } from 'zod';

export interface HealthView {
  readonly status: 'ok' | 'unavailable';
  readonly checks: { readonly storage: 'ok' | 'unavailable' };
}
export const healthViewSchema: z.ZodType<HealthView> = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    checks: z.object({ storage: z.enum(['ok', 'unavailable']) }),
  })
  .meta({ id: 'Health' });
