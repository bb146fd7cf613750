/** Bytes to text and back, and a comparison that does not reveal where two secrets differ. */

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => HEX[byte]).join('');

/** `null` for anything but an even number of lower-case hex digits. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

export const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));

/** `null` for text that is not base64. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Reads every byte regardless of differences, so that the time taken does not reveal how much of a guess was right. */
export function equalConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i % Math.max(1, b.length)] ?? 0);
  return difference === 0;
}

/** The same for strings. */
export function equalTextConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ (b.length === 0 ? 0 : b.charCodeAt(i % b.length));
  return difference === 0;
}

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', copy(bytes)));

export const sha256Hex = async (text: string): Promise<string> => toHex(await sha256(utf8(text)));

/** Web Crypto requires a plain ArrayBuffer behind its views; a pooled or shared one is copied. */
export const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
