/** What a URL path says of a page, by whole segments in the languages of the word lists. */
import type { PageKind } from './types.js';

const SEGMENTS: readonly (readonly [PageKind, string])[] = [
  [
    'legal',
    'privacy privacy-policy terms terms-of-service terms-and-conditions tos legal imprint impressum datenschutz agb cookies cookie-policy disclaimer mentions-legales confidentialite politique-de-confidentialite cgv cgu aviso-legal privacidad politica-de-privacidad terminos privacidade termos privacy-policy-cookies note-legali termini privacybeleid voorwaarden algemene-voorwaarden gdpr accessibility widerruf',
  ],
  [
    'utility',
    'login signin sign-in signup sign-up register account my-account cart basket checkout wishlist search tag tags feed rss logout password reset-password unsubscribe thank-you thanks wp-login.php wp-admin warenkorb kasse anmelden konto suche panier connexion recherche carrito buscar carrinho carrello cerca winkelwagen inloggen zoeken',
  ],
  [
    'pricing',
    'pricing prices price plans preise preis tarife tarifs prix precios tarifas precos prezzi tariffe prijzen tarieven',
  ],
  [
    'comparison',
    'vs versus compare comparison comparisons alternatives alternative vergleich comparatif comparaison comparativa comparativo confronto vergelijking vergelijken',
  ],
  [
    'faq',
    'faq faqs frequently-asked-questions haeufige-fragen fragen questions-frequentes preguntas-frecuentes perguntas-frequentes domande-frequenti veelgestelde-vragen',
  ],
  [
    'about',
    'about about-us our-story team company who-we-are ueber-uns uber-uns unternehmen a-propos qui-sommes-nous sobre sobre-nosotros quienes-somos sobre-nos quem-somos chi-siamo over-ons',
  ],
  ['contact', 'contact contact-us kontakt contacto contato contatti contactez-nous nous-contacter'],
  [
    'docs',
    'docs documentation doc api reference manual handbook dokumentation documentacion documentacao documentazione documentatie',
  ],
  [
    'guide',
    'guide guides tutorial tutorials how-to howto learn ratgeber anleitung anleitungen guia guias guida guide-pratique gids handleiding recipes recipe rezepte recettes recetas receitas ricette recepten',
  ],
  [
    'event',
    'event events veranstaltung veranstaltungen evenement evenements evento eventos eventi evenementen termine',
  ],
  [
    'article',
    'blog post posts article articles news story stories insights magazine press beitrag artikel aktuelles neuigkeiten actualites noticias articulo artigo notizie articolo nieuws',
  ],
  [
    'product',
    'product products item items p produkt produkte produit produits producto productos produto produtos prodotto prodotti producten',
  ],
  [
    'category',
    'category categories collection collections shop store catalog catalogue kategorie kategorien categoria categorias categorie boutique tienda loja negozio winkel',
  ],
  [
    'service',
    'service services leistungen leistung prestations servicios servicio servicos servico servizi servizio diensten dienst solutions solution features feature platform',
  ],
];

const BY_SEGMENT: ReadonlyMap<string, PageKind> = new Map(
  SEGMENTS.flatMap(([kind, line]) => line.split(' ').map((segment): [string, PageKind] => [segment, kind])),
);

/** Kinds whose path holds a list at its top and single things below: `/blog` lists, `/blog/x` is an article. */
const LISTED: ReadonlySet<PageKind> = new Set<PageKind>(['article', 'product', 'event']);
/** The last segment alone decides these: `/blog/legal` is no legal page, `/contact/form` no contact page. */
const TOP_ONLY: ReadonlySet<PageKind> = new Set<PageKind>(['legal', 'contact', 'about']);
/** Below an article's segment these list articles: taxonomies that sites rightly keep out of the index. */
const TAXONOMY = new Set(
  'category categories kategorie kategorien categorie categoria categorias tag tags author authors autor auteur autore archive archives topic topics page'.split(
    ' ',
  ),
);
/** Language segments say nothing of the kind. */
const LANGUAGES = new Set(
  'en de fr es pt it nl pl sv da no nb fi cs sk hu ro bg el ru uk tr ar he fa hi ja ko zh th vi id ca hr sr sl lt lv et'.split(
    ' ',
  ),
);
const LEGAL_STARTS = [
  'privacy-',
  'terms-',
  'termos-',
  'datenschutz',
  'politica-de-',
  'politique-de-',
  'conditions-',
  'nutzungsbedingungen',
  'cookie',
];
const YEAR = /^(?:19|20)\d\d$/;
const ASKS = /(?:^|-)faqs?$/;
const COMPARES = /(?:^|-)(?:vs|versus|alternatives?)(?:-|$)/;
/** Files by which owners prove to a search engine that the site is theirs, and error pages with an address of their own. */
const MACHINE_FILE = /^(?:google[0-9a-f]{8,}|yandex_[0-9a-f]+|bingsiteauth|pinterest-[0-9a-f]+|404|500)$/;

const isLanguage = (segment: string): boolean =>
  LANGUAGES.has(segment.split(/[-_]/, 1)[0] ?? '') && segment.length <= 5;

/** Path in segments: lower case, no file ending, no language in front. */
function segmentsOf(path: string): string[] {
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/\.(?:html?|php|aspx?)$/, ''));
  if (segments.at(-1) === 'index') segments.pop();
  return segments.filter((segment) => !isLanguage(segment));
}

/** True for `/`, `/index.html` and `/de/`. */
export const isRootPath = (path: string): boolean => segmentsOf(path).length === 0;

/** Kind by path, or `null` where the path says nothing. */
export function kindFromPath(path: string): PageKind | null {
  const segments = segmentsOf(path);
  const last = segments.at(-1);
  if (last === undefined) return null;
  if (MACHINE_FILE.test(last)) return 'utility';
  // The second page of a list repeats the first: /news/page/2.
  if (segments.at(-2) === 'page' && /^\d+$/.test(last)) return 'utility';
  if (COMPARES.test(last)) return 'comparison';
  if (ASKS.test(last)) return 'faq';
  for (const [index, segment] of segments.entries()) {
    const kind = BY_SEGMENT.get(segment);
    if (kind === undefined) continue;
    const isLast = index === segments.length - 1;
    if (TOP_ONLY.has(kind) && !isLast) continue;
    if (LISTED.has(kind) && isLast) return 'category';
    if (kind === 'article' && segments.slice(index + 1).some((below) => TAXONOMY.has(below))) return 'utility';
    return kind;
  }
  if (LEGAL_STARTS.some((start) => last.startsWith(start))) return 'legal';
  // Dated permalinks: /2024/05/some-title.
  if (segments.length > 1 && segments.slice(0, -1).some((segment) => YEAR.test(segment))) return 'article';
  return null;
}
