/** The uses of a page in the order in which reports list them. */
import type { PageUse } from '@citeready/core/contract';

export const PAGE_USES = ['search', 'answer', 'training'] as const satisfies readonly PageUse[];
