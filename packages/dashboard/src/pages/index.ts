/** The table of pages. */
import type { HttpResponse } from '@citeready/core';
import type { Page } from '../context.js';
import { correctionsPage, proveControl, saveCorrections } from './corrections.js';
import { beginCompare, comparePage } from './compare.js';
import { exportPage, fixFile, reportFile } from './exports.js';
import { changesPage, historyPage } from './history.js';
import { findPage, listPage, submitPage } from './list.js';
import { rowsPiece, waitingPiece } from './list-rows.js';
import { eventsPage, livePiece, watchPage } from './live.js';
import { OPERATOR_PAGES } from './operator/index.js';
import { auditPage, reauditPage } from './report.js';
import { saveSchedule } from './schedule.js';
import type { OpenContext } from './sign-in.js';
import { signIn, signInPage, signOut } from './sign-in.js';

interface Where {
  readonly method: 'GET' | 'POST';
  /** Below the prefix; segments in braces are parameters. */
  readonly path: string;
}

/** A page for signed-in visitors. A POST has passed the CSRF check before `show` is called. */
export interface SignedInEntry extends Where {
  readonly kind: 'signed-in';
  readonly show: Page;
  /** Requested by the script: 401 instead of a redirect to the sign-in. */
  readonly isPiece?: boolean;
  /** Not found for everyone else. */
  readonly isForOperators?: boolean;
}

/** A public page. A POST comes from the same origin; the page checks its form. */
export interface OpenEntry extends Where {
  readonly kind: 'open';
  readonly show: (context: OpenContext) => Promise<HttpResponse>;
}

export type PageEntry = SignedInEntry | OpenEntry;

const get = (path: string, show: Page, more: Partial<SignedInEntry> = {}): SignedInEntry => ({
  kind: 'signed-in',
  method: 'GET',
  path,
  show,
  ...more,
});
const post = (path: string, show: Page, more: Partial<SignedInEntry> = {}): SignedInEntry => ({
  ...get(path, show, more),
  method: 'POST',
});

export const PAGES: readonly PageEntry[] = [
  { kind: 'open', method: 'GET', path: '/sign-in', show: signInPage },
  { kind: 'open', method: 'POST', path: '/sign-in', show: signIn },
  { kind: 'open', method: 'POST', path: '/sign-out', show: signOut },
  get('/', listPage),
  get('/rows', rowsPiece, { isPiece: true }),
  get('/waiting', waitingPiece, { isPiece: true }),
  get('/find', findPage),
  post('/audits', submitPage),
  get('/audits/{slug}', auditPage),
  get('/audits/{slug}/watch', watchPage),
  get('/audits/{slug}/live', livePiece, { isPiece: true }),
  get('/audits/{slug}/events', eventsPage, { isPiece: true }),
  post('/audits/{slug}/reaudit', reauditPage),
  get('/audits/{slug}/corrections', correctionsPage),
  post('/audits/{slug}/corrections', saveCorrections),
  post('/audits/{slug}/control', proveControl),
  post('/audits/{slug}/schedule', saveSchedule),
  get('/audits/{slug}/history', historyPage),
  get('/audits/{slug}/changes', changesPage),
  get('/compare', comparePage),
  post('/compare', beginCompare),
  ...OPERATOR_PAGES.map((entry): SignedInEntry => ({ kind: 'signed-in', isForOperators: true, ...entry })),
  get('/audits/{slug}/export', exportPage),
  get('/audits/{slug}/export/{format}', reportFile),
  get('/audits/{slug}/files/{number}', fixFile),
];
