/** Announcements in the text whose time has passed: "launch planned for early 2026", read a year later. */
import type { PageFacts } from '@citeready/page-facts';
import { splitSentences } from '@citeready/page-facts';
import { mainText } from '../text/main-text.js';
import { lineOf, wordsOf } from '../text/terms.js';

/** Phrases that point at what is still to come, whatever the tense around them. Languages whose words are written apart. */
const ANNOUNCING = [
  'upcoming|coming in|coming early|launching in|launches in|will launch in|planned for|scheduled for|expected in|register by|register until|sign up by|pre order|opens in|available from|registration deadline|booking deadline|next event|next meeting',
  'geplant für|geplant ab|voraussichtlich|nächste veranstaltung|nächster termin|anmeldung bis|anmeldeschluss|demnächst|erhältlich ab',
  'prévu pour|prévue pour|à venir|prochain événement|inscription jusqu au|date limite|disponible à partir|ouvrira en',
  'previsto para|prevista para|prevista en|próximo evento|inscripción hasta|fecha límite|disponible a partir|próximamente',
  'prevista em|próximos eventos|inscrições até|data limite|disponível a partir|em breve em|lançamento em',
  'previsto per|prevista per|prossimo evento|iscrizioni entro|disponibile da|in arrivo',
  'gepland voor|verwacht in|verwacht begin|volgende evenement|aanmelden tot|inschrijven tot|beschikbaar vanaf|binnenkort in',
  'planeras till|planerad till|kommande|anmäl dig senast|tillgänglig från|planlagt til|kommende|tilmelding senest|påmelding innen|tulossa|suunniteltu|ilmoittaudu viimeistään|ilmoittautuminen päättyy',
  'planowany na|planowana na|nadchodzące|zapisy do|dostępne od|plánováno na|připravujeme na|přihlášky do|plánované na|tervezett|jelentkezési határidő|planificat pentru|înscrieri până',
  'запланирован на|запланировано на|ожидается в|предстоящие|регистрация до|срок подачи|заплановано на|очікується|реєстрація до|планирано за',
  'προγραμματισμένο για|αναμένεται|δηλώσεις συμμετοχής έως|planlanıyor|yakında|son başvuru|başvurular',
  'المقرر في|قريبا في|آخر موعد للتسجيل|برنامه ریزی شده|مهلت ثبت نام|מתוכנן ל|בקרוב ב|הרשמה עד|dự kiến|sắp ra mắt|đăng ký trước|direncanakan|segera hadir|pendaftaran sampai',
].flatMap((line) => line.split('|').map((phrase) => lineOf(wordsOf(phrase))));
/** The same in scripts written without spaces. */
const ANNOUNCING_UNSPACED = [
  '予定',
  '近日公開',
  '申込締切',
  '预计',
  '預計',
  '即将',
  '即將',
  '报名截止',
  '報名截止',
  '예정',
  '신청 마감',
  'กำหนดเปิด',
];

/** Phrases of a plan that is told as past: it was moved, given up or carried out long ago, and nobody is told to wait for it. */
const GIVEN_UP = [
  'originally|initially|was planned|were planned|was scheduled|were scheduled|had been planned|had been scheduled|was expected|were expected|ahead of schedule|as planned|was cancelled|was canceled|was postponed|were postponed',
  'ursprünglich|war geplant|waren geplant|geplant war|geplant waren|wurde verschoben|wurde abgesagt|vorzeitig',
  'initialement|était prévu|était prévue|étaient prévus|étaient prévues|a été annulé|a été annulée|a été reporté|a été reportée',
  'inicialmente|originalmente|estaba previsto|estaba prevista|fue cancelado|fue cancelada|fue aplazado|fue aplazada',
  'estava previsto|estava prevista|foi cancelado|foi cancelada|foi adiado|foi adiada',
  'inizialmente|originariamente|era previsto|era prevista|è stato annullato|è stata annullata|è stato rinviato|è stata rinviata',
  'oorspronkelijk|was gepland|waren gepland|werd uitgesteld|werd afgelast',
  'ursprungligen|var planerad|var planerat|oprindeligt|var planlagt|opprinnelig|alun perin|oli suunniteltu',
  'pierwotnie|był planowany|była planowana|původně|pôvodne|bylo plánováno|eredetileg|inițial',
  'изначально|первоначально|был запланирован|была запланирована|было запланировано|спочатку|було заплановано|първоначално',
  'αρχικά|başlangıçta|planlanmıştı|planlanıyordu|ban đầu|semula|awalnya',
].flatMap((line) => line.split('|').map((phrase) => lineOf(wordsOf(phrase))));
/** The same in scripts written without spaces. */
const GIVEN_UP_UNSPACED = [
  '当初',
  '予定だった',
  '予定でした',
  '予定していた',
  '予定されていた',
  '撤回',
  '中止',
  '延期',
  '前倒し',
  '原定',
  '原计划',
  '原計劃',
  '取消',
  '推迟',
  '당초',
  '예정이었',
  '예정됐던',
  '취소',
  '연기',
];

/** The first part of a year, as announcements name it. */
const EARLY = lineWords(
  'early beginning spring q1 q2 anfang frühjahr frühling début printemps principios primavera começo início inizio begin voorjaar vår forår kevät alku początek wiosna začátek jaro začiatok jar eleje tavasz început primăvară начало весна початок αρχές άνοιξη başı ilkbahar',
);

function lineWords(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words));
}

const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const A_YEAR = /20\d\d/;
const MAX_SENTENCE = 400;
const MAX_FOUND = 10;
/** Days after which a date has passed wherever the reader is. */
const GRACE_DAYS = 2;
/** Months of the year after which its first part is over. */
const FIRST_HALF = 6;

export interface PassedAnnouncement {
  readonly text: string;
  /** The date or year that has passed, as written. */
  readonly when: string;
}

function announces(sentence: string): boolean {
  const line = lineOf(wordsOf(sentence));
  const says = (phrases: readonly string[], unspaced: readonly string[]): boolean =>
    phrases.some((phrase) => line.includes(phrase)) || unspaced.some((word) => sentence.includes(word));
  return says(ANNOUNCING, ANNOUNCING_UNSPACED) && !says(GIVEN_UP, GIVEN_UP_UNSPACED);
}

/** What the sentence says is to come and is over; `null` where something in it is still ahead, or has no time that can be read. */
function passedIn(sentence: string, dates: readonly { raw: string; time: number }[], now: Date): string | null {
  const named = dates.filter(({ raw }) => sentence.includes(raw));
  if (named.length > 0) {
    const over = named.every(({ time }) => now.getTime() - time > GRACE_DAYS * 86_400_000);
    return over ? (named[0]?.raw ?? null) : null;
  }
  const years = sentence.match(YEAR)?.map(Number) ?? [];
  const last = Math.max(...years);
  if (years.length === 0 || last > now.getUTCFullYear()) return null;
  if (last < now.getUTCFullYear()) return String(last);
  const early = wordsOf(sentence).find((word) => EARLY.has(word));
  return early !== undefined && now.getUTCMonth() >= FIRST_HALF ? `${early} ${last}` : null;
}

/** Sentences of the main text that announce what is over by `now`. */
export function passedAnnouncements(facts: PageFacts, now: Date): readonly PassedAnnouncement[] {
  const dates = facts.dates.flatMap(({ raw, iso, from }) => {
    const time = Date.parse(iso);
    return from === 'text' && !Number.isNaN(time) ? [{ raw, time }] : [];
  });
  const found: PassedAnnouncement[] = [];
  for (const { text, kind } of mainText(facts)) {
    if (kind === 'code' || kind === 'quote' || !/\d/.test(text)) continue;
    // Whether it announces anything takes the words of the sentence; whether it names a time that has passed, a look.
    if (!A_YEAR.test(text) && !dates.some(({ raw }) => text.includes(raw))) continue;
    for (const sentence of splitSentences(text)) {
      if (sentence.length > MAX_SENTENCE) continue;
      const when = passedIn(sentence, dates, now);
      if (when !== null && announces(sentence)) found.push({ text: sentence, when });
      if (found.length >= MAX_FOUND) return found;
    }
  }
  return found;
}
