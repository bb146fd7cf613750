/** What pages that sell say of stock, numbers and baskets, in 25 languages. Folded, as lines of whole words. */
import { lineOf, wordsOf } from '../../text/terms.js';

const lines = (...lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => list.split('|').map((phrase) => lineOf(wordsOf(phrase))));

export const STOCK_PHRASES = lines(
  'in stock|out of stock|available|unavailable|sold out|ships within|pre order|coming soon',
  'auf lager|lieferbar|verfügbar|ausverkauft|lieferzeit|vorbestellen',
  'en stock|disponible|indisponible|rupture de stock|épuisé|agotado|sin stock',
  'em estoque|em stock|disponível|esgotado|disponibile|esaurito',
  'op voorraad|leverbaar|uitverkocht|levertijd|i lager|slut i lager|på lager|udsolgt|utsolgt|varastossa|loppuunmyyty',
  'dostępny|dostępna|na stanie|w magazynie|skladem|vyprodáno|na sklade|vypredané|raktáron|készleten|elfogyott',
  'în stoc|stoc epuizat|na zalihi|na zalogi|stokta|tükendi|σε απόθεμα|διαθέσιμο|εξαντλήθηκε',
  'в наличии|нет в наличии|под заказ|в наявності|немає в наявності|в наличност|изчерпан',
  'במלאי|אזל מהמלאי|متوفر|غير متوفر|نفدت الكمية|موجود|ناموجود|còn hàng|hết hàng|stok|tersedia|habis',
);
export const STOCK_UNSPACED = [
  '在庫',
  '売り切れ',
  '品切れ',
  '有货',
  '现货',
  '缺货',
  '有貨',
  '現貨',
  '缺貨',
  '庫存',
  '库存',
  '재고',
  '품절',
  'มีสินค้า',
  'สินค้าหมด',
];

export const IDENTIFIER_WORDS = lines(
  'sku|ean|gtin|upc|mpn|isbn|item no|item number|article no|article number|model no|model number|part number|part no|ref|réf|référence',
  'artikelnummer|art nr|artikelnr|bestellnummer|modell|modello|modelo|modèle|codice|código|referencia|referência|varenummer|varenr|tuotenumero',
  'kod produktu|nr katalogowy|kód produktu|objednací číslo|cikkszám|cod produs|šifra|stok kodu|ürün kodu|κωδικός',
  'артикул|код товара|модель|код товару|מקט|דגם|رقم الموديل|کد محصول|mã sản phẩm|mã sp|kode produk|model',
);
export const IDENTIFIER_UNSPACED = ['型番', '品番', '型号', '型號', '货号', '貨號', '모델', '품번', 'รหัสสินค้า', 'รุ่น'];

export const BUYING: ReadonlySet<string> = new Set(
  [
    'add to cart|add to basket|add to bag|buy|buy now|order now|in den warenkorb|jetzt kaufen|kaufen|ajouter au panier|acheter|commander',
    'añadir al carrito|agregar al carrito|comprar|comprar ahora|adicionar ao carrinho|comprar agora|aggiungi al carrello|acquista|acquista ora',
    'in winkelwagen|in winkelmand|bestellen|nu kopen|lägg i varukorg|lägg i varukorgen|köp|læg i kurv|køb|legg i handlekurv|kjøp|lisää ostoskoriin|osta',
    'dodaj do koszyka|do koszyka|kup teraz|přidat do košíku|do košíku|koupit|kosárba|kosárba teszem|megveszem|adaugă în coș|cumpără|dodaj u korpu|sepete ekle|satın al',
    'προσθήκη στο καλάθι|αγορά|в корзину|купить|в кошик|купити|добави в количката|הוסף לסל|הוספה לסל|أضف إلى السلة|اشتر الآن|افزودن به سبد خرید|thêm vào giỏ|thêm vào giỏ hàng|mua ngay|beli sekarang|tambah ke keranjang',
    'カートに入れる|購入する|加入购物车|立即购买|加入購物車|立即購買|장바구니|장바구니 담기|구매하기|หยิบใส่ตะกร้า|ซื้อเลย',
  ].flatMap((list) => list.split('|').map((phrase) => wordsOf(phrase).join(' '))),
);
