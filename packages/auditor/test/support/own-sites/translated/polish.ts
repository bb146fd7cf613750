/** The clinic's words in Polish. */
import type { Translation } from './site.js';

export const POLISH: Translation = {
  lang: 'pl',
  menu: ['Start', 'Cennik', 'Pierwsza wizyta', 'Pytania', 'O nas'],
  updated: 'Zaktualizowano',
  date: '11 maja 2026',
  home: {
    head: [
      'Lindenzahn – gabinet dentystyczny w Berlinie-Mitte',
      'Lindenzahn to gabinet dentystyczny dla dorosłych i dzieci w Berlinie-Mitte, ze stałymi cenami, godzinami wieczornymi i terminami w ciągu 5 dni.',
      'Gabinet dentystyczny w Berlinie-Mitte',
    ],
    intro:
      'Lindenzahn to gabinet dentystyczny dla dorosłych i dzieci w Berlinie-Mitte. Od 2009 roku dr Anna Keller i sześcioosobowy zespół leczą około 3200 pacjentów rocznie, większość w ciągu 5 dni od telefonu.',
    sections: [
      [
        'Kiedy gabinet jest otwarty?',
        'Gabinet jest otwarty od poniedziałku do czwartku od 8:00 do 18:00 i w piątek od 8:00 do 14:00. Kto zadzwoni z bólem zęba przed 10:00, zostanie przyjęty tego samego dnia.',
      ],
      [
        'Gdzie jest gabinet?',
        'Znajdą nas Państwo pod adresem Gartenstraße 12, 10115 Berlin, 300 metrów od dworca Nordbahnhof. Wejście nie ma schodów, a na podwórzu są 4 miejsca parkingowe.',
      ],
      [
        'Ile kosztuje badanie kontrolne?',
        'Badanie z dwoma zdjęciami rentgenowskimi kosztuje 85 € i trwa 40 minut. Dla dzieci poniżej 12 lat kosztuje 45 €. Cena jest ustalona, zanim zacznie się leczenie.',
      ],
    ],
  },
  prices: {
    head: [
      'Zabiegi i cennik – Lindenzahn',
      'Ile kosztuje każdy zabieg w Lindenzahn w 2026 roku, jak długo trwa i co obejmuje: czyszczenie, wypełnienia, korony, implanty, leczenie kanałowe.',
      'Zabiegi i cennik',
    ],
    intro:
      'Wszystkie ceny obejmują znieczulenie i pierwszą kontrolę po 14 dniach. Obowiązują do 31 grudnia 2026 i zostały sprawdzone 11 maja 2026.',
    columns: ['Zabieg', 'Czas', 'Cena'],
    rows: [
      ['Profesjonalne czyszczenie', '60 minut', '110 €'],
      ['Wypełnienie, jedna powierzchnia', '30 minut', '95 €'],
      ['Korona ceramiczna', '2 wizyty po 90 minut', '740 €'],
      ['Leczenie kanałowe', '120 minut', '480 €'],
      ['Implant z koroną', '3 wizyty w 4 miesiące', '2150 €'],
    ],
    sections: [
      [
        'Profesjonalne czyszczenie',
        'Czyszczenie trwa 60 minut i kosztuje 110 €. Usuwamy kamień i przebarwienia, polerujemy wszystkie zęby i pokazujemy, które miejsca omija szczoteczka. Większości wystarczą dwa razy w roku; palacze przychodzą 3 razy.',
      ],
      [
        'Implanty',
        'Implant z tytanu kosztuje 2150 € razem z koroną. Między zabiegiem a koroną kość goi się przez 12 tygodni. Z 410 implantów, które wstawiliśmy w latach 2015–2025, nadal trzyma się 398, czyli 97%.',
      ],
      [
        'Płatność',
        'Płacą Państwo kartą lub przelewem w ciągu 30 dni. Kwoty powyżej 500 € można zapłacić w 6 ratach bez odsetek. Kto odwoła wizytę mniej niż 24 godziny wcześniej, płaci 40 €.',
      ],
    ],
  },
  visit: {
    head: [
      'Pierwsza wizyta – Lindenzahn',
      'Jak przebiega pierwsza wizyta w Lindenzahn, od telefonu do planu leczenia: pięć kroków, ile trwa każdy z nich i co trzeba przynieść.',
      'Jak przebiega pierwsza wizyta',
    ],
    intro: 'Pierwsza wizyta trwa około 60 minut. Oto kolejne kroki; po czwartym decydują Państwo, czy chcą się leczyć.',
    steps: [
      'Proszę zadzwonić pod +49 30 55501230 albo napisać e-mail i powiedzieć, co boli; termin jest wolny w ciągu 5 dni.',
      'Proszę przyjść 10 minut wcześniej i wypełnić ankietę o chorobach i lekach.',
      'Dr Keller bada przez 20 minut wszystkie zęby i dziąsła i robi dwa zdjęcia rentgenowskie.',
      'Dostają Państwo pisemny plan ze wszystkimi cenami i 14 dni do namysłu.',
      'Leczenie zaczyna się w dniu, który Państwu odpowiada, zwykle w ciągu 3 tygodni.',
    ],
    bring: [
      'Co trzeba przynieść?',
      'Proszę przynieść kartę ubezpieczenia, listę leków i zdjęcia rentgenowskie, które mają mniej niż 2 lata. Dzieci poniżej 16 lat przychodzą z rodzicem.',
    ],
  },
  questions: {
    head: [
      'Pytania naszych pacjentów – Lindenzahn',
      'Odpowiedzi na to, o co pacjenci Lindenzahn pytają najczęściej: ból, znieczulenie, dzieci, ubezpieczenie, gwarancja i czas leczenia.',
      'Pytania naszych pacjentów',
    ],
    pairs: [
      [
        'Czy leczenie kanałowe boli?',
        'Prawie nie. Ząb jest znieczulony przez około 3 godziny. Z 260 pacjentów, których zapytaliśmy w 2025 roku, 241 czuło tylko ucisk. Potem wystarcza zwykle jedna tabletka ibuprofenu 400 mg.',
      ],
      [
        'Jak długo służy korona ceramiczna?',
        'Korona ceramiczna służy średnio od 10 do 15 lat. Dajemy gwarancję na 5 lat, jeśli przychodzą Państwo raz w roku na kontrolę. Zgrzytanie w nocy skraca jej życie o mniej więcej jedną trzecią.',
      ],
      [
        'Co płaci kasa chorych?',
        'Publiczna kasa płaci w całości za badanie i proste wypełnienia oraz 60% standardowej korony. Z książeczką prowadzoną przez 5 lat płaci 70%. Resztę z 740 € płacą Państwo.',
      ],
      [
        'Od jakiego wieku leczą Państwo dzieci?',
        'Przyjmujemy dzieci od pierwszego zęba, czyli od około 6 miesięcy. Pierwsza prawdziwa kontrola ma sens w wieku 30 miesięcy i trwa 20 minut. Jedno popołudnie w tygodniu, środa, jest tylko dla dzieci.',
      ],
      [
        'Co się stanie, gdy wypełnienie pęknie?',
        'Wymieniamy je bezpłatnie przez 2 lata. Proszę zadzwonić przed 10:00, a przyjmiemy Państwa tego samego dnia. W 2025 roku zdarzyło się to w 38 z 2900 wypełnień, czyli w 1,3%.',
      ],
    ],
  },
  about: {
    head: [
      'O nas – Lindenzahn',
      'Kto pracuje w Lindenzahn: dr Anna Keller, dentystka od 2004 roku, i jej zespół, ich wykształcenie, certyfikaty oraz początki gabinetu.',
      'Kto Państwa leczy',
    ],
    intro:
      'Dr Anna Keller studiowała stomatologię w berlińskiej Charité do 2004 roku i założyła gabinet w marcu 2009. Jest członkinią berlińskiej izby dentystycznej pod numerem 48213.',
    sections: [
      [
        'Zespół',
        'Dr Anna Keller wstawia implanty, dr Jonas Weber leczy korzenie, a Maria Lindner czyści zęby od 2011 roku. Trzy asystentki opiekują się 5 pokojami. Razem zespół ma 68 lat doświadczenia.',
      ],
      [
        'Certyfikaty',
        'Gabinet ma certyfikat ISO 9001 od 2016 roku; ostatni audyt odbył się 3 lutego 2026. Dr Keller zdała egzamin z implantologii w 2012 roku i co roku spędza 40 godzin na kursach.',
      ],
    ],
  },
};
