/**
 * Maps encoding labels to decoders by the Encoding standard. Node's `TextDecoder` does most of it; its gaps and errors are corrected here.
 */
import { TextDecoder } from 'node:util';

export interface Encoding {
  /** Name in the Encoding standard, lower case. */
  readonly name: string;
  /** `complete` is false when the bytes were cut, so that a character cut in two at their end is not an error. */
  decode(bytes: Uint8Array, complete: boolean): string;
}

/** Labels that the standard maps to its "replacement" decoder, since these encodings can hide scripts in HTML (§14.1). */
const REPLACEMENT: ReadonlySet<string> = new Set([
  'replacement',
  'iso-2022-kr',
  'csiso2022kr',
  'hz-gb-2312',
  'iso-2022-cn',
  'iso-2022-cn-ext',
]);

/** windows-1252, 0x80-0x9F. Node 20 decodes it as Latin-1 and would turn every curly quote into a control character. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')

    .replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char);

const nodeEncoding = (name: string, decoderLabel: string): Encoding => ({
  name,
  decode: (bytes, complete) => new TextDecoder(decoderLabel).decode(bytes, { stream: !complete }),
});

/** The encoding of a label such as `latin1` or `x-sjis`; `null` for one that the standard (or this runtime) does not know. */
export function encodingOf(label: string): Encoding | null {
  const wanted = label.trim().toLowerCase();
  if (REPLACEMENT.has(wanted))
    return { name: 'replacement', decode: (bytes) => (bytes.byteLength === 0 ? '' : '\ufffd') };
  // In HTML the standard reads it as windows-1252 (meta prescan, step 2.16); for a header the runtime has nothing better.
  if (wanted === 'x-user-defined') return { name: 'windows-1252', decode: decodeWindows1252 };
  let name: string;
  try {
    name = new TextDecoder(wanted).encoding.toLowerCase();
  } catch {
    return null;
  }
  if (name === 'windows-1252') return { name, decode: decodeWindows1252 };
  // The standard decodes GBK with gb18030's decoder, its superset.
  return nodeEncoding(name, name === 'gbk' ? 'gb18030' : name);
}

/** Returns true when all bytes are valid UTF-8. If the bytes were cut, a character split at the end is allowed. */
export function isUtf8(bytes: Uint8Array, complete: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !complete });
    return true;
  } catch {
    return false;
  }
}
