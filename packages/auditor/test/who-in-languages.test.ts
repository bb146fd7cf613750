/** Who a site is, on home pages of our own making in languages of which most have few words in the lists. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import type { LanguageDetector } from '@citeready/page-facts';
import { extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import { resourceOf } from './support/resource-of.js';

const clock = { now: () => new Date('2026-11-21T00:00:00Z'), monotonic: () => 0, sleep: () => Promise.resolve() };
let detectLanguage: LanguageDetector;
beforeAll(async () => {
  detectLanguage = await loadLanguageDetector();
});

async function discover(domain: string, lang: string, title: string, body: string, head = '') {
  const url = `https://${domain}/`;
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
  const stage = createDiscovery({ domain, startedAt: clock.now(), clock, engines: [] });
  stage.addPage({
    facts: extractPageFacts(resourceOf(html, { url }), { detectLanguage }),
    requestedUrl: url,
    via: 'home',
    depth: 0,
    template: '/',
    soft404: false,
  });
  return stage.finish();
}

const BAKERY_EL = `<main><h1>Εστιατόριο Η Ελιά</h1><p>Η Ελιά είναι μια ταβέρνα με μεσογειακή κουζίνα και φρέσκο ψάρι κάθε μέρα.</p></main>
  <footer><p>Ερμού 5, Αθήνα 10563</p><p>+30 210 3647185</p><p>Δευτέρα 12:00 - 23:00</p></footer>`;

describe('the kind of a site', () => {
  it.each([
    [
      'a Greek restaurant by address, telephone and hours',
      'elia-taverna.example',
      'el',
      'Εστιατόριο Η Ελιά',
      BAKERY_EL,
      'local',
    ],
    [
      'a Polish shop by basket and menu',
      'nici.example',
      'pl',
      'Nici i guziki – sklep internetowy',
      '<nav><a href="/koszyk">Koszyk</a> <a href="/produkty">Produkty</a></nav><main><h1>Nici i guziki</h1><p>Guzik drewniany 3,50 zł. Nici bawełniane 12,00 zł.</p></main>',
      'ecommerce',
    ],
    [
      'a Turkish association by its words',
      'deniz-dernegi.example',
      'tr',
      'Deniz Temizliği Derneği',
      '<nav><a href="/bagis">Bağış yap</a></nav><main><h1>Deniz Temizliği Derneği</h1><p>Derneğimiz gönüllülerle kıyıları temizler. Gönüllü olmak için bize yazın.</p></main>',
      'nonprofit',
    ],
    [
      'a Vietnamese school by its name',
      'thcs-hoabinh.example',
      'vi',
      'Trường THCS Hòa Bình',
      '<main><h1>Trường THCS Hòa Bình</h1><p>Nhà trường có 24 lớp với 900 học sinh và 52 giáo viên.</p></main>',
      'education',
    ],
    [
      'a Chinese blog, which asks for tips and is no charity',
      'shanlu.example',
      'zh',
      '山路',
      '<nav><a href="/archives">归档</a> <a href="/tags">标签</a> <a href="/donate">赞赏</a></nav><main><h2>雨</h2><p>2026-01-02</p><p>今天下雨，我在家里写字。</p><h2>风</h2><p>2026-02-03</p><p>风很大，走了很远的路。</p></main>',
      'personal',
      '<meta name="description" content="记录山里生活的博客">',
    ],
    [
      'nothing of which the page says nothing',
      'leer.example',
      'de',
      'Blaues Fenster',
      '<main><h1>Blaues Fenster</h1><p>Ein Satz über das Licht am Abend.</p></main>',
      'unknown',
    ],
  ])('is found: %s', async (_, domain, lang, title, body, kind, head = '') => {
    expect((await discover(domain, lang, title, body, head)).offering?.site_kind.value).toBe(kind);
  });

  it('is not a shop if things are shown but not sold', async () => {
    const items = Array.from({ length: 12 }, (_, i) => `<a href="/products/pump-${i}">Pump ${i}</a>`).join(' ');
    const found = await discover(
      'old-pumps.example',
      'en',
      'Museum of old pumps',
      `<main><h1>Museum of old pumps</h1><p>An archive of water pumps.</p>${items}</main>`,
    );
    expect(found.offering?.site_kind.value).not.toBe('ecommerce');
  });
});

describe('identity', () => {
  it('reads place, telephone and country from plain text', async () => {
    const found = await discover('elia-taverna.example', 'el', 'Εστιατόριο Η Ελιά', BAKERY_EL);
    expect(found.identity?.places[0]?.value).toBe('Αθήνα');
    expect(found.identity?.countries[0]?.value).toBe('GR');
    expect(found.identity?.contacts.map(({ value }) => value.kind)).toEqual(
      expect.arrayContaining(['address', 'phone']),
    );
    expect(found.niche?.value).toContain('Αθήνα');
  });

  it('reads an address from the location of an organization, and no role as a person', async () => {
    const node = {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Kestrel Mills',
      location: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Hebden', addressCountry: 'GB' },
      },
      employee: [
        { '@type': 'Person', name: 'Staff' },
        { '@type': 'Person', name: 'Ruth Oake' },
      ],
    };
    const found = await discover(
      'kestrelmills.example',
      'en',
      'Kestrel Mills',
      '<main><h1>Kestrel Mills</h1><p>Wool yarn.</p></main>',
      `<script type="application/ld+json">${JSON.stringify(node)}</script>`,
    );
    expect(found.identity?.places.map(({ value }) => value)).toEqual(['Hebden']);
    expect(found.identity?.countries[0]?.value).toBe('GB');
    expect(found.identity?.people.map(({ value }) => value)).toEqual(['Ruth Oake']);
  });

  it('does not take a generic domain for a country, and takes a language with a region for a hint', async () => {
    const body = '<main><h1>Vento</h1><p>Uma página sobre o vento e o mar.</p></main>';
    expect((await discover('vento.im', 'pt', 'Vento', body)).identity?.countries).toEqual([]);
    const [hint] = (await discover('vento.im', 'pt-BR', 'Vento', body)).identity?.countries ?? [];
    expect([hint?.value, (hint?.confidence ?? 1) < 0.5]).toEqual(['BR', true]);
  });

  it("takes neither a sponsor’s logo nor a page name for the site's own", async () => {
    const found = await discover(
      'docs.kestrel.example',
      'en',
      'API Documentation',
      '<header><img src="/img/sponsor/logo-bank.png" alt="logo"></header><main><h1>API Documentation</h1><p>Call the interface.</p></main>',
    );
    expect(found.identity?.logo).toBeNull();
    expect(found.identity?.brand?.value).toBe('Kestrel');
  });
});

describe('the niche', () => {
  it('is unknown rather than a slogan', async () => {
    const found = await discover(
      'glow.example',
      'en',
      'Glow | Discover your best self!',
      '<main><h1>Your journey starts here</h1><p>We believe in you.</p></main>',
    );
    expect(found.niche).toBeNull();
  });

  it('is the function of software that no list has a word for', async () => {
    const found = await discover(
      'queueworks.example',
      'en',
      'Queueworks',
      '<main><h1>Queueworks</h1><p>Install it.</p><pre><code>npm i queueworks</code></pre></main>',
      '<meta name="description" content="Queueworks is a job queue for PostgreSQL that runs inside your database.">',
    );
    expect(found.niche?.value).toMatch(/^job queue for PostgreSQL/);
  });
});
