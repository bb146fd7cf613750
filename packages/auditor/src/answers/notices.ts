/** Passages of privacy notices, terms and policies, which name addresses and firms that are not what a reader asks for. */
import { readAddress } from '../reading/names/address.js';
import type { ReadPassage } from './context.js';

const NAMES: ReadonlySet<string> = new Set(['privacy', 'terms', 'policy']);

/** True for the name of such a page. */
export const isNoticeName = (name: string): boolean => NAMES.has(name);

/** By the kind or the address of the page. */
export const isOnNotice = ({ page }: ReadPassage): boolean =>
  page.kind === 'policy' || readAddress(page.url).own.some(({ name }) => isNoticeName(name));
