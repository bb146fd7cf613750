/**
 * What the site offers by name: marked-up products and services, the heads of their pages unless they only name the page ("Our services"),
 * and what a page that lists them all has for headings.
 */
import type { Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { fold } from '../../language/fold.js';
import type { PageKind } from '../../reading/kinds.js';
import { namesIn } from '../../reading/names/label.js';
import { pageLanguage } from '../../reading/language.js';
import { headingsOfTemplate } from '../template-headings.js';
import { listedOn, listsAll } from './listed-products.js';
import { ownWords } from '../../reading/names/own-words.js';

const MAX_PRODUCTS = 20;
const TITLE = 0.55;
const LISTED = 0.55;
const OFFERED =
  /^(?:Product|ProductGroup|ProductModel|Service|SoftwareApplication|WebApplication|MobileApplication|Course|MenuItem|Vehicle|FinancialProduct|TouristTrip|OfferCatalog|Book|VideoGame|FoodService|LoanOrCredit|MedicalProcedure|IndividualProduct)$/;

export function productsOf(
  pages: readonly DiscoveryPage[],
  kindOf: (page: DiscoveryPage) => PageKind,
  brand: string,
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
  const ofTemplate = headingsOfTemplate(pages);
  const [first] = pages;
  const spoken = first === undefined ? null : pageLanguage(first.facts);
  for (const page of pages) {
    const { facts } = page;
    const kind = kindOf(page);
    // The head of the page that lists all is its own: what is offered stands below it.
    if (listsAll(facts)) {
      if (pageLanguage(facts) === spoken)
        for (const name of listedOn(facts, brand, ofTemplate))
          found.push(finding(name, LISTED, [quote(facts.url, name)]));
      continue;
    }
    if (kind !== 'service' && kind !== 'product') continue;
    const title = facts.blocks.find((b) => b.kind === 'heading' && b.level === 1 && fold(b.text) !== fold(brand));
    if (title && title.text.length <= 80 && namesIn(title.text, ownWords(facts.url))[0]?.by !== 'whole')
      found.push(finding(title.text, TITLE, [quote(facts.url, title.text)]));
  }
  return collect(found, (name) => fold(name), MAX_PRODUCTS);
}
