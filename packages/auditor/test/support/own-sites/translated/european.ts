/** The clinic's words in languages of Latin script. */
import type { Translation } from './site.js';

export const ENGLISH: Translation = {
  lang: 'en',
  menu: ['Home', 'Prices', 'First visit', 'Questions', 'About us'],
  updated: 'Updated on',
  date: 'May 11, 2026',
  home: {
    head: [
      'Lindenzahn – dental clinic in Berlin-Mitte',
      'Lindenzahn is a dental clinic for adults and children in Berlin-Mitte, with fixed prices, evening hours and appointments within 5 days.',
      'Dental clinic in Berlin-Mitte',
    ],
    intro:
      'Lindenzahn is a dental clinic for adults and children in Berlin-Mitte. Since 2009 Dr. Anna Keller and a team of six have treated about 3,200 patients a year, most of them within 5 days of their call.',
    sections: [
      [
        'When is the clinic open?',
        'The clinic is open Monday to Thursday from 8:00 to 18:00 and on Friday from 8:00 to 14:00. Whoever calls with a toothache before 10:00 is seen on the same day.',
      ],
      [
        'Where is the clinic?',
        'You find us at Gartenstraße 12, 10115 Berlin, 300 metres from the station Nordbahnhof. The entrance has no steps, and there are 4 parking spaces in the yard.',
      ],
      [
        'What does a check-up cost?',
        'A check-up with two X-ray pictures costs €85 and takes 40 minutes. For children under 12 years it costs €45. The price is fixed before the treatment begins.',
      ],
    ],
  },
  prices: {
    head: [
      'Treatments and prices – Lindenzahn',
      'What each treatment costs at Lindenzahn in 2026, how long it takes and what is included: cleaning, fillings, crowns, implants, root canals.',
      'Treatments and prices',
    ],
    intro:
      'All prices include the anaesthetic and the first check after 14 days. They hold until 31 December 2026 and were last reviewed on 11 May 2026.',
    columns: ['Treatment', 'Duration', 'Price'],
    rows: [
      ['Professional cleaning', '60 minutes', '€110'],
      ['Filling, one surface', '30 minutes', '€95'],
      ['Ceramic crown', '2 visits of 90 minutes', '€740'],
      ['Root canal treatment', '120 minutes', '€480'],
      ['Implant with crown', '3 visits over 4 months', '€2,150'],
    ],
    sections: [
      [
        'Professional cleaning',
        'A cleaning takes 60 minutes and costs €110. We remove tartar and stains, polish all teeth and show you which spots your brush misses. Twice a year is enough for most people; smokers come 3 times.',
      ],
      [
        'Implants',
        'An implant of titanium costs €2,150 including the crown. Between the operation and the crown the bone heals for 12 weeks. Of 410 implants that we placed between 2015 and 2025, 398 still hold, which is 97%.',
      ],
      [
        'Payment',
        'You pay by card or by transfer within 30 days. Sums above €500 can be paid in 6 instalments without interest. If you cancel less than 24 hours before the appointment, we charge €40.',
      ],
    ],
  },
  visit: {
    head: [
      'Your first visit – Lindenzahn',
      'How the first visit at Lindenzahn goes, from the call to the treatment plan: five steps, how long each takes and what you should bring.',
      'How the first visit goes',
    ],
    intro:
      'The first visit takes about 60 minutes. These are the steps, and you decide after the fourth whether you want to be treated.',
    steps: [
      'Call +49 30 55501230 or write an e-mail, and say what hurts; an appointment is free within 5 days.',
      'Come 10 minutes early and fill in the form about illnesses and medicines.',
      'Dr. Keller examines all teeth and gums for 20 minutes and takes two X-ray pictures.',
      'You get a written plan with every price, and 14 days to think about it.',
      'The treatment begins on the day that suits you, usually within 3 weeks.',
    ],
    bring: [
      'What should you bring?',
      'Bring your insurance card, a list of your medicines and X-ray pictures that are less than 2 years old. Children under 16 years come with a parent.',
    ],
  },
  questions: {
    head: [
      'Questions of our patients – Lindenzahn',
      'Answers to what patients of Lindenzahn ask most: pain, anaesthetics, children, insurance, guarantee and how long a treatment lasts.',
      'Questions of our patients',
    ],
    pairs: [
      [
        'Does a root canal treatment hurt?',
        'Hardly. The tooth is numb for about 3 hours. Of 260 patients whom we asked in 2025, 241 felt nothing but pressure. Afterwards one tablet of ibuprofen with 400 mg is usually enough.',
      ],
      [
        'How long does a ceramic crown last?',
        'A ceramic crown lasts 10 to 15 years on average. We give a guarantee of 5 years if you come to the check-up once a year. Grinding at night shortens its life by about a third.',
      ],
      [
        'What does the insurance pay?',
        'Public insurance pays the check-up and simple fillings in full and 60% of a standard crown. With a stamped booklet of 5 years it pays 70%. You pay the rest of €740.',
      ],
      [
        'From what age do you treat children?',
        'We see children from the first tooth on, at about 6 months. The first real check-up makes sense at 30 months and takes 20 minutes. One afternoon a week, on Wednesday, is for children only.',
      ],
      [
        'What if a filling breaks?',
        'We replace it free of charge within 2 years. Call before 10:00, and we see you on the same day. In 2025 that happened with 38 of 2,900 fillings, which is 1.3%.',
      ],
    ],
  },
  about: {
    head: [
      'About us – Lindenzahn',
      'Who works at Lindenzahn: Dr. Anna Keller, dentist since 2004, and her team of six, their training, certificates and how the clinic began.',
      'Who treats you',
    ],
    intro:
      'Dr. Anna Keller studied dentistry at the Charité in Berlin until 2004 and founded the clinic in March 2009. She is a member of the dental chamber of Berlin under number 48213.',
    sections: [
      [
        'The team',
        'Dr. Anna Keller places the implants, Dr. Jonas Weber treats roots, and Maria Lindner has cleaned teeth since 2011. Three assistants look after 5 rooms. Together the team has 68 years in the trade.',
      ],
      [
        'Certificates',
        'The clinic has been certified under ISO 9001 since 2016; the last audit was on 3 February 2026. Dr. Keller passed the examination in implantology in 2012 and takes 40 hours of courses a year.',
      ],
    ],
  },
};

export const GERMAN: Translation = {
  lang: 'de',
  menu: ['Start', 'Preise', 'Erster Besuch', 'Fragen', 'Über uns'],
  updated: 'Aktualisiert am',
  date: '11. Mai 2026',
  home: {
    head: [
      'Lindenzahn – Zahnarztpraxis in Berlin-Mitte',
      'Lindenzahn ist eine Zahnarztpraxis für Erwachsene und Kinder in Berlin-Mitte, mit festen Preisen, Abendsprechstunde und Terminen binnen 5 Tagen.',
      'Zahnarztpraxis in Berlin-Mitte',
    ],
    intro:
      'Lindenzahn ist eine Zahnarztpraxis für Erwachsene und Kinder in Berlin-Mitte. Seit 2009 behandeln Dr. Anna Keller und ihr sechsköpfiges Team rund 3.200 Patienten im Jahr, die meisten binnen 5 Tagen nach dem Anruf.',
    sections: [
      [
        'Wann ist die Praxis geöffnet?',
        'Die Praxis ist Montag bis Donnerstag von 8:00 bis 18:00 Uhr und am Freitag von 8:00 bis 14:00 Uhr geöffnet. Wer vor 10:00 Uhr mit Zahnschmerzen anruft, kommt am selben Tag dran.',
      ],
      [
        'Wo liegt die Praxis?',
        'Sie finden uns in der Gartenstraße 12, 10115 Berlin, 300 Meter vom Nordbahnhof entfernt. Der Eingang hat keine Stufen, und im Hof gibt es 4 Parkplätze.',
      ],
      [
        'Was kostet eine Untersuchung?',
        'Eine Untersuchung mit zwei Röntgenbildern kostet 85 € und dauert 40 Minuten. Für Kinder unter 12 Jahren kostet sie 45 €. Der Preis steht fest, bevor die Behandlung beginnt.',
      ],
    ],
  },
  prices: {
    head: [
      'Behandlungen und Preise – Lindenzahn',
      'Was jede Behandlung bei Lindenzahn 2026 kostet, wie lange sie dauert und was enthalten ist: Reinigung, Füllung, Krone, Implantat, Wurzelkanal.',
      'Behandlungen und Preise',
    ],
    intro:
      'Alle Preise enthalten die Betäubung und die erste Kontrolle nach 14 Tagen. Sie gelten bis 31. Dezember 2026 und wurden zuletzt am 11. Mai 2026 geprüft.',
    columns: ['Behandlung', 'Dauer', 'Preis'],
    rows: [
      ['Professionelle Reinigung', '60 Minuten', '110 €'],
      ['Füllung, einflächig', '30 Minuten', '95 €'],
      ['Keramikkrone', '2 Termine zu 90 Minuten', '740 €'],
      ['Wurzelbehandlung', '120 Minuten', '480 €'],
      ['Implantat mit Krone', '3 Termine in 4 Monaten', '2.150 €'],
    ],
    sections: [
      [
        'Professionelle Reinigung',
        'Eine Reinigung dauert 60 Minuten und kostet 110 €. Wir entfernen Zahnstein und Verfärbungen, polieren alle Zähne und zeigen Ihnen, welche Stellen Ihre Bürste auslässt. Zweimal im Jahr genügt den meisten; Raucher kommen 3-mal.',
      ],
      [
        'Implantate',
        'Ein Implantat aus Titan kostet 2.150 € samt Krone. Zwischen dem Eingriff und der Krone heilt der Knochen 12 Wochen lang. Von 410 Implantaten, die wir von 2015 bis 2025 gesetzt haben, halten 398 noch heute, das sind 97 %.',
      ],
      [
        'Bezahlung',
        'Sie zahlen mit Karte oder per Überweisung binnen 30 Tagen. Beträge über 500 € können Sie in 6 Raten ohne Zinsen zahlen. Wer weniger als 24 Stunden vor dem Termin absagt, zahlt 40 €.',
      ],
    ],
  },
  visit: {
    head: [
      'Ihr erster Besuch – Lindenzahn',
      'Wie der erste Besuch bei Lindenzahn abläuft, vom Anruf bis zum Behandlungsplan: fünf Schritte, wie lange jeder dauert und was Sie mitbringen.',
      'So läuft der erste Besuch ab',
    ],
    intro:
      'Der erste Besuch dauert etwa 60 Minuten. Das sind die Schritte, und nach dem vierten entscheiden Sie, ob Sie sich behandeln lassen.',
    steps: [
      'Rufen Sie +49 30 55501230 an oder schreiben Sie eine E-Mail, und sagen Sie, was weh tut; ein Termin ist binnen 5 Tagen frei.',
      'Kommen Sie 10 Minuten früher und füllen Sie den Bogen zu Krankheiten und Medikamenten aus.',
      'Dr. Keller untersucht 20 Minuten lang alle Zähne und das Zahnfleisch und macht zwei Röntgenbilder.',
      'Sie bekommen einen schriftlichen Plan mit allen Preisen und 14 Tage Bedenkzeit.',
      'Die Behandlung beginnt an dem Tag, der Ihnen passt, meist binnen 3 Wochen.',
    ],
    bring: [
      'Was bringen Sie mit?',
      'Bringen Sie Ihre Versichertenkarte, eine Liste Ihrer Medikamente und Röntgenbilder mit, die weniger als 2 Jahre alt sind. Kinder unter 16 Jahren kommen mit einem Elternteil.',
    ],
  },
  questions: {
    head: [
      'Fragen unserer Patienten – Lindenzahn',
      'Antworten auf das, was Patienten von Lindenzahn am meisten fragen: Schmerzen, Betäubung, Kinder, Kasse, Garantie und Dauer einer Behandlung.',
      'Fragen unserer Patienten',
    ],
    pairs: [
      [
        'Tut eine Wurzelbehandlung weh?',
        'Kaum. Der Zahn ist etwa 3 Stunden lang taub. Von 260 Patienten, die wir 2025 gefragt haben, spürten 241 nur Druck. Danach reicht meist eine Tablette Ibuprofen mit 400 mg.',
      ],
      [
        'Wie lange hält eine Keramikkrone?',
        'Eine Keramikkrone hält im Schnitt 10 bis 15 Jahre. Wir geben 5 Jahre Garantie, wenn Sie einmal im Jahr zur Kontrolle kommen. Nächtliches Knirschen verkürzt ihr Leben um etwa ein Drittel.',
      ],
      [
        'Was zahlt die Krankenkasse?',
        'Die gesetzliche Kasse zahlt die Untersuchung und einfache Füllungen ganz und 60 % einer Regelkrone. Mit einem lückenlosen Heft von 5 Jahren zahlt sie 70 %. Den Rest der 740 € zahlen Sie.',
      ],
      [
        'Ab welchem Alter behandeln Sie Kinder?',
        'Wir sehen Kinder vom ersten Zahn an, also mit etwa 6 Monaten. Die erste richtige Kontrolle hat mit 30 Monaten Sinn und dauert 20 Minuten. Ein Nachmittag in der Woche, der Mittwoch, gehört nur den Kindern.',
      ],
      [
        'Was ist, wenn eine Füllung bricht?',
        'Wir ersetzen sie binnen 2 Jahren kostenlos. Rufen Sie vor 10:00 Uhr an, und wir sehen Sie am selben Tag. 2025 geschah das bei 38 von 2.900 Füllungen, das sind 1,3 %.',
      ],
    ],
  },
  about: {
    head: [
      'Über uns – Lindenzahn',
      'Wer bei Lindenzahn arbeitet: Dr. Anna Keller, Zahnärztin seit 2004, und ihr Team, ihre Ausbildung, Zertifikate und wie die Praxis begann.',
      'Wer Sie behandelt',
    ],
    intro:
      'Dr. Anna Keller studierte bis 2004 Zahnmedizin an der Charité in Berlin und gründete die Praxis im März 2009. Sie ist unter der Nummer 48213 Mitglied der Zahnärztekammer Berlin.',
    sections: [
      [
        'Das Team',
        'Dr. Anna Keller setzt die Implantate, Dr. Jonas Weber behandelt Wurzeln, und Maria Lindner reinigt seit 2011 Zähne. Drei Helferinnen betreuen 5 Räume. Zusammen hat das Team 68 Jahre Erfahrung.',
      ],
      [
        'Zertifikate',
        'Die Praxis ist seit 2016 nach ISO 9001 zertifiziert; das letzte Audit war am 3. Februar 2026. Dr. Keller legte 2012 die Prüfung in Implantologie ab und besucht jedes Jahr 40 Stunden Kurse.',
      ],
    ],
  },
};

export const FRENCH: Translation = {
  lang: 'fr',
  menu: ['Accueil', 'Tarifs', 'Première visite', 'Questions', 'À propos'],
  updated: 'Mis à jour le',
  date: '11 mai 2026',
  home: {
    head: [
      'Lindenzahn – cabinet dentaire à Berlin-Mitte',
      'Lindenzahn est un cabinet dentaire pour adultes et enfants à Berlin-Mitte, avec des prix fixes, des horaires du soir et des rendez-vous sous 5 jours.',
      'Cabinet dentaire à Berlin-Mitte',
    ],
    intro:
      'Lindenzahn est un cabinet dentaire pour adultes et enfants à Berlin-Mitte. Depuis 2009, la Dr Anna Keller et une équipe de six personnes soignent environ 3 200 patients par an, la plupart dans les 5 jours qui suivent leur appel.',
    sections: [
      [
        'Quand le cabinet est-il ouvert ?',
        'Le cabinet est ouvert du lundi au jeudi de 8:00 à 18:00 et le vendredi de 8:00 à 14:00. Qui appelle avant 10:00 pour une rage de dents est reçu le jour même.',
      ],
      [
        'Où se trouve le cabinet ?',
        'Vous nous trouvez au Gartenstraße 12, 10115 Berlin, à 300 mètres de la gare Nordbahnhof. L’entrée n’a pas de marches, et la cour compte 4 places de parking.',
      ],
      [
        'Combien coûte un contrôle ?',
        'Un contrôle avec deux radiographies coûte 85 € et dure 40 minutes. Pour les enfants de moins de 12 ans, il coûte 45 €. Le prix est fixé avant le début du traitement.',
      ],
    ],
  },
  prices: {
    head: [
      'Soins et tarifs – Lindenzahn',
      'Ce que coûte chaque soin chez Lindenzahn en 2026, combien de temps il dure et ce qui est compris : détartrage, obturation, couronne, implant.',
      'Soins et tarifs',
    ],
    intro:
      'Tous les prix comprennent l’anesthésie et le premier contrôle après 14 jours. Ils valent jusqu’au 31 décembre 2026 et ont été revus le 11 mai 2026.',
    columns: ['Soin', 'Durée', 'Prix'],
    rows: [
      ['Nettoyage professionnel', '60 minutes', '110 €'],
      ['Obturation, une face', '30 minutes', '95 €'],
      ['Couronne en céramique', '2 séances de 90 minutes', '740 €'],
      ['Traitement de racine', '120 minutes', '480 €'],
      ['Implant avec couronne', '3 séances sur 4 mois', '2 150 €'],
    ],
    sections: [
      [
        'Nettoyage professionnel',
        'Un nettoyage dure 60 minutes et coûte 110 €. Nous enlevons le tartre et les taches, polissons toutes les dents et vous montrons les endroits que votre brosse oublie. Deux fois par an suffisent à la plupart ; les fumeurs viennent 3 fois.',
      ],
      [
        'Implants',
        'Un implant en titane coûte 2 150 €, couronne comprise. Entre l’opération et la couronne, l’os cicatrise pendant 12 semaines. Sur 410 implants posés entre 2015 et 2025, 398 tiennent encore, soit 97 %.',
      ],
      [
        'Paiement',
        'Vous payez par carte ou par virement sous 30 jours. Les sommes supérieures à 500 € peuvent être réglées en 6 fois sans intérêts. Si vous annulez moins de 24 heures avant le rendez-vous, nous facturons 40 €.',
      ],
    ],
  },
  visit: {
    head: [
      'Votre première visite – Lindenzahn',
      'Comment se passe la première visite chez Lindenzahn, de l’appel au plan de traitement : cinq étapes, leur durée et ce qu’il faut apporter.',
      'Comment se passe la première visite',
    ],
    intro:
      'La première visite dure environ 60 minutes. Voici les étapes ; après la quatrième, vous décidez si vous souhaitez être soigné.',
    steps: [
      'Appelez le +49 30 55501230 ou écrivez un e-mail, et dites ce qui fait mal ; un rendez-vous est libre sous 5 jours.',
      'Venez 10 minutes plus tôt et remplissez le formulaire sur les maladies et les médicaments.',
      'La Dr Keller examine toutes les dents et les gencives pendant 20 minutes et prend deux radiographies.',
      'Vous recevez un plan écrit avec tous les prix, et 14 jours pour réfléchir.',
      'Le traitement commence le jour qui vous convient, en général sous 3 semaines.',
    ],
    bring: [
      'Que faut-il apporter ?',
      'Apportez votre carte d’assurance, la liste de vos médicaments et les radiographies de moins de 2 ans. Les enfants de moins de 16 ans viennent avec un parent.',
    ],
  },
  questions: {
    head: [
      'Questions de nos patients – Lindenzahn',
      'Réponses à ce que les patients de Lindenzahn demandent le plus : douleur, anesthésie, enfants, assurance, garantie et durée des soins.',
      'Questions de nos patients',
    ],
    pairs: [
      [
        'Un traitement de racine fait-il mal ?',
        'À peine. La dent reste endormie environ 3 heures. Sur 260 patients interrogés en 2025, 241 n’ont senti qu’une pression. Ensuite, un comprimé d’ibuprofène de 400 mg suffit en général.',
      ],
      [
        'Combien de temps dure une couronne en céramique ?',
        'Une couronne en céramique dure en moyenne de 10 à 15 ans. Nous donnons une garantie de 5 ans si vous venez au contrôle une fois par an. Grincer la nuit réduit sa vie d’environ un tiers.',
      ],
      [
        'Que paie l’assurance ?',
        'L’assurance publique paie le contrôle et les obturations simples en entier et 60 % d’une couronne standard. Avec un carnet tamponné de 5 ans, elle paie 70 %. Vous payez le reste des 740 €.',
      ],
      [
        'À partir de quel âge soignez-vous les enfants ?',
        'Nous recevons les enfants dès la première dent, vers 6 mois. Le premier vrai contrôle a un sens à 30 mois et dure 20 minutes. Un après-midi par semaine, le mercredi, est réservé aux enfants.',
      ],
      [
        'Et si une obturation casse ?',
        'Nous la remplaçons sans frais pendant 2 ans. Appelez avant 10:00, et nous vous recevons le jour même. En 2025, cela est arrivé à 38 obturations sur 2 900, soit 1,3 %.',
      ],
    ],
  },
  about: {
    head: [
      'À propos – Lindenzahn',
      'Qui travaille chez Lindenzahn : la Dr Anna Keller, dentiste depuis 2004, et son équipe, leur formation, leurs certificats et les débuts du cabinet.',
      'Qui vous soigne',
    ],
    intro:
      'La Dr Anna Keller a étudié la dentisterie à la Charité de Berlin jusqu’en 2004 et a fondé le cabinet en mars 2009. Elle est membre de la chambre dentaire de Berlin sous le numéro 48213.',
    sections: [
      [
        'L’équipe',
        'La Dr Anna Keller pose les implants, le Dr Jonas Weber soigne les racines, et Maria Lindner nettoie les dents depuis 2011. Trois assistantes s’occupent de 5 salles. Ensemble, l’équipe compte 68 ans de métier.',
      ],
      [
        'Certificats',
        'Le cabinet est certifié ISO 9001 depuis 2016 ; le dernier audit date du 3 février 2026. La Dr Keller a passé l’examen d’implantologie en 2012 et suit 40 heures de cours par an.',
      ],
    ],
  },
};
