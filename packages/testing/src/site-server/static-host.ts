/** The rules by which static hosts map a path to a file, a redirect or a 404. Decides only; nothing is written here. */
import type { FileStore } from './file-store.js';
import { matchRedirect } from './redirects.js';
import type { RedirectRule } from './redirects.js';

export type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  /** `location` as it is sent: a path or a URL. `addSlash` requires the absolute form with the request's own host. */
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly addSlash: boolean }
  | { readonly kind: 'missing' };

/** Never served: they configure the host. */
const CONFIGURATION = new Set(['/_redirects', '/_headers', '/CNAME', '/netlify.toml', '/vercel.json']);

const file = (name: string, status = 200): Resolution => ({ kind: 'file', file: name, status });

/** `/dir` → `/dir/`, `/dir/` → its index, `/about` → `/about.html`. */
async function resolveFile(store: FileStore, path: string): Promise<Resolution> {
  if (CONFIGURATION.has(path)) return { kind: 'missing' };
  if (path.endsWith('/')) {
    const index = `${path}index.html`;
    return (await store.kind(index)) === 'file' ? file(index) : { kind: 'missing' };
  }
  const kind = await store.kind(path);
  if (kind === 'file') return file(path);
  if (kind === 'directory' && (await store.kind(`${path}/index.html`)) === 'file') {
    return { kind: 'redirect', status: 301, location: `${encodeURI(path)}/`, addSlash: true };
  }
  return (await store.kind(`${path}.html`)) === 'file' ? file(`${path}.html`) : { kind: 'missing' };
}

export async function resolveStatic(
  store: FileStore,
  rules: readonly RedirectRule[],
  path: string,
): Promise<Resolution> {
  const match = matchRedirect(rules, path);
  if (match === null) return resolveFile(store, path);
  const { rule, target } = match;
  // A file takes precedence over a rule that is not forced; this includes the index of a folder and a page without its extension.
  const own = rule.force ? null : await resolveFile(store, path);
  if (own !== null && own.kind !== 'missing') return own;
  if (rule.status !== 200 && rule.status < 400) {
    return { kind: 'redirect', status: rule.status, location: target, addSlash: false };
  }
  const rewritten = await resolveFile(store, target);
  return rewritten.kind === 'file' ? file(rewritten.file, rule.status) : { kind: 'missing' };
}
