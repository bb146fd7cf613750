/** German word lists. */
import { deu } from 'stopword';
import { buildWords } from './types.js';

export const de = buildWords({
  language: 'de',
  stop: [...deu, 'vs', 'versus'],
  firstPerson: 'ich,mich,mir,mein,meine,meiner,meinem,meinen,wir,uns,unser,unsere,unserer,unserem,unseren,unseres',
  definition:
    'ist ein,ist eine,ist der,ist die,ist das,ist einer,ist jede,ist jeder,ist jedes,sind die,bedeutet,bezeichnet,versteht man unter,versteht man,heißt,steht für,wird definiert als,nennt man,meint,beschreibt,gilt als',
  verbs:
    'ist,sind,war,waren,hat,haben,hatte,kann,können,wird,werden,muss,müssen,soll,sollen,darf,dürfen,bietet,bieten,hilft,helfen,macht,machen,gibt,geben,zeigt,zeigen,kostet,kosten,braucht,brauchen,nutzt,nutzen,enthält,enthalten,erlaubt,erlauben,bedeutet,bezeichnet,beschreibt,heißt,dauert,liegt,liegen,beginnt,prüft,prüfen,misst,findet,finden,liefert,liefern,schützt,schützen,verkauft,verkaufen,verbindet,senkt,steigt,besteht,gilt,führt,arbeitet,arbeiten,baut,bauen,repariert,reparieren,hält,halten,läuft,erklärt,vergleicht,umfasst,gehört,gehören,steht,stehen,eignet,entsteht',
  fillers:
    'herzlich willkommen,willkommen,in der heutigen,in der welt,in diesem artikel,in diesem beitrag,in diesem ratgeber,haben sie schon,hast du schon,sind sie auf der suche,bist du auf der suche,wussten sie,wusstest du,tauchen wir,es ist kein geheimnis,wie wir alle wissen,wenn es um,in den letzten jahren,heutzutage,im zeitalter,stellen sie sich vor,stell dir vor,wir freuen uns,wir sind stolz,schön dass,vielen dank,bevor wir beginnen,sie suchen,du suchst',
  dangling:
    'dies,diese,dieser,dieses,diesem,diesen,das,es,sie,ihnen,er,ihm,jene,jener,jenes,solche,solcher,beide,hier,dort,dabei,dadurch,dafür,dagegen,daher,damit,danach,darum,darüber,deshalb,deswegen,außerdem,zudem,ferner,jedoch,allerdings,dennoch,trotzdem,somit,folglich,auch,aber,und,oder,denn,dann,also,stattdessen,andernfalls,ebenso',
  genericHeadings:
    'einleitung,einführung,überblick,übersicht,fazit,zusammenfassung,mehr,mehr erfahren,weiterlesen,über,funktionen,vorteile,details,informationen,weitere informationen,hintergrund,erste schritte,inhalt,inhaltsverzeichnis,ähnliche beiträge,faq,häufige fragen,leistungen,unsere leistungen,willkommen,warum wir,kontakt,über uns,kommentare,teilen,aktuelles,neuigkeiten,startseite,beschreibung,hinweise',
  comparison:
    'vs,versus,gegenüber,alternative,alternativen,vergleich,vergleiche,vergleichen,verglichen,unterschied,unterschiede',
  howTo:
    'so geht,wie man,wie kann ich,wie du,wie sie,schritt für schritt,anleitung,tutorial,einrichten,installieren,rezept',
  attribution:
    'laut,gemäß,nach angaben,zufolge,berichtet,ergab,studie,erhebung,umfrage,daten von,veröffentlicht von,sagt,sagte,schätzt',
  sourceLabel: 'quelle:',
});
