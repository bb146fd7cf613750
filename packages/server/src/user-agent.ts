/** The name of a server towards the sites that it audits, and towards the plugins and receivers that it calls. */
import { SettingsError } from './errors.js';
import type { Values } from './values.js';

/** A product token as in RFC 9309, since sites use it in their robots.txt; then a slash and the rest of the user agent. */
const USER_AGENT = /^[A-Za-z_-]+(?:\/[\x20-\x7e]*)?$/;
const MAX_LENGTH = 512;

/** `null`: that of `CitereadyBot`. @throws {SettingsError} naming the option or the variable. */
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
