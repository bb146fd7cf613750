/** Home pages whose header, menu or footer is an empty element that a script fills: crawlers without scripts see no menu. */
import { sameAddress } from '../../addresses.js';
import { isShell } from '../../render/shell.js';
import type { AuditedPage } from '../../types.js';

/** Parts of ids that name a menu; a header may be a picture. */
const MENU = /nav|menu|topbar/i;
const HEAD = /header/i;

export interface EmptyMenu {
  /** Ids of the empty elements, as `#site-header`. */
  readonly ids: readonly string[];
  /** One of them is named as a menu, which leads somewhere. */
  readonly isNamed: boolean;
  /** The HTML leads to another page all the same. */
  readonly leadsOn: boolean;
}

/**
 * The empty parts of a home page that a script fills, if its HTML leads to fewer than `minLinks` other pages; `null` for any other page.
 * A script that fills the whole page is reported by "raw-text".
 */
export function emptyMenu({ kind, url, facts }: AuditedPage, minLinks: number): EmptyMenu | null {
  const ids = [...new Set(facts.awaitedParts ?? [])];
  const isNamed = ids.some((id) => MENU.test(id));
  if (kind !== 'home' || facts.scripts.count === 0 || isShell(facts)) return null;
  if (!isNamed && !(ids.some((id) => HEAD.test(id)) && ids.length > 1)) return null;
  const targets = new Set(
    facts.links.flatMap((link) =>
      link.internal &&
      link.url !== null &&
      /^https?:/i.test(link.url) &&
      !sameAddress(link.url.split('#', 1)[0] ?? '', url)
        ? [link.url]
        : [],
    ),
  );
  return targets.size < minLinks ? { ids, isNamed, leadsOn: targets.size > 0 } : null;
}
