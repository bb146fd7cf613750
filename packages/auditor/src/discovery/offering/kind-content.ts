/** Signals of the kind of site in what can be seen and done on its pages. */
import type { Evidence } from '@citeready/core/contract';
import type { PageFacts } from '../../facts/types.js';
import { note, quote } from '../evidence.js';
import { meta, type DiscoveryPage } from '../page.js';
import { pageKindOf } from '../structure/page-kind.js';
import { signal, type KindSignal } from './kind-signal.js';

/** What can be done and seen on the pages: phone and address, dates and bylines, prices. */
export function contentSignals(homes: readonly DiscoveryPage[], pages: readonly DiscoveryPage[]): KindSignal[] {
  const found: KindSignal[] = [];
  for (const { facts } of homes) found.push(...homeSignals(facts));
  const others = pages.filter((p) => p.crawl.via !== 'home');
  const articles = others.filter((p) => isArticle(p.facts));
  const news = others.filter((p) => p.facts.entities.some((e) => e.types.includes('NewsArticle')));
  const docs = others.filter((p) => pageKindOf(p) === 'docs');
  const told = (list: readonly DiscoveryPage[], what: string): Evidence =>
    note(list[0]?.facts.url ?? '', `${String(list.length)} of ${String(others.length)} pages read are ${what}`);
  if (news.length >= 2) found.push(signal('publisher', 4, 'articles', told(news, 'marked up as news')));
  else if (articles.length >= 4 && articles.length / others.length >= 0.5)
    found.push(signal('publisher', 2, 'articles', told(articles, 'articles')));
  if (docs.length >= 3 && docs.length / others.length >= 0.5)
    found.push(signal('docs', 3, 'pages', told(docs, 'documentation')));
  const sold = others.filter((p) =>
    p.facts.entities.some((e) => e.types.includes('Product') && e.properties['offers']),
  );
  if (sold.length > 0) found.push(signal('ecommerce', 2, 'offers', told(sold, 'products with an offer')));
  return found;
}

function homeSignals(facts: PageFacts): KindSignal[] {
  const found: KindSignal[] = [];
  const phone = facts.links.find((l) => /^tel:/i.test(l.href));
  if (phone) found.push(signal('local', 1.2, 'phone', quote(facts.url, phone.text || phone.href)));
  const chat = facts.links.find((l) => /^https?:\/\/(?:wa\.me|api\.whatsapp\.com|line\.me|lin\.ee)\//i.test(l.href));
  if (chat) found.push(signal('local', 0.8, 'chat', note(facts.url, `link to ${chat.href}`)));
  const map = [...facts.media.iframes, ...facts.links.map((l) => l.href)].find((u) =>
    /(?:google\.[a-z.]+\/maps|maps\.google|maps\.app\.goo|goo\.gl\/maps|openstreetmap\.org|2gis\.|yandex\.[a-z]+\/map)/i.test(
      u,
    ),
  );
  if (map) found.push(signal('local', 1.5, 'map', note(facts.url, `map: ${map}`)));
  const address = facts.entities.find((e) => e.types.includes('PostalAddress') && e.properties['streetAddress']);
  if (address) found.push(signal('local', 1, 'address', note(facts.url, 'a marked-up street address')));
  const prices = facts.numbers.filter((n) => n.kind === 'currency').length;
  const cart = facts.links.find((l) =>
    /\/(?:cart|basket|checkout|warenkorb|panier|carrito|carrinho|winkelwagen|carrello)(?:[/?#.]|$)/i.test(l.href),
  );
  if (cart) found.push(signal('ecommerce', 3, 'cart', note(facts.url, `link to ${cart.href}`)));
  else if (prices >= 6)
    found.push(signal('ecommerce', 1, 'cart', note(facts.url, `${String(prices)} prices on the home page`)));
  const login = facts.links.find((l) =>
    /\/(?:login|log-in|signin|sign-in|signup|sign-up|register)(?:[/?#.]|$)|\/\/app\./i.test(l.href),
  );
  if (login) found.push(signal('saas', 1.5, 'login', note(facts.url, `link to ${login.href}`)));
  const plans = facts.links.find((l) => l.internal && /\/pricing(?:[/?#.]|$)/i.test(l.href));
  if (plans) found.push(signal('saas', 1.2, 'plans', note(facts.url, `link to ${plans.href}`)));
  const donate = facts.links.find((l) =>
    /(?:donate|donation|spenden|faire-un-don|donar|doar|doneer|dona-ora)/i.test(l.href),
  );
  if (donate) found.push(signal('nonprofit', 2, 'donate', note(facts.url, `link to ${donate.href}`)));
  const dates = facts.dates.filter((d) => d.role !== 'event' && d.from !== 'header').length;
  if (dates >= 6)
    found.push(signal('publisher', 2, 'dates', note(facts.url, `${String(dates)} dated items on the home page`)));
  if (facts.media.iframes.length === 0 && meta(facts, 'profile:first_name', 'profile:username'))
    found.push(signal('personal', 2, 'profile', note(facts.url, 'Open Graph profile')));
  const repository = facts.links.filter((l) =>
    /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\/[^/]+\/[^/?#]+/i.test(l.href),
  ).length;
  if (repository > 0) found.push(signal('docs', 0.8, 'repository', note(facts.url, 'links to a source repository')));
  return found;
}

/** By a marked-up article type; `og:type` alone is what many generators write on every page. */
const isArticle = (facts: PageFacts): boolean =>
  facts.entities.some((e) => e.types.some((t) => t === 'Article' || t === 'BlogPosting' || t.endsWith('NewsArticle')));
