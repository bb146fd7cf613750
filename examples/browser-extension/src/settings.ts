/** What is kept in this browser: the service, a credential where there is one, and the install id, which is made once. It is never kept in synchronized storage, since that would send keys to the browser's vendor. */

export interface Settings {
  /** Address of the service, without a trailing slash. */
  readonly service: string;
  /** `none`: the install id alone, with a few free checks. */
  readonly credential: 'none' | 'key' | 'token';
  /** The key or token; '' with `none`. */
  readonly secret: string;
}

/** The service of `npm start` on this machine; a build for others names its own here. */
const DEFAULTS: Settings = { service: 'http://127.0.0.1:8080', credential: 'none', secret: '' };

const SETTINGS = 'settings';
const INSTALL_ID = 'installId';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export async function readSettings(): Promise<Settings> {
  const { [SETTINGS]: stored } = await chrome.storage.local.get(SETTINGS);
  if (!isObject(stored)) return DEFAULTS;
  const { service, credential, secret } = stored;
  return {
    service: typeof service === 'string' ? service : DEFAULTS.service,
    credential: credential === 'key' || credential === 'token' ? credential : 'none',
    secret: typeof secret === 'string' ? secret : '',
  };
}

export const saveSettings = (settings: Settings): Promise<void> => chrome.storage.local.set({ [SETTINGS]: settings });

/** What is wrong with settings, in a sentence; `null` for nothing. */
export function settingsProblem({ service, credential, secret }: Settings): string | null {
  const url = URL.canParse(service) ? new URL(service) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'The address begins with https://, such as https://audit.example.com.';
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    return 'The address holds no user, question mark or number sign.';
  const isHere = url.hostname === '127.0.0.1' || url.hostname === 'localhost' || url.hostname === '[::1]';
  // Over http everybody on the way could read the key.
  if (url.protocol === 'http:' && !isHere) return 'Use https:// for a service that is not on this machine.';
  if (credential !== 'none' && !/^[\x21-\x7e]{8,4096}$/.test(secret))
    return credential === 'key' ? 'Paste your API key.' : 'Paste your token.';
  return null;
}

let making: Promise<string> | null = null;

/** Made at the first check and the same from then on; one, however many ask at once. Only the background asks. */
export function installId(): Promise<string> {
  making ??= readOrMake();
  return making;
}

async function readOrMake(): Promise<string> {
  const { [INSTALL_ID]: stored } = await chrome.storage.local.get(INSTALL_ID);
  if (typeof stored === 'string') return stored;
  const made = crypto.randomUUID();
  await chrome.storage.local.set({ [INSTALL_ID]: made });
  return made;
}
