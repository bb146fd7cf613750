/** The taxonomy's words for everyday trades, in titles of many languages. */
import { describe, expect, it } from 'vitest';
import { defaultTaxonomy } from './taxonomy.js';
import { matchesIn } from './votes.js';

/** Categories that a text names, the strongest match first. */
const named = (text: string, language: string): (string | null)[] =>
  matchesIn(text, language, defaultTaxonomy().lexicon)
    .filter(({ match }) => match.role === 'head')
    .flatMap(({ match }) => match.targets.map(({ category }) => category));

describe('a trade in a title', () => {
  it.each([
    ['is', 'Arkitektastofan Hvoll – arkitektúr á Akureyri', 'architects'],
    ['is', 'Tannlæknastofa Austurbæjar', 'dental'],
    ['mk', 'Адвокатска канцеларија Петрова, Битола', 'law-firm'],
    ['mk', 'Станица за технички преглед на возила', 'car-repair'],
    ['sr', 'Агенција – сервис рачунара и телефона', 'computer-repair'],
    ['sr', 'Auto servis i vulkanizer Zemun', 'car-repair'],
    ['bs', 'Stomatološka ordinacija Kovač', 'dental'],
    ['ca', 'Perruqueria Roser a Girona', 'hair-salons'],
    ['ka', 'სტომატოლოგიური კლინიკა თბილისში', 'dental'],
    ['hy', 'Ավտոսպասարկում Գյումրիում', 'car-repair'],
    ['az', 'Gözəllik salonu, Gəncə', 'beauty-salons-spas'],
    ['kk', 'Құрылыс компаниясы Шымкент', 'builders'],
    ['bn', 'রেস্টুরেন্ট ও ক্যাটারিং', 'restaurant'],
    ['ur', 'وکیل اور قانونی مشورہ', 'law-firm'],
    ['lt', 'Šunų drabužiai ir guoliai šunims', 'pet-shops'],
    ['lv', 'Biroja mēbeles un krēsli', 'furniture'],
    ['et', 'Autoremont ja rehvivahetus Tartus', 'car-repair'],
    ['sl', 'Montažne hale in jeklene konstrukcije', 'builders'],
    ['sk', 'Energetické poradenstvo pre firmy', 'energy-consulting'],
    ['da', 'Hækklipning og haveservice i Vejle', 'landscaping'],
    ['nb', 'ROV-inspeksjon og dykkertjenester', 'engineering'],
    ['ro', 'Firmă de pază și protecție', 'pest-locks-security'],
    ['uk', 'Кадрове агентство «Вектор»', 'staffing-agencies'],
    ['th', 'ตัวแทนประกันชีวิต เชียงใหม่', 'insurance-brokers'],
    ['pt', 'Pulverização com drones em Sorriso', 'agri-services'],
    ['ja', '山田繊維工業株式会社', 'textiles'],
    ['zh', '铁矿开采和销售', 'mining-quarrying'],
    ['vi', 'Sửa máy lạnh tại Đà Nẵng', 'appliance-repair'],
    ['nl', 'Luchthavenparking Charleroi', 'parking'],
    ['de', 'Haushaltshilfe in Celle', 'household-help'],
    ['en', 'Roofer in Kendal', 'renovation'],
    ['sk', 'Vŕtanie studní Liptov', 'builders'],
    ['cs', 'Stříkaná izolace pro váš dům', 'renovation'],
    ['ro', 'Comunitate de alergători din Bistrița', 'sports-clubs'],
    ['de', 'Basketballverein Mühlau', 'sports-clubs'],
    ['nl', 'Schaakvereniging De Toren', 'sports-clubs'],
    ['ko', '한빛 탁구클럽', 'sports-clubs'],
    ['sr', 'Економска школа у Руми', 'schools'],
    ['pl', 'Ochotnicza straż pożarna w Lipnicy', 'emergency-services'],
    ['uk', 'Трав’яні збори Карпат', 'coffee-tea'],
    ['id', 'Pengelolaan sampah desa', 'waste-recycling'],
    ['ru', 'Музыкальные инструменты в Вологде', 'toys-hobbies'],
    ['fi', 'Tilauskakkuja Raumalta', 'bakeries'],
    ['fa', 'زبان برنامه نویسی ساده', 'developer-tools'],
    ['tr', 'Nevşehir oto yıkama', 'car-repair'],
    ['bg', 'Опазване на природата в Родопите', 'environment-rights'],
    ['et', 'Võru nukuteater', 'stage-film'],
    ['hu', 'Rendezvénysátor bérlés Pécsett', 'event-services'],
    ['zh', '金屬回收與廢鐵回收', 'waste-recycling'],
    ['sw', 'Kliniki ya meno, Arusha', 'dental'],
    ['sw', 'Chuo cha ufundi Mlima', 'courses-tutoring'],
    ['ms', 'Peguambela dan Peguamcara Sungai Rimba', 'law-firm'],
    ['ms', 'Servis penghawa dingin Kota Rimba', 'appliance-repair'],
    ['ne', 'श्री हिमाल माध्यमिक विद्यालय', 'schools'],
    ['mr', 'ग्रामपंचायत कडवेवाडी', 'municipalities'],
    ['am', 'የጥርስ ክሊኒክ ጎንደር', 'dental'],
    ['uz', 'Buxorodagi mehmonxona', 'lodging'],
    ['ky', 'Стоматология Нарын', 'dental'],
    ['mk', 'Осигурително брокерско друштво Вардарка', 'insurance-brokers'],
    ['ka', 'ნინოს მეღვინეობა', 'wine-beer-spirits'],
    ['az', 'Kondisioner təmiri Gəncə', 'appliance-repair'],
    ['is', 'Vátryggingamiðlun Hvammur', 'insurance-brokers'],
    ['hy', 'Գինեգործարան Արենի գյուղում', 'wine-beer-spirits'],
    ['sq', 'Zyrë kontabiliteti në Korçë', 'accountants'],
    ['en', 'Hillside school of hairdressing', 'courses-tutoring'],
  ])('%s: "%s" is %s', (language, text, category) => {
    expect(named(text, language)).toContain(category);
  });

  it.each([
    ['ru', 'Общество с ограниченной ответственностью'],
    ['bg', 'Финансирано от Европейския съюз'],
    ['lt', 'Duomenų apsauga ir karjera'],
    ['sl', 'Varovanje osebnih podatkov'],
  ])('%s: "%s" is not a trade', (language, text) => {
    expect(named(text, language)).toEqual([]);
  });
});
