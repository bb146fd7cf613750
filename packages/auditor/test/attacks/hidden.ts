/**
 * Ways to put text into a page so that no reader sees it, or that only machines read. The text itself may be good: what nobody is shown cannot be quoted as what the
 * page says.
 */
export interface HidingPlace {
  readonly id: string;
  /** Added to the head. */
  readonly head?: string;
  /** Around or for the text: what is put at the end of the main part. */
  readonly body: (html: string, plain: string) => string;
}

const inside =
  (attributes: string, tag = 'div') =>
  (html: string): string =>
    `<${tag} ${attributes}>${html}</${tag}>`;
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const sheet = (id: string, css: string): HidingPlace => ({
  id,
  head: `<style>${css}</style>`,
  body: inside('class="seo"'),
});

export const HIDING_PLACES: readonly HidingPlace[] = [
  { id: 'hidden attribute', body: inside('hidden') },
  { id: 'display:none', body: inside('style="display:none"') },
  { id: 'visibility:hidden', body: inside('style="visibility:hidden"') },
  { id: 'opacity:0', body: inside('style="opacity:0"') },
  { id: 'off the left', body: inside('style="position:absolute;left:-9999px"') },
  { id: 'text-indent', body: inside('style="text-indent:-9999px;overflow:hidden;white-space:nowrap"') },
  { id: 'zero font', body: inside('style="font-size:0"') },
  { id: 'one pixel font', body: inside('style="font-size:1px;line-height:1px"') },
  { id: 'zero box', body: inside('style="width:0;height:0;overflow:hidden"') },
  { id: 'one pixel box', body: inside('style="position:absolute;width:1px;height:1px;overflow:hidden"') },
  { id: 'clip', body: inside('style="position:absolute;clip:rect(0,0,0,0)"') },
  { id: 'clip-path', body: inside('style="clip-path:inset(100%)"') },
  { id: 'white on white', body: inside('style="color:#fff;background:#ffffff"') },
  { id: 'transparent', body: inside('style="color:transparent"') },
  { id: 'scale 0', body: inside('style="transform:scale(0)"') },
  sheet('sheet: display:none', '.seo{display:none}'),
  sheet('sheet: off the page', '.seo{position:absolute;top:-10000px}'),
  sheet('sheet: white on white', 'body{background:#fff}.seo{color:white}'),
  sheet('sheet: zero font', '.seo{font-size:0}'),
  sheet('sheet: important', '.seo{display:block}.seo{display:none!important}'),
  sheet('sheet: opacity', '.seo{opacity:0}'),
  sheet('sheet: variable', ':root{--d:none}.seo{display:var(--d)}'),
  sheet('sheet: by child', 'main>.seo{display:none}'),
  sheet('sheet: layer', '@layer x{.seo{display:none}}'),
  sheet('sheet: supports', '@supports (display:block){.seo{display:none}}'),
  sheet('sheet: nested', 'main{& .seo{display:none}}'),
  sheet('sheet: is', ':is(.seo,.x){display:none}'),
  sheet('sheet: attribute', '[class="seo"]{display:none}'),
  sheet('sheet: wide screens', '@media (min-width:0){.seo{display:none}}'),
  { id: 'noscript', body: inside('', 'noscript') },
  { id: 'template', body: inside('', 'template') },
  { id: 'comment', body: (html) => `<!-- ${html.replaceAll('--', '')} -->` },
  { id: 'dialog that nobody opens', body: inside('', 'dialog') },
  { id: 'textarea', body: (_, plain) => `<textarea hidden>${plain}</textarea>` },
  { id: 'script as text', body: (html) => `<script type="text/template">${html}</script>` },
  { id: 'svg description', body: (_, plain) => `<svg width="1" height="1"><desc>${plain}</desc></svg>` },
  { id: 'alternative text', body: (_, plain) => `<img src="/a.png" alt="${attribute(plain)}">` },
  { id: 'title attribute', body: (_, plain) => `<p title="${attribute(plain)}">…</p>` },
  { id: 'data attribute', body: (_, plain) => `<p data-text="${attribute(plain)}">…</p>` },
  {
    id: 'JSON-LD',
    body: (_, plain) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', articleBody: plain })}</script>`,
  },
  { id: 'keywords', body: (_, plain) => `<meta name="keywords" content="${attribute(plain)}">` },
  {
    id: 'microdata',
    body: (_, plain) =>
      `<div itemscope itemtype="https://schema.org/Article"><meta itemprop="articleBody" content="${attribute(plain)}"></div>`,
  },
  { id: 'iframe srcdoc', body: (html) => `<iframe srcdoc="${attribute(html)}"></iframe>` },
  { id: 'option', body: (_, plain) => `<select hidden><option>${plain}</option></select>` },
];
