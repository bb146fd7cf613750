/** A domain without a site of its own: for sale, parked with an advertiser, or a host's placeholder. */
import type { Evidence } from '@citeready/core/contract';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';

/** More words than this and the page is a site that mentions a sale. */
const MAX_WORDS = 180;

const SIGNS: readonly RegExp[] = [
  /\b(?:this )?domain (?:name )?(?:is|may be|might be) (?:available )?(?:for sale|parked|available for purchase)/i,
  /\bbuy this domain\b/i,
  /\bthis (?:web ?)?(?:page|site|domain) is parked\b|\bparked (?:free|domain|by|page)\b/i,
  /\bdomain (?:has )?expired\b/i,
  /\bdiese domain (?:steht zum verkauf|ist geparkt|wurde registriert)/i,
  /\bdomain (?:zu verkaufen|kaufen)\b/i,
  /\bce (?:nom de )?domaine est (?:à|a) vendre\b/i,
  /\beste dominio est[áa] (?:en venta|a la venta)\b|\bdominio en venta\b/i,
  /\bquesto dominio (?:è|e) in vendita\b/i,
  /\beste dom[íi]nio est[áa] [àa] venda\b/i,
  /\bdeze domeinnaam is (?:te koop|geregistreerd)\b/i,
  /домен (?:продаётся|продается|припаркован|зарегистрирован)/i,
  /このドメインは(?:販売中|お名前)/u,
  /(?:此|该|本)域名(?:正在)?(?:出售|转让|待售)/u,
  /도메인.{0,6}(?:판매|주차)/u,
  /\b(?:website|site) coming soon\b|\bunder construction\b/i,
  /\bwelcome to nginx\b|\bapache2? (?:ubuntu |debian )?default page\b|\bindex of \/|\bit works!/i,
];

export function parkedSign(homes: readonly DiscoveryPage[]): Evidence | null {
  const home = homes[0];
  if (!home || homes.some((p) => p.facts.text.words > MAX_WORDS)) return null;
  const texts = [home.facts.title ?? '', ...home.facts.blocks.slice(0, 40).map((b) => b.text)];
  const text = texts.find((t) => SIGNS.some((sign) => sign.test(t.slice(0, 400))));
  return text === undefined ? null : quote(home.facts.url, text);
}
