/** The order in which pages are searched for who runs the site. */
import { contentPages, homePage } from '../site.js';
import type { AuditedPage, SiteFacts } from '../types.js';

/** The home page first, where an organization introduces itself. */
export function homeFirst(site: SiteFacts): readonly AuditedPage[] {
  const home = homePage(site);
  const pages = contentPages(site);
  return home !== undefined && pages.includes(home) ? [home, ...pages.filter((page) => page !== home)] : pages;
}
