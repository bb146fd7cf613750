/** Three small sites of our own, served on loopback, so that there is something to audit without internet. */
import { fileURLToPath } from 'node:url';
import type { SiteServer } from '@citeready/testing';
import { createSiteServer } from '@citeready/testing';

export const DEMO_DOMAINS = ['strong.example', 'blocked.example', 'spa.example'] as const;

export const startDemoSites = (): Promise<SiteServer> =>
  createSiteServer({ sites: fileURLToPath(new URL('../demo-sites', import.meta.url)) });

/** Sends the demo domains, with and without `www.`, to the demo server, and nothing else. */
export const demoConnectTo = ({ port }: SiteServer): readonly string[] =>
  DEMO_DOMAINS.flatMap((domain) => [domain, `www.${domain}`]).map((host) => `${host}=127.0.0.1:${port}`);
