/**
 * Pages that say what a site is: about, prices, what it offers, comparisons, contact, questions. They are read early, because Discovery
 * names the site from them within its first half minute. Recognised by path and link text in the languages most sites are written in.
 */
import type { SitePage } from '../url/normalise-url.js';
import { isLanguageSegment } from '../url/page-template.js';

export type KeyKind = 'about' | 'pricing' | 'offer' | 'comparison' | 'contact' | 'faq' | 'articles';

const words = (text: string): readonly string[] => text.split(' ');

/** In the order in which they are read. Words are joined by hyphens and without accents. */
const VOCABULARY: readonly (readonly [KeyKind, ReadonlySet<string>])[] = [
  [
    'about',
    new Set(
      words(
        'about about-us aboutus about-me who-we-are our-story company team our-team mission ueber-uns uber-uns ueber unternehmen ' +
          'a-propos qui-sommes-nous apropos quienes-somos sobre-nosotros nosotros acerca-de sobre sobre-nos quem-somos empresa ' +
          'chi-siamo azienda over-ons over wie-zijn-wij om-oss o-nas hakkimizda 会社概要 私たちについて 关于我们 من-نحن о-нас',
      ),
    ),
  ],
  [
    'pricing',
    new Set(
      words(
        'pricing prices price plans plans-and-pricing pricing-plans rates fees packages preise tarife tarifs tarif prix precios ' +
          'tarifas planes precos planos prezzi tariffe listino prijzen tarieven cennik fiyatlar 料金 价格 الأسعار цены',
      ),
    ),
  ],
  [
    'offer',
    new Set(
      words(
        'products product services service solutions solution features menu shop store catalog catalogue what-we-do our-services ' +
          'produkte leistungen dienstleistungen angebot produits prestations offres boutique productos servicios soluciones tienda ' +
          'produtos servicos loja prodotti servizi negozio producten diensten oferta uslugi サービス 製品 メニュー 产品 服务 خدماتنا услуги',
      ),
    ),
  ],
  [
    'comparison',
    new Set(words('compare comparison comparisons alternatives vs versus vergleich comparatif comparativa')),
  ],
  [
    'contact',
    new Set(
      words(
        'contact contact-us contacts get-in-touch kontakt contactez-nous nous-contacter contacto contactenos contato fale-conosco ' +
          'contatti contattaci kontakty iletisim impressum imprint お問い合わせ アクセス 联系我们 اتصل-بنا контакты',
      ),
    ),
  ],
  [
    'faq',
    new Set(
      words(
        'faq faqs help questions frequently-asked-questions haeufige-fragen preguntas-frecuentes perguntas-frequentes',
      ),
    ),
  ],
  [
    'articles',
    new Set(words('blog news articles magazine insights resources aktuelles actualites noticias notizie nieuws blogg')),
  ],
];

export const KEY_KINDS: readonly KeyKind[] = VOCABULARY.map(([kind]) => kind);

const MAX_TEXT = 60;

/** Lower case, accents off, words joined by hyphens. */
function fold(text: string): string {
  const plain = text.slice(0, MAX_TEXT).normalize('NFKD').toLowerCase();
  let out = '';
  for (const character of plain) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x300 && code <= 0x36f) continue;
    const joint = code <= 0x2f || (code >= 0x3a && code <= 0x40) || character === '_' || code === 0xa0;
    if (!joint) out += character;
    else if (out !== '' && !out.endsWith('-')) out += '-';
  }
  return (out.endsWith('-') ? out.slice(0, -1) : out).normalize('NFC');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const kindOfName = (name: string): KeyKind | null => {
  for (const [kind, names] of VOCABULARY) if (names.has(name)) return kind;
  const tokens = name.split('-');
  const compares =
    tokens.length > 1 && tokens.some((token) => token === 'vs' || token === 'versus' || token === 'alternatives');
  return compares ? 'comparison' : null;
};

/**
 * How well a link names a key page: lower is better. Short paths beat long ones, a telling path beats a telling text. `null` when
 * the link names none.
 */
export function keyPageOf(page: SitePage, text: string): { readonly kind: KeyKind; readonly rank: number } | null {
  const segments = page.segments.filter(
    (segment, index) => segment !== '' && !(index === 0 && isLanguageSegment(segment)),
  );
  if (segments.length === 0 || segments.length > 3 || page.parameters.length > 0) return null;
  const last = segments[segments.length - 1] ?? '';
  const dot = last.lastIndexOf('.');
  const byPath = kindOfName(fold(decode(dot > 0 ? last.slice(0, dot) : last)));
  if (byPath !== null) return { kind: byPath, rank: segments.length };
  const byText = text.length <= MAX_TEXT ? kindOfName(fold(text)) : null;
  return byText === null ? null : { kind: byText, rank: segments.length + 3 };
}
