/** Mail addresses and telephone numbers in the targets of links, as people and generators write them. */

const MAX_TARGET = 300;
/** An address in a target, `o'brien@firm.example`: without the quotes and the brackets around it, and the signs that were copied with it. */
const MAIL = /[^\s@"'<>()[\],;:](?:[^\s@"<>()[\],;:]{0,62}[^\s@"'<>()[\],;:])?@[^\s@"'<>()[\],;:]{3,190}/gu;
const WHOLE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const TRAILING = /[.!?]{1,4}$/u;
/** A mail address that Cloudflare hides from collectors: each byte is combined with the first one. */
const HIDDEN = /\/cdn-cgi\/l\/email-protection#((?:[0-9a-f]{2}){4,120})$/i;

function shown(hex: string): string {
  const [key = 0, ...bytes] = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key));
}

/** The addresses that a link writes to; none for a link of another kind. */
export function mailsOfLink(href: string): readonly string[] {
  const hidden = HIDDEN.exec(href)?.[1];
  if (hidden !== undefined) return [shown(hidden).split('?')[0] ?? ''].filter((mail) => WHOLE.test(mail));
  const [, rest] = /^mailto:([^?#]{3,300})/i.exec(href) ?? [];
  if (rest === undefined) return [];
  return [...decoded(rest).matchAll(MAIL)]
    .map(([mail]) => mail.replace(TRAILING, ''))
    .filter((mail) => WHOLE.test(mail));
}

/** No code of a country begins with a zero: the sign was put before a number of the country itself. */
const PLUS_ZERO = /^\+0(?!0)/;
/** `callto://…` is written like the address of a page. */
const SLASHES = /^\/{1,2}/;
const TRAILING_SIGNS = /[:;,.]{1,4}$/;
/** Chats at a telephone number. */
const CHAT =
  /^(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/\+?|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]{0,200}&)?phone=(?:\+|%2B)?|viber:\/\/(?:chat|add|contact)\/?\?number=(?:\+|%2B)?|whatsapp:\/\/send\/?\?(?:[^#]{0,200}&)?phone=(?:\+|%2B)?|(?:www\.)?zalo\.me\/\+?|t\.me\/\+|signal\.me\/#p\/\+)(\d{8,15})(?!\w)/i;

/** The number that a link calls or writes to; `null` for a link of another kind. */
export function phoneOfLink(href: string): string | null {
  const target = href.slice(0, MAX_TARGET);
  const chat = CHAT.exec(target)?.[1];
  // Chats ask for the code of the country; of shorter numbers it was left out.
  if (chat !== undefined) return chat.length < WITH_CODE || chat.startsWith('0') ? chat : `+${chat}`;
  const [, rest] = /^(?:tel|callto|sms):([^?#]{3,200})/i.exec(target) ?? [];
  return rest === undefined
    ? null
    : decoded(rest).trim().replace(SLASHES, '').replace(TRAILING_SIGNS, '').replace(PLUS_ZERO, '0');
}

const WITH_CODE = 11;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
