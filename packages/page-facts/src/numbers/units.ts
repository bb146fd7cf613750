/** Units of numbers: length, weight, time, data and the like, and percent, in words that work in every language. */
import { wordStarts } from './start-of.js';

export const percentPhrases = wordStarts(['per cento', 'per cent', 'pour cent', 'por ciento', 'por cento']);

export const percents = new Set(['percent', 'prozent', 'procent', 'pourcent', 'pct']);

export const units = new Set(
  // lengths, areas, volumes, weights, energy, data, speed, time, counts; singular and plural in seven languages
  (
    'mm cm dm m km µm nm inch inches ft feet foot yd yard yards mile miles m² m2 km² km2 sqft acre acres hectares m³ m3 l ml cl ' +
    'liter liters litre litres gallon gallons oz ounce ounces lb lbs mg g kg ton tons tonne tonnes tonnen kilo kilos gram grams ' +
    'w kw mw gw wh kwh mwh mv kv ma ah mah hz khz mhz ghz kj mj cal kcal hp ps nm bar psi pa kpa °c °f ' +
    'kb mb gb tb pb kib mib gib bit bits byte bytes mbps gbps kbps px dpi fps rpm mph km/h kmh m/s ' +
    'ms sec secs second seconds min mins minute minutes h hr hrs hour hours day days week weeks month months year years ' +
    'sekunde sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren ' +
    'seconde secondes heure heures jour jours semaine semaines mois ans annee annees année années ' +
    'segundo segundos minuto minutos hora horas dia dias día días semana semanas mes meses año años mês ano anos ' +
    'secondo secondi minuti ora ore giorno giorni settimana settimane mese mesi anno anni ' +
    'seconden uur uren dag dagen weken maand maanden jaar jaren ' +
    'people users customers times million millions billion billions thousand millionen milliarden mio mrd personen menschen kunden ' +
    'personnes millones milhões personas clientes pessoas persone clienti milioni miljoen mensen klanten'
  ).split(' '),
);

/** Units that are also common words: recognized only directly after the number. */
export const touchingUnits = new Set('a an b ha in j k mi s t v x'.split(' '));

/** Counters written directly after the digits, longest first. */
export const wideUnits = wordStarts(
  '時間 年間 ヶ月 か月 パーセント メートル キロ グラム 公里 公斤 小时 分钟 개월 시간 년 月 日 年 時 分 秒 人 個 件 台 回 本 枚 名 万 億 亿 명 개 월 일 분'.split(
    ' ',
  ),
);

export const percentSigns = '%٪％‰';
