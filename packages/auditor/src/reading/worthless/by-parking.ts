/** Detects domains at a parking host, by where the crawl found that they lead. */
import type { Worthless } from './worthless.js';
import { STOCK_SITES } from './worthless.js';

export interface ParkedSite {
  readonly parked: { readonly parked: boolean; readonly reason?: string | null };
  readonly entrance: { readonly url: string };
}

export const byParking = ({ parked, entrance }: ParkedSite): Worthless | null =>
  parked.parked
    ? { what: STOCK_SITES.parked, evidence: [{ url: entrance.url, detail: parked.reason ?? 'parked' }] }
    : null;
