/** What Discovery is given of llms.txt. */
import type { FetchedResource } from '@citeready/safe-fetch';

/** The beginning, where a site introduces itself. */
const MAX_BYTES = 4_000;

/** @returns `null` without such a file. */
export const llmsText = ({ status, body }: Pick<FetchedResource, 'status' | 'body'>): string | null =>
  status === 200 ? new TextDecoder().decode(body.subarray(0, MAX_BYTES)) : null;
