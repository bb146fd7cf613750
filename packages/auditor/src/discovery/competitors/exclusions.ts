/** Domains that are never competitors: the site itself, its own group, and hosts that everybody uses. */
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import type { DiscoveryPage } from '../page.js';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { organizations } from '../identity/organization.js';

/** Platforms, marketplaces, social networks, app stores, content delivery networks: registrable domains. */
const EVERYBODYS = new Set(
  `facebook.com instagram.com twitter.com x.com linkedin.com youtube.com youtu.be tiktok.com pinterest.com reddit.com threads.net bsky.app mastodon.social vk.com ok.ru weibo.com t.me telegram.org whatsapp.com wa.me line.me
   wechat.com snapchat.com discord.com discord.gg twitch.tv vimeo.com flickr.com tumblr.com quora.com medium.com substack.com wikipedia.org wikidata.org wikimedia.org archive.org
   google.com goo.gl g.page gstatic.com googleapis.com googletagmanager.com googleusercontent.com doubleclick.net bing.com yahoo.com yandex.ru baidu.com duckduckgo.com apple.com microsoft.com live.com office.com
   amazon.com amazon.de amazon.co.uk amazon.fr amazon.it amazon.es amazon.co.jp amazon.in amazonaws.com ebay.com ebay.de etsy.com aliexpress.com alibaba.com mercadolibre.com mercadolivre.com.br rakuten.co.jp ozon.ru wildberries.ru
   shopee.com allegro.pl bol.com walmart.com yelp.com tripadvisor.com booking.com expedia.com airbnb.com trustpilot.com g2.com capterra.com producthunt.com glassdoor.com indeed.com crunchbase.com craigslist.org
   github.com github.io gitlab.com bitbucket.org sourceforge.net npmjs.com pypi.org stackoverflow.com stackexchange.com codeberg.org readthedocs.io gitbook.io netlify.app vercel.app pages.dev herokuapp.com
   wordpress.com wordpress.org blogspot.com blogger.com wix.com wixsite.com squarespace.com weebly.com shopify.com myshopify.com jimdo.com webflow.io webflow.com tilda.ws godaddy.com cloudflare.com jsdelivr.net unpkg.com
   paypal.com stripe.com patreon.com gofundme.com opencollective.com donorbox.org eventbrite.com meetup.com calendly.com typeform.com mailchimp.com zoom.us spotify.com soundcloud.com bandcamp.com creativecommons.org w3.org
   schema.org gravatar.com bit.ly linktr.ee issuu.com slideshare.net scribd.com doi.org orcid.org openstreetmap.org opentable.com doordash.com ubereats.com grubhub.com`.split(
    /\s+/u,
  ),
);

export const registrable = (urlOrHost: string): string | null => getDomain(urlOrHost, { allowPrivateDomains: false });

/** Judges candidate domains for one audited site. */
export function createExclusion(
  domain: string,
  pages: readonly DiscoveryPage[],
  chosenByCaller = false,
): (candidate: string) => boolean {
  const own = registrable(domain) ?? domain;
  const label = getDomainWithoutSuffix(own) ?? own;
  const group = ownGroup(pages);
  return (candidate) => {
    const host = registrable(candidate);
    if (host === null || host === own) return true;
    // The caller may name a platform; not the site, nor the same name under another suffix.
    if (getDomainWithoutSuffix(host) === label) return true;
    return !chosenByCaller && (EVERYBODYS.has(host) || group.has(host));
  };
}

/** Domains that markup assigns to the owner: profiles, parents, subsidiaries, brands, translations. */
function ownGroup(pages: readonly DiscoveryPage[]): ReadonlySet<string> {
  const group = new Set<string>();
  const add = (url: string | null): void => {
    const host = url === null ? null : registrable(url);
    if (host) group.add(host);
  };
  for (const { facts } of pages) {
    for (const { url } of facts.hreflang) add(url);
    for (const { url } of facts.canonicals) add(url);
    for (const owner of organizations(facts)) {
      for (const url of propertyTexts(owner, 'sameAs', facts.entities)) add(url);
      for (const property of [
        'parentOrganization',
        'subOrganization',
        'department',
        'brand',
        'memberOf',
        'member',
        'owns',
      ])
        for (const entity of propertyEntities(owner, property, facts.entities))
          for (const url of propertyTexts(entity, 'url', facts.entities)) add(url);
    }
  }
  return group;
}
