/** Years counted from a reign or a republic: 令和8年7月21日, 平成元年…, 民國115年7月21日. */
import { isoDate } from './calendar.js';

const eras: ReadonlyMap<string, number> = new Map([
  ['令和', 2018],
  ['平成', 1988],
  ['昭和', 1925],
  ['大正', 1911],
  ['民國', 1911],
  ['民国', 1911],
]);

const names = /令和|平成|昭和|大正|民國|民国/g;
const rest = /^ ?(\d{1,3}|元) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/;

/** Offset of the next era name; -1 for none. */
export function nextEra(text: string, from: number): number {
  names.lastIndex = from;
  return names.exec(text)?.index ?? -1;
}

/** The date that starts with the era name at the offset. */
export function eraDate(text: string, at: number): { iso: string; start: number; end: number } | null {
  const before = eras.get(text.slice(at, at + 2));
  const match = rest.exec(text.slice(at + 2, at + 24));
  if (before === undefined || match === null) return null;
  const year = before + (match[1] === '元' ? 1 : Number(match[1]));
  const iso = isoDate(year, Number(match[2]), Number(match[3]));
  return iso === null ? null : { iso, start: at, end: at + 2 + match[0].length };
}
