/**
 * Contents of the `data` column of a job: the trace of the caller that queued it (`trace`), and, about deliveries that do not count as
 * tries, their number (`released`), how many of these because they never reached a worker (`unseen`), and the last delivery of which it is
 * known whether it counts (`settled`), so that nothing is given back twice. A claim sets `started_on` and `heartbeat_on` to the same time,
 * and the first extension updates the latter: see `take_back_leases` of the migration `unseen-claims`.
 */

const count = (name: string): string => `coalesce((data ->> '${name}')::integer, 0)`;

const noted = (
  released: number,
  unseen: number,
  delivery: string,
): string => `coalesce(data, '{}') || jsonb_build_object(
          'released', ${count('released')} + ${released}, 'unseen', ${count('unseen')} + ${unseen}, 'settled', ${delivery})`;

/** The holder confirms that its delivery counts. */
export const COUNTED = noted(0, 0, 'retry_count');
/** The delivery does not count. */
export const notCounted = (delivery: string): string => noted(1, 0, delivery);

/** True until it is known whether the delivery counts. */
export const unsettled = (delivery: string): string => `(data ->> 'settled')::integer is distinct from ${delivery}`;

/** Number of deliveries that did not count. */
export const RELEASED = count('released');
