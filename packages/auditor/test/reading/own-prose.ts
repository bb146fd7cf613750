/** Prose in many languages, written for these tests: what a small shop, club or service says of itself. One text a paragraph. */
export const ownProse: Readonly<Record<string, readonly string[]>> = {
  en: [
    'We repair bicycles of every kind in a small workshop behind the old station. If you bring your bike before ten in the morning, it is usually ready on the same day, and we call you as soon as you can come and get it.',
    'A full service costs 65 euros and includes new brake pads, but not the work on a wheel that is bent. Before we start anything that would cost more, we ask you first. Please note that we do not sell electric bikes, although we are happy to mend them.',
    'In winter we are closed on Mondays, because there is not enough to do and the heating in the workshop is older than both of us.',
  ],
  de: [
    'Wir backen unser Brot jeden Morgen in der eigenen Backstube, und zwar ohne Zusätze und mit Mehl aus der Mühle im Nachbarort. Der Teig darf bei uns mindestens einen Tag lang ruhen, damit er gut verträglich wird und die Kruste nicht zu hart gerät.',
    'Wenn Sie ein Brot vorbestellen möchten, rufen Sie uns bitte bis zum Abend davor an. Am Wochenende ist der Laden von sieben bis elf Uhr geöffnet, und danach können Sie noch an der Tür klingeln, wenn Licht brennt.',
    'Für Feste liefern wir auch Kuchen, die wir am selben Tag backen. Die Preise hängen davon ab, wie viele Gäste Sie erwarten und ob wir den Kuchen zu Ihnen bringen sollen.',
  ],
  fr: [
    "Notre association propose des cours de natation aux enfants du quartier depuis plus de vingt ans. Les groupes sont petits, et chaque enfant est suivi par un moniteur qui le connaît et qui sait ce qu'il peut déjà faire tout seul.",
    "Pour s'inscrire, il suffit de venir un mercredi après-midi avec une photo et un certificat du médecin. La cotisation est de 120 euros par an, et elle peut être payée en trois fois si vous le souhaitez.",
    'Pendant les vacances, la piscine est fermée, mais nous organisons une semaine de stage au bord du lac pour ceux qui veulent apprendre à nager dans une eau plus froide.',
  ],
  es: [
    'Somos una familia que cultiva aceitunas en el mismo valle desde hace tres generaciones. Cada otoño recogemos el fruto a mano y lo llevamos el mismo día al molino, porque así el aceite conserva todo su sabor y dura más tiempo.',
    'Si quiere visitarnos, puede venir cualquier sábado por la mañana sin cita. Le enseñamos el campo y el molino, y al final probamos juntos el aceite nuevo con un poco de pan. La visita dura una hora y no cuesta nada.',
    'También enviamos botellas a toda la península, aunque en verano preferimos esperar unos días para que el calor no las estropee en el camino.',
  ],
  it: [
    'La nostra bottega si trova in una piccola via dietro la chiesa, dove mio nonno ha cominciato a fare scarpe subito dopo la guerra. Oggi lavoriamo ancora con gli stessi strumenti, ma usiamo anche una macchina che ci aiuta a tagliare il cuoio.',
    'Per un paio di scarpe su misura servono due visite: la prima per prendere le misure del piede e la seconda per provare il modello. Il lavoro dura circa sei settimane e il prezzo dipende dal tipo di pelle che si sceglie.',
    'Se le scarpe si rovinano, le ripariamo noi, anche dopo molti anni, perché pensiamo che una cosa fatta bene non si debba buttare via.',
  ],
  pt: [
    'A nossa escola ensina português a pessoas que chegaram há pouco tempo ao país e que precisam da língua para trabalhar. As aulas são à noite, duas vezes por semana, e cada turma tem no máximo dez alunos, para que todos possam falar.',
    'Quem quiser participar deve preencher a ficha que está na recepção e trazer um documento. O curso é gratuito, mas pedimos que avise quando não puder vir, porque há sempre pessoas à espera de um lugar.',
    'No fim do ano fazemos um exame e damos um certificado, que muitas empresas da região já conhecem e aceitam sem mais perguntas.',
  ],
  nl: [
    'In onze winkel vindt u meer dan tweehonderd soorten thee, die wij zelf inkopen bij kleine boeren in India en Japan. Wij proeven elke zending voordat wij die in de winkel zetten, en wat ons niet bevalt, sturen we meteen terug.',
    'Als u niet weet welke thee bij u past, dan helpen we u graag met een kop aan de toonbank. Daar betaalt u niets voor, maar het is wel fijn als u op een rustig moment langs komt, want op zaterdag is het hier erg druk.',
    'Bestellingen versturen wij binnen twee dagen. Als het pakje kwijt is of de thee niet goed is aangekomen, krijgt u van ons een nieuwe of uw geld terug.',
  ],
  sv: [
    'Vi hyr ut kanoter och tält till alla som vill ut på sjön i några dagar. När du hämtar kanoten går vi igenom hur man packar den så att den ligger rätt i vattnet, och du får en karta där de bästa platserna för natten är märkta.',
    'Det kostar 350 kronor per dag, och om du hyr en hel vecka betalar du bara för fem dagar. Barn måste alltid ha flytväst på sig, och den ingår i priset. Vi har öppet från maj till september, men det går att ringa oss hela året.',
    'Om vädret blir dåligt kan du flytta din tur till en annan vecka utan att det kostar något extra.',
  ],
  pl: [
    'Prowadzimy małą pracownię, w której naprawiamy stare zegary i zegarki. Każdy z nich najpierw otwieramy i dokładnie sprawdzamy, a potem dzwonimy do właściciela i mówimy, ile będzie kosztować naprawa i jak długo to potrwa.',
    'Jeżeli nie da się już kupić części, robimy ją sami na tokarce, która stoi w tym samym miejscu od czasów mojego ojca. Za wycenę nie bierzemy pieniędzy, nawet jeśli ktoś potem się rozmyśli i nie chce, żebyśmy coś robili.',
    'W sobotę pracujemy tylko do południa, a w sierpniu zakład jest przez dwa tygodnie zamknięty, bo wtedy wszyscy jedziemy nad morze.',
  ],
  cs: [
    'Naše knihovna je otevřená pro všechny, kdo bydlí v obci nebo v ní pracují. Půjčit si můžete až deset knih najednou a na každou máte měsíc, pokud na ni nečeká někdo jiný. Kdo nestihne knihu vrátit, toho nejdřív jen upozorníme zprávou.',
    'Děti mají u nás vlastní oddělení, kde si mohou číst nebo hrát, zatímco rodiče vybírají knihy. Jednou za měsíc k nám přijde spisovatel a povídá o tom, jak jeho kniha vznikla, a potom odpovídá na otázky.',
    'Kdyby vám nějaká kniha chyběla, napište nám její název a my se ji pokusíme koupit nebo půjčit z jiného města.',
  ],
  ru: [
    'Мы открыли эту мастерскую пять лет назад, когда поняли, что в нашем городе негде починить хорошую мебель. Сначала мы работали вдвоём в гараже, а теперь у нас большое помещение, где можно увидеть, как старый стул снова становится крепким.',
    'Чтобы узнать цену, пришлите нам несколько фотографий и напишите, что именно сломано. Мы ответим в тот же день и скажем, сколько времени займёт работа. Если вещь тяжёлая, мы приедем за ней сами и потом привезём её обратно.',
    'На всё, что мы делаем, даём гарантию на один год, но она не действует, если мебель стояла на улице или в сырой комнате.',
  ],
  uk: [
    'Ми вирощуємо мед у невеликому селі біля лісу, де поруч немає ні заводів, ні великих доріг. Щороку навесні ми перевозимо вулики ближче до саду, щоб бджоли мали що їсти, поки в полі ще нічого не цвіте.',
    'Замовити мед можна по телефону або прямо на цій сторінці. Ми надсилаємо його у скляних банках, і якщо банка розбилася в дорозі, то просто напишіть нам, і ми відправимо іншу. За доставку в межах області ми не беремо грошей.',
    'Якщо ви хочете побачити, як це все працює, приїжджайте до нас у неділю, але спочатку зателефонуйте, бо інколи ми цілий день на пасіці.',
  ],
  tr: [
    'Bu küçük lokantayı annem ve babam otuz yıl önce açtı, bugün ise mutfakta ben ve kardeşim çalışıyoruz. Her sabah pazara gidip sebzeleri kendimiz seçiyoruz, çünkü iyi bir yemek için önce iyi bir malzeme gerekir ve bu konuda kimseye güvenmiyoruz.',
    'Öğle yemeği için yer ayırtmanıza gerek yok, ama akşam gelmek isterseniz bir gün önce bizi aramanız daha iyi olur. Büyük gruplar için ayrı bir odamız da var ve burada yirmi kişi rahat bir şekilde oturabilir.',
    'Pazartesi günleri kapalıyız, ama bayramlarda her zaman açığız ve o günlerde çocuklara tatlı bizden gelir.',
  ],
  ar: [
    'نحن عيادة صغيرة لطب الأسنان في وسط المدينة، ونستقبل المرضى منذ أكثر من عشر سنوات. يعمل في العيادة ثلاثة أطباء، ولكل طبيب منهم خبرة في نوع من العلاج، ولذلك يمكن أن نجد لكل مريض ما يناسبه من دون أن يذهب إلى مكان آخر.',
    'يمكنك أن تحجز موعدا عن طريق الهاتف أو من خلال هذه الصفحة، وإذا كنت تشعر بألم شديد فلا تنتظر بل تعال إلينا في أي وقت خلال ساعات العمل. قبل أن نبدأ العلاج نشرح لك ما سنفعله وكم سيكلف ذلك، ولا نبدأ إلا بعد أن توافق.',
    'الكشف الأول مجاني للأطفال، أما بالنسبة إلى الكبار فهو بسعر ثابت لا يتغير مهما كانت المدة التي يحتاج إليها الطبيب.',
  ],
  he: [
    'אנחנו משפחה שעובדת בתחום הפרחים כבר שנים רבות, ואת כל הפרחים אנחנו מגדלים בעצמנו במושב קטן ליד הים. בכל בוקר אנחנו קוטפים את מה שפתח בלילה ומביאים אותו לחנות, ולכן מה שאתם רואים כאן הוא תמיד טרי.',
    'אם אתם רוצים להזמין זר לאירוע, כדאי לדבר איתנו שבוע לפני כן, כי אז אפשר לבחור גם פרחים שאין לנו בכל יום. המשלוח הוא ללא תשלום לכל מי שגר בעיר, ואם אין אף אחד בבית אנחנו משאירים את הזר אצל השכנים.',
    'ביום שישי החנות סגורה אחרי הצהריים, אבל אפשר לשלוח לנו הודעה ואנחנו נחזור אליכם ביום ראשון.',
  ],
  ja: [
    '当店は駅から歩いて五分ほどの場所にある小さなパン屋です。毎朝四時から生地をこねて、その日に売る分だけを焼いています。添加物は使わず、小麦粉は北海道の農家から直接送ってもらっているので、安心して食べていただけます。',
    '予約をされる場合は、前の日の夕方までにお電話でお知らせください。人気のある食パンは昼前になくなってしまうことが多いので、早めに来ていただくことをおすすめします。駐車場は店の裏に二台分あります。',
    '火曜日と水曜日は休みですが、祝日の場合は店を開けていることもありますので、詳しくはこのページのお知らせを見てください。',
  ],
  zh: [
    '我们是一家开在老街上的小书店，已经有二十多年的历史了。店里的书都是我们自己一本一本挑选的，所以您在这里可以找到很多在别的地方买不到的书。如果您想要的书我们没有，可以告诉我们书名，我们会在三天之内帮您找到。',
    '每个星期六的下午，我们都会请一位作者来店里和读者见面，大家可以一边喝茶一边听他讲自己的故事。参加活动不需要买票，但是座位有限，所以请您提前打电话告诉我们有几个人要来。',
    '书店每天早上十点开门，晚上九点关门，只有在春节的时候会休息五天，其他的时间您都可以过来看看。',
  ],
  ko: [
    '저희는 작은 마을에서 도자기를 만드는 가족입니다. 할아버지가 처음 가마를 만드신 뒤로 지금까지 같은 자리에서 일하고 있으며, 흙은 뒷산에서 직접 가져와 사용합니다. 그래서 같은 그릇이라도 색이 조금씩 다를 수 있습니다.',
    '주말에는 누구나 와서 그릇을 만들어 볼 수 있습니다. 처음 하시는 분도 쉽게 배울 수 있도록 옆에서 도와 드리고, 다 만든 그릇은 한 달 뒤에 집으로 보내 드립니다. 참가비는 한 사람에 삼만 원이며 아이는 그 반만 받습니다.',
    '예약은 전화로만 받고 있으며, 오시기 전날까지는 언제든지 취소할 수 있습니다.',
  ],
};
