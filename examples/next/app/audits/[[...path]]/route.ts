/** Everything below /audits is the service's. */
import { createFetchHandler } from '@citeready/core/fetch';
import { audits } from '../../../audits';

const handler = createFetchHandler({ handle: (request) => audits().handle(request) }, { basePath: '/audits' });

export const GET = handler;
export const HEAD = handler;
export const POST = handler;
export const PUT = handler;
export const PATCH = handler;
export const DELETE = handler;
export const OPTIONS = handler;
