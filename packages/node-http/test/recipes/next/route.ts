/** Recipe: Next.js, as the catch-all route `app/audits/[[...path]]/route.ts`. */
import { createFetchHandler } from '@citeready/core/fetch';
import { service } from './service.js';

const audits = createFetchHandler(service, { basePath: '/audits' });

export const GET = audits;
export const HEAD = audits;
export const POST = audits;
export const PUT = audits;
export const PATCH = audits;
export const DELETE = audits;
export const OPTIONS = audits;
