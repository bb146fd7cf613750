/** No report contradicts itself on kinds of pages, key pages and languages, whatever a small site calls its pages in whichever language. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditor } from '../src/index.js';
import { pageWords } from '../src/generated/pages-words.js';
import { contradictions } from './support/contradictions.js';
import { createManualClock } from './support/manual-clock.js';
import { createScriptedFetcher } from './support/scripted-fetcher.js';

const DOMAIN = 'agreement.example';
const LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'pl',
  'ru',
  'tr',
  'el',
  'ar',
  'he',
  'hi',
  'ja',
  'ko',
  'zh',
  'th',
  'vi',
] as const;
const CONCEPTS = [
  'about',
  'team',
  'contact',
  'location',
  'imprint',
  'privacy',
  'terms',
  'policy',
  'pricing',
  'faq',
  'comparison',
  'docs',
  'blog',
  'news',
  'events',
  'products',
  'services',
  'donate',
  'account',
  'thanks',
] as const;
/** Of the languages; two sentences, so that some pages are long enough to be read by their text and some are not. */
const TEXTS: Readonly<Partial<Record<string, string>>> = {
  en: 'The garden pond lies behind the house and is full of fish. It needs clean water and some sun in the morning.',
  de: 'Der Gartenteich liegt hinter dem Haus und ist voller Fische. Er braucht sauberes Wasser und morgens etwas Sonne.',
  es: 'El estanque está detrás de la casa y está lleno de peces. Necesita agua limpia y un poco de sol por la mañana.',
  ru: 'Садовый пруд находится за домом, и в нём много рыбы. Ему нужна чистая вода и немного солнца по утрам.',
  ja: '庭の池は家の裏にあり、魚がたくさんいます。きれいな水と朝の日差しが必要です。',
};

interface MadePage {
  readonly concept: (typeof CONCEPTS)[number];
  readonly language: (typeof LANGUAGES)[number];
  /** Which of the language's names. */
  readonly pick: number;
  /** The name is in the address, in the link, in the heading, or in several of them. */
  readonly inAddress: boolean;
  readonly inLink: boolean;
  readonly inHeading: boolean;
  readonly sentences: number;
  readonly status: 200 | 404;
  readonly section: boolean;
  readonly mail: boolean;
  readonly deep: boolean;
}

const madePage: fc.Arbitrary<MadePage> = fc.record({
  concept: fc.constantFrom(...CONCEPTS),
  language: fc.constantFrom(...LANGUAGES),
  pick: fc.nat({ max: 20 }),
  inAddress: fc.boolean(),
  inLink: fc.boolean(),
  inHeading: fc.boolean(),
  sentences: fc.constantFrom(0, 1, 6),
  status: fc.constantFrom(200 as const, 200 as const, 200 as const, 404 as const),
  section: fc.boolean(),
  mail: fc.boolean(),
  deep: fc.boolean(),
});

function nameOf({ concept, language, pick }: MadePage): string {
  const names = (pageWords()[concept][language] ?? pageWords()[concept]['en'] ?? []).filter(
    (name) => !name.includes('*'),
  );
  return names[pick % Math.max(1, names.length)] ?? concept;
}

const document = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** Bodies by path. */
function build(pages: readonly MadePage[]): Map<string, { readonly status: 200 | 404; readonly body: string }> {
  const site = new Map<string, { readonly status: 200 | 404; readonly body: string }>();
  const links: string[] = [];
  const deepLinks: string[] = [];
  for (const [index, page] of pages.entries()) {
    const name = nameOf(page);
    const slug = page.inAddress ? encodeURIComponent(name.replaceAll(' ', '-').replaceAll('/', '-')) : `p${index}`;
    const label = page.inLink ? name : `Part ${index}`;
    if (page.section) {
      links.push(`<a href="#${slug}">${label}</a>`);
      continue;
    }
    const path = page.deep ? `/folder/${slug}` : `/${slug}`;
    (page.deep ? deepLinks : links).push(`<a href="${path}">${label}</a>`);
    const text = `<p>${Array.from({ length: page.sentences }, () => TEXTS[page.language] ?? TEXTS['en']).join(' ')}</p>`;
    const heading = page.inHeading ? name : `Heading ${index}`;
    const mail = page.mail ? '<a href="mailto:post@agreement.example">Post</a>' : '';
    site.set(path, {
      status: page.status,
      body: document(page.language, heading, `<main><h1>${heading}</h1>${text}${mail}${deepLinks.join('')}</main>`),
    });
  }
  site.set('/', {
    status: 200,
    body: document('en', 'Pond', `<nav>${links.join('')}</nav><main><h1>Pond</h1><p>${TEXTS['en'] ?? ''}</p></main>`),
  });
  return site;
}

async function audited(pages: readonly MadePage[]) {
  const site = build(pages);
  const clock = createManualClock();
  const auditor = createAuditor({
    createFetcher: () =>
      createScriptedFetcher((url) => {
        if (url.hostname !== DOMAIN) return undefined;
        const found = site.get(url.pathname) ?? {
          status: 404 as const,
          body: document('en', 'Nothing here', '<p>Nothing</p>'),
        };
        return { status: found.status, body: found.body };
      }),
    parse: 'inline',
    clock: {
      ...clock,
      sleep: async (ms, signal) => {
        if (ms >= 20_000) return clock.sleep(ms, signal);
        if (signal?.aborted === true) return;
        clock.advance(ms);
      },
    },
  });
  try {
    const outcome = await auditor.run(
      { domain: DOMAIN, kind: 'full', startedAt: new Date('2026-06-01T12:00:00Z') },
      {
        signal: new AbortController().signal,
        observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
      },
    );
    if (outcome.outcome !== 'completed') throw new Error(outcome.message);
    return outcome.report;
  } finally {
    await auditor.close();
  }
}

describe('a report', () => {
  it('agrees with itself, in any language', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(madePage, { minLength: 1, maxLength: 10 }), async (pages) => {
        expect(contradictions(await audited(pages))).toEqual([]);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('is found out when it does not', async () => {
    const page = {
      pick: 0,
      inLink: true,
      inHeading: true,
      sentences: 6,
      status: 200,
      section: false,
      mail: false,
      deep: false,
    } as const;
    const report = await audited([
      { ...page, concept: 'about', language: 'de', inAddress: true },
      { ...page, concept: 'pricing', language: 'es', inAddress: true },
    ]);
    expect(contradictions(report)).toEqual([]);
    const structure = report.discovery.site_structure;
    if (structure === null) throw new Error('no structure');
    const told = (changes: Partial<typeof structure>): string[] =>
      contradictions({ ...report, discovery: { ...report.discovery, site_structure: { ...structure, ...changes } } });
    const without = structure.key_pages.map((key) => (key.kind === 'about' ? { ...key, url: null } : key));
    expect(told({ key_pages: without })).toEqual([
      `https://${DOMAIN}/%C3%BCber-uns is of kind about, and no key page is.`,
      'about-contact shows what key_pages gives as null (about).',
    ]);
    expect(told({ by_kind: { ...structure.by_kind, about: 2 } })).toEqual([
      'Discovery counts 2 pages of kind about, the report lists 1.',
    ]);
    const wrong = structure.key_pages.map((key) =>
      key.kind === 'pricing' ? { ...key, url: `https://${DOMAIN}/%C3%BCber-uns` } : key,
    );
    expect(told({ key_pages: wrong })).toEqual([
      `The key page pricing is https://${DOMAIN}/%C3%BCber-uns, a page of kind about.`,
    ]);
  });
});
