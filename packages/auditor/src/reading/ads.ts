/** Detects advertising on a page by the hosts of its scripts, as a firewall can. */
import type { PageFacts } from '@citeready/page-facts';

/** Hosts of ad networks and ad exchanges. Tag managers may load ads, but also other things, and are not listed. */
const NETWORKS: ReadonlySet<string> = new Set([
  '33across.com',
  'adform.net',
  'adfox.ru',
  'adnxs.com',
  'adpushup.com',
  'adroll.com',
  'adskeeper.com',
  'adthrive.com',
  'amazon-adsystem.com',
  'an.yandex.ru',
  'buysellads.com',
  'buysellads.net',
  'carbonads.com',
  'carbonads.net',
  'casalemedia.com',
  'cpro.baidustatic.com',
  'criteo.com',
  'criteo.net',
  'doubleclick.net',
  'ezoic.net',
  'ezojs.com',
  'fluct.jp',
  'googlesyndication.com',
  'googletagservices.com',
  'i-mobile.co.jp',
  'indexww.com',
  'lijit.com',
  'media.net',
  'mediavine.com',
  'mgid.com',
  'microad.jp',
  'openx.net',
  'outbrain.com',
  'pos.baidu.com',
  'propellerads.com',
  'pubmatic.com',
  'raptive.com',
  'revcontent.com',
  'rubiconproject.com',
  'seedtag.com',
  'smartadserver.com',
  'taboola.com',
  'teads.tv',
  'yieldlove.com',
]);

/** Networks that share a host with other services of their owner. */
const PATHS: readonly (readonly [host: string, path: string])[] = [
  ['yandex.ru', '/ads/'],
  ['t1.daumcdn.net', '/kas/'],
];

/** The network of a script's URL, otherwise `null`. */
function networkOf(source: string, base: string): string | null {
  if (!URL.canParse(source, base)) return null;
  const { hostname, pathname } = new URL(source, base);
  const shared = PATHS.find(([host, path]) => hostname === host && pathname.startsWith(path));
  if (shared !== undefined) return shared[0];
  for (let host = hostname; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    if (NETWORKS.has(host)) return host;
  }
  return null;
}

/** The first advertising network of a page's scripts; `null` without one. */
export function adNetworkOf({ scripts, url }: Pick<PageFacts, 'scripts' | 'url'>): string | null {
  for (const source of scripts.sources) {
    const network = networkOf(source, url);
    if (network !== null) return network;
  }
  return null;
}
