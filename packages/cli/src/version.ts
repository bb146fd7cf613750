/** The version in this package's manifest, which is one folder above both `src` and `dist`. */
import { readFileSync } from 'node:fs';

export function cliVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}
