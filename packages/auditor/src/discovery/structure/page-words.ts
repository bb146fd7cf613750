/** The words by which sites name their pages, in addresses and titles, in the languages of the vocabulary. */
import type { PageKind } from '../../checks/types.js';
import { fold } from '../text/fold.js';

const words = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .filter((w) => w !== '')
    .map(fold);

/** In this order: the first that matches a path segment decides. */
const KINDS: readonly (readonly [PageKind, ReadonlySet<string>])[] = [
  [
    'legal',
    new Set(
      words(
        'privacy privacy-policy datenschutz datenschutzerklarung impressum imprint terms terms-of-service terms-and-conditions agb legal legal-notice mentions-legales confidentialite politique-de-confidentialite aviso-legal privacidad politica-de-privacidad politica-de-privacidade privacidade termos cookies cookie-policy informativa-privacy note-legali privacybeleid privacyverklaring algemene-voorwaarden disclaimer конфиденциальность политика-конфиденциальности プライバシーポリシー 特定商取引法 隐私政策 개인정보처리방침 سياسة-الخصوصية מדיניות-פרטיות privacyverklaring cgv cgu',
      ),
    ),
  ],
  [
    'utility',
    new Set(
      words(
        'login signin sign-in signup sign-up register cart checkout account search suche recherche buscar cerca zoeken wishlist 404 thank-you danke merci sitemap tag tags feed',
      ),
    ),
  ],
  [
    'comparison',
    new Set(
      words(
        'compare comparison comparisons vs versus alternatives alternative vergleich comparatif comparar comparativa comparacao confronto vergelijk vergelijken switch migrate 比較 对比 비교 сравнение',
      ),
    ),
  ],
  [
    'pricing',
    new Set(
      words(
        'pricing prices price plans preise tarife tarifs prix precios precio precos planos prezzi listino prijzen tarieven цены тарифы прайс 料金 料金プラン 价格 定价 요금 가격 الاسعار מחירים מחירון rates fees',
      ),
    ),
  ],
  [
    'faq',
    new Set(
      words(
        'faq faqs frequently-asked-questions haufige-fragen questions-frequentes foire-aux-questions preguntas-frecuentes perguntas-frequentes domande-frequenti veelgestelde-vragen вопросы-и-ответы よくある質問 常见问题 자주묻는질문 الاسئلة-الشائعة שאלות-נפוצות q-and-a',
      ),
    ),
  ],
  [
    'about',
    new Set(
      words(
        'about about-us aboutus who-we-are our-story team our-team company uber-uns ueber-uns wir unternehmen a-propos apropos qui-sommes-nous notre-histoire equipe sobre sobre-nosotros quienes-somos nosotros quem-somos sobre-nos a-empresa chi-siamo azienda la-storia over-ons over wie-zijn-wij о-нас о-компании about_us 会社概要 私たちについて 关于我们 關於我們 회사소개 소개 من-نحن אודות o-kompanii o-nas hakkimizda om om-oss',
      ),
    ),
  ],
  [
    'contact',
    new Set(
      words(
        'contact contact-us contacts contactus kontakt kontaktieren contactez-nous nous-contacter contacto contactanos contato contatos fale-conosco contactos contatti contattaci contacteer-ons контакты お問い合わせ アクセス 联系我们 聯絡我們 문의 오시는길 اتصل-بنا צור-קשר access standort anfahrt location locations kontakty iletisim',
      ),
    ),
  ],
  [
    'docs',
    new Set(
      words(
        'docs doc documentation reference api api-reference manual handbook dokumentation specs spec rfc документация ドキュメント 文档 문서',
      ),
    ),
  ],
  [
    'guide',
    new Set(
      words('guide guides how-to howto tutorial tutorials anleitung ratgeber guias guia guida handleiding learn wiki'),
    ),
  ],
  [
    'event',
    new Set(
      words(
        'event events veranstaltungen termine evenements agenda eventos eventi evenementen calendar calendrier calendario события イベント 活动 행사',
      ),
    ),
  ],
  [
    'product',
    new Set(
      words(
        'product products produkt produkte produit produits producto productos produto produtos prodotto prodotti item items товар товары 商品 产品 제품 p',
      ),
    ),
  ],
  [
    'category',
    new Set(
      words(
        'category categories kategorie kategorien categorie collections collection shop store boutique tienda loja negozio winkel catalog katalog catalogue catalogo каталог',
      ),
    ),
  ],
  [
    'service',
    new Set(
      words(
        'services service leistungen dienstleistungen prestations servicios servicio servicos servizi diensten услуги サービス 服务 服務 서비스 خدمات שירותים solutions',
      ),
    ),
  ],
  [
    'article',
    new Set(
      words(
        'blog news article articles post posts story stories press magazin aktuelles nachrichten artikel actualites actualite noticias noticia notizie novita nieuws новости статьи ニュース お知らせ ブログ 新闻 新聞 博客 블로그 소식 اخبار مدونة חדשות בלוג',
      ),
    ),
  ],
];

/** The kind that the last telling segment names; earlier segments are folders. */
export function pageWordKind(segments: readonly string[]): PageKind | null {
  for (const segment of [...segments].reverse()) {
    for (const [kind, set] of KINDS) if (set.has(segment)) return kind;
  }
  return null;
}
