/** Whether there is a dashboard, at which path, and whose keys open the operator's pages. */
import { normalizeBasePath } from '@citeready/core';
import { SettingsError } from './errors.js';
import { checked } from './values.js';
import type { Values } from './values.js';

/** Settings of the dashboard. */
export interface DashboardSettings {
  /** Never the root, which belongs to the service or the host. */
  readonly basePath: string;
  /** Ids of clients. */
  readonly operators: readonly string[];
  /** Scheme and host; `null`: as reported by browsers. */
  readonly origin: string | null;
}

/** The client of the key that a server adopts or creates at its start. */
const OWN_CLIENT = 'host';

/** @throws {SettingsError} naming the option or the variable. */
export function readDashboard(values: Values, byDefault: string): DashboardSettings | null {
  const found = values.find('CITEREADY_DASHBOARD') ?? { name: 'CITEREADY_DASHBOARD', value: byDefault };
  const origin = checked(values.find('CITEREADY_DASHBOARD_ORIGIN'), (value) => {
    const url = new URL(value);
    if (!/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      throw new TypeError('it takes a scheme and a host, such as https://audits.acme.com');
    return url.origin;
  });
  const operators = (values.find('CITEREADY_DASHBOARD_OPERATORS')?.value ?? OWN_CLIENT)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (found.value === 'off') return null;
  const basePath = checked(found, normalizeBasePath) ?? '';
  if (basePath === '') throw new SettingsError(`${found.name} takes a path such as /dashboard, or off`);
  return { basePath, operators, origin };
}
