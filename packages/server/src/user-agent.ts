/** How a server names itself to the sites that it audits, and to the plugins and receivers that it calls. */
import { SettingsError } from './errors.js';
import type { Values } from './values.js';

/** A product token as RFC 9309 has it, since sites address their robots.txt to it; then a slash and what else is to be said. */
const USER_AGENT = /^[A-Za-z_-]+(?:\/[\x20-\x7e]*)?$/;
const MAX_LENGTH = 512;

/** `null`: as `CitereadyBot`. @throws {SettingsError} naming the option or the variable. */
export function readUserAgent(values: Values): string | null {
  const found = values.find('CITEREADY_USER_AGENT');
  if (found === null) return null;
  const { name } = found;
  const value = found.value.trim();
  if (!USER_AGENT.test(value) || value.length > MAX_LENGTH)
    throw new SettingsError(
      `${name} takes a name of letters, _ and -, then a slash and a version or an address, such as AcmeBot/1.0 (+https://acme.com/bot); at most ${MAX_LENGTH} characters of ASCII`,
    );
  return value;
}
