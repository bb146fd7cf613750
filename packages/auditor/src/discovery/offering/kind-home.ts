/** Signals of the kind of site on the home page: maps, prices, a basket, a sign-in, dated items, a profile. */
import type { LinkFact, PageFacts } from '@citeready/page-facts';
import { note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { headings, meta } from '../page.js';
import { leadsTo } from '../../reading/names/leads.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

const CHAT = /^https?:\/\/(?:wa\.me|api\.whatsapp\.com|line\.me|lin\.ee)\//i;
const MAP =
  /(?:google\.[a-z.]{2,6}\/maps|maps\.google|maps\.app\.goo|goo\.gl\/maps|openstreetmap\.org|2gis\.|yandex\.[a-z]{2,3}\/map|map\.naver\.com|map\.kakao\.com|mapy\.cz|baidu\.com\/map)/i;
const APP = /\/\/app\./i;
/** Members and customers sign in on any site; a web application has its own address. */
const LOGIN_WEIGHT = 0.9;
const APP_WEIGHT = 1.5;
const GIVING =
  /^https?:\/\/(?:[\w-]{1,63}\.){0,3}(?:paypal\.com\/donate|donorbox\.org|betterplace\.org|gofundme\.com|justgiving\.com)/i;
const REPOSITORY = /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\/[^/]{1,100}\/[^/?#]/i;
const REPOSITORY_SIGNAL = 0.8;
/** The front page of a service for maps, which a template links to until somebody enters a place. */
const NO_PLACE = /^https?:\/\/[^/?#]{1,80}(?:\/maps?)?\/?$/i;
/** Words for a blog, in many languages. */
const BLOG =
  /(?<!\p{L})(?:we)?blog(?:g|gen|gi|ue|u|a|s)?(?!\p{L})|博客|部落格|ブログ|블로그|блог|مدون|בלוג|وبلاگ|บล็อก|ιστολόγ|ब्लॉग|ব্লগ/iu;
/** Characters of a description that say what the site is. */
const MAX_CALLED = 90;
const MIN_DATED = 6;
const MIN_POSTS = 3;
const MIN_PRICES = 6;

/** "donate.html" without its folder. */
const addressOf = ({ url, href }: LinkFact): string => url ?? href;

export function homeSignals(homes: readonly DiscoveryPage[]): KindSignal[] {
  return homes.flatMap(({ facts }) => [...door(facts), ...trade(facts), ...writing(facts)]);
}

function door(facts: PageFacts): KindSignal[] {
  const found: KindSignal[] = [];
  const chat = facts.links.find((l) => CHAT.test(l.href));
  if (chat) found.push(signal('local', 0.8, 'chat', note(facts.url, `link to ${chat.href}`)));
  const map = [...facts.media.iframes, ...facts.links.map((l) => l.href)].find(
    (u) => MAP.test(u.slice(0, 500)) && !NO_PLACE.test(u.slice(0, 500)),
  );
  if (map) found.push(signal('local', 1.5, 'map', note(facts.url, `map: ${map}`)));
  const address = facts.entities.find((e) => e.types.includes('PostalAddress') && e.properties['streetAddress']);
  if (address) found.push(signal('local', 1, 'address', note(facts.url, 'a marked-up street address')));
  return found;
}

function trade(facts: PageFacts): KindSignal[] {
  const found: KindSignal[] = [];
  const prices = facts.numbers.filter((n) => n.kind === 'currency').length;
  const cart = facts.links.find((l) => leadsTo(addressOf(l), 'cart'));
  if (cart) found.push(signal('ecommerce', 3, 'cart', note(facts.url, `link to ${cart.href}`)));
  else if (prices >= MIN_PRICES)
    found.push(signal('ecommerce', 1, 'cart', note(facts.url, `${String(prices)} prices on the home page`)));
  for (const [isDoor, weight] of [
    [(address: string) => APP.test(address), APP_WEIGHT],
    [(address: string) => leadsTo(address, 'account'), LOGIN_WEIGHT],
  ] as const) {
    const login = facts.links.find((l) => isDoor(addressOf(l)));
    if (login) found.push(signal('saas', weight, 'login', note(facts.url, `link to ${login.href}`)));
  }
  const plans = facts.links.find((l) => l.internal && leadsTo(addressOf(l), 'pricing'));
  if (plans) found.push(signal('saas', 1.2, 'plans', note(facts.url, `link to ${plans.href}`)));
  const giving = facts.links.find((l) => GIVING.test(addressOf(l)) || leadsTo(addressOf(l), 'donate'));
  if (giving) found.push(signal('nonprofit', 1.6, 'donate', note(facts.url, `link to ${giving.href}`)));
  const repository = facts.links.some((l) => REPOSITORY.test(l.href));
  if (repository)
    found.push(signal('docs', REPOSITORY_SIGNAL, 'repository', note(facts.url, 'links to a source repository')));
  return found;
}

/** Newspapers and diaries both have dated items; a blog calls itself one. */
function writing(facts: PageFacts): KindSignal[] {
  const found: KindSignal[] = [];
  const dates = facts.dates.filter((d) => d.role !== 'event' && d.from !== 'header').length;
  if (dates >= MIN_DATED)
    found.push(signal('publisher', 2, 'dates', note(facts.url, `${String(dates)} dated items on the home page`)));
  const names = [
    facts.title ?? '',
    // "… and read our blog" at its end points to a section.
    (facts.description ?? '').slice(0, MAX_CALLED),
    (meta(facts, 'og:description') ?? '').slice(0, MAX_CALLED),
    ...headings(facts, 1),
  ];
  const blog = names.find((text) => BLOG.test(text.slice(0, 300)));
  if (blog !== undefined) {
    found.push(signal('personal', dates >= MIN_POSTS ? 2.5 : 1.5, 'blog', quote(facts.url, blog)));
    found.push(signal('publisher', 1, 'blog', quote(facts.url, blog)));
  }
  if (facts.media.iframes.length === 0 && meta(facts, 'profile:first_name', 'profile:username'))
    found.push(signal('personal', 2, 'profile', note(facts.url, 'Open Graph profile')));
  return found;
}
