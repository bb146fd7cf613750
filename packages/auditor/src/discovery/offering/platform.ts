/** Content management system, shop system or site generator, by fingerprints that the software leaves. */
import type { Finding, SiteKind } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';

interface Fingerprint {
  readonly name: string;
  /** Kind of site that the software is made for, and its weight. */
  readonly kind?: readonly [SiteKind, number];
  /** Start of `meta generator`, in lower case. */
  readonly generator?: readonly string[];
  /** Substrings of script, style and image URLs; images count only on the site's own host, because pages embed those of others. */
  readonly assets?: readonly string[];
  /** Ids and classes that the framework mounts on. */
  readonly mounts?: readonly string[];
}

/** More specific before more general: a WooCommerce shop is a WordPress site too. */
const FINGERPRINTS: readonly Fingerprint[] = [
  {
    name: 'Shopify',
    kind: ['ecommerce', 4],
    generator: ['shopify'],
    assets: ['cdn.shopify.com', '/cdn/shop/', 'myshopify.com'],
  },
  { name: 'WooCommerce', kind: ['ecommerce', 3], generator: ['woocommerce'], assets: ['/plugins/woocommerce/'] },
  { name: 'Magento', kind: ['ecommerce', 4], generator: ['magento'], assets: ['/static/frontend/', 'mage/cookies'] },
  { name: 'PrestaShop', kind: ['ecommerce', 4], generator: ['prestashop'], assets: ['/modules/ps_'] },
  { name: 'Shopware', kind: ['ecommerce', 4], generator: ['shopware'], assets: ['/bundles/storefront/'] },
  { name: 'OpenCart', kind: ['ecommerce', 4], generator: ['opencart'], assets: ['catalog/view/theme'] },
  { name: 'BigCommerce', kind: ['ecommerce', 4], assets: ['cdn11.bigcommerce.com', 'bigcommerce.com/s-'] },
  { name: 'Tiendanube', kind: ['ecommerce', 4], assets: ['mitiendanube.com', 'tiendanube.com', 'nuvemshop.com.br'] },
  { name: 'Big Cartel', kind: ['ecommerce', 4], generator: ['big cartel'], assets: ['bigcartel.com'] },
  { name: 'Docusaurus', kind: ['docs', 2], generator: ['docusaurus'], mounts: ['__docusaurus'] },
  { name: 'MkDocs', kind: ['docs', 5], generator: ['mkdocs'] },
  {
    name: 'Sphinx',
    kind: ['docs', 4],
    generator: ['sphinx'],
    assets: ['_static/documentation_options.js', '_static/pygments.css', '_static/doctools.js'],
  },
  {
    name: 'Read the Docs',
    kind: ['docs', 5],
    assets: ['assets.readthedocs.org', 'readthedocs-addons.js', 'readthedocs-doc-embed'],
  },
  { name: 'GitBook', kind: ['docs', 5], generator: ['gitbook'], assets: ['gitbook/gitbook'] },
  { name: 'VitePress', kind: ['docs', 4], generator: ['vitepress'] },
  { name: 'VuePress', kind: ['docs', 3], generator: ['vuepress'] },
  { name: 'Starlight', kind: ['docs', 5], generator: ['starlight'] },
  { name: 'mdBook', kind: ['docs', 5], assets: ['mdbook', 'ayu-highlight.css'] },
  { name: 'docsify', kind: ['docs', 5], assets: ['docsify.min.js', '/docsify@', 'docsify/lib', 'lib/docsify'] },
  { name: 'Doxygen', kind: ['docs', 5], generator: ['doxygen'], assets: ['doxygen.css'] },
  { name: 'Javadoc', kind: ['docs', 5], generator: ['javadoc'] },
  { name: 'ReSpec', kind: ['docs', 5], generator: ['respec'] },
  { name: 'xml2rfc', kind: ['docs', 5], generator: ['xml2rfc'] },
  { name: 'Discourse', kind: ['community', 5], generator: ['discourse'] },
  { name: 'phpBB', kind: ['community', 5], generator: ['phpbb'], assets: ['styles/prosilver'] },
  { name: 'XenForo', kind: ['community', 5], assets: ['js/xf/'] },
  { name: 'Flarum', kind: ['community', 5], assets: ['assets/forum-'] },
  { name: 'MediaWiki', kind: ['community', 3], generator: ['mediawiki'] },
  { name: 'DokuWiki', kind: ['docs', 2], generator: ['dokuwiki'] },
  { name: 'Moodle', kind: ['education', 4], generator: ['moodle'], assets: ['/theme/yui_combo.php'] },
  { name: 'Ghost', kind: ['publisher', 1.5], generator: ['ghost'] },
  { name: 'Substack', kind: ['publisher', 2.5], assets: ['substackcdn.com'] },
  { name: 'Blogger', kind: ['personal', 1], generator: ['blogger'] },
  { name: 'Wix', generator: ['wix.com'], assets: ['static.parastorage.com', 'static.wixstatic.com'] },
  { name: 'Squarespace', generator: ['squarespace'], assets: ['static1.squarespace.com', 'assets.squarespace.com'] },
  { name: 'Webflow', generator: ['webflow'], assets: ['assets.website-files.com', 'cdn.prod.website-files.com'] },
  { name: 'Framer', generator: ['framer'], assets: ['framerusercontent.com'] },
  { name: 'Jimdo', generator: ['jimdo'], assets: ['jimstatic.com', 'assets.jimstatic'] },
  { name: 'Weebly', assets: ['editmysite.com'] },
  { name: 'Tilda', assets: ['tildacdn.com', 'static.tildacdn'] },
  { name: 'Joomla', generator: ['joomla'], assets: ['/media/jui/', '/media/system/js/core.js'] },
  { name: 'Drupal', generator: ['drupal'], assets: ['/sites/default/files/', 'drupal.js'] },
  { name: 'TYPO3', generator: ['typo3'], assets: ['/typo3conf/', '/typo3temp/'] },
  { name: 'Contao', generator: ['contao'], assets: ['assets/contao'] },
  { name: '1C-Bitrix', generator: ['bitrix'], assets: ['/bitrix/js/', '/bitrix/templates/'] },
  { name: 'HubSpot CMS', generator: ['hubspot'], assets: ['hs-sites.com', '/hs-fs/'] },
  { name: 'WordPress', generator: ['wordpress', 'elementor', 'wpml'], assets: ['/wp-content/', '/wp-includes/'] },
  { name: 'Hugo', generator: ['hugo'] },
  { name: 'Jekyll', generator: ['jekyll'] },
  { name: 'Eleventy', generator: ['eleventy'] },
  { name: 'Hexo', kind: ['personal', 1], generator: ['hexo'] },
  { name: 'Pelican', kind: ['personal', 1], generator: ['pelican'] },
  { name: 'Quarto', generator: ['quarto'] },
  { name: 'Astro', generator: ['astro'], assets: ['/_astro/'] },
  { name: 'Gatsby', generator: ['gatsby'], mounts: ['___gatsby'] },
  { name: 'Next.js', assets: ['/_next/static/'], mounts: ['__next'] },
  { name: 'Nuxt', assets: ['/_nuxt/'], mounts: ['__nuxt'] },
];

export interface PlatformFound {
  readonly platform: Finding<string>;
  readonly kind: readonly [SiteKind, number] | null;
}

const MAX_PAGES = 5;

export function detectPlatform(pages: readonly DiscoveryPage[]): PlatformFound | null {
  const looked = pages.slice(0, MAX_PAGES).map(readPage);
  for (const print of FINGERPRINTS) {
    for (const page of looked) {
      const evidence = matchPrint(print, page);
      if (evidence)
        return { platform: finding(print.name, evidence.sure ? 0.95 : 0.8, [evidence.item]), kind: print.kind ?? null };
    }
  }
  return null;
}

const readPage = ({ facts }: DiscoveryPage) => ({
  url: facts.url,
  generator: facts.generator?.toLowerCase() ?? '',
  written: facts.generator ?? '',
  mounts: new Set(facts.mountPoints),
  assets: [
    ...facts.scripts.sources,
    ...facts.linkRels.flatMap((l) => (l.url ? [l.url] : [])),
    ...facts.images.slice(0, 50).flatMap(({ src }) => (isForeign(src, facts.url) ? [] : [src])),
  ],
});

/** An image on another site's host shows the software of that site. */
const isForeign = (src: string, page: string): boolean =>
  URL.canParse(src) && URL.canParse(page) && new URL(src).host !== new URL(page).host && !IMAGE_HOST.test(src);
/** Hosts on which site builders keep only their customers' images. */
const IMAGE_HOST =
  /^https?:\/\/(?:static\.(?:parastorage|wixstatic)\.com|static1\.squarespace\.com|assets\.website-files\.com|cdn\.prod\.website-files\.com|framerusercontent\.com|static\.tildacdn|substackcdn\.com)/;

function matchPrint(print: Fingerprint, page: ReturnType<typeof readPage>) {
  if (print.generator?.some((g) => page.generator.startsWith(g) || page.generator.includes(` ${g}`)))
    return { sure: true, item: quote(page.url, `generator: ${page.written}`) };
  const asset = page.assets.find((a) => print.assets?.some((part) => a.includes(part)));
  if (asset !== undefined) return { sure: true, item: note(page.url, `loads ${asset}`) };
  const mount = print.mounts?.find((m) => page.mounts.has(m));
  return mount === undefined ? null : { sure: false, item: note(page.url, `mounts on #${mount}`) };
}
