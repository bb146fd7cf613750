/** Sites of the server: defined in code, or read from a folder. */
import path from 'node:path';
import { readdir } from 'node:fs/promises';
import type { FileStore } from './file-store.js';
import { folderStore, memoryStore, overlay } from './file-store.js';
import type { RedirectRule } from './redirects.js';
import { parseRedirects } from './redirects.js';
import type { SiteDefinition } from './types.js';

/** One host. */
export interface Site {
  readonly definition: SiteDefinition;
  readonly store: FileStore;
  readonly rules: readonly RedirectRule[];
}

async function loadSite(source: SiteDefinition | string): Promise<Site> {
  const definition: SiteDefinition = typeof source === 'string' ? { folder: source } : source;
  const memory = memoryStore(definition.files ?? {});
  const store = definition.folder === undefined ? memory : overlay(memory, folderStore(definition.folder));
  const rules =
    (await store.kind('/_redirects')) === 'file'
      ? parseRedirects(new TextDecoder().decode((await store.read('/_redirects')).bytes))
      : [];
  return { definition, store, rules };
}

/** Sites by host, in lower case: every folder of a folder, or those named. */
export async function loadSites(
  sites: Readonly<Record<string, SiteDefinition | string>> | string,
): Promise<ReadonlyMap<string, Site>> {
  let sources: [string, SiteDefinition | string][];
  if (typeof sites === 'string') {
    const entries = await readdir(sites, { withFileTypes: true });
    sources = entries.filter((entry) => entry.isDirectory()).map(({ name }) => [name, path.join(sites, name)]);
  } else {
    sources = Object.entries(sites);
  }
  return new Map(
    await Promise.all(sources.map(async ([host, source]) => [host.toLowerCase(), await loadSite(source)] as const)),
  );
}
