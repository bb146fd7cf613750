/** Stands where an application keeps its service; the tests put another handler behind it for every case. */
import type { Handle } from '@citeready/core';

let current: Handle = async () => ({ matched: false });

export function serveWith(handle: Handle): void {
  current = handle;
}

export const service: { readonly handle: Handle } = { handle: (request) => current(request) };
