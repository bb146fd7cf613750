/** Titles that a template left for somebody to fill in. */
import { fold } from '../text/terms.js';

/** Titles that name nothing. */
const TITLES = new Set([
  'untitled',
  'untitled page',
  'untitled document',
  'new page',
  'page title',
  'site title',
  'document',
  'your title here',
]);
/** Marks of a template that were not replaced. A variable of the operating system is none. */
export const UNFILLED =
  /\{\{\s{0,5}[\w.]{1,60}\s{0,5}\}\}|%(?!(?:local)?appdata%|temp%|tmp%|userprofile%|windir%|systemroot%|systemdrive%|program|public%|path%|home|username%|computername%|comspec%|allusers)[a-z_]{2,40}%|\[(?:insert|your) [^\]]{1,40}\]/i;

export const isPlaceholderTitle = (title: string): boolean =>
  TITLES.has(fold(title).trim()) || UNFILLED.test(title.slice(0, 500));
