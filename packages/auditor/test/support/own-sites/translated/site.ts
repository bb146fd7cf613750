/** One made dental clinic in a dozen languages: what changes is the words; address, telephone, figures and markup stay. */
import type { Pages } from '../page.js';

/** Title, description (at least 60 Latin characters or their like), main heading. */
export type Head = readonly [title: string, description: string, heading: string];
export type Section = readonly [heading: string, text: string];

export interface Translation {
  readonly lang: string;
  readonly dir?: 'rtl';
  /** Labels of the menu: home, prices, first visit, questions, about. */
  readonly menu: readonly [string, string, string, string, string];
  /** Before the date of the last change. */
  readonly updated: string;
  /** A day of May 2026 as the language writes it. */
  readonly date: string;
  readonly home: { readonly head: Head; readonly intro: string; readonly sections: readonly Section[] };
  readonly prices: {
    readonly head: Head;
    readonly intro: string;
    /** Treatment, duration, price. */
    readonly columns: readonly [string, string, string];
    readonly rows: readonly (readonly [string, string, string])[];
    readonly sections: readonly Section[];
  };
  readonly visit: {
    readonly head: Head;
    readonly intro: string;
    readonly steps: readonly string[];
    readonly bring: Section;
  };
  readonly questions: { readonly head: Head; readonly pairs: readonly Section[] };
  readonly about: { readonly head: Head; readonly intro: string; readonly sections: readonly Section[] };
}

export const DOMAIN = 'lindenzahn.example';
const NAME = 'Lindenzahn';
const AUTHOR = 'Anna Keller';
const FOOTER =
  '<p>Lindenzahn, Gartenstraße 12, 10115 Berlin</p><p><a href="tel:+493055501230">+49 30 55501230</a> <a href="mailto:praxis@lindenzahn.example">praxis@lindenzahn.example</a></p>';
const OWNER = {
  '@context': 'https://schema.org',
  '@type': 'Dentist',
  name: NAME,
  url: `https://${DOMAIN}/`,
  telephone: '+49 30 55501230',
  email: 'praxis@lindenzahn.example',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Gartenstraße 12',
    postalCode: '10115',
    addressLocality: 'Berlin',
    addressCountry: 'DE',
  },
  openingHours: 'Mo-Fr 08:00-18:00',
};

const sections = (all: readonly Section[]): string =>
  all.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('\n');
const items = (all: readonly string[]): string => all.map((text) => `<li>${text}</li>`).join('');
const cells = (row: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${row.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;

const PATHS = ['/', '/prices', '/first-visit', '/questions', '/about'] as const;

/** HTML by path; the same tree in every language. */
export function translatedPages(text: Translation): Pages {
  const { home, prices, visit, questions, about } = text;
  const menu = PATHS.map((path, index) => `<a href="${path}">${text.menu[index] ?? ''}</a>`).join(' ');
  const page = (path: string, [title, description, heading]: Head, body: string): string => {
    const article = {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: heading,
      dateModified: '2026-05-11',
      author: { '@type': 'Person', name: AUTHOR },
    };
    return `<!doctype html><html lang="${text.lang}"${text.dir === undefined ? '' : ` dir="${text.dir}"`}><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${description}"><link rel="canonical" href="https://${DOMAIN}${path}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<script type="application/ld+json">${JSON.stringify(path === '/' ? OWNER : article)}</script></head>
<body><header><nav>${menu}</nav></header><main><h1>${heading}</h1><p>${text.updated} <time datetime="2026-05-11">${text.date}</time>, ${AUTHOR}</p>
${body}</main><footer>${FOOTER}</footer></body></html>`;
  };
  return {
    '/': page('/', home.head, `<p>${home.intro}</p>\n${sections(home.sections)}`),
    '/prices': page(
      '/prices',
      prices.head,
      `<p>${prices.intro}</p><table>${cells(prices.columns, 'th')}${prices.rows.map((row) => cells(row, 'td')).join('')}</table>\n${sections(prices.sections)}`,
    ),
    '/first-visit': page(
      '/first-visit',
      visit.head,
      `<p>${visit.intro}</p><ol>${items(visit.steps)}</ol>\n${sections([visit.bring])}`,
    ),
    '/questions': page('/questions', questions.head, sections(questions.pairs)),
    '/about': page('/about', about.head, `<p>${about.intro}</p>\n${sections(about.sections)}`),
  };
}
