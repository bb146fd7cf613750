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
/** The last segment alone decides these: `/blog/privacy-in-practice` is no legal page, `/blog/legal` is not one either. */
const TOP_ONLY: ReadonlySet<PageKind> = new Set<PageKind>(['legal', 'contact', 'about']);
const YEAR = /^(?:19|20)\d\d$/;
const COMPARES = /(?:^|-)(?:vs|versus|alternatives?)(?:-|$)/;

/** Kind by path, or `null` where the path says nothing. */
export function kindFromPath(path: string): PageKind | null {
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/\.(?:html?|php|aspx?)$/, ''));
  const last = segments.at(-1);
  if (last === undefined) return null;
  if (COMPARES.test(last)) return 'comparison';
  for (const [index, segment] of segments.entries()) {
    const kind = BY_SEGMENT.get(segment);
    if (kind === undefined) continue;
    const isLast = index === segments.length - 1;
    if (TOP_ONLY.has(kind) && !isLast) continue;
    if (LISTED.has(kind) && isLast) return 'category';
    return kind;
  }
  // Dated permalinks: /2024/05/some-title.
  if (segments.length > 1 && segments.slice(0, -1).some((segment) => YEAR.test(segment))) return 'article';
  return null;
}
