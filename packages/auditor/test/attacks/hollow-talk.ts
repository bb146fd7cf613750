/**
 * Sentences without a fact, each of four parts by lot: grammatical, fluent, and about nothing. The parts fit together in any combination, as in what machines write when nobody
 * told them anything. All invented.
 */
import type { Random } from '../reading/nonsense-sites.js';
import { made, pick } from '../reading/nonsense-sites.js';
import type { Pages } from '../support/own-sites/page.js';

export interface Talk {
  readonly lang: string;
  readonly subjects: string;
  readonly verbs: string;
  readonly objects: string;
  readonly endings: string;
}

export const TALKS: readonly Talk[] = [
  {
    lang: 'en',
    subjects:
      'Our approach|A holistic vision|True innovation|The right mindset|Every great journey|Modern excellence|A culture of trust|Lasting success|The spirit of teamwork|Genuine passion|Our philosophy|Sustainable growth',
    verbs:
      'empowers|transforms|elevates|unlocks|redefines|inspires|strengthens|nurtures|accelerates|celebrates|reimagines|connects',
    objects:
      'what truly matters|the potential within us|meaningful experiences|the way people think|tomorrow’s possibilities|a shared sense of purpose|the balance of mind and matter|seamless collaboration|the value of values|bold ideas|authentic relationships|the bigger picture',
    endings:
      'in an ever-changing world|without losing sight of the essentials|because quality is an attitude|from the very first moment|for everyone who dares to dream|with attention to every detail|beyond all expectations|at the heart of it all|one step at a time|and this is only the beginning|with courage and clarity|whatever the future may bring',
  },
  {
    lang: 'de',
    subjects:
      'Unser Ansatz|Eine ganzheitliche Vision|Echte Innovation|Die richtige Haltung|Jede große Reise|Moderne Exzellenz|Eine Kultur des Vertrauens|Nachhaltiger Erfolg|Gelebter Teamgeist|Wahre Leidenschaft|Unsere Philosophie|Gesundes Wachstum',
    verbs:
      'stärkt|verwandelt|beflügelt|entfaltet|verändert|inspiriert|trägt|fördert|beschleunigt|feiert|verbindet|belebt',
    objects:
      'das Wesentliche|das Potenzial in uns|wertvolle Erlebnisse|das Denken der Menschen|die Möglichkeiten von morgen|ein gemeinsames Gefühl von Sinn|das Gleichgewicht der Kräfte|reibungslose Zusammenarbeit|den Wert der Werte|mutige Ideen|echte Beziehungen|das große Ganze',
    endings:
      'in einer Welt im Wandel|ohne das Ziel aus den Augen zu verlieren|denn Qualität ist eine Haltung|vom ersten Augenblick an|für alle, die träumen|mit Liebe zum Detail|über alle Erwartungen hinaus|im Herzen des Geschehens|Schritt für Schritt|und das ist erst der Anfang|mit Mut und Klarheit|was auch immer kommen mag',
  },
  {
    lang: 'fr',
    subjects:
      'Notre approche|Une vision globale|La vraie innovation|Le bon état d’esprit|Chaque grand voyage|L’excellence moderne|Une culture de confiance|Le succès durable|L’esprit d’équipe|La passion sincère|Notre philosophie|La croissance saine',
    verbs: 'renforce|transforme|élève|libère|redéfinit|inspire|soutient|nourrit|accélère|célèbre|réinvente|relie',
    objects:
      'ce qui compte vraiment|le potentiel en chacun|des expériences qui ont du sens|la façon de penser|les possibilités de demain|un sentiment partagé|l’équilibre des forces|une collaboration fluide|la valeur des valeurs|les idées audacieuses|des relations authentiques|la vue d’ensemble',
    endings:
      'dans un monde qui change|sans perdre de vue l’essentiel|car la qualité est une attitude|dès le premier instant|pour tous ceux qui osent rêver|avec le souci du détail|au-delà de toutes les attentes|au cœur de l’action|un pas après l’autre|et ce n’est que le début|avec courage et clarté|quoi que l’avenir réserve',
  },
  {
    lang: 'es',
    subjects:
      'Nuestro enfoque|Una visión integral|La verdadera innovación|La actitud correcta|Cada gran viaje|La excelencia moderna|Una cultura de confianza|El éxito duradero|El espíritu de equipo|La pasión sincera|Nuestra filosofía|El crecimiento sano',
    verbs: 'fortalece|transforma|eleva|libera|redefine|inspira|sostiene|nutre|acelera|celebra|reinventa|conecta',
    objects:
      'lo que de verdad importa|el potencial interior|experiencias con sentido|la forma de pensar|las posibilidades del mañana|un propósito compartido|el equilibrio de fuerzas|una colaboración fluida|el valor de los valores|ideas audaces|relaciones auténticas|la visión de conjunto',
    endings:
      'en un mundo cambiante|sin perder de vista lo esencial|porque la calidad es una actitud|desde el primer momento|para quienes se atreven a soñar|con atención a cada detalle|más allá de las expectativas|en el corazón de todo|paso a paso|y esto es solo el comienzo|con valor y claridad|pase lo que pase',
  },
  {
    lang: 'ru',
    subjects:
      'Наш подход|Целостное видение|Истинная инновация|Правильный настрой|Каждое большое путешествие|Современное мастерство|Культура доверия|Долгий успех|Командный дух|Искренняя страсть|Наша философия|Устойчивый рост',
    verbs:
      'укрепляет|преображает|возвышает|раскрывает|меняет|вдохновляет|поддерживает|питает|ускоряет|прославляет|обновляет|соединяет',
    objects:
      'то, что действительно важно|потенциал внутри нас|осмысленный опыт|образ мыслей людей|возможности завтрашнего дня|общее чувство цели|равновесие сил|слаженную работу|ценность ценностей|смелые идеи|подлинные отношения|общую картину',
    endings:
      'в меняющемся мире|не теряя из виду главного|ведь качество есть отношение|с самого первого мгновения|для всех, кто мечтает|с вниманием к деталям|сверх всех ожиданий|в самом сердце событий|шаг за шагом|и это только начало|смело и ясно|что бы ни ждало впереди',
  },
  {
    lang: 'tr',
    subjects:
      'Yaklaşımımız|Bütünsel bir vizyon|Gerçek yenilik|Doğru bakış açısı|Her büyük yolculuk|Çağdaş mükemmellik|Güven kültürü|Kalıcı başarı|Takım ruhu|İçten tutku|Felsefemiz|Sağlıklı büyüme',
    objects:
      'gerçekten önemli olanı|içimizdeki gücü|anlamlı deneyimleri|insanların düşünme biçimini|yarının olanaklarını|ortak bir amaç duygusunu|güçlerin dengesini|kusursuz iş birliğini|değerlerin değerini|cesur fikirleri|samimi ilişkileri|büyük resmi',
    verbs:
      'güçlendirir|dönüştürür|yükseltir|ortaya çıkarır|yeniden tanımlar|besler|destekler|hızlandırır|kutlar|yeniler|birleştirir|canlandırır',
    endings:
      'değişen bir dünyada|özü gözden kaçırmadan|çünkü kalite bir tutumdur|ilk andan itibaren|hayal kuran herkes için|her ayrıntıya özen göstererek|tüm beklentilerin ötesinde|her şeyin kalbinde|adım adım|ve bu daha başlangıç|cesaretle ve açıklıkla|gelecek ne getirirse getirsin',
  },
  {
    lang: 'ar',
    subjects:
      'نهجنا|الرؤية الشاملة|الابتكار الحقيقي|التفكير السليم|كل رحلة عظيمة|التميز الحديث|ثقافة الثقة|النجاح الدائم|روح الفريق|الشغف الصادق|فلسفتنا|النمو المستدام',
    verbs: 'يقوي|يحول|يرفع|يطلق|يعيد تعريف|يلهم|يدعم|يغذي|يسرع|يحتفي ب|يجدد|يربط',
    objects:
      'ما يهم حقا|الإمكانات داخلنا|التجارب ذات المعنى|طريقة تفكير الناس|إمكانات الغد|الشعور المشترك بالهدف|توازن القوى|التعاون السلس|قيمة القيم|الأفكار الجريئة|العلاقات الأصيلة|الصورة الكبرى',
    endings:
      'في عالم متغير|دون أن نغفل عن الجوهر|لأن الجودة موقف|منذ اللحظة الأولى|لكل من يجرؤ على الحلم|مع الاهتمام بكل تفصيل|بما يفوق التوقعات|في قلب كل شيء|خطوة بعد خطوة|وهذه ليست سوى البداية|بشجاعة ووضوح|مهما حمل المستقبل',
  },
  {
    lang: 'ja',
    subjects:
      '私たちの姿勢は|全体を見る視点は|真の革新は|正しい心構えは|すべての旅は|現代の卓越性は|信頼の文化は|続く成功は|チームの精神は|本物の情熱は|私たちの哲学は|健やかな成長は',
    objects:
      '本当に大切なものを|内なる可能性を|意味のある体験を|人々の考え方を|明日の可能性を|共有された目的を|力の均衡を|なめらかな協力を|価値の価値を|大胆な発想を|誠実な関係を|大きな全体像を',
    verbs:
      '強くします|変えていきます|高めます|解き放ちます|見直します|励まします|支えます|育てます|速めます|祝います|新しくします|つなぎます',
    endings:
      '変わりゆく世界の中で、|本質を見失うことなく、|品質とは姿勢だからこそ、|最初の瞬間から、|夢を見るすべての人のために、|細部まで心を配りながら、|あらゆる期待を超えて、|すべての中心で、|一歩ずつ、|これは始まりにすぎず、|勇気と明るさをもって、|未来が何をもたらそうとも、',
  },
];

/** @param figures - whether every other sentence ends in a percentage by lot */
export function talkSite({ lang, subjects, verbs, objects, endings }: Talk, figures: boolean): Pages {
  const isUnspaced = lang === 'ja';
  const sentence = (random: Random): string => {
    const [subject, verb, object, ending] = [subjects, verbs, objects, endings].map((part) =>
      pick(part.split('|'), random),
    );
    const figure = figures && random() < 0.5 ? ` (${2 + Math.floor(random() * 97)} %)` : '';
    if (isUnspaced) return `${ending}${subject}${object}${verb}${figure}。`;
    return lang === 'tr'
      ? `${subject} ${ending} ${object} ${verb}${figure}.`
      : `${subject} ${verb} ${object} ${ending}${figure}.`;
  };
  return made(lang, (words, random) => {
    let text = sentence(random);
    while (text.length < words * (isUnspaced ? 2 : 6)) text += `${isUnspaced ? '' : ' '}${sentence(random)}`;
    return text;
  });
}
