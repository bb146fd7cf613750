/** What a secret scanner needs, without a package of ours. */
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Every key in a text; what merely looks like one is left out by its checksum. */
export const findKeys = (text: string): string[] =>
  (text.match(/\bcr_live_[0-9A-Za-z]{40}\b/g) ?? []).filter((key) => {
    const checksum = [...key.slice(-6)].reduce((value, digit) => value * 62 + DIGITS.indexOf(digit), 0);
    return checksum === crc32(key.slice(0, -6));
  });
