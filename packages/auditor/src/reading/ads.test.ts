/** Advertising is detected by the hosts of scripts, not by text about advertising. */
import { expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import { adNetworkOf } from './ads.js';

const networkOn = (html: string): string | null => adNetworkOf(extractPageFacts(resourceOf(html)));

it.each([
  ['https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1', 'googlesyndication.com'],
  ['//securepubads.g.doubleclick.net/tag/js/gpt.js', 'doubleclick.net'],
  ['https://yandex.ru/ads/system/context.js', 'yandex.ru'],
  ['HTTPS://CDN.TABOOLA.COM/libtrc/x/loader.js', 'taboola.com'],
])('%s', (source, network) => expect(networkOn(`<script src="${source}"></script>`)).toBe(network));

it.each([
  '<script src="/ads/googlesyndication.com.js"></script>',
  '<script src="https://googlesyndication.com.example/x.js"></script>',
  '<script src="https://yandex.ru/metrika/tag.js"></script>',
  '<script src="https://www.googletagmanager.com/gtag/js"></script>',
  '<p>We sell ads through googlesyndication.com</p><script>var ads = "doubleclick.net";</script>',
  '<script src="http://["></script>',
])('none: %s', (html) => expect(networkOn(html)).toBeNull());
