/**
 * Named offers of the site: marked-up products and services, else the headings of a services or products page, unless they only name the
 * page ("Our services").
 */
import type { Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { fold } from '../../language/fold.js';
import type { PageKind } from '../../reading/kinds.js';
import { namesIn } from '../../reading/names/label.js';
import { ownWords } from '../../reading/names/own-words.js';

const MAX_PRODUCTS = 20;
const OFFERED =
  /^(?:Product|ProductGroup|ProductModel|Service|SoftwareApplication|WebApplication|MobileApplication|Course|MenuItem|Vehicle|FinancialProduct|TouristTrip|OfferCatalog|Book|VideoGame|FoodService|LoanOrCredit|MedicalProcedure|IndividualProduct)$/;

export function productsOf(
  pages: readonly DiscoveryPage[],
  kindOf: (page: DiscoveryPage) => PageKind,
): Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const { facts } of pages) {
    for (const entity of facts.entities) {
      const type = entity.types.find((t) => OFFERED.test(t));
      if (!type) continue;
      for (const name of propertyTexts(entity, 'name', facts.entities).slice(0, 1))
        if (name.length <= 120) found.push(finding(name, 0.9, [note(facts.url, `schema.org ${type}: ${name}`)]));
    }
  }
  for (const page of pages) {
    const kind = kindOf(page);
    const title =
      kind === 'service' || kind === 'product'
        ? page.facts.blocks.find((b) => b.kind === 'heading' && b.level === 1)
        : undefined;
    if (title && title.text.length <= 80 && namesIn(title.text, ownWords(page.facts.url))[0]?.by !== 'whole')
      found.push(finding(title.text, 0.55, [quote(page.facts.url, title.text)]));
  }
  return collect(found, (name) => fold(name), MAX_PRODUCTS);
}
