/** Kinds of pages: by address, markup, headline and structure, one clue at a time and in conflict. */
import { describe, expect, it } from 'vitest';
import type { SiteKind } from '@citeready/core/contract';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import type { PageKind } from '../kinds.js';
import { decide, readGenre } from './classify.js';
import { clue } from './clue.js';
import { genreContext } from './context.js';

const ORIGIN = 'https://pages.example';

const factsOf = (path: string, html = '') => extractPageFacts(resourceOf(html, { url: `${ORIGIN}${path}` }));
const genreOf = (path: string, html = '', siteKind: SiteKind = 'unknown', home = '') =>
  readGenre(factsOf(path, html), genreContext(`${ORIGIN}/`, siteKind, [{ facts: factsOf('/', home) }]));
const kindOf = (...args: Parameters<typeof genreOf>): PageKind => genreOf(...args).kind;

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const typed = (...types: unknown[]): string =>
  ld({ '@context': 'https://schema.org', '@graph': types.map((type) => ({ '@type': type, name: 'x' })) });
const titled = (title: string, lang = 'en'): string => `<html lang="${lang}"><title>${title}</title></html>`;
const words = (count: number): string => `<p>${'word '.repeat(count)}</p>`;

describe('marks that a system gives to every page', () => {
  const og = '<meta property="og:type" content="article">';
  const marked = ld({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'x',
    datePublished: '2026-05-03',
    author: { '@type': 'Person', name: 'admin' },
  });
  const page = (title: string, lang: string, date = ''): string =>
    `<html lang="${lang}"><head><title>${title}</title>${og}${marked}</head><main><h1>${title}</h1>${date}${words(90)}</main></html>`;
  const shown = '<p>Published on <time datetime="2026-05-03">3 May 2026</time></p>';

  it.each([
    ['Boats for rent', 'en', '/boats-for-rent'],
    ['Аренда лодок', 'ru', '/arenda-lodok'],
    ['Ladik bérlése', 'hu', '/ladik-berlese'],
    ['Hotele nad jeziorem', 'pl', '/hotele-nad-jeziorem'],
  ])('ignores %j if the home page has them too', (title, lang, path) => {
    const html = page(title, lang);
    expect(kindOf(path, html)).toBe('article');
    expect(kindOf(path, html, 'unknown', `<title>Home</title>${og}${marked}`)).toBe('other');
    // One of them without the other.
    expect(kindOf(path, html, 'unknown', `<title>Home</title>${og}`)).toBe('article');
  });

  it('keeps what readers see: a date on the page, the address of a text, a deliberate type', () => {
    const home = `<title>Home</title>${marked}`;
    expect(kindOf('/on-boats', page('On boats', 'en', shown), 'unknown', home)).toBe('article');
    expect(kindOf('/blog/on-boats', page('On boats', 'en'), 'unknown', home)).toBe('article');
    const chosen = ld({ '@context': 'https://schema.org', '@type': 'BlogPosting', headline: 'On boats' });
    expect(kindOf('/on-boats', `<title>On boats</title>${chosen}`, 'unknown', home)).toBe('article');
  });
});

describe('a list of texts', () => {
  const entry = (at: number, linked: boolean): string =>
    `<h3>${linked ? `<a href="/pump-${at}">Pump ${at}</a>` : `Pump ${at}`}</h3>${words(90)}`;
  const list = (linked: number): string =>
    `<html lang=en><title>How to choose a pump</title><main>${Array.from({ length: 8 }, (_, at) => entry(at, at < linked)).join('')}</main></html>`;

  it('is a list if nearly all section headings link to other pages, whatever its title says', () => {
    expect(kindOf('/pumps', list(8))).toBe('category');
    expect(kindOf('/pumps', list(7))).toBe('category');
    expect(kindOf('/pumps', list(6))).not.toBe('category');
  });
});

describe('pages that nobody wrote', () => {
  const picture = (href: string, heading: string, text = ''): string =>
    `<html lang=en><title>${heading} - Ada</title><main><h1>${heading}</h1><a href="${href}"><img src="/up/a-300x200.jpg"></a>${text}</main></html>`;

  it('is the page that a blog makes of an uploaded picture', () => {
    expect(kindOf('/2018/05/post/img_2018/', picture('/up/IMG_2018-1024x768.jpg', 'IMG_2018'))).toBe('utility');
    expect(kindOf('/2018/05/post/pond/', picture('/up/pond_1531674636.jpg', 'Pond', words(150)))).toBe('utility');
  });

  it('is not a picture page if somebody described, named or linked it otherwise', () => {
    expect(kindOf('/2018/05/pond/', picture('/up/pond.jpg', 'Pond', words(250)))).toBe('article');
    expect(kindOf('/2018/05/pond/', picture('/up/pond.jpg', 'Our pond'))).toBe('article');
    expect(kindOf('/2018/05/pond/', picture('/pond', 'Pond'))).toBe('article');
  });
});

describe('a page that sends its readers on', () => {
  const script = (text: string): string =>
    `<title>Videos</title><h1>Moving</h1>${text}<script>window.location.href = "https://tube.example/list"</script>`;

  it('has no other purpose if it has almost no text', () => {
    expect(kindOf('/videos', '<meta http-equiv=refresh content="0;url=/watch"><p>Redirecting to the videos.</p>')).toBe(
      'utility',
    );
    expect(kindOf('/videos', script(words(5)))).toBe('utility');
  });

  it('is an ordinary page if it has text or a title, and the home page in any case', () => {
    const refresh = (to: string, text: string): string => `<meta http-equiv=refresh content="300;url=${to}">${text}`;
    expect(kindOf('/videos', refresh('/watch', words(80)))).not.toBe('utility');
    expect(kindOf('/videos', refresh(`${ORIGIN}/videos`, words(5)))).not.toBe('utility');
    expect(kindOf('/', refresh('/watch', words(5)))).toBe('home');
  });
});

describe('a listing of records', () => {
  const record = (at: number): string =>
    `<h2>Gardener ${at}</h2><dl><dt>Wage</dt><dd>${at}0 an hour</dd><dt>Place</dt><dd>Irun</dd><dt>Hours</dt><dd>${'from eight to five with an hour at noon '.repeat(25)}</dd></dl>`;
  const lesson = (at: number): string => `<h2>Part ${at}</h2>${words(200)}`;

  it('is not a lesson, however long', () => {
    const many = (entry: (at: number) => string): string =>
      `<html lang=en><main><h1>All of them</h1>${Array.from({ length: 9 }, (_, at) => entry(at)).join('')}</main></html>`;
    expect(kindOf('/x', many(lesson))).toBe('guide');
    expect(kindOf('/x', many(record))).toBe('other');
  });
});

describe('a page called guides', () => {
  const entries = (count: number, of: number): string =>
    `<main><h1>Guides</h1>${Array.from({ length: count }, (_, at) => `<h2>Part ${at}</h2>${words(of)}`).join('')}</main>`;

  it('lists guides if it has a line on each of several, and is a guide if it says more', () => {
    expect(kindOf('/guides', entries(3, 20))).toBe('category');
    expect(kindOf('/guides', entries(2, 20))).toBe('guide');
    expect(kindOf('/guides', entries(3, 60))).toBe('guide');
    expect(kindOf('/guides/roses', entries(3, 20))).toBe('guide');
  });
});

describe('by address', () => {
  it.each([
    ['/', 'home'],
    ['/de/', 'home'],
    ['/index.html', 'home'],
    ['/some/page', 'other'],
    ['/privacy', 'legal'],
    ['/terms-of-use.html', 'legal'],
    ['/pages/termos-de-uso/', 'legal'],
    ['/de/datenschutzerklaerung', 'legal'],
    ['/legal/form', 'other'],
    ['/blog/privacy', 'article'],
    ['/blog/privacy-in-practice', 'article'],
    ['/blog/pricing', 'article'],
    ['/docs/pricing', 'docs'],
    ['/events/about', 'event'],
    ['/login', 'utility'],
    ['/admin.html', 'utility'],
    ['/thank-you', 'utility'],
    ['/cart/items', 'utility'],
    ['/google8c794b1c391ec16c.html', 'utility'],
    ['/404.html', 'utility'],
    ['/?s=roses', 'utility'],
    ['/news/page/2', 'archive'],
    ['/shop?page=3', 'archive'],
    ['/shop?page=1', 'category'],
    ['/blog/tag/x', 'archive'],
    ['/pricing', 'pricing'],
    ['/preise', 'pricing'],
    ['/canvas', 'other'],
    ['/faq', 'faq'],
    ['/roses-faq.html', 'faq'],
    ['/blog/rose-faqs', 'faq'],
    ['/faq-roses', 'other'],
    ['/about-us', 'about'],
    ['/about/funding', 'other'],
    ['/team', 'about'],
    ['/team/ada', 'person'],
    ['/contact', 'contact'],
    ['/la-clinica-y-contacto', 'other'],
    ['/docs/install', 'docs'],
    ['/docs', 'docs'],
    ['/api/users', 'reference'],
    ['/guides/roses', 'guide'],
    ['/events', 'category'],
    ['/events/fair', 'event'],
    ['/blog', 'category'],
    ['/blog/en/', 'category'],
    ['/blog/roses', 'article'],
    ['/blog/2023/', 'archive'],
    ['/blog/2023/05', 'archive'],
    ['/affiliate-disclosure', 'legal'],
    ['/en/blog/roses', 'article'],
    ['/news/roses', 'news'],
    ['/releases/roses', 'release'],
    ['/rezepte/brot', 'recipe'],
    ['/2024/05/roses', 'article'],
    ['/2024-05-03/roses', 'article'],
    ['/posts/2024/12/31/roses', 'article'],
    ['/2024/lounge/roses', 'other'],
    ['/2024/13/roses', 'other'],
    ['/2024/roses', 'other'],
    ['/products', 'category'],
    ['/products/pump', 'product'],
    ['/collections/pumps', 'category'],
    ['/categories/tips/', 'category'],
    ['/kategorie/pruvodce', 'category'],
    ['/services', 'service'],
    ['/pt-br/servicos/fiscal.html', 'service'],
    ['/careers/gardener', 'job'],
    ['/donate', 'donate'],
    ['/return-policy', 'policy'],
    ['/demo/theme', 'demo'],
    ['/acme-vs-other', 'other'],
  ] as const)('%s is %s', (path, kind) => expect(kindOf(path)).toBe(kind));

  it('recognizes sign-in pages and cookie notices', () => {
    for (const path of ['/partner-portal', '/kundenportal', '/espace-membre', '/area-riservata'])
      expect(kindOf(path)).toBe('utility');
    expect(kindOf('/x', titled('Cookie szabályzat', 'hu'))).toBe('legal');
    expect(kindOf('/cookie', titled('How to bake a cookie'))).not.toBe('legal');
    // Directions are not a how-to guide; neither are the lessons of a club.
    expect(kindOf('/ka_noklut/', titled('Kā nokļūt', 'lv'))).not.toBe('guide');
    expect(kindOf('/lessen/jeugd.html', titled('Tennis voor de jeugd', 'nl'))).not.toBe('guide');
  });

  it('is read in any language', () => {
    for (const [path, kind] of [
      ['/o-nas', 'about'],
      ['/%D0%BA%D0%BE%D0%BD%D1%82%D0%B0%D0%BA%D1%82%D1%8B', 'contact'],
      ['/hakkimizda', 'about'],
      ['/cennik', 'pricing'],
      ['/gyik', 'faq'],
      ['/yhteystiedot', 'contact'],
      ['/personvern', 'legal'],
      ['/%E4%BC%9A%E7%A4%BE%E6%A6%82%E8%A6%81', 'about'],
      ['/%ED%9A%8C%EC%82%AC%EC%86%8C%EA%B0%9C', 'about'],
    ] as const)
      expect(kindOf(path), path).toBe(kind);
  });
});

describe('by place', () => {
  it('takes the entrance for the home page at any address', () => {
    const context = genreContext(`${ORIGIN}/start/`, 'unknown', []);
    expect(readGenre(factsOf('/start'), context)).toMatchObject({ kind: 'home', confidence: 1 });
    expect(kindOf('/?page=2')).toBe('archive');
  });

  it('believes what the home page calls a page', () => {
    const home = '<nav><a href="/x">About us</a><a href="/y">Leistungen</a><a href="/z">Read on</a></nav>';
    expect(kindOf('/x', '', 'unknown', home)).toBe('about');
    expect(kindOf('/y', '', 'unknown', home)).toBe('service');
    expect(kindOf('/z', '', 'unknown', home)).toBe('other');
    expect(kindOf('/x', '', 'unknown')).toBe('other');
  });

  it('takes the rest of a documentation site for documentation', () => {
    expect(kindOf('/install', '', 'docs')).toBe('docs');
    expect(kindOf('/install', '', 'saas')).toBe('other');
    expect(kindOf('/contact', '', 'docs')).toBe('contact');
  });
});

describe('by markup', () => {
  it('lets certain addresses decide over markup', () => {
    for (const [path, kind] of [
      ['/privacy', 'legal'],
      ['/login', 'utility'],
      ['/about', 'about'],
      ['/contact', 'contact'],
      ['/faq', 'faq'],
      ['/pricing', 'pricing'],
    ] as const)
      expect(kindOf(path, typed('Product'))).toBe(kind);
  });

  it.each([
    ['Product', 'product'],
    ['MusicEvent', 'event'],
    ['TechArticle', 'docs'],
    ['APIReference', 'reference'],
    ['Recipe', 'recipe'],
    ['HowTo', 'guide'],
    ['NewsArticle', 'news'],
    ['BlogPosting', 'article'],
    ['JobPosting', 'job'],
    ['ProfilePage', 'person'],
    ['ShortStory', 'story'],
    ['CollectionPage', 'category'],
    ['AboutPage', 'about'],
    ['ContactPage', 'contact'],
    ['Service', 'service'],
    ['WebPage', 'other'],
  ])('reads %s as %s', (type, kind) => {
    expect(kindOf('/x', typed(type))).toBe(kind);
    expect(kindOf('/x', typed(['Thing', type]))).toBe(kind);
  });

  it('takes the entity with the name of the page for the page, whatever the others are', () => {
    const others = ['x', 'y', 'z'].map((name) => ({ '@type': 'NewsArticle', headline: name }));
    const page = (headline: string): string =>
      `<title>Fire on the quay</title>${ld({ '@context': 'https://schema.org', '@graph': [{ '@type': 'NewsArticle', headline }, ...others] })}<main><h1>Fire on the quay</h1>${words(60)}</main>`;
    expect(kindOf('/a', page('Fire on the Quay'))).toBe('news');
    expect(kindOf('/a', page('Rain'))).toBe('category');
  });

  it('takes the heading that the title repeats, not that of a dialog', () => {
    expect(kindOf('/a', `<title>Upstream impact</title><h1>Search</h1><h1>Upstream impact</h1>${words(60)}`)).toBe(
      'other',
    );
  });

  it('takes three top-level entities for a list, and two for related ones', () => {
    expect(kindOf('/x', typed('Product', 'Product', 'Product'))).toBe('category');
    expect(kindOf('/x', typed('Product', 'Product'))).toBe('product');
  });

  it('does not take the entries of a list for the page', () => {
    const item = (name: string) => ({ '@type': 'BlogPosting', headline: name });
    const list = ld({ '@context': 'https://schema.org', '@type': 'Blog', blogPost: [item('a'), item('b')] });
    expect(kindOf('/x', list)).toBe('category');
    const main = ld({ '@context': 'https://schema.org', '@type': 'WebPage', mainEntity: { '@type': 'Product' } });
    expect(kindOf('/x', main)).toBe('product');
  });

  it('believes an address over the Article markup of a theme, but not over a Product', () => {
    expect(kindOf('/services/tax', typed('Article'))).toBe('service');
    expect(kindOf('/docs/x', typed('BlogPosting'))).toBe('docs');
    expect(kindOf('/shop/pump', typed('Product'))).toBe('product');
    expect(kindOf('/blog/x', typed('Article'))).toBe('article');
  });

  it('reads og:type', () => {
    const article = '<meta property="og:type" content="Article">';
    // Builders add it to every page, with the creation date in the head.
    expect(kindOf('/x', article)).toBe('other');
    expect(kindOf('/x', `${article}<meta property="article:published_time" content="2026-05-03T10:00:00Z">`)).toBe(
      'other',
    );
    expect(kindOf('/x', `<html lang=en>${article}<h1>Roses</h1><p>By Ada Reed, May 3, 2026</p>${words(60)}`)).toBe(
      'article',
    );
    expect(kindOf('/x', '<meta property="og:type" content="product">')).toBe('product');
    expect(kindOf('/x', '<meta property="og:type" content="og:product">')).toBe('product');
    expect(kindOf('/x', '<meta property="og:type" content="website">')).toBe('other');
  });
});

describe('questions', () => {
  const faq = ld({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'one two', acceptedAnswer: { '@type': 'Answer', text: 'three four five' } },
    ],
  });
  const main = (count: number, ...headings: string[]): string =>
    `<main>${headings.map((text) => `<h2>${text}</h2>`).join('')}${words(count)}</main>`;

  it('are the page if they fill half of it, and the address does not contradict', () => {
    expect(kindOf('/x', faq + main(10))).toBe('faq');
    expect(kindOf('/x', faq + main(11))).toBe('other');
    expect(kindOf('/x', faq + main(11, 'What?', 'Price'))).toBe('faq');
    expect(kindOf('/x', faq + main(11, 'What?', 'Price', 'Contact'))).toBe('other');
    expect(kindOf('/x', faq + main(11, 'Price', 'Contact') + '<h1>What?</h1>')).toBe('other');
    expect(kindOf('/x', faq + typed('Service') + main(11))).toBe('service');
    expect(kindOf('/services/x', faq + main(1))).toBe('service');
    expect(kindOf('/guides/x', faq + main(1))).toBe('guide');
    expect(kindOf('/products/x', faq + main(1))).toBe('faq');
  });

  it('need no markup if nearly all headings ask', () => {
    const asking = ['Who?', 'What?', 'When?', 'Where?', 'Why?'];
    expect(kindOf('/x', main(50, ...asking))).toBe('faq');
    expect(kindOf('/x', main(50, ...asking.slice(1)))).toBe('other');
    expect(kindOf('/x', main(50, ...asking, 'One', 'Two', 'Three'))).toBe('other');
  });
});

describe('by headline', () => {
  it('reads instructions, in their language', () => {
    expect(kindOf('/x', titled('How to prune roses'))).toBe('guide');
    expect(kindOf('/blog/x', titled('How to prune roses'))).toBe('guide');
    expect(kindOf('/blog/x', `${titled('How to prune roses')}${typed('Article')}`)).toBe('guide');
    expect(kindOf('/blog/x', titled('Why roses bloom'))).toBe('article');
    expect(kindOf('/x', titled('Rosen schneiden: Schritt für Schritt', 'de'))).toBe('guide');
    expect(kindOf('/x', titled('Как обрезать розы', 'ru'))).toBe('guide');
    expect(kindOf('/x', titled('Розы: как мы живём', 'ru'))).toBe('other');
    expect(kindOf('/x', titled('バラの剪定方法', 'ja'))).toBe('guide');
    expect(kindOf('/x', titled('Show topics'))).toBe('other');
    expect(kindOf('/x', titled('How to prune roses', 'ja'))).toBe('other');
  });

  it('reads the name of the page, with or without the site’s', () => {
    expect(kindOf('/x', titled('Contact – Acme'))).toBe('contact');
    expect(kindOf('/x', `${titled('Acme')}<h1>Impressum</h1>`)).toBe('legal');
    expect(kindOf('/x', titled('Refund policy'))).toBe('policy');
    expect(kindOf('/x', titled('Contact lenses'))).toBe('other');
  });

  it('does not take a policy for a guide', () => {
    const page = `${titled('Copyright policy')}<main><h1>Copyright policy</h1><ol><li>a<li>b<li>c<li>d</ol>${words(2_000)}</main>`;
    expect(kindOf('/copyright-policy', page)).toBe('legal');
    expect(kindOf('/x', `${titled('Volunteer policy')}<main><h1>Volunteer policy</h1>${words(500)}</main>`)).toBe(
      'policy',
    );
  });

  it('reads versions', () => {
    expect(kindOf('/x', titled('Acme 2.4.0'))).toBe('release');
    expect(kindOf('/blog/x', `${titled('Acme v2.4 released')}${typed('BlogPosting')}`)).toBe('release');
    expect(kindOf('/x', titled('Bread for 2.50 euros'))).toBe('other');
  });
});

describe('comparisons', () => {
  const table =
    '<table><tr><th></th><th>Pump</th><th>Filter</th></tr><tr><td>Price</td><td>1</td><td>2</td></tr></table>';

  it('set two named options against each other in the structure of the page', () => {
    expect(kindOf('/x', `${titled('Pump vs filter')}<main>${table}</main>`)).toBe('comparison');
    expect(kindOf('/pump-vs-filter', `<main>${table}</main>`)).toBe('comparison');
    expect(kindOf('/x', `${titled('Pumpe vs. Filter', 'de')}<h2>Die Pumpe</h2>${words(20)}<h2>Der Filter</h2>`)).toBe(
      'comparison',
    );
    expect(kindOf('/blog/x', `${titled('Pump vs filter')}${typed('BlogPosting')}<main>${table}</main>`)).toBe(
      'comparison',
    );
  });

  it('are not made by a headline or a slug', () => {
    expect(kindOf('/x', `${titled('Pump vs filter')}${words(300)}`)).toBe('other');
    expect(kindOf('/talks/pump-vs-filter', `${titled('Pump vs filter')}${words(300)}`)).toBe('event');
    expect(kindOf('/x', `${titled('Pump vs filter')}<h2>Pump vs filter</h2>${words(300)}`)).toBe('other');
    expect(kindOf('/x', titled('Pumps and filters compared'))).toBe('other');
    expect(kindOf('/x', `${titled('Us vs the world')}<main>${table}</main>`)).toBe('other');
  });
});

describe('a page called "compare"', () => {
  it('is a tool if nothing is compared on it', () => {
    expect(kindOf('/compare', '<main><h1>Compare ponds</h1><p>Choose two ponds from the list.</p></main>')).toBe(
      'utility',
    );
    expect(
      kindOf('/compare.html', `${titled('Product Comparison | Acme')}<p>Select products to compare them.</p>`),
    ).toBe('utility');
    expect(kindOf('/compare', `<main><h1>Compare ponds</h1>${words(120)}</main>`)).toBe('comparison');
  });
});

describe('by structure', () => {
  const sections = (count: number, each: string): string =>
    Array.from({ length: count }, (_, index) => `<h2>Part ${index}</h2>${each}`).join('');

  it('takes a long lesson for a guide, and one with code for documentation', () => {
    expect(kindOf('/x', `<main>${sections(6, words(300))}</main>`)).toBe('guide');
    expect(kindOf('/x', `<main>${sections(6, `${words(300)}<pre><code>run()</code></pre>`)}</main>`)).toBe('docs');
    expect(kindOf('/x', `<main>${sections(4, words(500))}</main>`)).toBe('other');
    expect(kindOf('/x', `<main>${sections(6, words(100))}</main>`)).toBe('other');
    expect(kindOf('/x', `<meta name="author" content="A"><main>${sections(6, words(300))}</main>`)).toBe('other');
  });

  it('takes links that are most of the text for a list', () => {
    const links = (count: number): string =>
      Array.from({ length: count }, (_, index) => `<li><a href="/p${index}">Some name</a></li>`).join('');
    expect(kindOf('/x', `<main><ul>${links(12)}</ul></main>`)).toBe('category');
    expect(kindOf('/x', `<main><ul>${links(11)}</ul></main>`)).toBe('other');
    expect(kindOf('/x', `<main><ul>${links(12)}</ul>${words(60)}</main>`)).toBe('other');
  });

  it('takes titles that link to pages of the site, each with a line or two, for a list', () => {
    const teasers = (count: number, each: number, rest = ''): string =>
      Array.from(
        { length: count },
        (_, index) => `<div><p><a href="/p${index}">Pumpe fiel am Montag aus</a></p>${words(each)}${rest}</div>`,
      ).join('');
    expect(kindOf('/x', `<main>${teasers(10, 50)}</main>`)).toBe('category');
    expect(kindOf('/x', `<main>${teasers(9, 50)}</main>`)).toBe('other');
    expect(kindOf('/x', `<main>${teasers(10, 60)}</main>`)).toBe('other');
    // A collection in the folder of articles, with a date for each entry.
    const dated = Array.from(
      { length: 10 },
      (_, index) =>
        `<div><p><a href="/p${index}">Oil rose again on Monday</a></p><time datetime="2026-03-${10 + index}">x</time>${words(40)}</div>`,
    ).join('');
    expect(kindOf('/articles/oil', `${typed('CollectionPage')}<main>${dated}</main>`)).toBe('category');
    expect(kindOf('/articles/oil', `${typed('CollectionPage')}<main><time datetime="2026-03-10">x</time></main>`)).toBe(
      'category',
    );
    // Related content next to an article.
    expect(kindOf('/articles/oil', `<main>${words(100)}</main><aside>${teasers(12, 5)}</aside>`)).toBe('article');
  });

  it('recognizes a sign-in by its name, and thanks and tests by their little text', () => {
    const form = '<form><input name="user"><input type="password" name="pass"></form>';
    expect(kindOf('/x', `<main>${form}</main>`)).toBe('other');
    expect(kindOf('/x', `<main><h1>Members: log in</h1>${form}</main>`)).toBe('other');
    expect(kindOf('/x', `<main><h1>Log in</h1>${form}</main>`)).toBe('utility');
    expect(kindOf('/x', '<main><h1>Thank you!</h1><p>We write soon.</p></main>')).toBe('utility');
    expect(kindOf('/hunter_test', '<main><p>abc</p></main>')).toBe('utility');
    expect(kindOf('/en/widget.html', '<main><p>abc</p></main>')).toBe('utility');
    expect(kindOf('/x', '<main><h1>This page no longer exists…</h1><p>Go home.</p></main>')).toBe('utility');
    expect(kindOf('/x', '<main><h1>Esta página ya no existe</h1></main>')).toBe('utility');
    expect(kindOf('/unit-tests', `<main>${words(200)}</main>`)).toBe('other');
    expect(kindOf('/hunter_test', `<main>${words(200)}</main>`)).toBe('other');
    expect(kindOf('/embed.html', `<main>${words(200)}</main>`)).toBe('other');
    expect(
      kindOf(
        '/legales.html',
        `<title>Condiciones de compra</title><main><h1>Condiciones de compra</h1>${words(200)}</main>`,
      ),
    ).toBe('legal');
  });
});

describe('decide', () => {
  it('adds up what speaks for one kind, and lowers the confidence by what speaks for another', () => {
    const one = decide([clue('docs', 0.5, 'a')]);
    const two = decide([clue('docs', 0.5, 'a'), clue('docs', 0.6, 'b')]);
    const against = decide([clue('docs', 0.5, 'a'), clue('docs', 0.6, 'b'), clue('service', 0.4, 'c')]);
    expect(one).toEqual({ kind: 'docs', confidence: 0.5, evidence: ['a'] });
    expect(two).toEqual({ kind: 'docs', confidence: 0.8, evidence: ['b', 'a'] });
    expect(against).toEqual({ kind: 'docs', confidence: 0.64, evidence: ['b', 'a'] });
  });

  it('decides nothing on weak clues', () => {
    expect(decide([])).toEqual({ kind: 'other', confidence: 1, evidence: [] });
    expect(decide([clue('docs', 0.39, 'a')])).toEqual({ kind: 'other', confidence: 0.61, evidence: [] });
    expect(decide([clue('docs', 0.4, 'a')]).kind).toBe('docs');
  });

  it('prefers the form of an article to the article', () => {
    const article = clue('article', 0.8, 'a');
    expect(decide([article, clue('guide', 0.45, 'b')])).toMatchObject({ kind: 'guide', confidence: 0.45 });
    expect(decide([article, clue('guide', 0.3, 'b')]).kind).toBe('article');
    expect(decide([clue('product', 0.8, 'a'), clue('guide', 0.45, 'b')]).kind).toBe('product');
  });
});
