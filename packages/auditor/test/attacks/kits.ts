/**
 * Words to fill templates with, in many languages: what somebody writes who has nothing to say and wants many pages. All invented. Slots: {n} a thing, {t} a town,
 * {p} a price, {q} a figure below 100, {y} a number of years.
 */
export interface Kit {
  readonly lang: string;
  readonly things: string;
  readonly towns: string;
  readonly frames: string;
  readonly questions: string;
  readonly answers: string;
  readonly praise: string;
  readonly people: string;
  readonly money: string;
}

export const KITS: readonly Kit[] = [
  {
    lang: 'en',
    things: 'roof cleaning|window film|garden lights|carpet care|phone repair|dog training|tax advice|solar panels',
    towns: 'Leeds|York|Hull|Derby|Exeter|Bath|Luton|Truro|Wigan|Ripon|Ely|Wells|Stoke|Dover|Crewe',
    frames:
      'Our {n} in {t} costs only {p} and lasts for {y} years.|More than {q} percent of our customers in {t} choose {n} again.|With {n} you save up to {q} percent compared with {y} other providers.|Since {y} years we have been the number one for {n} in {t}.|Prices for {n} start from {p}, and every order includes {n} for {p}.|In {t} we deliver {n} within {q} minutes, day and night.|Studies show that {n} improves your life by {q} percent within {y} weeks.|Order {n} today and receive {n} worth {p} for free.|Only {q} places for {n} in {t} are left this month.|Experts from {t} recommend {n} for families with {y} children.',
    questions:
      'How much does {n} cost in {t}?|How long does {n} take?|Why should I choose {n} in {t}?|Is {n} available in {t}?',
    answers:
      '{n} costs {p} in {t} and takes {q} minutes.|The best {n} in {t} is ours, with {q} percent discount.|You can book {n} for {p} at any time in {t}.|Yes, {n} has been available in {t} for {y} years.',
    praise:
      'Great service, {n} was perfect and I saved {q} percent!|I paid {p} for {n} and would do it again.|The team in {t} is simply the best.|Five stars for {n}, fast and friendly.',
    people: 'Anna K.|Peter M.|Laura S.|John D.|Maria T.|Kevin B.',
    money: '£{}',
  },
  {
    lang: 'de',
    things:
      'Dachreinigung|Fensterfolie|Gartenbeleuchtung|Teppichpflege|Handyreparatur|Hundetraining|Steuerberatung|Umzugshilfe',
    towns: 'Kassel|Fulda|Trier|Bremen|Passau|Halle|Jena|Aalen|Soest|Celle|Worms|Speyer|Emden|Goslar|Coburg',
    frames:
      'Unsere {n} in {t} kostet nur {p} und hält {y} Jahre.|Mehr als {q} Prozent unserer Kunden in {t} wählen wieder {n}.|Mit {n} sparen Sie bis zu {q} Prozent gegenüber {y} anderen Anbietern.|Seit {y} Jahren sind wir die Nummer eins für {n} in {t}.|Preise für {n} beginnen bei {p}, und jede Bestellung enthält {n} für {p}.|In {t} liefern wir {n} innerhalb von {q} Minuten, Tag und Nacht.|Studien zeigen, dass {n} Ihr Leben in {y} Wochen um {q} Prozent verbessert.|Bestellen Sie heute {n} und erhalten Sie {n} im Wert von {p} gratis.|Nur noch {q} Plätze für {n} in {t} sind in diesem Monat frei.|Experten aus {t} empfehlen {n} für Familien mit {y} Kindern.',
    questions:
      'Was kostet {n} in {t}?|Wie lange dauert {n}?|Warum soll ich {n} in {t} wählen?|Gibt es {n} auch in {t}?',
    answers:
      '{n} kostet in {t} {p} und dauert {q} Minuten.|Die beste {n} in {t} kommt von uns, mit {q} Prozent Rabatt.|Sie können {n} jederzeit für {p} in {t} buchen.|Ja, {n} gibt es in {t} seit {y} Jahren.',
    praise:
      'Toller Service, {n} war perfekt und ich habe {q} Prozent gespart!|Ich habe {p} für {n} bezahlt und würde es wieder tun.|Das Team in {t} ist einfach das beste.|Fünf Sterne für {n}, schnell und freundlich.',
    people: 'Anna K.|Peter M.|Laura S.|Jonas D.|Maria T.|Kevin B.',
    money: '{} €',
  },
  {
    lang: 'fr',
    things:
      'le nettoyage de toit|le film pour vitres|l’éclairage de jardin|le soin des tapis|la réparation de téléphone|le dressage de chien|le conseil fiscal|le déménagement',
    towns: 'Lille|Nancy|Brest|Dijon|Tours|Nîmes|Reims|Metz|Laval|Dole|Sète|Vannes|Pau|Auch|Gap',
    frames:
      'À {t}, {n} coûte seulement {p} et dure {y} ans.|Plus de {q} pour cent de nos clients à {t} choisissent de nouveau {n}.|Avec {n}, vous économisez jusqu’à {q} pour cent par rapport à {y} autres entreprises.|Depuis {y} ans, nous sommes le numéro un pour {n} à {t}.|Les prix pour {n} commencent à {p}, et chaque commande comprend {n} pour {p}.|À {t}, nous livrons {n} en {q} minutes, jour et nuit.|Des études montrent que {n} améliore votre vie de {q} pour cent en {y} semaines.|Commandez aujourd’hui {n} et recevez {n} d’une valeur de {p} gratuitement.|Il ne reste que {q} places pour {n} à {t} ce mois-ci.|Les experts de {t} recommandent {n} aux familles de {y} enfants.',
    questions:
      'Combien coûte {n} à {t} ?|Combien de temps prend {n} ?|Pourquoi choisir {n} à {t} ?|Est-ce que {n} existe aussi à {t} ?',
    answers:
      'À {t}, {n} coûte {p} et prend {q} minutes.|Pour {n} à {t}, nous sommes les meilleurs, avec {q} pour cent de remise.|Vous pouvez réserver {n} pour {p} à tout moment à {t}.|Oui, {n} existe à {t} depuis {y} ans.',
    praise:
      'Très bon service, {n} était parfait et j’ai économisé {q} pour cent !|J’ai payé {p} pour {n} et je recommencerais.|L’équipe de {t} est tout simplement la meilleure.|Cinq étoiles pour {n}, rapide et aimable.',
    people: 'Anne K.|Pierre M.|Laure S.|Jean D.|Marie T.|Kévin B.',
    money: '{} €',
  },
  {
    lang: 'es',
    things:
      'limpieza de tejados|lámina para ventanas|iluminación de jardines|cuidado de alfombras|reparación de móviles|adiestramiento de perros|asesoría fiscal|mudanzas',
    towns: 'Lugo|Soria|Jaén|Cádiz|Huelva|Ávila|Burgos|Teruel|Cuenca|Zamora|Lorca|Gijón|Elche|Mérida|Ronda',
    frames:
      'Nuestro servicio de {n} en {t} cuesta solo {p} y dura {y} años.|Más del {q} por ciento de nuestros clientes de {t} elige otra vez {n}.|Con {n} usted ahorra hasta un {q} por ciento frente a {y} empresas.|Desde hace {y} años somos el número uno de {n} en {t}.|Los precios de {n} empiezan en {p}, y cada pedido incluye {n} por {p}.|En {t} entregamos {n} en {q} minutos, de día y de noche.|Los estudios muestran que {n} mejora su vida un {q} por ciento en {y} semanas.|Pida hoy {n} y reciba {n} por valor de {p} gratis.|Solo quedan {q} plazas de {n} en {t} este mes.|Los expertos de {t} recomiendan {n} a familias con {y} hijos.',
    questions: '¿Cuánto cuesta {n} en {t}?|¿Cuánto tarda {n}?|¿Por qué elegir {n} en {t}?|¿Hay {n} también en {t}?',
    answers:
      'El precio de {n} en {t} es {p} y se tarda {q} minutos.|Lo mejor en {n} de {t} es nuestro, con un {q} por ciento de descuento.|Puede reservar {n} por {p} en cualquier momento en {t}.|Sí, hay {n} en {t} desde hace {y} años.',
    praise:
      '¡Gran servicio, {n} perfecto y ahorré un {q} por ciento!|Pagué {p} por {n} y lo haría otra vez.|El equipo de {t} es sencillamente el mejor.|Cinco estrellas para {n}, rápido y amable.',
    people: 'Ana K.|Pedro M.|Laura S.|Juan D.|María T.|Luis B.',
    money: '{} €',
  },
  {
    lang: 'pt',
    things:
      'limpeza de telhados|película para janelas|iluminação de jardins|cuidado de tapetes|reparo de celulares|adestramento de cães|consultoria fiscal|mudanças',
    towns: 'Olinda|Natal|Belém|Santos|Sobral|Betim|Macaé|Bauru|Jundiaí|Itajaí|Marabá|Cuiabá|Palmas|Caruaru|Ilhéus',
    frames:
      'Nosso serviço de {n} em {t} custa apenas {p} e dura {y} anos.|Mais de {q} por cento dos nossos clientes em {t} escolhem {n} outra vez.|Com {n} você economiza até {q} por cento em relação a {y} empresas.|Há {y} anos somos o número um em {n} em {t}.|Os preços de {n} começam em {p}, e cada pedido inclui {n} por {p}.|Em {t} entregamos {n} em {q} minutos, dia e noite.|Estudos mostram que {n} melhora a sua vida em {q} por cento em {y} semanas.|Peça {n} hoje e receba {n} no valor de {p} de graça.|Restam só {q} vagas de {n} em {t} neste mês.|Especialistas de {t} recomendam {n} para famílias com {y} filhos.',
    questions: 'Quanto custa {n} em {t}?|Quanto tempo leva {n}?|Por que escolher {n} em {t}?|Existe {n} também em {t}?',
    answers:
      'O preço de {n} em {t} é {p} e leva {q} minutos.|O melhor em {n} de {t} é nosso, com {q} por cento de desconto.|Você pode reservar {n} por {p} a qualquer momento em {t}.|Sim, existe {n} em {t} há {y} anos.',
    praise:
      'Ótimo serviço, {n} perfeito e economizei {q} por cento!|Paguei {p} por {n} e faria de novo.|A equipe de {t} é simplesmente a melhor.|Cinco estrelas para {n}, rápido e gentil.',
    people: 'Ana K.|Pedro M.|Laura S.|João D.|Maria T.|Luís B.',
    money: 'R$ {}',
  },
  {
    lang: 'nl',
    things:
      'dakreiniging|raamfolie|tuinverlichting|tapijtonderhoud|telefoonreparatie|hondentraining|belastingadvies|verhuishulp',
    towns: 'Breda|Zwolle|Venlo|Hoorn|Gouda|Assen|Ede|Tiel|Weert|Goes|Delft|Sneek|Emmen|Veere|Oss',
    frames:
      'Onze {n} in {t} kost slechts {p} en gaat {y} jaar mee.|Meer dan {q} procent van onze klanten in {t} kiest opnieuw voor {n}.|Met {n} bespaart u tot {q} procent ten opzichte van {y} andere aanbieders.|Al {y} jaar zijn wij de nummer één voor {n} in {t}.|Prijzen voor {n} beginnen bij {p}, en bij elke bestelling hoort {n} voor {p}.|In {t} leveren wij {n} binnen {q} minuten, dag en nacht.|Onderzoek toont aan dat {n} uw leven in {y} weken met {q} procent verbetert.|Bestel vandaag {n} en ontvang gratis {n} ter waarde van {p}.|Er zijn deze maand nog maar {q} plaatsen voor {n} in {t}.|Deskundigen uit {t} raden {n} aan voor gezinnen met {y} kinderen.',
    questions: 'Wat kost {n} in {t}?|Hoe lang duurt {n}?|Waarom zou ik kiezen voor {n} in {t}?|Is er ook {n} in {t}?',
    answers:
      '{n} kost in {t} {p} en duurt {q} minuten.|De beste {n} in {t} is van ons, met {q} procent korting.|U kunt {n} altijd boeken voor {p} in {t}.|Ja, {n} is er in {t} al {y} jaar.',
    praise:
      'Goede service, {n} was perfect en ik bespaarde {q} procent!|Ik betaalde {p} voor {n} en zou het weer doen.|Het team in {t} is gewoon het beste.|Vijf sterren voor {n}, snel en vriendelijk.',
    people: 'Anna K.|Pieter M.|Laura S.|Jan D.|Maria T.|Kees B.',
    money: '€ {}',
  },
  {
    lang: 'pl',
    things:
      'czyszczenie dachów|folia na okna|oświetlenie ogrodu|pranie dywanów|naprawa telefonów|szkolenie psów|doradztwo podatkowe|przeprowadzki',
    towns: 'Opole|Kielce|Radom|Elbląg|Kutno|Płock|Tarnów|Zamość|Nysa|Piła|Chełm|Lubin|Sanok|Ostrów|Gniezno',
    frames:
      '{n}, {t}: cena wynosi tylko {p}, a efekt trwa {y} lat.|Ponad {q} procent naszych klientów ({t}) ponownie wybiera usługę {n}.|Dzięki usłudze {n} oszczędzasz do {q} procent w porównaniu z {y} innymi firmami.|Od {y} lat jesteśmy numerem jeden, jeśli chodzi o {n}.|Ceny usługi {n} zaczynają się od {p}, a każde zamówienie obejmuje {n} za {p}.|{t}: dostarczamy {n} w {q} minut, w dzień i w nocy.|Badania pokazują, że {n} poprawia twoje życie o {q} procent w ciągu {y} tygodni.|Zamów dziś {n} i odbierz {n} o wartości {p} za darmo.|W tym miesiącu zostało tylko {q} miejsc na {n} ({t}).|Eksperci polecają {n} rodzinom, które mają {y} dzieci.',
    questions:
      'Ile kosztuje {n} w mieście {t}?|Jak długo trwa {n}?|Dlaczego warto wybrać {n} w mieście {t}?|Czy {n} jest dostępne w mieście {t}?',
    answers:
      '{n} w mieście {t} kosztuje {p} i trwa {q} minut.|Najlepsze {n} w mieście {t} to my, z rabatem {q} procent.|Możesz zarezerwować {n} za {p} w każdej chwili.|Tak, {n} w mieście {t} jest dostępne od {y} lat.',
    praise:
      'Świetna obsługa, {n} było idealne i zaoszczędziłem {q} procent!|Zapłaciłam {p} za {n} i zrobiłabym to znowu.|Zespół w mieście {t} jest po prostu najlepszy.|Pięć gwiazdek za {n}, szybko i miło.',
    people: 'Anna K.|Piotr M.|Laura S.|Jan D.|Maria T.|Karol B.',
    money: '{} zł',
  },
  {
    lang: 'ru',
    things:
      'чистка крыш|плёнка для окон|садовое освещение|чистка ковров|ремонт телефонов|дрессировка собак|налоговая консультация|грузовые перевозки',
    towns: 'Тула|Пермь|Омск|Курск|Псков|Рязань|Калуга|Тверь|Орёл|Чита|Уфа|Пенза|Томск|Киров|Сочи',
    frames:
      '{n} в городе {t} стоит всего {p} и служит {y} лет.|Более {q} процентов наших клиентов в городе {t} снова выбирают услугу «{n}».|С услугой «{n}» вы экономите до {q} процентов по сравнению с {y} другими компаниями.|Уже {y} лет мы номер один по услуге «{n}» в городе {t}.|Цены на услугу «{n}» начинаются от {p}, и каждый заказ включает услугу за {p}.|В городе {t} мы доставляем {n} за {q} минут, днём и ночью.|Исследования показывают, что {n} улучшает вашу жизнь на {q} процентов за {y} недель.|Закажите сегодня {n} и получите {n} стоимостью {p} бесплатно.|В этом месяце осталось только {q} мест на услугу «{n}» в городе {t}.|Эксперты рекомендуют {n} семьям, у которых {y} детей.',
    questions:
      'Сколько стоит {n} в городе {t}?|Сколько времени занимает {n}?|Почему стоит выбрать {n} в городе {t}?|Есть ли {n} в городе {t}?',
    answers:
      '{n} в городе {t} стоит {p} и занимает {q} минут.|Лучшая {n} в городе {t} у нас, со скидкой {q} процентов.|Вы можете заказать {n} за {p} в любое время.|Да, {n} в городе {t} доступна уже {y} лет.',
    praise:
      'Отличный сервис, {n} на высоте, и я сэкономила {q} процентов!|Я заплатил {p} за {n} и сделал бы это снова.|Команда в городе {t} просто лучшая.|Пять звёзд за {n}, быстро и вежливо.',
    people: 'Анна К.|Пётр М.|Лариса С.|Иван Д.|Мария Т.|Кирилл Б.',
    money: '{} ₽',
  },
  {
    lang: 'el',
    things:
      'καθαρισμός στέγης|μεμβράνη παραθύρων|φωτισμός κήπου|φροντίδα χαλιών|επισκευή κινητών|εκπαίδευση σκύλων|φορολογική συμβουλή|μετακόμιση',
    towns: 'Βόλος|Λαμία|Δράμα|Ξάνθη|Χανιά|Άρτα|Κιλκίς|Σέρρες|Τρίπολη|Πύργος|Καβάλα|Γρεβενά|Λιβαδειά|Έδεσσα|Νάουσα',
    frames:
      'Στην πόλη {t} η υπηρεσία {n} κοστίζει μόνο {p} και διαρκεί {y} χρόνια.|Πάνω από το {q} τοις εκατό των πελατών μας ({t}) επιλέγει ξανά {n}.|Με {n} εξοικονομείτε έως {q} τοις εκατό σε σχέση με {y} άλλες εταιρείες.|Εδώ και {y} χρόνια είμαστε το νούμερο ένα για {n} ({t}).|Οι τιμές για {n} ξεκινούν από {p} και κάθε παραγγελία περιλαμβάνει {n} με {p}.|Παραδίδουμε {n} σε {q} λεπτά, μέρα και νύχτα ({t}).|Μελέτες δείχνουν ότι η υπηρεσία {n} βελτιώνει τη ζωή σας κατά {q} τοις εκατό σε {y} εβδομάδες.|Παραγγείλετε σήμερα {n} και λάβετε {n} αξίας {p} δωρεάν.|Απομένουν μόνο {q} θέσεις για {n} αυτόν τον μήνα.|Οι ειδικοί συνιστούν {n} σε οικογένειες με {y} παιδιά.',
    questions:
      'Πόσο κοστίζει {n} στην πόλη {t};|Πόση ώρα χρειάζεται {n};|Γιατί να επιλέξω {n} στην πόλη {t};|Υπάρχει {n} και στην πόλη {t};',
    answers:
      'Η υπηρεσία {n} κοστίζει {p} και χρειάζεται {q} λεπτά.|Η καλύτερη υπηρεσία {n} είναι η δική μας, με έκπτωση {q} τοις εκατό.|Μπορείτε να κλείσετε {n} με {p} όποτε θέλετε.|Ναι, υπάρχει {n} στην πόλη {t} εδώ και {y} χρόνια.',
    praise:
      'Εξαιρετική εξυπηρέτηση, {n} τέλεια, και γλίτωσα {q} τοις εκατό!|Πλήρωσα {p} για {n} και θα το ξανάκανα.|Η ομάδα στην πόλη {t} είναι απλώς η καλύτερη.|Πέντε αστέρια για {n}, γρήγορα και ευγενικά.',
    people: 'Άννα Κ.|Πέτρος Μ.|Λάουρα Σ.|Γιάννης Δ.|Μαρία Τ.|Κώστας Β.',
    money: '{} €',
  },
  {
    lang: 'tr',
    things:
      'çatı temizliği|cam filmi|bahçe aydınlatması|halı bakımı|telefon tamiri|köpek eğitimi|vergi danışmanlığı|nakliye',
    towns: 'Bursa|Konya|Adana|Mersin|Samsun|Ordu|Rize|Van|Kars|Sivas|Tokat|Manisa|Muğla|Bolu|Yozgat',
    frames:
      '{t} şehrinde {n} yalnızca {p} tutar ve {y} yıl dayanır.|{t} müşterilerimizin yüzde {q} kadarı yeniden {n} seçiyor.|{n} ile {y} başka firmaya göre yüzde {q} tasarruf edersiniz.|{y} yıldır {t} şehrinde {n} konusunda bir numarayız.|{n} fiyatları {p} ile başlar ve her siparişte {p} değerinde {n} vardır.|{t} içinde {n} hizmetini {q} dakikada, gece gündüz getiriyoruz.|Araştırmalar {n} hizmetinin hayatınızı {y} haftada yüzde {q} iyileştirdiğini gösteriyor.|Bugün {n} sipariş edin, {p} değerinde {n} bedava gelsin.|Bu ay {t} için yalnızca {q} kişilik {n} yeri kaldı.|Uzmanlar {y} çocuklu ailelere {n} öneriyor.',
    questions:
      '{t} şehrinde {n} ne kadar?|{n} ne kadar sürer?|Neden {t} şehrinde {n} seçmeliyim?|{t} şehrinde de {n} var mı?',
    answers:
      '{t} şehrinde {n} {p} tutar ve {q} dakika sürer.|{t} şehrindeki en iyi {n} bizde, yüzde {q} indirimle.|{n} hizmetini her zaman {p} ödeyerek ayırtabilirsiniz.|Evet, {t} şehrinde {y} yıldır {n} var.',
    praise:
      'Harika hizmet, {n} kusursuzdu ve yüzde {q} kazandım!|{n} için {p} ödedim, yine öderim.|{t} ekibi tek kelimeyle en iyisi.|{n} için beş yıldız, hızlı ve güler yüzlü.',
    people: 'Ayşe K.|Mehmet M.|Leyla S.|Ali D.|Meryem T.|Kemal B.',
    money: '{} TL',
  },
  {
    lang: 'ar',
    things:
      'تنظيف الأسطح|أفلام النوافذ|إضاءة الحدائق|تنظيف السجاد|إصلاح الهواتف|تدريب الكلاب|الاستشارات الضريبية|نقل الأثاث',
    towns: 'جدة|الطائف|تبوك|أبها|حائل|جازان|نجران|بريدة|ينبع|عرعر|الخبر|القطيف|الدمام|الباحة|سكاكا',
    frames:
      'خدمة {n} في {t} تكلف {p} فقط وتدوم {y} سنوات.|أكثر من {q} بالمئة من عملائنا في {t} يختارون {n} مرة أخرى.|مع {n} توفر حتى {q} بالمئة مقارنة بعدد {y} شركات أخرى.|منذ {y} سنوات نحن رقم واحد في {n} في {t}.|أسعار {n} تبدأ من {p} وكل طلب يشمل {n} بقيمة {p}.|في {t} نوصل {n} خلال {q} دقيقة ليلا ونهارا.|تظهر الدراسات أن {n} يحسن حياتك بنسبة {q} بالمئة خلال {y} أسابيع.|اطلب اليوم {n} واحصل على {n} بقيمة {p} مجانا.|بقي {q} مكانا فقط لخدمة {n} في {t} هذا الشهر.|ينصح الخبراء من {t} بخدمة {n} للعائلات التي لديها {y} أطفال.',
    questions: 'كم تكلفة {n} في {t}؟|كم يستغرق {n}؟|لماذا أختار {n} في {t}؟|هل يوجد {n} في {t}؟',
    answers:
      'تكلفة {n} في {t} هي {p} وتستغرق {q} دقيقة.|أفضل {n} في {t} عندنا مع خصم {q} بالمئة.|يمكنك حجز {n} مقابل {p} في أي وقت في {t}.|نعم يوجد {n} في {t} منذ {y} سنوات.',
    praise:
      'خدمة رائعة وكان {n} ممتازا ووفرت {q} بالمئة!|دفعت {p} مقابل {n} وسأفعل ذلك مرة أخرى.|فريق {t} هو الأفضل ببساطة.|خمس نجوم على {n} وسرعة ولطف.',
    people: 'سارة ك.|أحمد م.|ليلى س.|علي د.|مريم ت.|خالد ب.',
    money: '{} ريال',
  },
  {
    lang: 'he',
    things: 'ניקוי גגות|ציפוי חלונות|תאורת גינה|ניקוי שטיחים|תיקון טלפונים|אילוף כלבים|ייעוץ מס|הובלות',
    towns: 'חיפה|עכו|אילת|רמלה|לוד|נתניה|טבריה|צפת|אשדוד|חולון|יבנה|ערד|נהריה|עפולה|דימונה',
    frames:
      'השירות שלנו של {n} ב{t} עולה רק {p} ומחזיק {y} שנים.|יותר מ-{q} אחוז מהלקוחות שלנו ב{t} בוחרים שוב ב{n}.|עם {n} אתם חוסכים עד {q} אחוז לעומת {y} חברות אחרות.|כבר {y} שנים אנחנו מספר אחת ב{n} ב{t}.|המחירים של {n} מתחילים מ-{p} וכל הזמנה כוללת {n} ב-{p}.|ב{t} אנחנו מספקים {n} תוך {q} דקות, ביום ובלילה.|מחקרים מראים ש{n} משפר את החיים ב-{q} אחוז תוך {y} שבועות.|הזמינו היום {n} וקבלו {n} בשווי {p} בחינם.|נשארו רק {q} מקומות ל{n} ב{t} החודש.|מומחים מ{t} ממליצים על {n} למשפחות עם {y} ילדים.',
    questions: 'כמה עולה {n} ב{t}?|כמה זמן לוקח {n}?|למה לבחור ב{n} ב{t}?|האם יש {n} גם ב{t}?',
    answers:
      'המחיר של {n} ב{t} הוא {p} וזה לוקח {q} דקות.|ה{n} הטוב ביותר ב{t} הוא שלנו, עם {q} אחוז הנחה.|אפשר להזמין {n} ב-{p} בכל זמן ב{t}.|כן, יש {n} ב{t} כבר {y} שנים.',
    praise:
      'שירות מצוין, {n} היה מושלם וחסכתי {q} אחוז!|שילמתי {p} על {n} והייתי עושה זאת שוב.|הצוות ב{t} פשוט הכי טוב.|חמישה כוכבים ל{n}, מהיר ונחמד.',
    people: 'ענת כ.|משה מ.|לאה ס.|יוסי ד.|מרים ת.|קובי ב.',
    money: '{} ₪',
  },
  {
    lang: 'hi',
    things: 'छत की सफाई|खिड़की की फिल्म|बगीचे की रोशनी|कालीन की देखभाल|फोन की मरम्मत|कुत्तों का प्रशिक्षण|कर सलाह|सामान की ढुलाई',
    towns: 'पटना|कोटा|आगरा|मेरठ|रांची|सूरत|उदयपुर|भोपाल|इंदौर|जयपुर|नासिक|झांसी|वाराणसी|रायपुर|अजमेर',
    frames:
      '{t} में हमारी {n} सेवा केवल {p} की है और {y} साल चलती है।|{t} के हमारे {q} प्रतिशत से अधिक ग्राहक फिर से {n} चुनते हैं।|{n} से आप {y} अन्य कंपनियों की तुलना में {q} प्रतिशत तक बचाते हैं।|{y} साल से हम {t} में {n} के लिए पहले नंबर पर हैं।|{n} की कीमत {p} से शुरू होती है और हर ऑर्डर में {p} की {n} शामिल है।|{t} में हम {q} मिनट में दिन और रात {n} देते हैं।|अध्ययन बताते हैं कि {n} से {y} हफ्तों में आपका जीवन {q} प्रतिशत बेहतर होता है।|आज ही {n} मंगाएं और {p} की {n} मुफ्त पाएं।|इस महीने {t} में {n} के लिए केवल {q} जगहें बची हैं।|{t} के विशेषज्ञ {y} बच्चों वाले परिवारों को {n} की सलाह देते हैं।',
    questions: '{t} में {n} की कीमत क्या है?|{n} में कितना समय लगता है?|{t} में {n} क्यों चुनें?|क्या {t} में {n} मिलती है?',
    answers:
      '{t} में {n} की कीमत {p} है और {q} मिनट लगते हैं।|{t} में सबसे अच्छी {n} हमारी है, {q} प्रतिशत छूट के साथ।|आप {t} में कभी भी {p} में {n} बुक कर सकते हैं।|हां, {t} में {y} साल से {n} मिलती है।',
    praise:
      'बहुत अच्छी सेवा, {n} बिल्कुल सही थी और मैंने {q} प्रतिशत बचाए!|मैंने {n} के लिए {p} दिए और फिर दूंगा।|{t} की टीम सबसे अच्छी है।|{n} के लिए पांच सितारे, तेज और विनम्र।',
    people: 'अनु क.|राजेश म.|लीला स.|अमित द.|मीरा त.|कमल ब.',
    money: '₹{}',
  },
  {
    lang: 'th',
    things: 'ทำความสะอาดหลังคา|ฟิล์มหน้าต่าง|ไฟสวน|ดูแลพรม|ซ่อมโทรศัพท์|ฝึกสุนัข|ปรึกษาภาษี|ขนย้ายบ้าน',
    towns: 'ตาก|แพร่|น่าน|เลย|ตรัง|พะเยา|ระยอง|ชลบุรี|ราชบุรี|สงขลา|ยะลา|พิจิตร|ลำปาง|นครปฐม|อ่างทอง',
    frames:
      'บริการ{n}ของเราที่{t}ราคาเพียง {p} และใช้ได้นาน {y} ปี|ลูกค้าของเราที่{t}มากกว่า {q} เปอร์เซ็นต์เลือก{n}อีกครั้ง|ด้วย{n}คุณประหยัดได้ถึง {q} เปอร์เซ็นต์เมื่อเทียบกับบริษัทอื่น {y} แห่ง|เราเป็นอันดับหนึ่งด้าน{n}ที่{t}มา {y} ปีแล้ว|ราคา{n}เริ่มต้นที่ {p} และทุกคำสั่งซื้อมี{n}ในราคา {p}|ที่{t}เราส่ง{n}ภายใน {q} นาทีทั้งกลางวันและกลางคืน|งานวิจัยพบว่า{n}ทำให้ชีวิตคุณดีขึ้น {q} เปอร์เซ็นต์ภายใน {y} สัปดาห์|สั่ง{n}วันนี้แล้วรับ{n}มูลค่า {p} ฟรี|เดือนนี้เหลือที่ว่างสำหรับ{n}ที่{t}เพียง {q} ที่|ผู้เชี่ยวชาญจาก{t}แนะนำ{n}สำหรับครอบครัวที่มีลูก {y} คน',
    questions: '{n}ที่{t}ราคาเท่าไร|{n}ใช้เวลานานแค่ไหน|ทำไมต้องเลือก{n}ที่{t}|มี{n}ที่{t}ไหม',
    answers:
      '{n}ที่{t}ราคา {p} และใช้เวลา {q} นาที|{n}ที่ดีที่สุดใน{t}คือของเรา ลด {q} เปอร์เซ็นต์|คุณจอง{n}ในราคา {p} ได้ทุกเวลาที่{t}|มี มี{n}ที่{t}มา {y} ปีแล้ว',
    praise:
      'บริการดีมาก {n}สมบูรณ์แบบและฉันประหยัด {q} เปอร์เซ็นต์|ฉันจ่าย {p} สำหรับ{n}และจะทำอีก|ทีมที่{t}ดีที่สุดจริงๆ|ให้ห้าดาวสำหรับ{n} เร็วและเป็นมิตร',
    people: 'อรุณ ก.|สมชาย ม.|ลดา ส.|วิชัย ด.|มาลี ต.|กานต์ บ.',
    money: '{} บาท',
  },
  {
    lang: 'vi',
    things:
      'vệ sinh mái nhà|phim cách nhiệt|đèn sân vườn|giặt thảm|sửa điện thoại|huấn luyện chó|tư vấn thuế|chuyển nhà',
    towns:
      'Huế|Vinh|Hội An|Cần Thơ|Đà Lạt|Nha Trang|Bắc Ninh|Quy Nhơn|Pleiku|Thái Bình|Nam Định|Sơn La|Cà Mau|Bến Tre|Long An',
    frames:
      'Dịch vụ {n} của chúng tôi tại {t} chỉ có giá {p} và dùng được {y} năm.|Hơn {q} phần trăm khách hàng của chúng tôi tại {t} chọn lại {n}.|Với {n} bạn tiết kiệm đến {q} phần trăm so với {y} công ty khác.|Suốt {y} năm qua chúng tôi là số một về {n} tại {t}.|Giá {n} bắt đầu từ {p}, và mỗi đơn hàng đều có {n} trị giá {p}.|Tại {t} chúng tôi giao {n} trong {q} phút, cả ngày lẫn đêm.|Nghiên cứu cho thấy {n} cải thiện cuộc sống của bạn {q} phần trăm sau {y} tuần.|Đặt {n} hôm nay và nhận {n} trị giá {p} miễn phí.|Tháng này chỉ còn {q} chỗ cho {n} tại {t}.|Chuyên gia từ {t} khuyên dùng {n} cho gia đình có {y} con.',
    questions: '{n} tại {t} giá bao nhiêu?|{n} mất bao lâu?|Tại sao nên chọn {n} tại {t}?|Có {n} tại {t} không?',
    answers:
      '{n} tại {t} có giá {p} và mất {q} phút.|{n} tốt nhất tại {t} là của chúng tôi, giảm {q} phần trăm.|Bạn có thể đặt {n} với giá {p} bất cứ lúc nào tại {t}.|Có, {n} đã có tại {t} được {y} năm.',
    praise:
      'Dịch vụ tuyệt vời, {n} hoàn hảo và tôi tiết kiệm {q} phần trăm!|Tôi trả {p} cho {n} và sẽ làm lại.|Đội ngũ tại {t} đơn giản là tốt nhất.|Năm sao cho {n}, nhanh và thân thiện.',
    people: 'Lan K.|Minh M.|Hoa S.|Dũng D.|Mai T.|Khoa B.',
    money: '{}.000 đ',
  },
  {
    lang: 'zh',
    things: '屋顶清洗|窗户贴膜|花园照明|地毯护理|手机维修|宠物训练|税务咨询|搬家服务',
    towns: '杭州|苏州|成都|长沙|西安|济南|合肥|南昌|太原|兰州|银川|海口|福州|大连|昆明',
    frames:
      '我们在{t}的{n}只要{p}，可以使用{y}年。|{t}超过百分之{q}的客户再次选择{n}。|选择{n}，与其他{y}家公司相比最多可节省百分之{q}。|{y}年来，我们一直是{t}{n}的第一名。|{n}的价格从{p}起，每份订单都包含价值{p}的{n}。|在{t}，我们{q}分钟内提供{n}，日夜不停。|研究表明，{n}在{y}周内让您的生活改善百分之{q}。|今天预订{n}，免费获得价值{p}的{n}。|本月{t}的{n}只剩{q}个名额。|来自{t}的专家向有{y}个孩子的家庭推荐{n}。',
    questions: '{t}的{n}多少钱？|{n}需要多长时间？|为什么选择{t}的{n}？|{t}也有{n}吗？',
    answers:
      '{t}的{n}价格是{p}，需要{q}分钟。|{t}最好的{n}就在我们这里，优惠百分之{q}。|您可以随时在{t}以{p}预订{n}。|有，{t}提供{n}已经{y}年了。',
    praise:
      '服务很好，{n}非常完美，我省了百分之{q}！|我花了{p}做{n}，还会再来。|{t}的团队真是最好的。|{n}五星好评，又快又友好。',
    people: '李女士|王先生|张小姐|陈先生|刘女士|周先生',
    money: '{}元',
  },
  {
    lang: 'ja',
    things: '屋根の清掃|窓フィルム|庭の照明|カーペットの手入れ|スマホの修理|犬のしつけ|税金の相談|引っ越し',
    towns: '仙台|金沢|岡山|松山|高知|長崎|熊本|宮崎|盛岡|秋田|福井|奈良|津|徳島|鳥取',
    frames:
      '{t}での{n}は{p}だけで、{y}年間続きます。|{t}のお客様の{q}パーセント以上が再び{n}を選んでいます。|{n}なら、ほかの{y}社に比べて最大{q}パーセント節約できます。|私たちは{y}年間、{t}の{n}で第一位です。|{n}の料金は{p}からで、すべてのご注文に{p}の{n}が含まれます。|{t}では{q}分以内に{n}をお届けします。昼も夜も大丈夫です。|研究によると、{n}は{y}週間で生活を{q}パーセント良くします。|今日{n}を注文すると、{p}相当の{n}が無料です。|今月、{t}の{n}は残り{q}枠だけです。|{t}の専門家は、子どもが{y}人いる家庭に{n}をすすめます。',
    questions:
      '{t}の{n}はいくらですか？|{n}はどのくらいかかりますか？|なぜ{t}で{n}を選ぶのですか？|{t}でも{n}はありますか？',
    answers:
      '{t}の{n}は{p}で、{q}分かかります。|{t}で一番の{n}は当社です。{q}パーセント割引です。|{t}でいつでも{p}で{n}を予約できます。|はい、{t}では{y}年前から{n}があります。',
    praise:
      'すばらしいサービスで、{n}は完璧でした。{q}パーセント得しました。|{n}に{p}払いましたが、また頼みます。|{t}のチームは本当に最高です。|{n}に星五つ、速くて親切です。',
    people: '佐藤様|鈴木様|高橋様|田中様|伊藤様|渡辺様',
    money: '{}円',
  },
  {
    lang: 'ko',
    things: '지붕 청소|창문 필름|정원 조명|카펫 관리|휴대폰 수리|강아지 훈련|세금 상담|이사 서비스',
    towns: '수원|청주|전주|여수|목포|안동|포항|강릉|춘천|원주|김해|거제|통영|속초|제천',
    frames:
      '{t}의 {n} 비용은 {p}이며 {y}년 동안 유지됩니다.|{t} 고객의 {q}퍼센트 이상이 다시 {n}를 선택합니다.|{n}를 이용하면 다른 {y}개 업체보다 최대 {q}퍼센트를 절약합니다.|저희는 {y}년 동안 {t}에서 {n} 1위입니다.|{n} 가격은 {p}부터 시작하며 모든 주문에 {p} 상당의 {n}가 포함됩니다.|{t}에서는 {q}분 안에 밤낮으로 {n}를 제공합니다.|연구에 따르면 {n}는 {y}주 만에 생활을 {q}퍼센트 좋게 만듭니다.|오늘 {n}를 주문하면 {p} 상당의 {n}를 무료로 드립니다.|이번 달 {t}의 {n} 자리는 {q}개만 남았습니다.|{t}의 전문가들은 아이가 {y}명인 가정에 {n}를 추천합니다.',
    questions: '{t}의 {n}는 얼마인가요?|{n}는 얼마나 걸리나요?|왜 {t}에서 {n}를 선택해야 하나요?|{t}에도 {n}가 있나요?',
    answers:
      '{t}의 {n}는 {p}이고 {q}분이 걸립니다.|{t}에서 가장 좋은 {n}는 저희이며 {q}퍼센트 할인합니다.|{t}에서 언제든지 {p}에 {n}를 예약할 수 있습니다.|네, {t}에는 {y}년 전부터 {n}가 있습니다.',
    praise:
      '서비스가 훌륭하고 {n}는 완벽했으며 {q}퍼센트를 아꼈어요!|{n}에 {p}를 냈는데 또 할 거예요.|{t} 팀은 정말 최고예요.|{n}에 별 다섯 개, 빠르고 친절해요.',
    people: '김 님|이 님|박 님|최 님|정 님|강 님',
    money: '{}원',
  },
];
