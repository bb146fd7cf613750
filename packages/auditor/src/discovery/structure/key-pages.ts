/** Pages that readers and engines look for: found or missing, by address first, then by the text of links to them. */
import type { KeyPage } from '@citeready/core/contract';
import type { LinkFact, PageFacts } from '../../facts/types.js';
import { pathSegments, sameAddress, type DiscoveryPage } from '../page.js';
import { fold } from '../text/fold.js';
import { pageWordKind } from './page-words.js';

const KINDS: readonly KeyPage['kind'][] = [
  'about',
  'contact',
  'pricing',
  'faq',
  'comparison',
  'docs',
  'blog',
  'author',
  'privacy',
];
const AUTHOR =
  /^(?:authors?|autor(?:en|es|i)?|auteurs?|autore|team|people|staff|redaktion|redazione|redaccion|author)$/;
const PRIVACY =
  /privacy|privacidad|privacidade|datenschutz|confidentialite|privacybeleid|privacyverklaring|конфиденциальност|プライバシー|隐私|隱私|개인정보|الخصوصية|פרטיות/;
const MAX_DEPTH = 3;

export function keyPages(pages: readonly DiscoveryPage[], known: readonly string[]): KeyPage[] {
  const found = new Map<KeyPage['kind'], string>();
  const offer = (kind: KeyPage['kind'] | null, url: string | null): void => {
    if (kind && url !== null && !found.has(kind)) found.set(kind, url);
  };
  const shortest = known
    .map((url) => ({ url, depth: pathSegments(url).length }))
    .sort((a, b) => a.depth - b.depth || a.url.length - b.url.length || (a.url < b.url ? -1 : 1));
  for (const { url } of shortest) offer(kindOfPath(url), url);
  for (const { facts } of pages.slice(0, 3)) {
    for (const link of facts.links) if (link.internal && link.url) offer(kindOfText(link.text), target(link, facts));
  }
  return KINDS.map((kind) => ({ kind, url: found.get(kind) ?? null }));
}

/** Where a link leads; a section of the same page counts with its fragment, a link of a page to itself does not. */
function target(link: LinkFact, facts: PageFacts): string | null {
  if (link.url === null || !sameAddress(link.url, facts.url)) return link.url;
  const fragment = /#[^\s#]+$/u.exec(link.href)?.[0];
  return fragment ? `${facts.url.replace(/#.*$/u, '')}${fragment}` : null;
}

function kindOfPath(url: string): KeyPage['kind'] | null {
  const segments = pathSegments(url).map((s) => fold(s.replace(/\.[a-z]{2,5}$/, '')));
  const last = segments.at(-1);
  if (last === undefined || segments.length > MAX_DEPTH) return null;
  return kindOfWord(last);
}

const kindOfText = (text: string): KeyPage['kind'] | null =>
  text.length > 40 ? null : kindOfWord(fold(text).trim().replace(/\s+/gu, '-'));

function kindOfWord(word: string): KeyPage['kind'] | null {
  if (PRIVACY.test(word)) return 'privacy';
  if (AUTHOR.test(word)) return 'author';
  if (/(?:^|-)(?:vs|versus|alternatives?)(?:-|$)/.test(word)) return 'comparison';
  switch (pageWordKind([word])) {
    case 'about':
      return 'about';
    case 'contact':
      return 'contact';
    case 'pricing':
      return 'pricing';
    case 'faq':
      return 'faq';
    case 'comparison':
      return 'comparison';
    case 'docs':
      return 'docs';
    case 'article':
      return 'blog';
    default:
      return null;
  }
}
