/** Parses the Content-Type header: media type and charset parameter (RFC 9110 §8.3), as leniently as the MIME Sniffing standard. */

export interface ContentType {
  /** Lower case, such as `text/html`; empty when absent or unreadable. */
  readonly mediaType: string;
  /** The charset parameter as sent, lower case; `null` without one. */
  readonly charset: string | null;
}

const MAX_HEADER = 1_000;

function unquoted(value: string): string {
  const inner = value.startsWith('"') ? value.slice(1).split('"', 1)[0] : value;
  return (inner ?? '').trim();
}

export function parseContentType(header: string | null | undefined): ContentType {
  const [type = '', ...parameters] = (header ?? '').slice(0, MAX_HEADER).split(';');
  const mediaType = type.trim().toLowerCase();
  const charsets = parameters
    .map((parameter) => parameter.split('='))
    .filter(([name = '', ...value]) => name.trim().toLowerCase() === 'charset' && value.length > 0)
    .map(([, ...value]) => unquoted(value.join('=').trim()).replaceAll("'", '').toLowerCase())
    .filter((charset) => charset !== '');
  return {
    mediaType: /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/.test(mediaType) ? mediaType : '',
    charset: charsets[0] ?? null,
  };
}
