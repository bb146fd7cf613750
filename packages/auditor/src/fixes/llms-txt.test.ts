/** The draft of llms.txt: contains only certain facts, and no title shared by several pages. */
import { emptyDiscovery } from '@citeready/core/contract';
import type { PageSummary } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { draftLlmsTxt } from './llms-txt.js';

const page = (path: string, title: string | null, kind = 'other', status = 200): PageSummary => ({
  url: `https://golden.example${path}`,
  status,
  kind,
  title,
  language: 'en',
  words: 100,
  bytes: 1000,
  truncated: false,
  sha256: '0'.repeat(64),
  issues: [],
});
const found = (value: string, confidence: number) => ({ value, confidence, evidence: [] });
function draft(pages: readonly PageSummary[], brand = 0.9, niche = 0.9): string | null {
  const discovery = emptyDiscovery;
  return draftLlmsTxt({
    domain: 'golden.example',
    pages,
    discovery: {
      ...discovery,
      niche: found('ponds in Leeds', niche),
      identity: {
        brand: found('Golden Ponds', brand),
        legal_name: null,
        logo: null,
        profiles: [],
        contacts: [],
        people: [],
        languages: [],
        countries: [],
        places: [],
        founded: null,
      },
    },
  });
}

describe('the draft of llms.txt', () => {
  const pages = [
    page('/', 'Golden Ponds', 'home'),
    page('/guide', 'How to dig a pond', 'guide'),
    page('/api', 'Pond [API]', 'reference'),
  ];

  it('names the site, what it is about and its pages by section', () => {
    expect(draft(pages)).toBe(
      '# Golden Ponds\n\n> ponds in Leeds\n\n## Pages\n\n- [Golden Ponds](https://golden.example/)\n\n## Documentation\n\n- [Pond API](https://golden.example/api)\n\n## Guides\n\n- [How to dig a pond](https://golden.example/guide)\n',
    );
  });

  it('leaves out guesses', () => {
    expect(draft(pages, 0.65, 0.65)).toMatch(/^# golden\.example\n\n## Pages/);
    expect(draft(pages, 0.7, 0.7)).toMatch(/^# Golden Ponds\n\n> ponds in Leeds/);
  });

  it('leaves out titles shared by several pages, errors and pages without a title', () => {
    const more = [
      page('/a', 'Golden  Ponds'),
      page('/b', 'Golden Ponds'),
      page('/c', 'Lost', 'other', 404),
      page('/d', null),
    ];
    expect(draft([...pages, ...more])).toBe(draft(pages));
    expect(draft([page('/', 'Golden Ponds', 'home'), ...more])).toBeNull();
  });

  it('names no page that is closed to indexing', () => {
    const closed = { ...page('/tools', 'Tools'), issues: ['noindex'] };
    expect(draft([page('/', 'Ponds', 'home'), page('/a', 'Fish'), closed])).not.toContain('Tools');
  });
});
