/**
 * The logo: as marked up, else an image in the header whose name says so. Logos of others (sponsors, teams, payment providers) do not
 * count.
 */
import { getDomain } from 'tldts';
import type { Finding } from '@citeready/core/contract';
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { finding, note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';

/** Parts of image paths and names that mark another organization or another purpose. */
const FOREIGN =
  /sponsor|partner|client|customer|award|badge|payment|flag|avatar|team|member|certif|visa|mastercard|paypal|play-?store|app-?store/i;
/** The sign of a network that the site links. */
const OF_NETWORK = /facebook|instagram|whatsapp|youtube|yt_?logo|linkedin|twitter|tiktok/i;

/** True for an image on the site's own domain whose path does not mark it as another organization's. */
export function isOwnImage(url: string, siteUrl: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(siteUrl)) return false;
  const domain = (address: string): string | null =>
    getDomain(address, { allowPrivateDomains: true }) ?? new URL(address).hostname;
  const { pathname } = new URL(url);
  return domain(url) === domain(siteUrl) && !FOREIGN.test(pathname) && !OF_NETWORK.test(pathname);
}

export type Owned = readonly { readonly owner: EntityFact; readonly facts: PageFacts }[];

export function logoOf(owned: Owned, homes: readonly DiscoveryPage[]): Finding<string> | null {
  for (const { owner, facts } of owned) {
    for (const value of owner.properties['logo'] ?? []) {
      const entity = value.kind === 'entity' ? facts.entities[value.entity] : undefined;
      const url =
        value.kind === 'text'
          ? value.text
          : entity
            ? [
                ...propertyTexts(entity, 'url', facts.entities),
                ...propertyTexts(entity, 'contentUrl', facts.entities),
              ][0]
            : undefined;
      const absolute = url ? resolve(url, facts.baseUrl) : null;
      if (absolute && !FOREIGN.test(new URL(absolute).pathname))
        return finding(absolute, 0.95, [note(facts.url, `logo of ${owner.types.join(', ')}`)]);
    }
  }
  for (const { facts } of homes) {
    const named = facts.images.filter((i) => /logo/i.test(`${i.src} ${i.alt ?? ''}`));
    const placed = named.filter((i) => i.region === 'header' || i.region === 'nav');
    for (const [image, confidence] of [
      ...placed.map((i) => [i, 0.7] as const),
      ...named.slice(0, 1).map((i) => [i, 0.4] as const),
    ]) {
      const absolute = resolve(image.src, facts.baseUrl);
      if (absolute && isOwnImage(absolute, facts.url) && !FOREIGN.test(image.alt ?? ''))
        return finding(absolute, confidence, [
          note(facts.url, `image ${image.src} with the text "${image.alt ?? ''}"`),
        ]);
    }
  }
  return null;
}

function resolve(url: string, base: string): string | null {
  if (url.length > 2_000 || !URL.canParse(url, base)) return null;
  const absolute = new URL(url, base);
  return absolute.protocol === 'http:' || absolute.protocol === 'https:' ? absolute.href : null;
}
