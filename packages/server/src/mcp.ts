/** The endpoint for agents, if it is enabled. Otherwise no MCP code is loaded. */
import type { AuditService } from '@citeready/core';
import { normalizeBasePath } from '@citeready/core';
import type { McpHandler } from '@citeready/mcp';
import { codeOf, SettingsError, StartError } from './errors.js';
import { checked } from './values.js';
import type { Values } from './values.js';

/** The path of the endpoint for agents; `null`: none. @throws {SettingsError} naming the option or the variable. */
export function readMcp(values: Values): `/${string}` | null {
  const found = values.find('CITEREADY_MCP');
  if (found === null || found.value === 'off') return null;
  const path = checked(found, normalizeBasePath) ?? '';
  if (path === '') throw new SettingsError(`${found.name} takes a path such as /mcp, or off`);
  // `normalizeBasePath` returns a path that begins with a slash, or an empty string.
  return path as `/${string}`;
}

/** @throws StartError if the package is not installed, with the command that installs it */
export async function openMcp(
  service: AuditService,
  path: `/${string}`,
  onError: (error: unknown) => void,
): Promise<McpHandler> {
  try {
    const { createMcpHandler } = await import('@citeready/mcp');
    return createMcpHandler(service, { path, onError });
  } catch (error) {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND')
      throw new StartError('MCP needs a package that is not installed: npm install @citeready/mcp', { cause: error });
    throw error;
  }
}
