/** Style sheet and script under names that contain a hash of their content, so that browsers cache them permanently. */
import { REPORT_STYLE } from '@citeready/auditor/html';
import { SCRIPT, SCRIPT_STYLE } from './generated/script.js';
import { DASHBOARD_STYLE } from './style.js';

/** Names of the files below `/assets/`. */
export interface AssetNames {
  readonly style: string;
  readonly script: string;
}

/** A file of the dashboard. */
export interface Asset {
  readonly type: string;
  readonly text: string;
}

export interface Assets {
  readonly names: AssetNames;
  readonly find: (name: string) => Asset | null;
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let made: Promise<Assets> | null = null;

async function make(): Promise<Assets> {
  const style = `${REPORT_STYLE}\n${SCRIPT_STYLE}\n${DASHBOARD_STYLE}`;
  const names = {
    style: `dashboard-${await hashOf(style)}.css`,
    script: `dashboard-${await hashOf(SCRIPT)}.js`,
  };
  const files = new Map<string, Asset>([
    [names.style, { type: 'text/css; charset=utf-8', text: style }],
    [names.script, { type: 'text/javascript; charset=utf-8', text: SCRIPT }],
  ]);
  return { names, find: (name) => files.get(name) ?? null };
}

/** Hashed once per process: all dashboards have the same files. */
export const assets = (): Promise<Assets> => (made ??= make());
