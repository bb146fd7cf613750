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

/** A page of somebody who is signed in. A POST has passed the defense against forged requests before `show` is called. */
export interface SignedInEntry extends Where {
  readonly kind: 'signed-in';
  readonly show: Page;
  /** Asked for by the script: 401 in place of the way to the sign-in. */
  readonly isPiece?: boolean;
  /** Unknown to everybody else. */
  readonly isForOperators?: boolean;
}

/** A page that everybody gets. A POST comes from our own origin; its form is checked by the page. */
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
