/** Where a site states its name outside of titles: markup, Open Graph, headings, the logo and the footer. */
import { propertyTexts } from '@citeready/page-facts';
import { withoutKind } from '../../language/without-kind.js';
import { endsWithLegalForm } from '../../reading/law/legal-forms.js';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { headings, meta } from '../page.js';
import { MAX_FOOTER_LINE } from './copyright.js';
import type { Candidate } from './names.js';
import { agrees, titleSegments } from './names.js';
import { isOrganization } from './organization.js';

/** Names of organizations and web sites in schema.org markup. */
export function marked(homes: readonly DiscoveryPage[]): Candidate[] {
  const found: Candidate[] = [];
  for (const { facts } of homes) {
    const organizations = facts.entities.filter((e) => isOrganization(e, facts));
    const sites = facts.entities.filter((e) => e.types.includes('WebSite') && e.parent === -1);
    for (const entity of [...organizations, ...sites]) {
      for (const name of propertyTexts(entity, 'name', facts.entities).slice(0, 1)) {
        found.push({
          name: name.trim(),
          base: 0.8,
          source: entity.types.includes('WebSite') ? 'website' : 'markup',
          evidence: quote(facts.url, `${entity.types.join(', ')} name: ${name}`),
        });
      }
    }
  }
  return found;
}

/** Names in Open Graph and application metadata. */
export function openGraphNames(homes: readonly DiscoveryPage[]): Candidate[] {
  return homes.flatMap(({ facts }) =>
    ['og:site_name', 'application-name', 'apple-mobile-web-app-title'].flatMap((key) => {
      const name = withoutKind(meta(facts, key) ?? '');
      return name !== ''
        ? [
            {
              name,
              base: key === 'og:site_name' ? 0.75 : 0.65,
              source: key,
              evidence: quote(facts.url, `${key}: ${name}`),
            },
          ]
        : [];
    }),
  );
}

/** Headings and the alternative text of the logo, where they resemble the domain. */
export function named(homes: readonly DiscoveryPage[], label: string): Candidate[] {
  return homes.flatMap(({ facts }) => {
    const logo = facts.images
      .filter((i) => i.region === 'header' || i.region === 'nav')
      .flatMap((i) => (i.alt ? [i.alt.replace(/\blogo\b/gi, '').trim()] : []));
    const texts = [...headings(facts, 1).slice(0, 2).flatMap(titleSegments), ...logo.slice(0, 3)];
    return texts
      .filter((t) => agrees(label, t))
      .map((t) => ({ name: t, base: 0.55, source: 'heading', evidence: quote(facts.url, t) }));
  });
}

/** A line of the footer that begins with a registered name: "Acme GmbH, Kirchengasse 4". */
export function registered(homes: readonly DiscoveryPage[]): Candidate[] {
  return homes.flatMap(({ facts }) =>
    facts.blocks
      .filter(({ region, text }) => region === 'footer' && text.length <= MAX_FOOTER_LINE)
      .slice(0, 40)
      .flatMap(({ text }) => {
        const [name = ''] = text.split(/[,\n|·•]|\s[-–—]\s/u);
        return endsWithLegalForm(name.trim())
          ? [{ name: name.trim(), base: 0.5, source: 'registered', evidence: quote(facts.url, text) }]
          : [];
      }),
  );
}
