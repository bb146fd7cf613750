/** Mail addresses and phone numbers in link targets, as people and site generators write them. */

const MAX_TARGET = 300;
/** A mail address in a target, `o'brien@firm.example`: without quotes and brackets around it, and characters copied along with it. */
const MAIL = /[^\s@"'<>()[\],;:](?:[^\s@"<>()[\],;:]{0,62}[^\s@"'<>()[\],;:])?@[^\s@"'<>()[\],;:]{3,190}/gu;
const WHOLE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const TRAILING = /[.!?/]{1,4}$/u;
/** A mail address that Cloudflare hides from collectors: each byte is XORed with the first one. */
const HIDDEN = /\/cdn-cgi\/l\/email-protection#((?:[0-9a-f]{2}){4,120})$/i;

function shown(hex: string): string {
  const [key = 0, ...bytes] = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key));
}

/** The addresses that a link writes to; empty for other links. */
export function mailsOfLink(href: string): readonly string[] {
  const hidden = HIDDEN.exec(href)?.[1];
  if (hidden !== undefined) return [shown(hidden).split('?')[0] ?? ''].filter((mail) => WHOLE.test(mail));
  const [, rest] = /^mailto:([^?#]{3,300})/i.exec(href) ?? [];
  if (rest === undefined) return [];
  return [...decoded(rest).matchAll(MAIL)]
    .map(([mail]) => mail.replace(TRAILING, ''))
    .filter((mail) => WHOLE.test(mail) && !ROBOT.test(mail));
}

/** What signs readers up to a mailing list or off it. */
const ROBOT = /(?:^|[-+._])(?:un)?subscribe@|[-+](?:request|join|leave)@/iu;

/** No country code begins with zero: the plus sign precedes a national number. */
const PLUS_ZERO = /^\+0(?!0)/;
/** `callto://…` is written like the address of a page. */
const SLASHES = /^\/{1,2}/;
const TRAILING_SIGNS = /[:;,.]{1,4}$/;
/** Chat links with a phone number. */
const CHAT =
  /^(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/\+?|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]{0,200}&)?phone=(?:\+|%2B)?|viber:\/\/(?:chat|add|contact)\/?\?number=(?:\+|%2B)?|whatsapp:\/\/send\/?\?(?:[^#]{0,200}&)?phone=(?:\+|%2B)?|(?:www\.)?zalo\.me\/\+?|t\.me\/\+|signal\.me\/#p\/\+)(\d{8,15})(?!\w)/i;

/** The number that a link calls or writes to; `null` for other links. */
export function phoneOfLink(href: string): string | null {
  const target = href.slice(0, MAX_TARGET);
  const chat = CHAT.exec(target)?.[1];
  // Chat links need the country code; shorter numbers lack it.
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
