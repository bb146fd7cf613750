/** What a visitor is asked to do, by the words on links and buttons and by where they lead. */
import type { DiscoveryOffering, Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { fold } from '../text/fold.js';

export type Action = DiscoveryOffering['actions'][number]['value'];

const words = (text: string): readonly string[] => text.split(';').map((w) => fold(w.trim()));

/** Openings or whole texts of calls to action. */
const LABELS: readonly (readonly [Action, readonly string[]])[] = [
  [
    'buy',
    words(
      'add to cart; add to basket; buy now; shop now; order now; in den warenkorb; jetzt kaufen; ajouter au panier; acheter; añadir al carrito; comprar; adicionar ao carrinho; aggiungi al carrello; acquista; in winkelwagen; bestellen; в корзину; купить; カートに入れる; 購入; 加入购物车; 购买; 加入購物車; 장바구니; 구매하기; اضف الى السلة; اشتري; הוסף לסל; קנה',
    ),
  ],
  [
    'book',
    words(
      'book now; book a; book an; reserve; reservation; make an appointment; schedule a; termin; tisch reservieren; buchen; réserver; prendre rendez-vous; reservar; pedir cita; agendar; agende; prenota; afspraak maken; reserveren; boek; забронировать; записаться; ご予約; 予約; 预约; 預約; 预订; 예약; احجز; הזמנת; קביעת תור; קבע תור',
    ),
  ],
  [
    'contact',
    words(
      'contact; contact us; get in touch; kontakt; contactez; contacto; contáctanos; fale conosco; contato; contatti; contattaci; neem contact; контакты; связаться; お問い合わせ; 联系; 聯絡; 문의; اتصل; تواصل; צור קשר; צרו קשר; get a quote; request a quote; angebot anfordern; demander un devis',
    ),
  ],
  [
    'sign-up',
    words(
      'sign up; start free; get started; try for free; start your free trial; create account; free trial; register; kostenlos testen; registrieren; jetzt starten; essai gratuit; créer un compte; s’inscrire; prueba gratis; regístrate; crear cuenta; teste grátis; cadastre-se; criar conta; registrati; prova gratis; gratis proberen; aanmelden; регистрация; попробовать бесплатно; 新規登録; 無料で始める; 注册; 免费试用; 註冊; 회원가입; 무료 체험; سجل; جرب مجانا; הרשמה',
    ),
  ],
  [
    'download',
    words(
      'download; herunterladen; télécharger; descargar; baixar; scarica; downloaden; скачать; ダウンロード; 下载; 下載; 다운로드; تحميل; הורדה; install',
    ),
  ],
  [
    'donate',
    words(
      'donate; give now; make a donation; spenden; faire un don; je donne; dona; donar; doe; doar; doações; dona ora; doneer; steun ons; пожертвовать; помочь; 寄付; 捐款; 捐赠; 후원; تبرع; תרומה; תרמו; sponsor us',
    ),
  ],
  [
    'subscribe',
    words(
      'subscribe; newsletter; abonnieren; s’abonner; suscríbete; assine; inscreva-se; iscriviti; abboneer; подписаться; 購読; メルマガ; 订阅; 訂閱; 구독; اشترك; הרשמו',
    ),
  ],
];
const LEADS: readonly (readonly [Action, RegExp])[] = [
  ['buy', /\/(?:cart|checkout|basket|warenkorb|panier|carrito|carrinho|carrello|winkelwagen)(?:[/?#]|$)/i],
  [
    'book',
    /(?:calendly\.com|booksy\.com|opentable\.|resy\.com|cal\.com\/|doctolib\.|treatwell\.|\/booking(?:[/?#]|$)|\/reserv)/i,
  ],
  [
    'donate',
    /(?:\/donate(?:[/?#.]|$)|paypal\.com\/donate|donorbox\.org|opencollective\.com|gofundme\.com|betterplace\.org|\/spenden)/i,
  ],
  ['contact', /^(?:mailto:|tel:|https?:\/\/wa\.me\/)/i],
];
const MAX_LABEL = 45;

export function actionsOf(pages: readonly DiscoveryPage[]): Finding<Action>[] {
  const found: Finding<Action>[] = [];
  for (const { facts } of pages) {
    const labels = [
      ...facts.links.map((l) => l.text),
      ...facts.blocks.filter((b) => b.kind === 'button').map((b) => b.text),
    ];
    for (const label of new Set(labels)) {
      const folded = fold(label)
        .replace(/^[^\p{L}]+/u, '')
        .trim();
      if (folded === '' || label.length > MAX_LABEL) continue;
      for (const [action, openings] of LABELS)
        if (openings.some((o) => startsWithWord(folded, o)))
          found.push(finding(action, 0.85, [quote(facts.url, label)]));
    }
    for (const link of facts.links)
      for (const [action, lead] of LEADS)
        if (lead.test(link.href)) found.push(finding(action, 0.8, [note(facts.url, `link to ${link.href}`)]));
  }
  return collect(found, (action) => action, 7);
}

/** A label that begins with the words; unspaced scripts need no word end. */
const startsWithWord = (text: string, opening: string): boolean =>
  text.startsWith(opening) && !/^\p{Script=Latin}/u.test(text.slice(opening.length));
