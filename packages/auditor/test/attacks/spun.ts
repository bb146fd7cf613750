/** One text in many versions, words exchanged for others of the same meaning: `[a/b/c]` stands for one of them. Invented. */
import { inGoodMarkup, pick, times } from '../reading/nonsense-sites.js';
import { seeded } from '../support/damage/damages.js';
import type { Pages } from '../support/own-sites/page.js';

interface Spun {
  readonly lang: string;
  readonly title: string;
  readonly text: string;
}

/** Thirty pages, each of which says the text twice. */
export function spunSite({ lang, title, text }: Spun): Pages {
  const random = seeded(4);
  const spin = (template: string): string =>
    template.replaceAll(/\[([^\]]+)\]/g, (_, words: string) => pick(words.split('/'), random));
  return inGoodMarkup(
    lang,
    times(30, () => ({
      title: spin(title),
      sections: times(2, () => ({ heading: spin(title), texts: [spin(text)] })),
    })),
  );
}

export const SPUN: readonly Spun[] = [
  {
    lang: 'en',
    title: '[Choosing/Picking/Selecting/Finding] a [good/fine/decent/proper] [mattress/bed]',
    text: '[Choosing/Picking/Selecting] a [good/fine/decent] mattress is [important/vital/essential] for [your sleep/a sound night/your rest]. [Many/Most/Lots of] [people/buyers/customers] [think/believe/assume] that [price/cost/money] is [everything/all that counts/what matters], but [that is/this is] [wrong/untrue/a mistake]. A [foam/spring/latex] mattress [lasts/holds/serves] about [eight/ten/nine] years and [weighs/comes in at] [18/20/22] kg. [Before you buy/Prior to buying/Ahead of a purchase], [lie down/stretch out/rest] on it for [ten/fifteen/twelve] minutes. [Heavy/Large/Bigger] [sleepers/people/persons] [need/require/want] a [firm/hard/solid] one, while [light/slim/smaller] [sleepers/people/persons] [prefer/like/choose] it [soft/gentle/tender]. [Finally/Lastly/In the end], [look at/check/examine] the [cover/fabric/textile]: it [should/ought to/must] be [washable/easy to wash/cleanable] at [60/40/50] degrees.',
  },
  {
    lang: 'de',
    title: '[Die richtige/Eine gute/Die passende] [Matratze/Unterlage] [wählen/finden/kaufen]',
    text: 'Eine [gute/ordentliche/passende] Matratze ist [wichtig/entscheidend/wesentlich] für [Ihren Schlaf/eine ruhige Nacht/Ihre Erholung]. [Viele/Die meisten/Sehr viele] [Menschen/Käufer/Kunden] [denken/glauben/meinen], dass der Preis [alles/das Wichtigste/entscheidend] ist, aber das ist [falsch/ein Irrtum/nicht richtig]. Eine Matratze aus [Schaum/Federkern/Latex] hält etwa [acht/zehn/neun] Jahre und wiegt [18/20/22] kg. [Vor dem Kauf/Bevor Sie kaufen/Im Laden] [legen/begeben/strecken] Sie sich [zehn/fünfzehn/zwölf] Minuten darauf. [Schwere/Große/Kräftige] [Schläfer/Menschen/Personen] brauchen eine [feste/harte/stabile], [leichte/schlanke/kleine] mögen es [weich/sanft/nachgiebig]. [Zuletzt/Am Ende/Schließlich] [prüfen/betrachten/untersuchen] Sie den Bezug: Er [sollte/muss/soll] bei [60/40/50] Grad waschbar sein.',
  },
  {
    lang: 'ru',
    title: '[Как выбрать/Как найти/Как купить] [хороший/удобный/подходящий] матрас',
    text: '[Хороший/Удобный/Подходящий] матрас [важен/нужен/необходим] для [вашего сна/спокойной ночи/вашего отдыха]. [Многие/Большинство/Почти все] [люди/покупатели/клиенты] [думают/считают/полагают], что цена — это [всё/главное/самое важное], но это [неверно/ошибка/заблуждение]. Матрас из [пены/пружин/латекса] служит около [восьми/десяти/девяти] лет и весит [18/20/22] кг. [Перед покупкой/До покупки/В магазине] [полежите/отдохните/побудьте] на нём [десять/пятнадцать/двенадцать] минут. [Тяжёлым/Крупным/Большим] [людям/спящим/взрослым] нужен [твёрдый/жёсткий/плотный], а [лёгким/худым/маленьким] — [мягкий/нежный/податливый]. [Наконец/В конце/Напоследок] [проверьте/осмотрите/изучите] чехол: его [следует/нужно/надо] стирать при [60/40/50] градусах.',
  },
  {
    lang: 'zh',
    title: '[如何选择/怎样挑选/怎么购买][合适/好/舒适]的床垫',
    text: '[一张好的/一张合适的/一张舒适的]床垫对[您的睡眠/安稳的夜晚/您的休息]非常[重要/关键/必要]。[很多/大多数/许多][人/顾客/买家][认为/觉得/以为]价格就是[一切/最重要的/关键]，但这是[错误的/误解/不对的]。[海绵/弹簧/乳胶]床垫大约能用[八/十/九]年，重[18/20/22]公斤。[购买之前/买之前/在店里]，请在上面躺[十/十五/十二]分钟。体重[较大/较重/偏重]的人需要[硬/结实/坚固]一些的，[较轻/偏瘦/娇小]的人[喜欢/适合/偏爱][软/柔软/柔和]的。[最后/此外/另外]，请[检查/查看/看看]外套：它[应该/必须/需要]能在[60/40/50]度下清洗。',
  },
];
