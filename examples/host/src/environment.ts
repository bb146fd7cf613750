/** The host's settings, read once from the environment; wrong ones are named with the mend. */

export interface HostSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** `null`: a fresh one is made and printed. */
  readonly apiKey: string | null;
  /** Rules like curl's --connect-to, separated by commas or spaces. */
  readonly connectTo: readonly string[];
  readonly jwtSecret: string | null;
  /** Where the service is mounted; '' is the root. */
  readonly basePath: string;
}

export class SettingsError extends Error {}

const portOf = (text: string): number => {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new SettingsError('PORT must be a whole number from 0 to 65535');
  return port;
};

const present = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

export const readSettings = (env: Readonly<Record<string, string | undefined>>): HostSettings => {
  const apiKey = present(env['CITEREADY_API_KEY']);
  if (apiKey !== null && apiKey.length < 24) throw new SettingsError('CITEREADY_API_KEY needs at least 24 characters');
  return {
    host: present(env['HOST']) ?? '127.0.0.1',
    port: portOf(present(env['PORT']) ?? '8080'),
    apiKey,
    connectTo: (env['CITEREADY_CONNECT_TO'] ?? '').split(/[\s,]+/).filter((rule) => rule !== ''),
    jwtSecret: present(env['CITEREADY_JWT_SECRET']),
    basePath: present(env['CITEREADY_BASE_PATH']) ?? '',
  };
};
